//! The actions on the page.

use std::rc::Rc;

use super::fortress_form::FortressToLay;
use super::generator_progress::GeneratorAction;
use super::notice::Notice;
use super::parts::{Dialog, OpenMenu, Panel, Sheet, SolveScope};
use super::place::Place;
use super::roam::Roam;
use super::view_pointer::{Held, ViewPointer};
use crate::analysis::proximity::NearbyItem;
use crate::analysis::scenario_set_up;
use crate::checks::FindingId;
use crate::drawing::table::Layer;
use crate::editor::{self, CameraMove, FollowedTable, ViewGesture};
use crate::formats::PlannedTable;
use crate::formats::terrain::OwnTerrain;
use crate::layout::{Edit, Layout};
use crate::pack::{Scenario, ScenarioAtEdge};
use crate::solver::repair::RepairOptions;
use crate::units::Unit;
use crate::words::t;

/// An action on the page.
#[derive(Clone, Debug)]
pub enum PageAction {
    /// An action on the editor.
    Edit(editor::Action),
    /// Shows a notice.
    Notify(Notice),
    /// Dismisses the notice at an index.
    Dismiss(usize),
    /// Shows a panel.
    Show(Panel),
    /// Shows what the signs on the board mean.
    ShowSigns,
    /// Covers the panel on a small screen, or uncovers it.
    Cover(Option<Sheet>),
    /// Sets the finding under the pointer.
    Highlight(Option<FindingId>),
    /// Shows the outcome of a fix's edits on the board, or of none.
    ShowFix(Option<Rc<[Edit]>>),
    /// Selects the pieces of a finding and lets them flash.
    Choose(FindingId),
    /// Sets the finding for which the reason of a waiver is written.
    Waive(Option<FindingId>),
    /// Shows more findings of a check; by whether they are waived.
    ShowMore(&'static str, bool),
    /// Toggles a layer.
    Layer(Layer),
    /// Sets the unit of lengths.
    Unit(Unit),
    /// Sets the game's turn.
    Turn(u32),
    /// Sets the previewed scenario and edge.
    Preview(Option<ScenarioAtEdge>),
    /// Starts solving clashes or repairing the table, or ends it.
    Solve(Option<SolveScope>),
    /// Sets what a repair may do beside moving pieces.
    RepairOptions(RepairOptions),
    /// An action on the generator.
    Generator(GeneratorAction),
    /// Sets the scenarios of the event's rounds.
    Rounds(Rc<[&'static Scenario]>),
    /// Sets the person's own terrain.
    Terrain(Vec<OwnTerrain>),
    /// Sets what is under the pointer in the list of what is near the selected piece.
    Near(Option<NearbyItem>),
    /// Shows all numbers of the selected pieces, or only their row of buttons.
    ShowNumbers(bool),
    /// Shows the form of a fortress, or hides it.
    ShowFortressForm(bool),
    /// Lays a fortress, in the place of the one on the table, and selects it.
    LayFortress(Box<FortressToLay>),
    /// Draws more of a large table, or checks it, or shows the outcomes.
    DrawMore,
    /// Brings what the panels show up to date while something is held.
    PanelsTurn,
    /// What the pointer holds follows it.
    MoveHeld(Held, ViewPointer),
    /// Pans or zooms the view by the wheel or by fingers.
    Look(ViewGesture),
    /// Moves the camera.
    MoveCamera(CameraMove),
    /// Opens or closes the menu.
    Menu(Option<OpenMenu>),
    /// Goes to a place.
    Go(Place),
    /// Opens a dialog, in place of an open one.
    OpenDialog(Dialog),
    /// Closes this dialog, if it is the open one.
    CloseDialog(Dialog),
    /// Puts somebody else's table onto the board, read-only.
    View(Box<PlannedTable>),
    /// A piece moves by itself.
    Roam(Rc<Roam>),
    /// Takes over what another window has made of the person's own table.
    Follow(Box<FollowedTable>),
    /// Gives the person's own table another number in the library.
    Renumber(u32),
    /// Renames the person's own table.
    Rename(String),
    /// Leaves the read-only table.
    Leave,
    /// Copies the read-only table to the library, under this number, and opens the copy.
    Copy(u32),
}

impl PageAction {
    /// The action that chooses a scenario and an edge, with the table and the terrain that the scenario needs.
    pub fn choose(layout: &Layout, played: ScenarioAtEdge) -> Self {
        let edits = scenario_set_up::edits(layout, played);
        Self::Edit(editor::Action::Edit { name: t!("Play {}", played.scenario.name), edits })
    }

    /// The action that chooses a scenario and an edge, and nothing else.
    pub fn play(ScenarioAtEdge { scenario, edge }: ScenarioAtEdge) -> Self {
        let edits = vec![Edit::Scenario(Some(scenario)), Edit::AttackerEdge(edge)];
        Self::Edit(editor::Action::Edit { name: t!("Play {}", scenario.name), edits })
    }
}
