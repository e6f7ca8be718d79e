//! Asks the worker for the study of the table.
//!
//! It has a worker of its own, started when something is first studied. One question is out at a time;
//! of those that come up meanwhile the latest is asked next. A drag of a piece asks nothing: what is studied is the table as
//! it was last committed, and the answer is dimmed until then.

use std::cell::RefCell;
use std::mem::discriminant;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::worker::{WorkerClient, WorkerError};
use crate::app::state::Shared;
use crate::checks::EventScenarios;
use crate::editor::{Editor, StudyState};
use crate::layout::Layout;
use crate::study::{Study, StudyResult};
use crate::worker::{Request, Response, StudyRequest};

/// A table, what the event plays on it, and what is asked about it.
type StudyQuestion = (Shared<Layout>, EventScenarios, Study);

/// What was answered last.
#[derive(Clone, Default)]
pub struct StudyAnswer {
    /// The answer to what is studied, which may be about a table that has changed since.
    pub survey: Option<Shared<StudyResult>>,
    about: Option<StudyQuestion>,
    /// Whether the worker can't be had.
    pub failed: bool,
}

impl StudyAnswer {
    /// The answer with the table that it is about.
    pub fn answer(&self) -> Option<(&Shared<StudyResult>, &Shared<Layout>)> {
        Some((self.survey.as_ref()?, &self.about.as_ref()?.0))
    }

    /// Whether the answer is about something else by now.
    pub fn is_stale(&self, editor: &Editor) -> bool {
        let of = |study| (Shared(editor.committed().clone()), editor.chosen, study);
        let now = editor.study().requested_study().map(of);
        self.about != now
    }
}

/// What the study of a table has come to.
#[hook]
pub fn use_study(layout: &Shared<Layout>, chosen: EventScenarios, studies: &StudyState) -> Shared<StudyAnswer> {
    let known = use_state(Shared::<StudyAnswer>::default);
    let learn = known.setter();
    let requests = use_mut_ref(|| StudyRequests {
        learn,
        client: WorkerClient::default(),
        out: None,
        next: None,
        known: StudyAnswer::default(),
    });
    let asked = studies.requested_study().map(|study| (layout.clone(), chosen, study));
    use_effect_with((asked, studies.retries()), move |(asked, _)| match asked {
        Some(question) => StudyRequests::ask(&requests, question.clone()),
        None => requests.borrow_mut().withdraw(),
    });
    (*known).clone()
}

/// Where requests go out and answers come in.
struct StudyRequests {
    learn: UseStateSetter<Shared<StudyAnswer>>,
    client: WorkerClient,
    /// The question that is out.
    out: Option<StudyQuestion>,
    /// What is asked once that is answered.
    next: Option<StudyQuestion>,
    known: StudyAnswer,
}

impl StudyRequests {
    fn ask(requests: &Rc<RefCell<Self>>, question: StudyQuestion) {
        {
            let this = &mut *requests.borrow_mut();
            let is_about = |about: &StudyQuestion| discriminant(&about.2) == discriminant(&question.2);
            // What was studied before is no answer, not even a dimmed one.
            if this.known.failed || !this.known.about.as_ref().is_none_or(is_about) {
                this.known = StudyAnswer::default();
                this.publish();
            }
            this.next = Some(question);
        }
        Self::send(requests);
    }

    /// Asks what is to be asked next, once nothing else is out.
    fn send(requests: &Rc<RefCell<Self>>) {
        let this = &mut *requests.borrow_mut();
        let Some((layout, chosen, study)) = this.next.take_if(|_| this.out.is_none()) else { return };
        let request = StudyRequest { layout: (*layout.0).clone(), chosen, study };
        this.out = Some((layout, chosen, study));
        let (client, later) = (this.client.clone(), requests.clone());
        spawn_local(async move {
            let answer = client.request(Request::Study(request)).await;
            if answer != Err(WorkerError::Cancelled) {
                later.borrow_mut().receive(answer);
                Self::send(&later);
            }
        });
    }

    /// Nothing is asked any more. A worker that is still at it is ended, since it hears nothing until it is done.
    fn withdraw(&mut self) {
        self.next = None;
        if self.out.take().is_some() {
            self.client.stop();
        }
        if self.known.about.is_some() || self.known.failed {
            self.known = StudyAnswer::default();
            self.publish();
        }
    }

    fn receive(&mut self, answer: Result<Response, WorkerError>) {
        let Some(out) = self.out.take() else { return };
        if let Ok(Response::Survey(survey)) = answer {
            let asked = self.next.as_ref().unwrap_or(&out);
            if discriminant(&asked.2) != discriminant(&out.2) {
                return;
            }
            self.known = StudyAnswer { survey: Some(Shared::new(survey)), about: Some(out), failed: false };
        } else {
            self.next = None;
            self.known = StudyAnswer { failed: true, ..StudyAnswer::default() };
        }
        self.publish();
    }

    fn publish(&self) {
        self.learn.set(Shared::new(self.known.clone()));
    }
}
