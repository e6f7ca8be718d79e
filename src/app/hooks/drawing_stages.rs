//! The parts in which a large table is drawn and checked.

use std::cell::Cell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::reducer::Dispatch;
use crate::app::services::screen;
use crate::page::{DrawingStage, PageAction, PageState};

/// Goes on with a large table once what is drawn of it is painted, or in a task of its own once it is checked.
#[hook]
pub fn use_drawing_stages(state: &PageState, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    use_effect_with((state.table, state.drawing_stage()), move |(_, stage)| {
        let is_awaited = Rc::new(Cell::new(true));
        let go_on = {
            let is_awaited = is_awaited.clone();
            move || {
                if is_awaited.get() {
                    dispatch.dispatch(PageAction::DrawMore);
                }
            }
        };
        match stage {
            DrawingStage::Pieces(_) => screen::when_painted(go_on),
            DrawingStage::Checked => _ = Timeout::new(0, go_on).forget(),
            DrawingStage::Whole => {}
        }
        move || is_awaited.set(false)
    });
}
