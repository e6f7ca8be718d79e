//! The layers of the board that show what only the panels begin: studies, the quadrant guide, the tape measure. They are loaded
//! with the panels ([`crate::app::components::deferred`]).

use yew::prelude::*;

use super::guide::{StepZones, StepZonesProps};
use super::study::{Probes, ProbesProps, StudyOverlay, StudyOverlayProps};
use super::tape::{TapeLines, TapeLinesProps};

/// What draws each of them.
#[derive(Clone, Copy)]
pub struct DeferredLayers {
    pub(super) guide: fn(StepZonesProps) -> Html,
    pub(super) probes: fn(ProbesProps) -> Html,
    pub(super) study: fn(StudyOverlayProps) -> Html,
    pub(super) tape: fn(TapeLinesProps) -> Html,
}

impl DeferredLayers {
    /// The layers themselves. Only what is split off may call this.
    pub fn new() -> Self {
        Self {
            guide: |props| html! { <StepZones ..props /> },
            probes: |props| html! { <Probes ..props /> },
            study: |props| html! { <StudyOverlay ..props /> },
            tape: |props| html! { <TapeLines ..props /> },
        }
    }
}

/// There is only one set of them.
impl PartialEq for DeferredLayers {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
