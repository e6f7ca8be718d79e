//! The page's reducer for generating a table, which replaces the open one as one step.
//!
//! A change of the open table cancels the request, since its answer would be about the table before.

use std::rc::Rc;

use super::generator_progress::{GeneratorAction, GeneratorStage};
use super::lost_pieces::replaced_pieces;
use super::shared::Shared;
use super::state::PageState;
use crate::editor::{Action, GeneratorSettings, WantedTable};
use crate::solver::generate::PlacementMethod;
use crate::worker::{GenerateRequest, GeneratedTable, Request, Response};

/// The least share of the work by which the progress bar moves.
const MIN_PROGRESS: f64 = 0.01;

impl PageState {
    /// The page after an action on the generator; `None` where nothing changed.
    pub fn with_generator(&self, action: GeneratorAction) -> Option<Self> {
        let settings = self.editor.generator_settings.clone();
        let mut after = self.clone();
        let (stage, settings) = match action {
            GeneratorAction::Request(_) if self.parked_editor.is_some() || self.editor.is_dragging() => return None,
            GeneratorAction::Request(wanted) => {
                let settings = settings.wanted(wanted)?;
                after.generator.request_number += 1;
                let request = Shared(Rc::new(self.request(&settings)));
                (GeneratorStage::Working { request, wanted, share: 0.0 }, settings)
            }
            GeneratorAction::SetSettings(new) if new == settings => return None,
            // The present request has other settings.
            GeneratorAction::SetSettings(new) => {
                let stage =
                    if self.generator.is_working() { GeneratorStage::Idle } else { self.generator.stage.clone() };
                (stage, GeneratorSettings { used: false, ..new })
            }
            GeneratorAction::Stop => (GeneratorStage::Idle, settings),
            GeneratorAction::Answered(number, _) if number != self.generator.request_number => return None,
            GeneratorAction::Answered(_, answer) => {
                let GeneratorStage::Working { request, wanted, share } = &self.generator.stage else { return None };
                let stage = match answer {
                    Ok(Response::Progress(new)) if (new - share).abs() < MIN_PROGRESS => return None,
                    Ok(Response::Progress(share)) => {
                        GeneratorStage::Working { request: request.clone(), wanted: *wanted, share }
                    }
                    Ok(Response::Generated(GeneratedTable { table, ran_out })) => {
                        let replaced =
                            self.with_edit(Action::ReplaceTable { name: wanted.step_name().to_owned(), table });
                        let is_same = replaced.is_none();
                        after = replaced.map_or(after, |replaced| replaced.with_loss_told(self));
                        GeneratorStage::Made { is_same, ran_out }
                    }
                    Ok(Response::NoTable(lacks)) => GeneratorStage::Infeasible(lacks.into()),
                    _ => GeneratorStage::Failed,
                };
                let used = matches!(stage, GeneratorStage::Made { .. } | GeneratorStage::Infeasible(_));
                (stage, GeneratorSettings { used, ..settings })
            }
        };
        after.generator.stage = stage;
        if settings != after.editor.generator_settings {
            Rc::make_mut(&mut after.editor).generator_settings = settings;
        }
        Some(after)
    }

    /// The page with a notice of how many pieces a generated table has replaced, and a button to have them again. Nothing is said of pieces
    /// that the generator has just laid.
    fn with_loss_told(mut self, before: &Self) -> Self {
        let is_generated = before.editor.history().undo_name().is_some_and(WantedTable::is_step_name);
        let notice = replaced_pieces(before.editor.committed(), self.editor.committed());
        if let Some(notice) = notice.filter(|_| !is_generated) {
            Rc::make_mut(&mut self.notices).push(notice);
        }
        self
    }

    fn request(&self, settings: &GeneratorSettings) -> Request {
        let GeneratorSettings { seed, density, own, .. } = *settings;
        let wishes = settings.wishes.of(self.editor.committed().pack);
        let method = settings.method.usable_for(self.editor.committed().pack);
        // The places of the quadrant method aren't symmetric.
        let method = if wishes.is_symmetric() { PlacementMethod::Free } else { method };
        let terrain = if own { self.usable_terrain().iter().map(|own| (**own).clone()).collect() } else { Vec::new() };
        Request::Generate(GenerateRequest { seed, method, density, wishes, table: self.editor.planned(), terrain })
    }
}
