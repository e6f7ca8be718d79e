//! The page's state as Yew's reducer.

use std::ops::Deref;
use std::rc::Rc;

use yew::prelude::*;

use crate::page::{PageAction, PageState};

/// The page's state, which Yew draws anew after each action that changes it.
#[derive(Clone)]
pub struct PageReducer(pub PageState);

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
        self.after(action).map_or(self, |state| Rc::new(Self(state)))
    }
}

/// Dispatches actions to the state. It never changes.
pub type Dispatch = UseReducerDispatcher<PageReducer>;
