//! Requests the study of the table from the worker.
//!
//! The studies have a worker of their own. The table is studied as it was last committed, so a drag sends nothing; an answer that is out
//! of date is dimmed.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::worker::{Work, use_work};
use crate::checks::EventScenarios;
use crate::editor::StudyState;
use crate::layout::Layout;
use crate::page::{Shared, StudyAnswer, StudyQuestion, StudyRequests};

/// The answer to what is studied. While the study isn't shown nothing new is asked.
#[hook]
pub fn use_study(
    layout: &Shared<Layout>,
    chosen: EventScenarios,
    study: &StudyState,
    is_shown: bool,
) -> Shared<StudyAnswer> {
    let known = use_state(Shared::<StudyAnswer>::default);
    let (publish_to, work) = (known.setter(), use_work());
    let studies = use_mut_ref(|| Studies { requests: StudyRequests::default(), publish_to, work });
    let shown = use_mut_ref(|| None);
    if is_shown || study.mode().is_none() {
        *shown.borrow_mut() = study.requested_study().map(|study| (layout.clone(), chosen, study));
    }
    let question: Option<StudyQuestion> = shown.borrow().clone();
    use_effect_with((question, study.retries()), move |(question, _)| match question {
        Some(question) => {
            studies.borrow_mut().change(|requests| requests.ask(question.clone()));
            Studies::send(&studies);
        }
        None => studies.borrow_mut().withdraw(),
    });
    (*known).clone()
}

/// The requests, the worker that they go to, and what is drawn with the answers.
struct Studies {
    requests: StudyRequests,
    publish_to: UseStateSetter<Shared<StudyAnswer>>,
    work: Work,
}

impl Studies {
    /// Publishes the answer where something has changed it.
    fn change(&mut self, change: impl FnOnce(&mut StudyRequests) -> bool) {
        if change(&mut self.requests) {
            self.publish_to.set(Shared::new(self.requests.answer().clone()));
        }
    }

    /// Sends the next request, where none is sent.
    fn send(studies: &Rc<RefCell<Self>>) {
        let this = &mut *studies.borrow_mut();
        if let Some(request) = this.requests.send() {
            let later = studies.clone();
            this.work.ask(request, move |answer| {
                later.borrow_mut().change(|requests| requests.receive(answer));
                Self::send(&later);
            });
        }
    }

    /// Cancels all requests. The worker is ended, since it receives nothing until it is done.
    fn withdraw(&mut self) {
        let (is_sent, is_changed) = self.requests.withdraw();
        if is_sent {
            self.work.stop();
        }
        self.change(|_| is_changed);
    }
}
