//! Generating a table: asked of a worker of its own, applied as one step.
//!
//! The table can be worked on meanwhile, but what comes would be about the table as it was: so whatever changes it calls
//! the request off, and says so.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::services::focus::leave_stop;
use super::services::worker::{WorkerClient, WorkerError};
use super::store::{Dispatch, Event, Shared, Store};
use crate::editor::{Action, Next, Recipe};
use crate::solver::generate::Lack;
use crate::worker::{GenerateRequest, Generated, Request, Response};

/// The least share of the work that the bar moves by.
const SEEN: f64 = 0.01;

/// How far it is with the table that was asked for last.
#[derive(Clone, Default)]
pub struct Making {
    pub stage: Stage,
    /// The last request's number; a late answer is about a lower one.
    number: u32,
}

/// How far it is.
#[derive(Clone, Default, PartialEq)]
pub enum Stage {
    /// None was asked for, or what came of it is no news any more.
    #[default]
    Idle,
    /// It is being made: what is asked, and how much is done, 0 to 1.
    Working { request: Shared<Request>, next: Next, share: f64 },
    /// It is made: whether the table was that one already, and whether it is the best of what was tried before the search
    /// ended.
    Made { already: bool, ran_out: bool },
    /// There is none, and why.
    Lacks(Rc<[Lack]>),
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
    /// The request is called off.
    Stop,
    /// The worker has answered the request of this number.
    Hear(u32, Result<Response, WorkerError>),
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
                let request = Shared(Rc::new(self.request(recipe)));
                (Stage::Working { request, next, share: 0.0 }, recipe)
            }
            Act::Recipe(new) if new == recipe => return None,
            // What is being made is of another recipe.
            Act::Recipe(new) => {
                let stage = if self.making.is_working() { Stage::Idle } else { self.making.stage.clone() };
                (stage, Recipe { used: false, ..new })
            }
            Act::Stop => (Stage::Idle, recipe),
            Act::Hear(number, _) if number != self.making.number => return None,
            Act::Hear(_, answer) => {
                let Stage::Working { request, next, share } = &self.making.stage else { return None };
                let stage = match answer {
                    // The bar moves by what can be seen, however many steps there are.
                    Ok(Response::Progress(new)) if (new - share).abs() < SEEN => return None,
                    Ok(Response::Progress(share)) => Stage::Working { request: request.clone(), next: *next, share },
                    Ok(Response::Generated(Generated { table, ran_out })) => {
                        let made = self.with(Action::Make { name: next.step().to_owned(), table });
                        let already = made.is_none();
                        after = made.unwrap_or(after);
                        Stage::Made { already, ran_out }
                    }
                    Ok(Response::NoTable(lacks)) => Stage::Lacks(lacks.into()),
                    _ => Stage::Failed,
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

    fn request(&self, recipe: Recipe) -> Request {
        let Recipe { seed, method, density, own, .. } = recipe;
        let terrain = if own { self.terrain.iter().map(|own| (**own).clone()).collect() } else { Vec::new() };
        Request::Generate(GenerateRequest { seed, method, density, table: self.editor.planned(), terrain })
    }
}

/// Has the worker make what is asked for. It is ended in the middle of its work once nothing is asked any more, and stays
/// for the next request where it has answered.
#[hook]
pub fn use_making(making: &Making, dispatch: &Dispatch) {
    let client = use_mut_ref(WorkerClient::default);
    let (asked, stays) = match &making.stage {
        Stage::Working { request, .. } => (Some(request.clone()), true),
        stage => (None, matches!(stage, Stage::Made { .. } | Stage::Lacks(_))),
    };
    let (number, dispatch) = (making.number, dispatch.clone());
    use_effect_with((asked, stays), move |(asked, stays)| {
        let client = client.borrow();
        match asked {
            Some(request) => {
                client.cancel();
                let mut answers = client.stream((*request.0).clone());
                spawn_local(async move {
                    while let Some(answer) = answers.next().await {
                        if !matches!(answer, Ok(Response::Progress(_))) {
                            leave_stop();
                        }
                        dispatch.dispatch(Event::Making(Act::Hear(number, answer)));
                    }
                });
            }
            None if !stays => client.stop(),
            None => {}
        }
    });
}
