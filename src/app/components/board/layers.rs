//! The layers of the board that come with the panels ([`crate::app::components::deferred`]): what only the panels begin, which are
//! studies, solutions, the quadrant guide, the corridors of engines and the tape measure, and what helps with a drag.

use yew::prelude::*;

use super::claims::{Ghosts, GhostsProps};
use super::guide::{StepZones, StepZonesProps};
use super::regiment::{RegimentOnBoard, RegimentOnBoardProps};
use super::shot_corridor::{ShotCorridor, ShotCorridorProps};
use super::snaps::{PlacementArea, PlacementAreaProps, Snaps, SnapsProps};
use super::study::{Probes, ProbesProps, StudyOverlay, StudyOverlayProps};
use super::tape::{TapeLines, TapeLinesProps};

/// What draws each of them.
#[derive(Clone, Copy)]
pub struct DeferredLayers {
    pub(super) ghosts: fn(GhostsProps) -> Html,
    pub(super) guide: fn(StepZonesProps) -> Html,
    pub(super) placement_area: fn(PlacementAreaProps) -> Html,
    pub(super) probes: fn(ProbesProps) -> Html,
    pub(super) regiment: fn(RegimentOnBoardProps) -> Html,
    pub(super) shot_corridor: fn(ShotCorridorProps) -> Html,
    pub(super) snaps: fn(SnapsProps) -> Html,
    pub(super) study: fn(StudyOverlayProps) -> Html,
    pub(super) tape: fn(TapeLinesProps) -> Html,
}

impl DeferredLayers {
    /// The layers themselves. Only what is split off may call this.
    pub fn new() -> Self {
        Self {
            ghosts: |props| html! { <Ghosts ..props /> },
            guide: |props| html! { <StepZones ..props /> },
            placement_area: |props| html! { <PlacementArea ..props /> },
            probes: |props| html! { <Probes ..props /> },
            regiment: |props| html! { <RegimentOnBoard ..props /> },
            shot_corridor: |props| html! { <ShotCorridor ..props /> },
            snaps: |props| html! { <Snaps ..props /> },
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
