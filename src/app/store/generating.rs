//! What happens to the page when a table is generated: it is applied as one step.
//!
//! The table can be worked on meanwhile, but what comes would be about the table as it was: so whatever changes it calls
//! the request off, and says so.

use std::rc::Rc;

use super::Store;
use crate::app::generating::{Act, Stage};
use crate::app::shared::Shared;
use crate::editor::{Action, Recipe};
use crate::worker::{GenerateRequest, Generated, Request, Response};

/// The least share of the work that the bar moves by.
const SEEN: f64 = 0.01;

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
