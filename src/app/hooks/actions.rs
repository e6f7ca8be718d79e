//! What components set off: actions of the page, and commands. Every component takes them from the context.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::keyboard::run;
use crate::app::state::{Dispatch, PageAction};
use crate::editor::{Command, Modifiers, PageEffect};

/// Where actions and commands go. It is the same for the page's whole life, so that no component is drawn again for it.
#[derive(Clone, PartialEq)]
pub struct Actions {
    pub dispatch: Dispatch,
    /// Does what only the page can.
    pub effect: Callback<PageEffect>,
}

/// The page's actions.
#[hook]
pub fn use_actions() -> Actions {
    use_context().expect("the page provides its actions to all of its components")
}

impl Actions {
    /// Dispatches an action.
    pub fn send(&self, action: PageAction) {
        self.dispatch.dispatch(action);
    }

    /// Dispatches `action` whenever the event comes: a click, or a pointer that enters or leaves.
    pub fn on<Event>(&self, action: PageAction) -> Callback<Event> {
        let dispatch = self.dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(action.clone()))
    }

    /// Runs a command.
    pub fn run(&self, command: &Command) {
        run(command, Modifiers::default(), &self.dispatch, &self.effect);
    }

    /// Runs a command when clicked.
    pub fn on_run(&self, command: &'static Command) -> Callback<MouseEvent> {
        let actions = self.clone();
        Callback::from(move |_| actions.run(command))
    }

    /// Dispatches what `action` makes of a field once the person is done with it; nothing where it makes nothing.
    pub fn on_change(
        &self,
        action: impl Fn(&HtmlInputElement) -> Option<PageAction> + 'static,
    ) -> Callback<yew::Event> {
        let dispatch = self.dispatch.clone();
        Callback::from(move |changed: yew::Event| {
            if let Some(action) = action(&changed.target_unchecked_into()) {
                dispatch.dispatch(action);
            }
        })
    }
}
