//! What comes of the commands that concern the page, as far as that needs no browser.

use super::action::PageAction;
use super::generator_progress::GeneratorAction;
use super::notice::{Notice, NoticeKind};
use super::parts::{Dialog, Panel, SolveScope};
use super::state::PageState;
use crate::editor::PageEffect;
use crate::editor::scenario_roll::{self, Die, ScenarioRoll};
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;
use crate::words::t;

impl PageState {
    /// The actions that a command's effect comes to. There are none for what only the browser can do.
    pub fn actions_of(&self, effect: PageEffect, die: Die) -> Vec<PageAction> {
        let (layout, chosen) = (self.editor.committed(), self.editor.chosen);
        let action = match effect {
            PageEffect::Share => PageAction::OpenDialog(Dialog::Share),
            PageEffect::History => PageAction::OpenDialog(Dialog::History),
            PageEffect::Palette => PageAction::OpenDialog(Dialog::Commands),
            PageEffect::Shortcuts => PageAction::OpenDialog(Dialog::Shortcuts),
            PageEffect::Settings => PageAction::OpenDialog(Dialog::Settings),
            PageEffect::Signs => PageAction::ShowSigns,
            PageEffect::Units => PageAction::Unit(self.unit().next()),
            PageEffect::Repair | PageEffect::LayFortress if self.is_read_only() => return Vec::new(),
            PageEffect::Repair => {
                let is_new = self.solving != Some(SolveScope::Repair);
                let solve = PageAction::Solve(is_new.then_some(SolveScope::Repair));
                return vec![PageAction::Show(Panel::Checks), solve];
            }
            PageEffect::LayFortress => {
                return vec![PageAction::Show(Panel::Points), PageAction::ShowFortressForm(true)];
            }
            PageEffect::Look(camera_move) => PageAction::MoveCamera(camera_move),
            PageEffect::Generate(table) => PageAction::Generator(GeneratorAction::Request(table)),
            PageEffect::Roll => return actions_of_roll(layout, &scenario_roll::roll(layout, chosen, die)),
            PageEffect::RollRounds => PageAction::Rounds(scenario_roll::rounds(layout, chosen, die).into()),
            PageEffect::New
            | PageEffect::Example
            | PageEffect::Copy
            | PageEffect::Cut
            | PageEffect::Paste
            | PageEffect::FullScreen
            // The browser's history leads to places.
            | PageEffect::Library
            | PageEffect::Events
            | PageEffect::Play
            | PageEffect::Terrain
            | PageEffect::Readings
            | PageEffect::Menu
            | PageEffect::Language(_)
            | PageEffect::Theme(_) => return Vec::new(),
        };
        vec![action]
    }
}

/// The actions after rolling for a scenario: it is chosen, and a notice gives the numbers.
fn actions_of_roll(layout: &Layout, ScenarioRoll { numbers, scenario }: &ScenarioRoll) -> Vec<PageAction> {
    let numbers = numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(&format!(", {} ", t!("then")));
    let Some(scenario) = *scenario else {
        let text = t!("Every scenario is struck out: take one in again, then roll.");
        return vec![PageAction::Notify(Notice::new(NoticeKind::Refused, text))];
    };
    let text = t!("Rolled {}: {}.", numbers, scenario.name);
    vec![
        PageAction::choose(layout, ScenarioAtEdge { scenario, edge: layout.attacker_edge }),
        PageAction::Notify(Notice::new(NoticeKind::Done, text)),
    ]
}
