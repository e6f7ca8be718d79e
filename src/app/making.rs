//! Generating a table: asked of the solver's program in a worker of its own, applied as one step.
//!
//! The table can be worked on meanwhile, but what comes would be about the table as it was: so whatever changes it calls
//! the question off, and says so.

use std::rc::Rc;

use yew::prelude::*;

use super::platform::keyboard::leave_stop;
use super::platform::solver::Solver;
use super::store::{Dispatch, Event, Store};
use crate::editor::{Action, Next, Recipe};
use crate::share::making::{Answer, Question, read};

/// The least share of the work that the bar moves by.
const SEEN: f64 = 0.01;

/// How far it is with the table that was asked for last.
#[derive(Clone, Default)]
pub struct Making {
    pub stage: Stage,
    /// The last question's number; a late answer has a lower one.
    number: u32,
}

/// How far it is.
#[derive(Clone, Default, PartialEq)]
pub enum Stage {
    /// None was asked for, or what came of it is no news any more.
    #[default]
    Idle,
    /// It is being made: the question, and how much is done, 0 to 1.
    Working { question: Rc<str>, next: Next, share: f64 },
    /// It is made: whether the table was that one already, and whether it is the best of what was tried before the search
    /// ended.
    Made { already: bool, ran_out: bool },
    /// There is none, and why, a sentence each.
    Lacks(Rc<[String]>),
    /// The table has changed meanwhile.
    Changed,
    /// The worker can't be had.
    Failed,
}

/// What can happen about it.
#[derive(Clone)]
pub enum Act {
    /// A table is asked for.
    Ask(Next),
    /// How tables are made is another.
    Recipe(Recipe),
    /// The question is called off.
    Stop,
    /// The worker has told something; nothing once it has failed.
    Hear(Option<String>),
}

impl Making {
    /// Whether a table is being made.
    pub fn is_working(&self) -> bool {
        matches!(self.stage, Stage::Working { .. })
    }

    /// The same once the table is another, where it is.
    pub fn beside(&self, same: bool) -> Self {
        let stage = match self.stage {
            _ if same => self.stage.clone(),
            Stage::Working { .. } | Stage::Changed => Stage::Changed,
            _ => Stage::Idle,
        };
        Self { stage, ..*self }
    }
}

impl Store {
    /// The page after something about the making of a table; nothing where that changes nothing.
    pub fn making(&self, act: Act) -> Option<Self> {
        let recipe = self.editor.recipe;
        let mut after = self.clone();
        let (stage, recipe) = match act {
            Act::Ask(_) if self.own.is_some() || self.editor.is_dragging() => return None,
            Act::Ask(next) => {
                let recipe = recipe.next(next)?;
                after.making.number += 1;
                let question = self.question(after.making.number, recipe).into();
                (Stage::Working { question, next, share: 0.0 }, recipe)
            }
            Act::Recipe(new) if new == recipe => return None,
            // What is being made is of another recipe.
            Act::Recipe(new) => {
                let stage = if self.making.is_working() { Stage::Idle } else { self.making.stage.clone() };
                (stage, Recipe { used: false, ..new })
            }
            Act::Stop => (Stage::Idle, recipe),
            Act::Hear(text) => {
                let Stage::Working { question, next, share } = &self.making.stage else { return None };
                let stage = match text.as_deref().and_then(read) {
                    Some((number, _)) if number != self.making.number => return None,
                    // The bar moves by what can be seen, however many steps there are.
                    Some((_, Answer::Working(new))) if (new - share).abs() < SEEN => return None,
                    Some((_, Answer::Working(share))) => {
                        Stage::Working { question: question.clone(), next: *next, share }
                    }
                    Some((_, Answer::Made { table, ran_out })) => {
                        let made = self.with(Action::Make { name: next.step().to_owned(), table });
                        let already = made.is_none();
                        after = made.unwrap_or(after);
                        Stage::Made { already, ran_out }
                    }
                    Some((_, Answer::Lacks(says))) => Stage::Lacks(says.into()),
                    None => Stage::Failed,
                };
                let used = matches!(stage, Stage::Made { .. } | Stage::Lacks(_));
                (stage, Recipe { used, ..recipe })
            }
        };
        after.making.stage = stage;
        if recipe != after.editor.recipe {
            Rc::make_mut(&mut after.editor).recipe = recipe;
        }
        Some(after)
    }

    fn question(&self, number: u32, recipe: Recipe) -> String {
        let Recipe { seed, method, density, own, .. } = recipe;
        let terrain = if own { self.terrain.iter().map(|own| (**own).clone()).collect() } else { Vec::new() };
        Question { number, seed, method, density, table: self.editor.planned(), terrain }.write()
    }
}

/// Has the worker make what is asked for. It is ended in the middle of its work once nothing is asked any more, and stays
/// for the next question where it has answered.
#[hook]
pub fn use_making(making: &Making, dispatch: &Dispatch) {
    let worker = use_mut_ref(|| None::<Solver>);
    let (asked, stays) = match &making.stage {
        Stage::Working { question, .. } => (Some(question.clone()), true),
        stage => (None, matches!(stage, Stage::Made { .. } | Stage::Lacks(_))),
    };
    let dispatch = dispatch.clone();
    use_effect_with((asked, stays), move |(asked, stays)| {
        let mut worker = worker.borrow_mut();
        let hear = Callback::from(move |text: Option<String>| {
            if text.as_deref().and_then(read).is_none_or(|(_, answer)| !matches!(answer, Answer::Working(_))) {
                leave_stop();
            }
            dispatch.dispatch(Event::Making(Act::Hear(text)));
        });
        match (asked, &*worker) {
            (Some(question), Some(worker)) => worker.send(question),
            (Some(question), None) => match Solver::start(&hear) {
                Some(started) => {
                    started.send(question);
                    *worker = Some(started);
                }
                None => hear.emit(None),
            },
            (None, _) if !stays => worker.take().into_iter().for_each(Solver::stop),
            (None, _) => {}
        }
    });
}
