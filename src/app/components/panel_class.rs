//! The classes of the page by which its style sheets know what is shown.

use crate::page::Panel;

/// The class of the page while a panel is shown.
pub const fn panel_class(panel: Panel) -> &'static str {
    match panel {
        Panel::Checks => "shows-checks",
        Panel::Scenario => "shows-scenario",
        Panel::Study => "shows-study",
        Panel::Quadrants => "shows-quadrants",
        Panel::Pieces => "shows-pieces",
        Panel::Points => "shows-points",
    }
}
