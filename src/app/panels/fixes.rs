//! Fixes for what stands, worked out after the hand has come to rest.
//!
//! A fix is proved by measuring tables, which is far too much for a drag, and while a piece is in the hand nobody clicks
//! a fix. So each finding is solved in a turn of its own, between which the page can answer.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::store::{FindingKey, Shared};
use crate::checks::{Finding, Plan, Report};
use crate::layout::Layout;
use crate::solve::{self, Fix};

/// The fixes that are known so far, for each finding.
pub type Fixes = HashMap<FindingKey, Rc<Vec<Fix>>>;

struct Known(Rc<Fixes>);

enum Learn {
    Forget,
    Fixes(FindingKey, Vec<Fix>),
}

impl Reducible for Known {
    type Action = Learn;

    fn reduce(self: Rc<Self>, learn: Learn) -> Rc<Self> {
        match learn {
            Learn::Forget if self.0.is_empty() => self,
            Learn::Forget => Rc::new(Self(Rc::default())),
            Learn::Fixes(key, fixes) => {
                let mut known = (*self.0).clone();
                known.insert(key, Rc::new(fixes));
                Rc::new(Self(Rc::new(known)))
            }
        }
    }
}

/// The fixes of the findings in `report`; none while `busy`.
#[hook]
pub fn use_fixes(layout: &Shared<Layout>, plan: Plan, report: &Shared<Report>, busy: bool) -> Shared<Fixes> {
    let known = use_reducer(|| Known(Rc::default()));
    let learn = known.dispatcher();
    use_effect_with((layout.clone(), plan, report.clone(), busy), move |(layout, plan, report, busy)| {
        learn.dispatch(Learn::Forget);
        let next: Rc<RefCell<Option<Timeout>>> = Rc::default();
        if !*busy {
            let findings: Vec<Finding> = report.findings().into_iter().cloned().collect();
            solve_next(layout.clone(), *plan, findings.into(), learn, next.clone());
        }
        // The next turn is given up with the table it was for.
        move || drop(next.take())
    });
    Shared(known.0.clone())
}

fn solve_next(
    layout: Shared<Layout>,
    plan: Plan,
    mut findings: VecDeque<Finding>,
    learn: UseReducerDispatcher<Known>,
    next: Rc<RefCell<Option<Timeout>>>,
) {
    let Some(finding) = findings.pop_front() else { return };
    let later = next.clone();
    *next.borrow_mut() = Some(Timeout::new(0, move || {
        let fixes = solve::fixes(&layout, plan, &finding);
        learn.dispatch(Learn::Fixes(FindingKey::of(&finding), fixes));
        solve_next(layout, plan, findings, learn, later);
    }));
}
