//! The page's state, and what its parts ask of it.

use std::rc::Rc;

use super::checking::Checking;
use super::generator_progress::Generating;
use super::notice::Notice;
use super::parts::{Dialog, OpenMenu, Panel, Sheet, SolveScope};
use super::place::Place;
use super::roam::Roam;
use super::view::View;
use crate::analysis::proximity::NearbyItem;
use crate::checks::{FindingId, groups};
use crate::editor::{Camera, Editor};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::layout::{Edit, PieceId};
use crate::pack::{Scenario, ScenarioAtEdge};
use crate::solver::repair::RepairOptions;
use crate::units::Unit;

/// The page's state.
#[derive(Clone)]
pub struct PageState {
    /// The editor.
    pub editor: Rc<Editor>,
    /// The notices, the newest last.
    pub notices: Rc<Vec<Notice>>,
    /// The panel that is shown.
    pub panel: Panel,
    /// The panel that was shown before a study or the guide began, and is shown again when that ends.
    pub panel_before: Panel,
    /// What covers the panel on a small screen.
    pub sheet: Option<Sheet>,
    /// The finding whose card or mark is under the pointer.
    pub highlight: Option<FindingId>,
    /// The edits of the fix that is pointed at, whose outcome the board shows as ghosts.
    pub shown_fix: Option<Rc<[Edit]>>,
    /// The pieces that flash, and the number of flashes so far: a new number restarts the flash.
    pub flash: (Rc<[PieceId]>, u32),
    /// The finding for which the reason of a waiver is being written.
    pub waiving: Option<FindingId>,
    /// How many findings of a check are shown, where more were requested; by whether they are waived.
    pub unfolded: Rc<[(&'static str, bool, usize)]>,
    /// The board's view of the scenario.
    pub view: View,
    /// What is being solved, or whose solution is shown.
    pub solving: Option<SolveScope>,
    /// What a repair may do beside moving pieces.
    pub repair_options: RepairOptions,
    /// The state of generating a table.
    pub generator: Generating,
    /// The scenarios rolled for the event's rounds.
    pub rounds: Rc<[&'static Scenario]>,
    /// Whether all numbers of the selected pieces are shown, and not only their row of buttons.
    pub shows_numbers: bool,
    /// Whether the form of a fortress is shown.
    pub shows_fortress_form: bool,
    /// What is under the pointer in the list of what is near the selected piece.
    pub near: Option<NearbyItem>,
    /// How often the meaning of the signs on the board was asked for: each time it is opened and gets the focus.
    pub signs_asked: u32,
    /// The board's camera.
    pub camera: Camera,
    /// The person's own terrain.
    pub terrain: Rc<[Rc<OwnTerrain>]>,
    /// The open menu.
    pub menu: Option<OpenMenu>,
    /// Where the person is: the planner, or a page of its own over it.
    pub place: Place,
    /// The open dialog.
    pub dialog: Option<Dialog>,
    /// How many tables have been on the board before this one. It changes whenever another table comes onto the board.
    pub table: u32,
    /// The editor with the person's own table, while somebody else's table is on the board, read-only.
    pub parked_editor: Option<Rc<Editor>>,
    /// The last move that a piece has made by itself.
    pub(super) roamed: Option<Rc<Roam>>,
    pub(super) checking: Checking,
}

impl PageState {
    /// The initial state, with this editor.
    pub fn new(editor: Editor, notices: Vec<Notice>, view: View, rounds: Rc<[&'static Scenario]>) -> Self {
        let checking = Checking::begun(&editor);
        Self::unchecked(editor, notices, view, rounds, checking)
    }

    /// The initial state, with what is known of the editor's table.
    pub(super) fn unchecked(
        editor: Editor,
        notices: Vec<Notice>,
        view: View,
        rounds: Rc<[&'static Scenario]>,
        checking: Checking,
    ) -> Self {
        Self {
            camera: Camera::of_table(editor.committed().table),
            editor: Rc::new(editor),
            notices: Rc::new(notices),
            panel: Panel::Checks,
            panel_before: Panel::Checks,
            sheet: None,
            highlight: None,
            shown_fix: None,
            flash: (Rc::from([]), 0),
            waiving: None,
            unfolded: Rc::from([]),
            view,
            solving: None,
            repair_options: RepairOptions::default(),
            generator: Generating::default(),
            rounds,
            shows_numbers: false,
            shows_fortress_form: false,
            signs_asked: 0,
            near: None,
            terrain: Rc::from([]),
            menu: None,
            place: Place::default(),
            dialog: None,
            table: 0,
            parked_editor: None,
            roamed: None,
            checking,
        }
    }

    /// The way of the last piece that has moved by itself, as long as it is where that led.
    pub fn roamed_way(&self) -> Option<Rc<[Point]>> {
        let roam = self.roamed.as_ref().filter(|roam| roam.is_there(self.editor.layout()))?;
        Some(roam.way.clone())
    }

    /// The person's own terrain, as far as it is of the table's pack.
    pub fn usable_terrain(&self) -> Rc<[Rc<OwnTerrain>]> {
        let is_usable = |own: &&Rc<OwnTerrain>| own.is_of(self.editor.committed().pack);
        if self.terrain.iter().all(|own| is_usable(&own)) {
            return self.terrain.clone();
        }
        self.terrain.iter().filter(is_usable).cloned().collect()
    }

    /// The editor with the person's own table, which may be under somebody else's.
    pub fn own_editor(&self) -> &Rc<Editor> {
        self.parked_editor.as_ref().unwrap_or(&self.editor)
    }

    /// The unit in which lengths are shown and typed: the chosen one, or else that of the pack of the table on the board.
    pub fn unit(&self) -> Unit {
        self.view.unit(self.editor.layout().pack)
    }

    /// Whether the table on the board is somebody else's.
    pub fn is_read_only(&self) -> bool {
        self.parked_editor.is_some()
    }

    /// The scenario and edge that the board shows: the previewed ones, or else the chosen ones.
    pub fn scenario_shown(&self) -> Option<ScenarioAtEdge> {
        let layout = self.editor.layout();
        self.view.preview.or_else(|| layout.scenario_at_edge())
    }

    /// The previewed scenario and edge, where they aren't the chosen ones.
    pub fn scenario_preview(&self) -> Option<ScenarioAtEdge> {
        let layout = self.editor.layout();
        let chosen = layout.scenario_at_edge();
        self.view.preview.filter(|setting| chosen != Some(*setting))
    }

    /// Whether the study's panel can be seen. On a small screen a sheet may cover it.
    pub fn shows_study(&self, is_small: bool) -> bool {
        self.panel == Panel::Study && !(is_small && self.sheet.is_some())
    }

    /// How many findings of a check are shown, by whether they are waived.
    pub fn max_shown(&self, check: &str, waived: bool) -> usize {
        let unfolded = self.unfolded.iter().find(|(of, which, _)| (*of, *which) == (check, waived));
        unfolded.map_or(groups::SHOWN, |(.., max)| *max)
    }

    /// The notices that stay until they are dismissed.
    pub(super) fn warnings(&self) -> Vec<Notice> {
        self.notices.iter().filter(|notice| notice.kind.stays()).cloned().collect()
    }
}
