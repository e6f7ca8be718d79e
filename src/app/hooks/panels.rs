//! Limits how often the panels around the board are drawn during a drag.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::reducer::Dispatch;
use crate::editor::GuideView;
use crate::page::{Fixes, PageAction, PageState, Shared, SolutionProgress, StudyAnswer};

/// The interval at which panels are drawn during a gesture, in milliseconds. What is needed to place a piece, the numbers on the
/// board and the verdict, is drawn with every move.
const INTERVAL: u32 = 200;

/// What the panels are drawn from.
pub struct PanelState {
    pub page: Rc<PageState>,
    pub fixes: Rc<Fixes>,
    pub solution: Shared<SolutionProgress>,
    pub answer: Shared<StudyAnswer>,
    pub guided: Option<Rc<GuideView>>,
}

/// What the panels are drawn from: `current`, or while something is held the same as in the last drawing, until it is their turn again five
/// times a second.
#[hook]
pub fn use_panel_state(
    state: &PageState,
    dispatch: &Dispatch,
    current: impl FnOnce() -> PanelState,
) -> Shared<PanelState> {
    let (is_due, turn) = (state.is_panel_turn_due(), state.panel_turns());
    let dispatch = dispatch.clone();
    use_effect_with((is_due, turn), move |(is_due, _)| {
        let timer = is_due.then(|| Timeout::new(INTERVAL, move || dispatch.dispatch(PageAction::PanelsTurn)));
        move || drop(timer)
    });
    let latest = use_mut_ref(|| None::<(u32, Shared<PanelState>)>);
    let mut latest = latest.borrow_mut();
    match &*latest {
        Some((last, state_then)) if *last == turn && state.editor.gesture().is_some() => state_then.clone(),
        _ => latest.insert((turn, Shared::new(current()))).1.clone(),
    }
}
