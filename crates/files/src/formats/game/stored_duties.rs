//! What a model of a kept game is beside its type.

use serde::{Deserialize, Serialize};

use super::words::{ATTACHMENTS, CREW_PARTS, StoredAttachment, StoredCrewPart, meant, written};
use crate::game::duties::{Duties, Marshal};
use crate::game::model::ModelId;
use crate::units::Length;

#[derive(Default, Deserialize, PartialEq, Serialize)]
pub(super) struct StoredDuties {
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    leads_unit: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    attachment: Option<StoredAttachment>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    crew: Option<StoredCrewPart>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marshal: Option<StoredMarshal>,
    /// The id of the model that controls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    controller: Option<u32>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    mercenary: bool,
}

#[derive(Deserialize, PartialEq, Serialize)]
struct StoredMarshal {
    limit: u32,
    inches: f64,
}

impl StoredDuties {
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    pub fn of(duties: &Duties) -> Self {
        Self {
            leads_unit: duties.leads_unit,
            attachment: duties.attachment.and_then(|attachment| written(&ATTACHMENTS, &attachment)),
            crew: duties.crew.and_then(|crew| written(&CREW_PARTS, &crew)),
            marshal: duties.marshal.map(|Marshal { limit, range }| StoredMarshal { limit, inches: range.inches() }),
            controller: duties.controller.map(|ModelId(id)| id),
            mercenary: duties.is_mercenary,
        }
    }

    pub fn read(self) -> Duties {
        let marshal = self.marshal.and_then(|marshal| {
            let range = Length::nearest(marshal.inches)?;
            Some(Marshal { limit: marshal.limit.min(Marshal::MAX_LIMIT), range })
        });
        Duties {
            leads_unit: self.leads_unit,
            attachment: self.attachment.and_then(|attachment| meant(&ATTACHMENTS, &attachment)),
            crew: self.crew.and_then(|crew| meant(&CREW_PARTS, &crew)),
            marshal,
            controller: self.controller.map(ModelId),
            is_mercenary: self.mercenary,
        }
    }
}
