//! The page's state as Yew's reducer.

use std::ops::Deref;
use std::rc::Rc;

use yew::prelude::*;

use crate::page::{PageAction, PageState};

/// The page's state, which Yew draws anew after each action that changes it.
#[derive(Clone)]
pub struct PageReducer(pub Rc<PageState>);

impl Deref for PageReducer {
    type Target = PageState;
    fn deref(&self) -> &PageState {
        &self.0
    }
}

impl Reducible for PageReducer {
    type Action = PageAction;

    fn reduce(self: Rc<Self>, action: PageAction) -> Rc<Self> {
        // The same pointer tells Yew that there is nothing to draw.
        self.after(action).map_or(self, |state| Rc::new(Self(Rc::new(state))))
    }
}

/// Dispatches actions to the state. It never changes.
///
/// It doesn't say whose reducer takes them: the planner and the viewer share their components, and the viewer is loaded without the
/// planner's reducer.
#[derive(Clone, PartialEq)]
pub struct Dispatch(Callback<PageAction>);

impl Dispatch {
    /// Dispatches an action.
    pub fn dispatch(&self, action: PageAction) {
        self.0.emit(action);
    }
}

/// What dispatches actions by a function, of which the first one stays.
#[hook]
pub fn use_dispatch(dispatch: impl Fn(PageAction) + 'static) -> Dispatch {
    (*use_memo((), |()| Dispatch(Callback::from(dispatch)))).clone()
}
