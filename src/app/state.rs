//! All that the page knows, and the reducer around the editor's own.

mod generator;
mod parts;

use std::rc::Rc;

use yew::prelude::*;

use super::generator_progress::{Generating, GeneratorAction};
use super::view::{ScenarioAtEdge, View};
use crate::analysis::proximity::NearbyItem;
use crate::checks::{FindingId, groups};
use crate::drawing::table::Layer;
use crate::editor::{
    self, Camera, CameraMove, Command, CommandRun, Editor, GroupsAndTints, GuideAction, Modifiers, PageEffect,
    TapeMeasure,
};
use crate::formats::PlannedTable;
use crate::formats::terrain::OwnTerrain;
use crate::layout::{Edit, PieceId};
use crate::pack::Scenario;
use crate::words::t;

pub use super::notice::{Notice, NoticeKind};
pub use super::shared::Shared;
pub use parts::{Dialog, OpenMenu, Panel, SolveScope};

/// The page's state.
#[derive(Clone)]
pub struct PageState {
    /// The document and what is being done to it.
    pub editor: Rc<Editor>,
    /// What the page has to tell, the newest last.
    pub notices: Rc<Vec<Notice>>,
    /// The panel that is up on a small screen.
    pub panel: Panel,
    /// The finding that a card or a mark is pointed at.
    pub highlight: Option<FindingId>,
    /// The pieces that flash, and how many times anything has flashed: a new number starts the flash again.
    pub flash: (Rc<[PieceId]>, u32),
    /// The finding for which a reason to let it stand is being written.
    pub waiving: Option<FindingId>,
    /// How many findings of a check are shown, where more were asked for: of those that stand, or of those that are waived.
    pub unfolded: Rc<[(&'static str, bool, usize)]>,
    /// What of the scenario the board shows.
    pub view: View,
    /// The clashes that are being solved, or whose solution is shown.
    pub solving: Option<SolveScope>,
    /// How far it is with a table that is generated.
    pub generator: Generating,
    /// The scenarios of an event's rounds, as they were rolled.
    pub rounds: Rc<[&'static Scenario]>,
    /// What a person points at of what is near the selected piece.
    pub near: Option<NearbyItem>,
    /// What part of the table the board shows.
    pub camera: Camera,
    /// The person's own terrain.
    pub terrain: Rc<[Rc<OwnTerrain>]>,
    /// The menu that is open.
    pub menu: Option<OpenMenu>,
    /// The dialog that lies over the page.
    pub dialog: Option<Dialog>,
    /// How many tables have come onto the board before this one: with another number it is another table.
    pub table: u32,
    /// While somebody else's table is looked at: the person's own, which waits untouched.
    pub parked_editor: Option<Rc<Editor>>,
}

/// Everything that can happen to the page.
#[derive(Clone)]
pub enum PageAction {
    /// Something happened to the editor.
    Edit(editor::Action),
    /// There is something to tell.
    Notify(Notice),
    /// The person has read a notice.
    Dismiss(usize),
    /// Another panel comes up on a small screen.
    Show(Panel),
    /// A finding is pointed at, or none any more.
    Highlight(Option<FindingId>),
    /// A finding was chosen: its pieces are selected and flash.
    Choose(FindingId),
    /// A reason to let a finding stand is asked for, or none any more.
    Waive(Option<FindingId>),
    /// More findings of this check are to be shown: of those that stand, or of those that are waived.
    ShowMore(&'static str, bool),
    /// A layer is switched on or off.
    Layer(Layer),
    /// Lengths are shown in the next unit.
    Units,
    /// The game comes to another turn.
    Turn(u32),
    /// A scenario at an edge is pointed at, or none any more.
    Preview(Option<ScenarioAtEdge>),
    /// Clashes are to be solved or the table repaired, or no longer.
    Solve(Option<SolveScope>),
    /// Something happens about a table that is generated.
    Generator(GeneratorAction),
    /// An event's rounds were rolled.
    Rounds(Rc<[&'static Scenario]>),
    /// The person's own terrain is this by now.
    Terrain(Vec<OwnTerrain>),
    /// Something near the selected piece is pointed at, or nothing any more.
    Near(Option<NearbyItem>),
    /// The board looks elsewhere.
    SetCamera(Camera),
    /// The board is told to look elsewhere.
    MoveCamera(CameraMove),
    /// A menu opens, or closes.
    Menu(Option<OpenMenu>),
    /// A dialog opens, in place of another.
    OpenDialog(Dialog),
    /// This dialog has been closed; another may be open by then.
    CloseDialog(Dialog),
    /// Somebody else's table is looked at.
    View(Box<PlannedTable>),
    /// The person's own table is kept under another number from here on.
    Renumber(u32),
    /// The person's own table has another name.
    Rename(String),
    /// The person goes back to their own table.
    Leave,
    /// The table that is looked at becomes the person's own, under this number.
    Copy(u32),
}

impl PageAction {
    /// Chooses a scenario at an edge.
    pub fn play((scenario, edge): ScenarioAtEdge) -> Self {
        let edits = vec![Edit::Scenario(Some(scenario)), Edit::AttackerEdge(edge)];
        Self::Edit(editor::Action::Edit { name: t!("Play {}", scenario.name), edits })
    }
}

impl PageState {
    /// The page as it starts.
    pub fn new(editor: Editor, notices: Vec<Notice>, view: View, rounds: Rc<[&'static Scenario]>) -> Self {
        Self {
            camera: Camera::of_table(editor.committed().pack),
            editor: Rc::new(editor),
            notices: Rc::new(notices),
            panel: Panel::Checks,
            highlight: None,
            flash: (Rc::from([]), 0),
            waiving: None,
            unfolded: Rc::from([]),
            view,
            solving: None,
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

    /// The page with another editor: nothing that was about the one before stays.
    fn with_table_on_board(&self, editor: Editor, parked_editor: Option<Rc<Editor>>) -> Self {
        let notices = self.warnings();
        let fresh = Self::new(editor, notices, View { preview: None, ..self.view }, self.rounds.clone());
        // There is no palette over a table that is only looked at, and nothing is studied on another table yet.
        let panel = if (parked_editor.is_some() && self.panel == Panel::Terrain) || self.panel == Panel::Study {
            Panel::Checks
        } else {
            self.panel
        };
        let terrain = self.terrain.clone();
        Self { panel, parked_editor, terrain, dialog: self.dialog, table: self.table + 1, ..fresh }
    }

    /// The page after an action on the person's own table, whichever is on the board.
    fn with_own_table(&self, action: editor::Action) -> Option<Self> {
        match &self.parked_editor {
            Some(own) => Some(Self { parked_editor: Some(Rc::new(editor::update(own, action)?)), ..self.clone() }),
            None => self.with(action),
        }
    }

    /// Whether somebody else's table is only looked at.
    pub fn is_read_only(&self) -> bool {
        self.parked_editor.is_some()
    }

    /// The scenario and edge that the board shows: those pointed at, or else those chosen.
    pub fn scenario_shown(&self) -> Option<ScenarioAtEdge> {
        let layout = self.editor.layout();
        self.view.preview.or_else(|| Some((layout.scenario?, layout.attacker_edge)))
    }

    /// The scenario and edge that are pointed at, where those aren't the chosen ones.
    pub fn scenario_preview(&self) -> Option<ScenarioAtEdge> {
        let layout = self.editor.layout();
        let chosen = layout.scenario.map(|scenario| (scenario, layout.attacker_edge));
        self.view.preview.filter(|setting| chosen != Some(*setting))
    }

    /// How many findings of a check are shown, of those that stand or of those that are waived.
    pub fn most_shown(&self, rule: &str, waived: bool) -> usize {
        let asked = self.unfolded.iter().find(|(of, which, _)| (*of, *which) == (rule, waived));
        asked.map_or(groups::SHOWN, |(.., most)| *most)
    }

    /// Whether an action leaves a table that is only looked at as it is, but for its scenario.
    fn changes_nothing_kept(&self, after: &Editor) -> bool {
        let guided = after.guide().is_on();
        let (before, after) = (self.editor.layout(), after.layout());
        let same = (&before.pieces, &before.name, &before.waivers) == (&after.pieces, &after.name, &after.waivers);
        same && !guided
    }

    pub(super) fn with(&self, action: editor::Action) -> Option<Self> {
        // What is opened is the person's own, and so is what it is a step on from.
        if let (Some(own), editor::Action::OpenTable { .. }) = (&self.parked_editor, &action) {
            return self.with_table_on_board((**own).clone(), None).with(action);
        }
        let editor = Rc::new(editor::update(&self.editor, action)?);
        if self.parked_editor.is_some() && !self.changes_nothing_kept(&editor) {
            return None;
        }
        // A reason that was being written is about a table that has changed since.
        let unchanged = Rc::ptr_eq(editor.committed(), self.editor.committed());
        let waiving = self.waiving.clone().filter(|_| unchanged);
        // A card that goes away under the pointer doesn't say that the pointer has left it; and a finger never leaves.
        let attends = unchanged && editor.selection() == self.editor.selection();
        let highlight = self.highlight.clone().filter(|_| attends);
        let same = editor.selection() == self.editor.selection() && editor.tape().is_none();
        let near = self.near.clone().filter(|_| same);
        // Ghosts are of the table they were worked out for.
        let solving = self.solving.filter(|_| unchanged && editor.chosen == self.editor.chosen);
        let generator =
            self.generator.after_change(unchanged && editor.chosen == self.editor.chosen && !editor.is_dragging());
        // A cell that keeps the pointer or the focus doesn't say that something else has been chosen since.
        let setting = |editor: &Editor| (editor.committed().scenario, editor.committed().attacker_edge);
        let preview = self.view.preview.filter(|_| setting(&editor) == setting(&self.editor));
        let view = View { preview, ..self.view };
        let notices = if unchanged { self.notices.clone() } else { Rc::new(self.warnings()) };
        // Another table is looked at as a whole; the same under another number is no other.
        let is_other = !unchanged && editor.table_number() != self.editor.table_number();
        let camera = if is_other { Camera::of_table(editor.committed().pack) } else { self.camera };
        // On a small screen what is measured has the place of a piece's numbers.
        let taken_up = editor.tape().is_some() && self.editor.tape().is_none();
        let panel = match [&self.editor, &editor].map(|editor| editor.has_side_panel()) {
            [false, true] => Panel::Study,
            [_, false] if self.panel == Panel::Study => Panel::Checks,
            _ if taken_up => Panel::Piece,
            _ => self.panel,
        };
        let mut next = self.clone();
        next.editor = editor;
        next.notices = notices;
        next.panel = panel;
        next.highlight = highlight;
        next.waiving = waiving;
        next.view = view;
        next.solving = solving;
        next.generator = generator;
        next.near = near;
        next.camera = camera;
        next.table += u32::from(is_other);
        Some(next)
    }

    /// Whether a command can be run now. On a table that is only looked at, what would change it can't.
    pub fn offers(&self, command: &Command) -> bool {
        let changes = || match command.run {
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
            CommandRun::Update(_) => self.with(editor::Action::Command(command.id, Modifiers::default())).is_none(),
        };
        (command.enabled)(&self.editor) && !(self.parked_editor.is_some() && changes())
    }

    /// The notices that outlast the next answer.
    fn warnings(&self) -> Vec<Notice> {
        self.notices.iter().filter(|notice| notice.kind.stays()).cloned().collect()
    }

    /// The page after an action; nothing where that changes nothing.
    pub fn after(&self, action: PageAction) -> Option<Self> {
        match action {
            PageAction::Edit(action) => self.edited(action),
            PageAction::Generator(action) => self.with_generator(action),
            PageAction::View(table) => Some(self.viewing(*table)),
            PageAction::Renumber(number) => self.with_own_table(editor::Action::Renumber(number)),
            PageAction::Rename(name) => {
                let edits = vec![Edit::Rename(name)];
                self.with_own_table(editor::Action::Edit { name: t!("Rename the table").to_owned(), edits })
            }
            PageAction::Leave => self.parked_editor.as_ref().map(|own| self.with_table_on_board((**own).clone(), None)),
            PageAction::Copy(number) => self.copying(number),
            PageAction::Choose(key) => {
                let mut next = self.with(editor::Action::Select(key.pieces.clone())).unwrap_or_else(|| self.clone());
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

    /// The page after something happened to the editor.
    fn edited(&self, action: editor::Action) -> Option<Self> {
        match action {
            editor::Action::Cancel if self.solving.is_some() && self.editor.gesture().is_none() => {
                Some(Self { solving: None, ..self.clone() })
            }
            editor::Action::Cancel if self.generator.is_working() && self.editor.gesture().is_none() => {
                self.with_generator(GeneratorAction::Stop)
            }
            editor::Action::Guide(GuideAction::Add(kind)) => {
                let full = || Notice::new(NoticeKind::Refused, t!("There is no room for that here: {}", kind.name));
                let added = self.with(editor::Action::Guide(GuideAction::Add(kind)));
                added.or_else(|| self.after(PageAction::Notify(full())))
            }
            action => self.with(action),
        }
    }

    /// Does what concerns only the page itself; whether that changes anything.
    fn apply(&mut self, action: PageAction) -> bool {
        match action {
            PageAction::Notify(notice) => {
                let mut notices = if notice.kind.stays() { (*self.notices).clone() } else { self.warnings() };
                notices.push(notice);
                self.notices = Rc::new(notices);
                true
            }
            PageAction::Dismiss(index) => {
                let is_there = index < self.notices.len();
                if is_there {
                    Rc::make_mut(&mut self.notices).remove(index);
                }
                is_there
            }
            PageAction::Show(panel) => change(&mut self.panel, panel),
            PageAction::Highlight(highlight) => change(&mut self.highlight, highlight),
            PageAction::Waive(waiving) => change(&mut self.waiving, waiving),
            PageAction::ShowMore(rule, waived) => {
                let most = self.most_shown(rule, waived) + groups::SHOWN;
                let others = self.unfolded.iter().filter(|(of, which, _)| (*of, *which) != (rule, waived));
                self.unfolded = others.copied().chain([(rule, waived, most)]).collect();
                true
            }
            PageAction::Layer(layer) => {
                self.view.layers = self.view.layers.toggled(layer);
                true
            }
            PageAction::Units => {
                self.view.unit = self.view.unit.next();
                true
            }
            PageAction::Turn(turn) => change(&mut self.view.turn, turn),
            PageAction::Preview(preview) => change(&mut self.view.preview, preview),
            PageAction::Solve(solving) => change(&mut self.solving, solving),
            PageAction::Rounds(rounds) => change(&mut self.rounds, rounds),
            PageAction::Terrain(list) => {
                self.terrain = list.into_iter().map(Rc::new).collect();
                self.generator = self.generator.after_change(!self.editor.generator_settings.own);
                true
            }
            PageAction::Near(near) => change(&mut self.near, near),
            PageAction::SetCamera(camera) => change(&mut self.camera, camera),
            // Arrows move the selection where there is one, and it can be moved.
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
            // These give another page, as `after` says.
            PageAction::Edit(_)
            | PageAction::Generator(_)
            | PageAction::View(_)
            | PageAction::Renumber(_)
            | PageAction::Rename(_)
            | PageAction::Leave
            | PageAction::Copy(_)
            | PageAction::Choose(_) => false,
        }
    }

    /// Whether a menu may open on the board: with a table that is only looked at there is little to do, and what is in the hand
    /// comes first.
    fn can_open_menu(&self) -> bool {
        let is_drawing = self.editor.tape().is_some_and(TapeMeasure::is_drawing);
        !self.is_read_only() && self.editor.gesture().is_none() && !is_drawing
    }

    /// The page with somebody else's table on the board, and the person's own set aside.
    fn viewing(&self, table: PlannedTable) -> Self {
        // What was in the hand is put back.
        let at_rest =
            |editor: &Rc<Editor>| editor::update(editor, editor::Action::Cancel).map_or(editor.clone(), Rc::new);
        let own = self.parked_editor.clone().unwrap_or_else(|| at_rest(&self.editor));
        // No number of the library is 0, and what is only looked at isn't kept.
        self.with_table_on_board(Editor::new(table, 0), Some(own))
    }

    /// The page with the table that is looked at as the person's own, kept under this number.
    fn copying(&self, number: u32) -> Option<Self> {
        let own = self.parked_editor.as_ref()?;
        let table = Box::new(self.editor.planned());
        let beside = GroupsAndTints::default();
        let open = editor::Action::OpenTable {
            name: t!("Copy a shared table").to_owned(),
            table,
            groups_and_tints: beside,
            table_number: number,
        };
        Some(self.with_table_on_board(editor::update(own, open)?, None))
    }
}

/// Puts a value in its place; whether another stood there.
fn change<Value: PartialEq>(place: &mut Value, value: Value) -> bool {
    let is_another = *place != value;
    if is_another {
        *place = value;
    }
    is_another
}

impl Reducible for PageState {
    type Action = PageAction;

    fn reduce(self: Rc<Self>, action: PageAction) -> Rc<Self> {
        // The same pointer tells Yew that there is nothing to draw.
        self.after(action).map_or(self, Rc::new)
    }
}

/// Sends events to the state; the same value for the page's whole life.
pub type Dispatch = UseReducerDispatcher<PageState>;
