//! The page's state and its reducer, around the editor's.

mod generator;
mod parts;

use std::rc::Rc;

use yew::prelude::*;

use super::generator_progress::{Generating, GeneratorAction};
use super::view::View;
use crate::analysis::proximity::NearbyItem;
use crate::checks::{FindingId, groups};
use crate::drawing::table::Layer;
use crate::editor::{
    self, Camera, CameraMove, Command, CommandRun, Editor, FollowedTable, GuideAction, Modifiers, OpenedTable,
    PageEffect, StudyAction, TapeMeasure,
};
use crate::formats::PlannedTable;
use crate::formats::terrain::OwnTerrain;
use crate::layout::{Edit, PieceId};
use crate::pack::{Scenario, ScenarioAtEdge};
use crate::solver::repair::RepairOptions;
use crate::units::Unit;
use crate::words::t;

pub use super::notice::{Notice, NoticeKind};
pub use super::shared::Shared;
pub use parts::{Dialog, OpenMenu, Panel, Sheet, SolveScope};

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
    /// What is under the pointer in the list of what is near the selected piece.
    pub near: Option<NearbyItem>,
    /// The board's camera.
    pub camera: Camera,
    /// The person's own terrain.
    pub terrain: Rc<[Rc<OwnTerrain>]>,
    /// The open menu.
    pub menu: Option<OpenMenu>,
    /// The open dialog.
    pub dialog: Option<Dialog>,
    /// How many tables have been on the board before this one. It changes whenever another table comes onto the board.
    pub table: u32,
    /// The editor with the person's own table, while somebody else's table is on the board, read-only.
    pub parked_editor: Option<Rc<Editor>>,
}

/// An action on the page.
#[derive(Clone)]
pub enum PageAction {
    /// An action on the editor.
    Edit(editor::Action),
    /// Shows a notice.
    Notify(Notice),
    /// Dismisses the notice at an index.
    Dismiss(usize),
    /// Shows a panel.
    Show(Panel),
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
    /// Sets the camera.
    SetCamera(Camera),
    /// Moves the camera.
    MoveCamera(CameraMove),
    /// Opens or closes the menu.
    Menu(Option<OpenMenu>),
    /// Opens a dialog, in place of an open one.
    OpenDialog(Dialog),
    /// Closes this dialog, if it is the open one.
    CloseDialog(Dialog),
    /// Puts somebody else's table onto the board, read-only.
    View(Box<PlannedTable>),
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
    /// The action that chooses a scenario and an edge.
    pub fn play(ScenarioAtEdge { scenario, edge }: ScenarioAtEdge) -> Self {
        let edits = vec![Edit::Scenario(Some(scenario)), Edit::AttackerEdge(edge)];
        Self::Edit(editor::Action::Edit { name: t!("Play {}", scenario.name), edits })
    }
}

impl PageState {
    /// The initial state, with this editor.
    pub fn new(editor: Editor, notices: Vec<Notice>, view: View, rounds: Rc<[&'static Scenario]>) -> Self {
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
            near: None,
            terrain: Rc::from([]),
            menu: None,
            dialog: None,
            table: 0,
            parked_editor: None,
        }
    }

    /// The page with another table on the board, without what was about the one before.
    fn with_table_on_board(&self, editor: Editor, parked_editor: Option<Rc<Editor>>) -> Self {
        let notices = self.warnings();
        let fresh = Self::new(editor, notices, View { preview: None, ..self.view }, self.rounds.clone());
        // Another table has no study yet. A shared table is looked at for its scenario.
        let has_scenarios = fresh.editor.committed().pack.has_scenarios();
        let panel = match self.panel {
            _ if parked_editor.is_some() && self.parked_editor.is_none() => {
                if has_scenarios {
                    Panel::Scenario
                } else {
                    Panel::Pieces
                }
            }
            // An organiser's copy begins with the checks.
            _ if parked_editor.is_none() && self.parked_editor.is_some() => Panel::Checks,
            Panel::Scenario if has_scenarios => Panel::Scenario,
            Panel::Pieces if parked_editor.is_some() => Panel::Pieces,
            _ => Panel::Checks,
        };
        // A read-only table has no palette.
        let sheet = self.sheet.filter(|_| parked_editor.is_none());
        let terrain = self.terrain.clone();
        Self { panel, sheet, parked_editor, terrain, dialog: self.dialog, table: self.table + 1, ..fresh }
    }

