//! The study of the table: one request at a time is at the worker, and of those that come up meanwhile only the latest is sent.

use std::mem::discriminant;

use super::shared::Shared;
use crate::checks::EventScenarios;
use crate::editor::Editor;
use crate::layout::Layout;
use crate::study::{Study, StudyResult};
use crate::worker::{Request, Response, StudyRequest, WorkerError};

/// A table, the scenarios and edges of the event, and the study.
pub type StudyQuestion = (Shared<Layout>, EventScenarios, Study);

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

/// The requests, and the last answer.
#[derive(Default)]
pub struct StudyRequests {
    /// The request that the worker is at.
    sent: Option<StudyQuestion>,
    /// The request that is sent once that is answered.
    next: Option<StudyQuestion>,
    answer: StudyAnswer,
}

impl StudyRequests {
    /// The last answer.
    pub const fn answer(&self) -> &StudyAnswer {
        &self.answer
    }

    /// Asks for a study; returns whether the answer has changed. The result of another mode isn't shown, not even dimmed.
    pub fn ask(&mut self, question: StudyQuestion) -> bool {
        let is_about = |about: &StudyQuestion| discriminant(&about.2) == discriminant(&question.2);
        let is_changed = self.answer.failed || !self.answer.about.as_ref().is_none_or(is_about);
        if is_changed {
            self.answer = StudyAnswer::default();
        }
        self.next = Some(question);
        is_changed
    }

    /// The request that is to be sent now; `None` while one is at the worker, and where there is none.
    pub fn send(&mut self) -> Option<Request> {
        let (layout, chosen, study) = self.next.take_if(|_| self.sent.is_none())?;
        let request = StudyRequest { layout: (*layout.0).clone(), chosen, study };
        self.sent = Some((layout, chosen, study));
        Some(Request::Study(request))
    }

    /// Gives all requests and the answer up. Returns whether one is at the worker, and whether the answer has changed.
    pub fn withdraw(&mut self) -> (bool, bool) {
        self.next = None;
        let is_sent = self.sent.take().is_some();
        let is_changed = self.answer.about.is_some() || self.answer.failed;
        if is_changed {
            self.answer = StudyAnswer::default();
        }
        (is_sent, is_changed)
    }

    /// Takes the worker's answer in; returns whether the answer has changed.
    pub fn receive(&mut self, answer: Result<Response, WorkerError>) -> bool {
        let Some(sent) = self.sent.take() else { return false };
        if let Ok(Response::Survey(survey)) = answer {
            let latest = self.next.as_ref().unwrap_or(&sent);
            if discriminant(&latest.2) != discriminant(&sent.2) {
                return false;
            }
            self.answer = StudyAnswer { survey: Some(Shared::new(survey)), about: Some(sent), failed: false };
        } else {
            self.next = None;
            self.answer = StudyAnswer { failed: true, ..StudyAnswer::default() };
        }
        true
    }
}
