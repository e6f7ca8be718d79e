//! Limits how often the panels around the board are drawn during a drag.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::checks::{Report, ScenarioCell};
use crate::editor::GuideView;
use crate::page::{Fixes, PageState, Shared, SolutionProgress, StudyAnswer};

/// The interval at which panels are drawn during a gesture, in milliseconds. What is needed to place a piece, the numbers on the
/// board and the verdict, is drawn with every move.
const INTERVAL: u32 = 200;

/// What the panels are drawn from.
pub struct PanelState {
    pub page: PageState,
    pub report: Option<Shared<Report>>,
    pub matrix: Option<Shared<Vec<ScenarioCell>>>,
    pub fixes: Rc<Fixes>,
    pub solution: Shared<SolutionProgress>,
    pub answer: Shared<StudyAnswer>,
    pub guided: Option<Rc<GuideView>>,
}

/// Whether this drawing of the page includes the panels: always without a gesture, and five times a second during one. After the
/// last move of a gesture the page is drawn once more.
#[hook]
pub fn use_panel_turn(is_held: bool) -> bool {
    let pace = use_mut_ref(PanelPace::default);
    let redraw = use_force_update();
    let now = gloo::utils::window().performance().map_or(f64::INFINITY, |performance| performance.now());
    let mut pace = pace.borrow_mut();
    let is_turn = !is_held || now - pace.last >= f64::from(INTERVAL);
    if is_turn {
        *pace = PanelPace { last: now, next: None };
    } else if pace.next.is_none() {
        pace.next = Some(Timeout::new(INTERVAL, move || redraw.force_update()));
    }
    is_turn
}

/// When the panels were drawn last, in milliseconds of the page's clock, and the timer for the next time.
#[derive(Default)]
struct PanelPace {
    last: f64,
    next: Option<Timeout>,
}

/// What the panels are drawn from: `current` where it is their turn, or else the same as in the last drawing.
#[hook]
pub fn use_panel_state(is_turn: bool, current: impl FnOnce() -> PanelState) -> Shared<PanelState> {
    let latest = use_mut_ref(|| None::<Shared<PanelState>>);
    let mut latest = latest.borrow_mut();
    match &*latest {
        Some(state) if !is_turn => state.clone(),
        _ => latest.insert(Shared::new(current())).clone(),
    }
}
