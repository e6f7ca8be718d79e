//! A step as the browser keeps it over a reload: a line with the table's number, its link and the step's name, and after it
//! what belongs beside the table.

use std::rc::Rc;

use super::super::Beside;
use super::State;
use crate::share::link;

/// A step as text, of which the link hasn't been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptStep {
    /// What the step was.
    pub name: Rc<str>,
    /// Which of the library's tables it was.
    pub number: u32,
    link: Rc<str>,
    beside: Rc<str>,
}

impl KeptStep {
    /// The text of a state, and of the step that led to it.
    #[must_use]
    pub fn of(name: &str, state: &State) -> Self {
        // A name may hold a line break that somebody's file brought.
        let name = name.replace(char::is_control, " ").into();
        let (link, beside) = (link::write(&state.planned()).into(), state.beside.write().into());
        Self { name, number: state.number, link, beside }
    }

    /// The step as text.
    #[must_use]
    pub fn write(&self) -> String {
        format!("{} {} {}\n{}", self.number, self.link, self.name, self.beside)
    }

    /// What [`KeptStep::write`] wrote. The link is taken as it is until [`KeptStep::state`] reads it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (first, beside) = text.split_once('\n')?;
        let (number, rest) = first.split_once(' ')?;
        let (link, name) = rest.split_once(' ')?;
        Some(Self { name: name.into(), number: number.parse().ok()?, link: link.into(), beside: beside.into() })
    }

    /// Whether it is of a table as it is open.
    #[must_use]
    pub fn is_of(&self, number: u32, link: &str) -> bool {
        self.number == number && &*self.link == link
    }

    /// The state; `None` where the link isn't a table's. What was selected isn't kept.
    #[must_use]
    pub fn state(&self) -> Option<State> {
        let table = link::read(&self.link).ok()?;
        let beside = Beside::read(&self.beside).on(&table.layout);
        Some(State {
            layout: Rc::new(table.layout),
            beside: Rc::new(beside),
            selection: Rc::from([]),
            plan: table.plan,
            chosen: table.chosen,
            number: self.number,
        })
    }
}
