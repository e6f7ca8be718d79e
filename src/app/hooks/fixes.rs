//! Requests fixes of the findings that are shown from the worker, once nothing has changed for a moment.
//!
//! A fix is proved by running the checks, which takes too long for a drag. Where the worker can't be loaded there are no fixes.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::worker::{Work, use_work};
use crate::checks::{EventScenarios, FindingGroup, FindingId, Plan};
use crate::formats::terrain::OwnTerrain;
use crate::layout::Layout;
use crate::page::{FixFinder, FixedTable, Fixes, Shared, fixable_findings};

/// How long nothing must have changed before fixes are requested, in milliseconds: longer than the interval at which a key
/// that is held down repeats.
const DELAY: u32 = 60;

/// The fixes of the findings that these groups show and that aren't waived. The person's own terrain isn't resized.
#[hook]
pub fn use_fixes(
    layout: &Shared<Layout>,
    plan: Plan,
    chosen: EventScenarios,
    owned: &Rc<[Rc<OwnTerrain>]>,
    groups: &[FindingGroup<'_>],
) -> Rc<Fixes> {
    let known = use_state(Rc::<Fixes>::default);
    let (publish_to, work) = (known.setter(), use_work());
    let search = use_mut_ref(|| FixSearch { finder: FixFinder::default(), publish_to, work });
    let wanted = fixable_findings(groups);
    let table = FixedTable { layout: layout.clone(), plan, chosen, owned: owned.clone() };
    use_effect_with((table, wanted), move |(requested, wanted)| {
        let requested = requested.clone();
        let timeout = if wanted.is_empty() {
            search.borrow_mut().withdraw();
            None
        } else {
            // Where more findings of the same table are shown, the known fixes stay.
            if search.borrow().finder.is_of_another(&requested) {
                search.borrow_mut().withdraw();
            }
            let (later, wanted) = (search.clone(), wanted.clone());
            Some(Timeout::new(DELAY, move || FixSearch::ask(&later, requested, &wanted)))
        };
        move || drop(timeout)
    });
    (*known).clone()
}

/// What finds fixes, the worker that it asks, and what is drawn with them.
struct FixSearch {
    finder: FixFinder,
    publish_to: UseStateSetter<Rc<Fixes>>,
    work: Work,
}

impl FixSearch {
    fn ask(search: &Rc<RefCell<Self>>, requested: FixedTable, wanted: &[FindingId]) {
        let this = &mut *search.borrow_mut();
        let request = this.finder.ask(requested, wanted);
        let later = search.clone();
        this.work.ask(request, move |answer| {
            let this = &mut *later.borrow_mut();
            if this.finder.receive(answer) {
                this.publish();
            }
        });
    }

    /// Cancels the request, and forgets the answers.
    fn withdraw(&mut self) {
        if self.finder.withdraw() {
            self.work.cancel();
            self.publish();
        }
    }

    fn publish(&self) {
        self.publish_to.set(Rc::new(self.finder.fixes().clone()));
    }
}
