//! The callbacks with which components dispatch actions and run commands. Components get them from the context.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::keyboard::run;
use crate::app::reducer::Dispatch;
use crate::editor::{Command, Modifiers, PageEffect};
use crate::page::PageAction;

/// Dispatches actions and runs commands. It never changes, so no component is drawn again for it.
#[derive(Clone, PartialEq)]
pub struct Actions {
    pub dispatch: Dispatch,
    /// Runs the effects that only the page can run.
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

    /// A callback that dispatches what `action` makes at every event.
    pub fn on<Event>(&self, action: impl Fn() -> PageAction + 'static) -> Callback<Event> {
        let dispatch = self.dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(action()))
    }

    /// Runs a command.
    pub fn run(&self, command: &Command) {
        run(command, Modifiers::default(), &self.dispatch, &self.effect);
    }

    /// A callback that runs a command at every click.
    pub fn on_run(&self, command: &'static Command) -> Callback<MouseEvent> {
        let actions = self.clone();
        Callback::from(move |_| actions.run(command))
    }

    /// A callback that dispatches the action that `action` makes of a field's value, if any, once that is entered.
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
