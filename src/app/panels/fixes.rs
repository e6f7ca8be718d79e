//! Fixes for what stands, worked out after the hand has come to rest.
//!
//! A fix is proved by measuring tables, which is far too much for a drag, and while a piece is in the hand nobody clicks
//! a fix. So each finding is solved in a turn of its own, between which the page can answer.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::store::{FindingKey, Shared};
use crate::checks::{Finding, Plan, Report};
use crate::layout::Layout;
use crate::solve::{self, Fix};

/// The fixes that are known so far, for each finding.
#[derive(Clone, Default)]
pub struct Fixes(Vec<(FindingKey, Rc<Vec<Fix>>)>);

impl Fixes {
    /// The fixes of one finding; `None` while they aren't known.
    pub fn of(&self, key: &FindingKey) -> Option<&[Fix]> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, fixes)| &***fixes)
    }
}

/// The fixes of the findings in `report`; none while `busy`.
#[hook]
pub fn use_fixes(layout: &Shared<Layout>, plan: Plan, report: &Shared<Report>, busy: bool) -> Rc<Fixes> {
    let known = use_state(|| Rc::new(Fixes::default()));
    let learn = known.setter();
    use_effect_with((layout.clone(), plan, report.clone(), busy), move |(layout, plan, report, busy)| {
        learn.set(Rc::default());
        let turn: Rc<RefCell<Option<Timeout>>> = Rc::default();
        if !*busy {
            // The worst come first, as the panel has them; a list is worked off from its end.
            let findings = report.findings().into_iter().rev().cloned().collect();
            let work = Work { layout: layout.clone(), plan: *plan, findings, known: Fixes::default(), learn };
            work.next(&turn);
        }
        // The next turn is given up with the table it was for.
        move || drop(turn.take())
    });
    (*known).clone()
}

/// Findings still to be solved.
struct Work {
    layout: Shared<Layout>,
    plan: Plan,
    findings: Vec<Finding>,
    known: Fixes,
    learn: UseStateSetter<Rc<Fixes>>,
}

impl Work {
    fn next(mut self, turn: &Rc<RefCell<Option<Timeout>>>) {
        let Some(finding) = self.findings.pop() else { return };
        let later = turn.clone();
        *turn.borrow_mut() = Some(Timeout::new(0, move || {
            let fixes = solve::fixes(&self.layout, self.plan, &finding);
            self.known.0.push((FindingKey::of(&finding), Rc::new(fixes)));
            self.learn.set(Rc::new(self.known.clone()));
            self.next(&later);
        }));
    }
}
