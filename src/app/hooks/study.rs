//! Requests the study of the table from the worker.
//!
//! The studies have a worker of their own. It gets one request at a time; of those that come up meanwhile, only the latest is
//! sent. The table is studied as it was last committed, so a drag sends nothing; an answer that is out of date is dimmed.

use std::cell::RefCell;
use std::mem::discriminant;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::worker::WorkerClient;
use crate::checks::EventScenarios;
use crate::editor::{Editor, StudyState};
use crate::layout::Layout;
use crate::page::Shared;
use crate::study::{Study, StudyResult};
use crate::worker::{Request, Response, StudyRequest, WorkerError};

/// A table, the scenarios and edges of the event, and the study.
type StudyQuestion = (Shared<Layout>, EventScenarios, Study);

/// The last answer.
#[derive(Clone, Default)]
pub struct StudyAnswer {
    /// The result, which may be of a table that has changed since.
    pub survey: Option<Shared<StudyResult>>,
    about: Option<StudyQuestion>,
    /// Whether the worker failed.
    pub failed: bool,
}

impl StudyAnswer {
    /// The result with the table that it is of.
    pub fn result(&self) -> Option<(&Shared<StudyResult>, &Shared<Layout>)> {
        Some((self.survey.as_ref()?, &self.about.as_ref()?.0))
    }

    /// Whether the answer is out of date.
    pub fn is_stale(&self, editor: &Editor) -> bool {
        let of = |study| (Shared(editor.committed().clone()), editor.chosen, study);
        let now = editor.study().requested_study().map(of);
        self.about != now
    }
}

/// The answer to what is studied. While the study isn't shown nothing new is asked.
#[hook]
pub fn use_study(
    layout: &Shared<Layout>,
    chosen: EventScenarios,
    study: &StudyState,
    is_shown: bool,
) -> Shared<StudyAnswer> {
    let known = use_state(Shared::<StudyAnswer>::default);
    let publish_to = known.setter();
    let requests = use_mut_ref(|| StudyRequests {
        publish_to,
        client: WorkerClient::default(),
        sent: None,
        next: None,
        answer: StudyAnswer::default(),
    });
    let shown = use_mut_ref(|| None);
    if is_shown || study.mode().is_none() {
        *shown.borrow_mut() = study.requested_study().map(|study| (layout.clone(), chosen, study));
    }
    let question: Option<StudyQuestion> = shown.borrow().clone();
    use_effect_with((question, study.retries()), move |(question, _)| match question {
        Some(question) => StudyRequests::ask(&requests, question.clone()),
        None => requests.borrow_mut().withdraw(),
    });
    (*known).clone()
}

/// Sends requests and receives answers.
struct StudyRequests {
    publish_to: UseStateSetter<Shared<StudyAnswer>>,
    client: WorkerClient,
    /// The request that the worker is at.
    sent: Option<StudyQuestion>,
    /// The request that is sent once that is answered.
    next: Option<StudyQuestion>,
    answer: StudyAnswer,
}

impl StudyRequests {
    fn ask(requests: &Rc<RefCell<Self>>, question: StudyQuestion) {
        {
            let this = &mut *requests.borrow_mut();
            let is_about = |about: &StudyQuestion| discriminant(&about.2) == discriminant(&question.2);
            // The result of another mode isn't shown, not even dimmed.
            if this.answer.failed || !this.answer.about.as_ref().is_none_or(is_about) {
                this.answer = StudyAnswer::default();
                this.publish();
            }
            this.next = Some(question);
        }
        Self::send(requests);
    }

    /// Sends the next request, where none is sent.
    fn send(requests: &Rc<RefCell<Self>>) {
        let this = &mut *requests.borrow_mut();
        let Some((layout, chosen, study)) = this.next.take_if(|_| this.sent.is_none()) else { return };
        let request = StudyRequest { layout: (*layout.0).clone(), chosen, study };
        this.sent = Some((layout, chosen, study));
        let (client, later) = (this.client.clone(), requests.clone());
        spawn_local(async move {
            let answer = client.request(Request::Study(request)).await;
            if answer != Err(WorkerError::Cancelled) {
                later.borrow_mut().receive(answer);
                Self::send(&later);
            }
        });
    }

    /// Cancels all requests. The worker is ended, since it receives nothing until it is done.
    fn withdraw(&mut self) {
        self.next = None;
        if self.sent.take().is_some() {
            self.client.stop();
        }
        if self.answer.about.is_some() || self.answer.failed {
            self.answer = StudyAnswer::default();
            self.publish();
        }
    }

    fn receive(&mut self, answer: Result<Response, WorkerError>) {
        let Some(sent) = self.sent.take() else { return };
        if let Ok(Response::Survey(survey)) = answer {
            let latest = self.next.as_ref().unwrap_or(&sent);
            if discriminant(&latest.2) != discriminant(&sent.2) {
                return;
            }
            self.answer = StudyAnswer { survey: Some(Shared::new(survey)), about: Some(sent), failed: false };
        } else {
            self.next = None;
            self.answer = StudyAnswer { failed: true, ..StudyAnswer::default() };
        }
        self.publish();
    }

    fn publish(&self) {
        self.publish_to.set(Shared::new(self.answer.clone()));
    }
}