    /// The page after an action on the person's own table, also while another is on the board.
    fn with_own_table(&self, action: editor::Action) -> Option<Self> {
        match &self.parked_editor {
            Some(own) => Some(Self { parked_editor: Some(Rc::new(editor::update(own, action)?)), ..self.clone() }),
            None => self.with_edit(action),
        }
    }

    /// The person's own terrain, as far as it is of the table's pack.
    pub fn usable_terrain(&self) -> Rc<[Rc<OwnTerrain>]> {
        let kinds = &self.editor.committed().pack.kinds;
        let is_usable = |own: &&Rc<OwnTerrain>| kinds.iter().any(|kind| std::ptr::eq(kind, own.piece.kind));
        if self.terrain.iter().all(|own| is_usable(&own)) {
            return self.terrain.clone();
        }
        self.terrain.iter().filter(is_usable).cloned().collect()
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
    pub fn max_shown(&self, rule: &str, waived: bool) -> usize {
        let unfolded = self.unfolded.iter().find(|(of, which, _)| (*of, *which) == (rule, waived));
        unfolded.map_or(groups::SHOWN, |(.., max)| *max)
    }

    /// Whether a read-only table may change to this: only its scenario may differ, and the guide can't be on.
    fn allows_read_only(&self, after: &Editor) -> bool {
        let is_guided = after.guide().is_on();
        let (before, after) = (self.editor.layout(), after.layout());
        let is_same = (before.table, &before.pieces, &before.name, &before.waivers)
            == (after.table, &after.pieces, &after.name, &after.waivers);
        is_same && !is_guided
    }

    /// The page after an action on the editor; `None` where nothing changed.
    pub(super) fn with_edit(&self, action: editor::Action) -> Option<Self> {
        // An opened table is the person's own, so it is a step from their own table.
        if let (Some(own), editor::Action::OpenTable { .. }) = (&self.parked_editor, &action) {
            return self.with_table_on_board((**own).clone(), None).with_edit(action);
        }
        let editor = Rc::new(editor::update(&self.editor, action)?);
        if self.parked_editor.is_some() && !self.allows_read_only(&editor) {
            return None;
        }
        let is_same_document = Rc::ptr_eq(editor.committed(), self.editor.committed());
        let is_same_selection = editor.selection() == self.editor.selection();
        let is_same_event = editor.chosen == self.editor.chosen;
        // The finding of a waiver may be gone.
        let waiving = self.waiving.clone().filter(|_| is_same_document);
        // A card that disappears gets no event when the pointer leaves, and neither does one under a finger.
        let highlight = self.highlight.clone().filter(|_| is_same_document && is_same_selection);
        let near = self.near.clone().filter(|_| is_same_selection && editor.tape().is_none());
        // A solution is of the table for which it was computed.
        let solving = self.solving.filter(|_| is_same_document && is_same_event);
        let generator = self.generator.after_change(is_same_document && is_same_event && !editor.is_dragging());
        // A cell of the matrix that stays under the pointer gets no event when something else is chosen.
        let setting = |editor: &Editor| (editor.committed().scenario, editor.committed().attacker_edge);
        let preview = self.view.preview.filter(|_| setting(&editor) == setting(&self.editor));
        let view = View { preview, ..self.view };
        let notices = if is_same_document { self.notices.clone() } else { Rc::new(self.warnings()) };
        // Another table is shown whole, and so is a resized one. A renumbered table is no other table.
        let is_other = !is_same_document && editor.table_number() != self.editor.table_number();
        let is_other_size = editor.committed().table != self.editor.committed().table;
        let camera = if is_other || is_other_size { Camera::of_table(editor.committed().table) } else { self.camera };
        let panel = self.panel_of(&editor);
        // On a small screen the tape measure is where the inspector is.
        let is_tape_started = editor.tape().is_some() && self.editor.tape().is_none();
        let is_covered = panel == self.panel && !self.starts_study(&editor);
        let sheet = if is_tape_started { Some(Sheet::Piece) } else { self.sheet.filter(|_| is_covered) };
        let mut next = self.clone();
        next.editor = editor;
        next.notices = notices;
        next.panel_before = if panel == self.panel { self.panel_before } else { self.panel };
        next.panel = panel;
        next.sheet = sheet;
        next.highlight = highlight;
        // The fix is taken, or of a table that has changed.
        next.shown_fix = self.shown_fix.clone().filter(|_| is_same_document && next.editor.gesture().is_none());
        next.waiving = waiving;
        next.view = view;
        next.solving = solving;
        next.generator = generator;
        next.near = near;
        next.camera = camera;
        next.table += u32::from(is_other);
        Some(next)
    }

    /// Whether a mode of the study has just been started, or started again.
    fn starts_study(&self, editor: &Editor) -> bool {
        let of = |editor: &Editor| (editor.study().mode(), editor.study().retries());
        editor.study().mode().is_some() && of(editor) != of(&self.editor)
    }

    /// The panel that is shown with this editor: what has just begun, or what was shown, unless that has ended.
    fn panel_of(&self, editor: &Editor) -> Panel {
        let is_open = |editor: &Editor, panel| match panel {
            Panel::Checks => true,
            Panel::Scenario => editor.committed().pack.has_scenarios(),
            Panel::Study => editor.study().mode().is_some(),
            Panel::Quadrants => editor.guide().is_on(),
            Panel::Pieces => self.is_read_only(),
        };
        if self.starts_study(editor) {
            return Panel::Study;
        }
        if editor.guide().is_on() && !self.editor.guide().is_on() {
            return Panel::Quadrants;
        }
        let open = [self.panel, self.panel_before].into_iter().find(|panel| is_open(editor, *panel));
        open.unwrap_or(Panel::Checks)
    }

    /// Whether a command can run now. On a read-only table, commands that would change it can't.
    pub fn offers(&self, command: &Command) -> bool {
        let changes_table = || match command.run {
            CommandRun::Effect(effect) => {
                matches!(
                    effect,
                    PageEffect::Cut
                        | PageEffect::Paste
                        | PageEffect::Menu
                        | PageEffect::Generate(_)
                        | PageEffect::Repair
                )
            }
            CommandRun::Update(_) => {
                self.with_edit(editor::Action::Command(command.id, Modifiers::default())).is_none()
            }
        };
        (command.enabled)(&self.editor) && !(self.parked_editor.is_some() && changes_table())
    }

    /// The notices that stay until they are dismissed.
    fn warnings(&self) -> Vec<Notice> {
        self.notices.iter().filter(|notice| notice.kind.stays()).cloned().collect()
    }

    /// The page after an action; `None` where nothing changed.
    pub fn after(&self, action: PageAction) -> Option<Self> {
        match action {
            PageAction::Edit(action) => self.edited(action),
            PageAction::Generator(action) => self.with_generator(action),
            PageAction::View(table) => Some(self.with_read_only_table(*table)),
            PageAction::Follow(followed) => self.with_own_table(editor::Action::Follow(followed)),
            PageAction::Renumber(number) => self.with_own_table(editor::Action::Renumber(number)),
            PageAction::Rename(name) => {
                let edits = vec![Edit::Rename(name)];
                self.with_own_table(editor::Action::Edit { name: t!("Rename the table").to_owned(), edits })
            }
            PageAction::Leave => self.parked_editor.as_ref().map(|own| self.with_table_on_board((**own).clone(), None)),
            PageAction::Copy(number) => self.with_copied_table(number),
            PageAction::Choose(key) => {
                let mut next =
                    self.with_edit(editor::Action::Select(key.pieces.clone())).unwrap_or_else(|| self.clone());
                next.flash = (key.pieces.iter().cloned().collect(), self.flash.1 + 1);
                next.highlight = Some(key);
                Some(next)
            }
            action => {
                let mut next = self.clone();
                next.apply(action).then_some(next)
            }
        }
    }

    /// Whether the study is shown and waits for a press, and nothing is held.
    fn awaits_probe(&self) -> bool {
        let study = self.editor.study();
        let is_free = !study.is_held() && self.editor.gesture().is_none() && self.editor.tape().is_none();
        self.panel == Panel::Study && study.awaited_probe().is_some() && is_free
    }

    /// The page after an action on the editor, some of which concern the page first.
    fn edited(&self, action: editor::Action) -> Option<Self> {
        match action {
            editor::Action::Cancel if self.awaits_probe() => {
                self.with_edit(editor::Action::Study(StudyAction::Await(None)))
            }
            // The key of the study ends one only where it is shown.
            editor::Action::Command("study", _)
                if self.editor.study().mode().is_some() && self.panel != Panel::Study =>
            {
                self.after(PageAction::Show(Panel::Study))
            }
            editor::Action::Cancel if self.solving.is_some() && self.editor.gesture().is_none() => {
                Some(Self { solving: None, ..self.clone() })
            }
            editor::Action::Cancel if self.generator.is_working() && self.editor.gesture().is_none() => {
                self.with_generator(GeneratorAction::Stop)
            }
            editor::Action::Guide(GuideAction::Add(kind)) => {
                let no_room = || Notice::new(NoticeKind::Refused, t!("There is no room for that here: {}", kind.name));
                let added = self.with_edit(editor::Action::Guide(GuideAction::Add(kind)));
                added.or_else(|| self.after(PageAction::Notify(no_room())))
            }
            editor::Action::Command("undo", _)
                if self.editor.history().is_where_table_begins() && self.editor.gesture().is_none() =>
            {
                let text = t!(
                    "This is where this table begins, so there is nothing more to undo. The table before it is in My tables, and \
                     its steps are in the undo history."
                );
                self.after(PageAction::Notify(Notice::new(NoticeKind::Refused, text)))
            }
            action => self.with_edit(action),
        }
    }

    /// Applies an action that concerns only the page itself; returns whether anything changed.
    fn apply(&mut self, action: PageAction) -> bool {
        match action {
            PageAction::Notify(notice) => {
                let mut notices = if notice.kind.stays() { (*self.notices).clone() } else { self.warnings() };
                notices.push(notice);
                self.notices = Rc::new(notices);
                true
            }
            PageAction::Dismiss(index) => {
                let exists = index < self.notices.len();
                if exists {
                    Rc::make_mut(&mut self.notices).remove(index);
                }
                exists
            }
            PageAction::Show(panel) => change(&mut self.panel, panel) | change(&mut self.sheet, None),
            PageAction::Cover(sheet) => change(&mut self.sheet, sheet),
            PageAction::Highlight(highlight) => change(&mut self.highlight, highlight),
            PageAction::ShowFix(edits) => change(&mut self.shown_fix, edits),
            PageAction::Waive(waiving) => change(&mut self.waiving, waiving),
            PageAction::ShowMore(rule, waived) => {
                let max = self.max_shown(rule, waived) + groups::SHOWN;
                let others = self.unfolded.iter().filter(|(of, which, _)| (*of, *which) != (rule, waived));
                self.unfolded = others.copied().chain([(rule, waived, max)]).collect();
                true
            }
            PageAction::Layer(layer) => {
                self.view.layers = self.view.layers.toggled(layer);
                true
            }
            PageAction::Unit(unit) => change(&mut self.view.unit, unit),
            PageAction::Turn(turn) => change(&mut self.view.turn, turn),
            PageAction::Preview(preview) => change(&mut self.view.preview, preview),
            PageAction::Solve(solving) => change(&mut self.solving, solving),
            PageAction::RepairOptions(options) => change(&mut self.repair_options, options),
            PageAction::Rounds(rounds) => change(&mut self.rounds, rounds),
            PageAction::Terrain(list) => {
                if self.terrain.iter().map(|own| &**own).eq(&list) {
                    return false;
                }
                self.terrain = list.into_iter().map(Rc::new).collect();
                self.generator = self.generator.after_change(!self.editor.generator_settings.own);
                true
            }
            PageAction::Near(near) => change(&mut self.near, near),
            PageAction::SetCamera(camera) => change(&mut self.camera, camera),
            // Arrow keys move the selected pieces, unless the table is read-only.
            PageAction::MoveCamera(CameraMove::Towards(_))
                if !self.is_read_only() && !self.editor.selection().is_empty() =>
            {
                false
            }
            PageAction::MoveCamera(look) => {
                let camera = self.camera.moved_by(look, self.editor.selection_bounds());
                change(&mut self.camera, camera)
            }
            PageAction::Menu(Some(_)) if !self.can_open_menu() => false,
            PageAction::Menu(menu) => change(&mut self.menu, menu),
            PageAction::OpenDialog(dialog) => change(&mut self.dialog, Some(dialog)),
            PageAction::CloseDialog(dialog) => self.dialog == Some(dialog) && change(&mut self.dialog, None),
            // `after` handles these.
            PageAction::Edit(_)
            | PageAction::Generator(_)
            | PageAction::View(_)
            | PageAction::Follow(_)
            | PageAction::Renumber(_)
            | PageAction::Rename(_)
            | PageAction::Leave
            | PageAction::Copy(_)
            | PageAction::Choose(_) => false,
        }
    }

    /// Whether the menu may open: not on a read-only table, and not during a gesture.
    fn can_open_menu(&self) -> bool {
        let is_drawing = self.editor.tape().is_some_and(TapeMeasure::is_drawing);
        !self.is_read_only() && self.editor.gesture().is_none() && !is_drawing
    }

    /// The page with somebody else's table on the board, read-only.
    fn with_read_only_table(&self, table: PlannedTable) -> Self {
        let cancelled =
            |editor: &Rc<Editor>| editor::update(editor, editor::Action::Cancel).map_or(editor.clone(), Rc::new);
        let own = self.parked_editor.clone().unwrap_or_else(|| cancelled(&self.editor));
        // No table of the library has the number 0.
        self.with_table_on_board(Editor::new(table, 0), Some(own))
    }

    /// The page with a copy of the read-only table as the person's own, under this number.
    fn with_copied_table(&self, number: u32) -> Option<Self> {
        let own = self.parked_editor.as_ref()?;
        let opened = Box::new(OpenedTable::new(self.editor.planned(), number));
        let open = editor::Action::OpenTable { name: t!("Copy a shared table").to_owned(), opened };
        Some(self.with_table_on_board(editor::update(own, open)?, None))
    }
}

/// Assigns a value and returns whether it differs from the one before.
fn change<Value: PartialEq>(place: &mut Value, value: Value) -> bool {
    let is_changed = *place != value;
    if is_changed {
        *place = value;
    }
    is_changed
}

impl Reducible for PageState {
    type Action = PageAction;

    fn reduce(self: Rc<Self>, action: PageAction) -> Rc<Self> {
        // The same pointer tells Yew that there is nothing to draw.
        self.after(action).map_or(self, Rc::new)
    }
}

/// Dispatches actions to the state. It never changes.
pub type Dispatch = UseReducerDispatcher<PageState>;
