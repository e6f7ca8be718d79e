//! The scenarios to choose from where none of them is set up in advance, so that there is no matrix: each with its table, and with what the
//! chosen one lacks.

use super::action::PageAction;
use crate::analysis::scenario_lines;
use crate::analysis::{Diagram, scenario_set_up};
use crate::layout::{Edit, Layout};
use crate::pack::{Scenario, ScenarioAtEdge, ScenarioLine};
use crate::units::Unit;
use crate::words::t;

/// A scenario to choose.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioChoice {
    pub scenario: &'static Scenario,
    /// Whether the table has it.
    pub is_chosen: bool,
    /// The size of its table, where it has one.
    pub table: Option<String>,
    /// Whether the chosen one lacks its table or its terrain.
    pub lacks: bool,
    /// What of its lines isn't on the table, where it is the chosen one.
    pub notes: Vec<String>,
}

/// The scenarios of a layout's pack, with lengths in this unit.
pub fn scenario_choices(layout: &Layout, unit: Unit) -> Vec<ScenarioChoice> {
    let choice = |scenario: &'static Scenario| {
        let is_chosen = layout.scenario == Some(scenario);
        let edits = scenario_set_up::edits(layout, ScenarioAtEdge { scenario, edge: layout.attacker_edge });
        let is_more = |edit: &Edit| matches!(edit, Edit::Table(_) | Edit::Add(_));
        ScenarioChoice {
            scenario,
            is_chosen,
            table: layout.pack.table_of(scenario).map(|table| table.title(layout.pack.unit)),
            lacks: is_chosen && edits.iter().any(is_more),
            notes: if is_chosen { notes(layout, scenario, unit) } else { Vec::new() },
        }
    };
    layout.pack.scenarios.all().iter().map(choice).collect()
}

/// Which lines of a scenario aren't on the table, and why.
fn notes(layout: &Layout, scenario: &'static Scenario, unit: Unit) -> Vec<String> {
    let diagram = Diagram::new(layout, scenario, layout.attacker_edge);
    let placed = scenario_lines::lines(&diagram, &layout.pieces.iter().map(|piece| &**piece));
    let note = |line: &'static ScenarioLine| {
        let name = line.said_in_short(layout.pack);
        match placed.iter().find(|placed| placed.line == line) {
            None => Some(t!("{}: the table has no terrain that it is measured from", name)),
            Some(placed) if placed.paths.is_empty() => Some(match placed.off_table {
                Some(off) => t!("{}: off the table by {}", name, unit.amount(off, 2)),
                None => t!("{}: off the table", name),
            }),
            Some(_) => None,
        }
    };
    scenario.lines.iter().filter_map(note).collect()
}

impl ScenarioChoice {
    /// The action that chooses it, or that gives the chosen one what it lacks: one step.
    pub fn action(&self, layout: &Layout) -> PageAction {
        PageAction::choose(layout, ScenarioAtEdge { scenario: self.scenario, edge: layout.attacker_edge })
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::checks::EventScenarios;
    use crate::drawing::table::Layers;
    use crate::editor::{Action, Editor, Modifiers, find_command};
    use crate::layout::{Piece, PieceId};
    use crate::pack::{self, Pack};
    use crate::page::{PageState, View};

    fn siege() -> &'static Pack {
        pack::find("siege-works").expect("it is built in")
    }

    fn page(layout: Layout) -> PageState {
        PageState::new(Editor::new(layout.into(), 1), Vec::new(), View::new(Layers::FIRST, siege()), Rc::from([]))
    }

    fn choices(page: &PageState) -> Vec<ScenarioChoice> {
        scenario_choices(page.editor.committed(), Unit::Centimetre)
    }

    fn choose(page: &PageState, index: usize) -> PageState {
        page.after(choices(page)[index].action(page.editor.committed())).expect("it changes the table")
    }

    #[test]
    fn one_step_brings_the_scenario_its_table_and_its_tower() {
        let start = page(Layout::new(siege()));
        let [storm, relief] = &choices(&start)[..] else { panic!("two scenarios") };
        assert_eq!(
            [&storm.table, &relief.table].map(|table| table.as_deref()),
            [Some("120 × 120 cm"), Some("180 × 120 cm")]
        );
        assert!(!storm.is_chosen && !storm.lacks && storm.notes.is_empty());
        let chosen = choose(&start, 1);
        let layout = chosen.editor.committed();
        assert_eq!((layout.pieces.len(), &*layout.table.title(siege().unit)), (1, "180 × 120 cm"));
        let said = &choices(&chosen)[1];
        assert!(said.is_chosen && !said.lacks);
        assert_eq!(said.notes, ["Relief from 90 cm: off the table by 2 cm"]);
        let undone =
            chosen.after(PageAction::Edit(Action::Command("undo", Modifiers::default()))).expect("a step was made");
        assert_eq!(undone.editor.committed(), start.editor.committed());
    }

    #[test]
    fn a_chosen_scenario_says_what_it_lacks_and_gets_it_in_one_step() {
        let stone = siege().kinds.all().iter().find(|kind| kind.id == "hill").expect("a kind");
        let hill = Piece::new(PieceId::nth(0), stone, [siege().resolution().clamped(20.0); 2]);
        let with_hill = Layout::new(siege()).edited(&[Edit::Add(hill.clone())]).expect("it can be added");
        let bare = with_hill.edited(&[Edit::Scenario(siege().scenarios.all().get(1))]).expect("it can be chosen");
        let said = &choices(&page(bare.clone()))[1];
        assert!(said.lacks && said.notes.len() == 4, "{:?}", said.notes);
        assert!(said.notes[0].ends_with("the table has no terrain that it is measured from"));
        let set_up = choose(&page(bare), 1);
        let pieces: Vec<&str> = set_up.editor.committed().pieces.iter().map(|piece| &*piece.kind.id).collect();
        assert_eq!(pieces, ["hill", "gateway-tower"], "what is there stays");
        assert_eq!(set_up.editor.committed().pieces[0].at, hill.at);
        let storm = choose(&set_up, 0);
        assert_eq!(storm.editor.committed().pieces.len(), 2, "nothing is taken away with another scenario");
        assert_eq!(storm.editor.committed().table, siege().usual_table());
    }

    #[test]
    fn scenarios_that_are_not_set_up_have_no_matrix_and_no_dice() {
        let page = page(Layout::new(siege()));
        assert_eq!(EventScenarios::default().cells(page.editor.committed()).count(), 0);
        let is_enabled = |id: &str| (find_command(id).expect("a command").enabled)(&page.editor);
        assert_eq!(["roll", "roll-rounds", "signs"].map(is_enabled), [false, false, true]);
    }
}
