//! Who holds a piece of terrain in a kept game.

use serde::{Deserialize, Serialize};

use super::words::{StoredSide, role, side};
use crate::game::Garrison;
use crate::layout::PieceId;

/// A piece by its id, with its garrison; without it, that nobody holds it any more.
#[derive(Deserialize, Serialize)]
pub(super) struct StoredGarrisonEdit {
    id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    garrison: Option<StoredGarrison>,
}

#[derive(Deserialize, Serialize)]
struct StoredGarrison {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    side: StoredSide,
    models: u32,
}

impl StoredGarrisonEdit {
    pub fn of(id: &PieceId, garrison: Option<&Garrison>) -> Self {
        let stored = |garrison: &Garrison| StoredGarrison {
            name: garrison.name.clone(),
            side: side(garrison.side),
            models: garrison.models,
        };
        Self { id: id.to_string(), garrison: garrison.map(stored) }
    }

    pub fn read(self) -> Option<(PieceId, Option<Garrison>)> {
        let garrison = self.garrison.map(|stored| Garrison {
            side: role(stored.side),
            name: stored.name.chars().take(Garrison::MAX_NAME).collect(),
            models: stored.models,
        });
        Some((PieceId::new(&self.id)?, garrison))
    }
}
