//! What happens to the page when a table is generated: it is applied as one step.
//!
//! The table can be worked on meanwhile, but what comes would be about the table as it was: so whatever changes it calls
//! the request off, and says so.

use std::rc::Rc;

use super::PageState;
use crate::app::generator_progress::{GeneratorAction, GeneratorStage};
use crate::app::shared::Shared;
use crate::editor::{Action, GeneratorSettings};
use crate::worker::{GenerateRequest, GeneratedTable, Request, Response};

/// The least share of the work that the bar moves by.
const SEEN: f64 = 0.01;

impl PageState {
    /// The page after something about the generator of a table; nothing where that changes nothing.
    pub fn with_generator(&self, action: GeneratorAction) -> Option<Self> {
        let recipe = self.editor.generator_settings;
        let mut after = self.clone();
        let (stage, recipe) = match action {
            GeneratorAction::Ask(_) if self.parked_editor.is_some() || self.editor.is_dragging() => return None,
            GeneratorAction::Ask(next) => {
                let recipe = recipe.wanted(next)?;
                after.generator.request_number += 1;
                let request = Shared(Rc::new(self.request(recipe)));
                (GeneratorStage::Working { request, next, share: 0.0 }, recipe)
            }
            GeneratorAction::Recipe(new) if new == recipe => return None,
            // What is being made is of another recipe.
            GeneratorAction::Recipe(new) => {
                let stage =
                    if self.generator.is_working() { GeneratorStage::Idle } else { self.generator.stage.clone() };
                (stage, GeneratorSettings { used: false, ..new })
            }
            GeneratorAction::Stop => (GeneratorStage::Idle, recipe),
            GeneratorAction::Answered(number, _) if number != self.generator.request_number => return None,
            GeneratorAction::Answered(_, answer) => {
                let GeneratorStage::Working { request, next, share } = &self.generator.stage else { return None };
                let stage = match answer {
                    // The bar moves by what can be seen, however many steps there are.
                    Ok(Response::Progress(new)) if (new - share).abs() < SEEN => return None,
                    Ok(Response::Progress(share)) => {
                        GeneratorStage::Working { request: request.clone(), next: *next, share }
                    }
                    Ok(Response::Generated(GeneratedTable { table, ran_out })) => {
                        let made = self.with(Action::ReplaceTable { name: next.step_name().to_owned(), table });
                        let already = made.is_none();
                        after = made.unwrap_or(after);
                        GeneratorStage::Made { already, ran_out }
                    }
                    Ok(Response::NoTable(lacks)) => GeneratorStage::Lacks(lacks.into()),
                    _ => GeneratorStage::Failed,
                };
                let used = matches!(stage, GeneratorStage::Made { .. } | GeneratorStage::Lacks(_));
                (stage, GeneratorSettings { used, ..recipe })
            }
        };
        after.generator.stage = stage;
        if recipe != after.editor.generator_settings {
            Rc::make_mut(&mut after.editor).generator_settings = recipe;
        }
        Some(after)
    }

    fn request(&self, recipe: GeneratorSettings) -> Request {
        let GeneratorSettings { seed, method, density, own, .. } = recipe;
        let terrain = if own { self.terrain.iter().map(|own| (**own).clone()).collect() } else { Vec::new() };
        Request::Generate(GenerateRequest { seed, method, density, table: self.editor.planned(), terrain })
    }
}
