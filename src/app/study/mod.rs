//! Studying the table: what is asked of the surveyor, and what it has answered.
//!
//! The surveyor is the worker's program once more, started when something is first studied. One question is out at a time;
//! of those that come up meanwhile the latest is asked next. A drag of a piece asks nothing: what is studied is the table as
//! it was last committed, and the answer is dimmed until then.

mod panel;

use std::cell::RefCell;
use std::mem::discriminant;
use std::rc::Rc;

use yew::prelude::*;

use super::platform::solver::Solver;
use super::store::Shared;
use crate::checks::Chosen;
use crate::editor::{Editor, Studies};
use crate::layout::Layout;
use crate::share::survey;
use crate::survey::{Study, Survey};

pub use panel::{choice, study_button, study_panel};

/// A table, what the event plays on it, and what is asked about it.
type Question = (Shared<Layout>, Chosen, Study);

/// What the surveyor has answered last.
#[derive(Clone, Default)]
pub struct Surveyed {
    /// The answer to what is studied, which may be about a table that has changed since.
    pub survey: Option<Shared<Survey>>,
    about: Option<Question>,
    /// Whether the surveyor can't be had.
    pub failed: bool,
}

impl Surveyed {
    /// Whether the answer is about something else by now.
    pub fn is_stale(&self, editor: &Editor) -> bool {
        let of = |study| (Shared(editor.committed().clone()), editor.chosen, study);
        let now = editor.studies().question().map(of);
        self.about != now
    }
}

/// What the surveyor says of a table.
#[hook]
pub fn use_study(layout: &Shared<Layout>, chosen: Chosen, studies: &Studies) -> Rc<Surveyed> {
    let known = use_state(Rc::<Surveyed>::default);
    let learn = known.setter();
    let desk =
        use_mut_ref(|| Desk { learn, surveyor: None, number: 0, out: None, next: None, known: Surveyed::default() });
    let asked = studies.question().map(|study| (layout.clone(), chosen, study));
    use_effect_with((asked, studies.tries()), move |(asked, _)| match asked {
        Some(question) => Desk::ask(&desk, question.clone()),
        None => desk.borrow_mut().withdraw(),
    });
    (*known).clone()
}

/// Where questions go out and answers come in.
struct Desk {
    learn: UseStateSetter<Rc<Surveyed>>,
    surveyor: Option<Solver>,
    /// The last question's number.
    number: u32,
    /// The question that is out; an answer to another is to none that is asked any more.
    out: Option<Question>,
    /// What is asked once that is answered.
    next: Option<Question>,
    known: Surveyed,
}

impl Desk {
    fn ask(desk: &Rc<RefCell<Self>>, question: Question) {
        let this = &mut *desk.borrow_mut();
        let is_about = |about: &Question| discriminant(&about.2) == discriminant(&question.2);
        // What was studied before is no answer, not even a dimmed one.
        if this.known.failed || !this.known.about.as_ref().is_none_or(is_about) {
            this.known = Surveyed::default();
            this.tell();
        }
        this.next = Some(question);
        if this.surveyor.is_none() {
            let later = desk.clone();
            this.surveyor = Solver::start(&Callback::from(move |text| later.borrow_mut().hear(text)));
        }
        if this.out.is_none() {
            this.send();
        }
    }

    fn send(&mut self) {
        let Some(question) = self.next.take() else { return };
        let Some(surveyor) = &self.surveyor else { return self.give_up() };
        self.number += 1;
        surveyor.send(&survey::ask(self.number, &question.0, question.1, question.2));
        self.out = Some(question);
    }

    /// Nothing is asked any more. A surveyor that is still at it is ended, since it hears nothing until it is done.
    fn withdraw(&mut self) {
        self.next = None;
        if self.out.take().is_some()
            && let Some(surveyor) = self.surveyor.take()
        {
            surveyor.stop();
        }
        if self.known.about.is_some() || self.known.failed {
            self.known = Surveyed::default();
            self.tell();
        }
    }

    /// Takes an answer; nothing where the surveyor has failed.
    fn hear(&mut self, text: Option<String>) {
        let Some(out) = self.out.take() else { return };
        match text.map(|text| survey::read(&text)) {
            Some(Some((number, survey))) if number == self.number => {
                let asked = self.next.as_ref().unwrap_or(&out);
                if discriminant(&asked.2) == discriminant(&out.2) {
                    self.known = Surveyed { survey: Some(Shared(Rc::new(survey))), about: Some(out), failed: false };
                    self.tell();
                }
                self.send();
            }
            // The next question starts another: the network may be back by then.
            _ => self.give_up(),
        }
    }

    fn give_up(&mut self) {
        (self.surveyor, self.out, self.next) = (None, None, None);
        self.known = Surveyed { failed: true, ..Surveyed::default() };
        self.tell();
    }

    fn tell(&self) {
        self.learn.set(Rc::new(self.known.clone()));
    }
}
