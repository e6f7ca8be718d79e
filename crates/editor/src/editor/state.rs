//! The editor's state, and how it goes from one state to the next.

use crate::analysis::Table;
use crate::checks::{EventScenarios, KnownOutcomes, Plan};
use crate::editor::copied_pieces::{bounds, pieces_with_ids};
use crate::editor::generator_settings::GeneratorSettings;
use crate::editor::gesture::{Gesture, GestureTarget};
use crate::editor::groups_and_tints::GroupsAndTints;
use crate::editor::history::{History, OpenedSteps, SavedStep, Snapshot};
use crate::editor::layout_comparison::are_equal;
use crate::editor::opened_table::OpenedTable;
use crate::editor::quadrant_guide::steps::GuideState;
use crate::editor::snapping::{SnapLine, SnapMode};
use crate::editor::study::StudyState;
use crate::editor::table_contents::TableContents;
use crate::editor::tape_measure::TapeMeasure;
use crate::formats::{PlannedTable, link};
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::units::Angle;
use std::rc::Rc;
use std::sync::Arc;

/// The editor's state.
#[derive(Clone, Debug)]
pub struct Editor {
    /// The document as it was last committed.
    pub(super) document: Rc<Layout>,
    /// The document as a drag has changed it so far; `None` where nothing is dragged.
    pub(super) preview: Option<Rc<Layout>>,
    /// The lines to what the dragged pieces snap to.
    pub(super) snap_lines: Rc<[SnapLine]>,
    /// Outcomes of checks on `preview`, from snapping the drag.
    pub(super) known_outcomes: Rc<KnownOutcomes>,
    pub(super) groups_and_tints: Rc<GroupsAndTints>,
    pub(super) history: Rc<History>,
    /// The selected pieces, in the order they were selected.
    pub(super) selection: Rc<[PieceId]>,
    pub(super) gesture: Option<Gesture>,
    /// The step name of the last nudge, where nothing else has happened since: the next nudge of that name is merged into its
    /// step (see [`super::command`]).
    pub(super) last_nudge: Option<&'static str>,
    /// The tape measure, while it is on.
    pub(super) tape: Option<TapeMeasure>,
    pub(super) study: Rc<StudyState>,
    pub(super) guide: GuideState,
    /// The pieces last copied to the clipboard here, with the groups and tints of their table, which a link can't carry.
    pub(super) copied_pieces: Rc<(Vec<Arc<Piece>>, GroupsAndTints)>,
    /// How the organiser plans.
    pub plan: Plan,
    /// Which scenarios and edges the event plays.
    pub chosen: EventScenarios,
    /// What a drag snaps to.
    pub snap_mode: SnapMode,
    /// How the next table is to be generated.
    pub generator_settings: GeneratorSettings,
    /// The number of the open table in the library. It is part of every step: undoing the step that opened a table gives the
    /// number of the table before.
    pub(super) table_number: u32,
}

impl Editor {
    /// An editor with a table of the library open and nothing to undo.
    pub fn new(table: PlannedTable, table_number: u32) -> Self {
        let snapshot = Snapshot {
            layout: Rc::new(table.layout),
            groups_and_tints: Rc::default(),
            selection: Rc::from([]),
            plan: table.plan,
            chosen: table.chosen,
            table_number,
        };
        Self::at_snapshot(snapshot.clone(), Rc::new(History::new(snapshot)))
    }

    /// An editor at a snapshot of a history, without a gesture.
    pub(super) fn at_snapshot(snapshot: Snapshot, history: Rc<History>) -> Self {
        let study = Rc::new(StudyState::new(snapshot.layout.pack));
        Self {
            document: snapshot.layout,
            preview: None,
            snap_lines: Rc::default(),
            known_outcomes: Rc::default(),
            groups_and_tints: snapshot.groups_and_tints,
            history,
            selection: snapshot.selection,
            gesture: None,
            last_nudge: None,
            tape: None,
            study,
            guide: GuideState::default(),
            copied_pieces: Rc::default(),
            plan: snapshot.plan,
            chosen: snapshot.chosen,
            snap_mode: SnapMode::default(),
            generator_settings: GeneratorSettings::default(),
            table_number: snapshot.table_number,
        }
    }

    /// The editor with a saved history; `None` where its present step isn't the open table, so that the steps are another table's.
    pub fn with_steps(&self, steps: OpenedSteps) -> Option<Self> {
        let OpenedSteps { states, first, present } = steps;
        let link = link::write(&self.planned());
        let is_open = |step: &SavedStep| step.is_of(self.table_number, &link);
        let index = present.checked_sub(first).filter(|index| states.get(*index).is_some_and(is_open))?;
        let history = Rc::new(History::restored(states, first, index, &self.snapshot())?);
        Some(Self { history, ..self.clone() })
    }

    /// The editor with these groups and tints of the open table; those of pieces that aren't on it are dropped.
    pub fn with_groups_and_tints(mut self, groups_and_tints: &GroupsAndTints) -> Self {
        self.groups_and_tints = Rc::new(groups_and_tints.for_pieces_of(&self.document));
        self
    }

    /// The groups and tints of the table as it was last committed.
    pub const fn groups_and_tints(&self) -> &Rc<GroupsAndTints> {
        &self.groups_and_tints
    }

    /// A piece's tint, also of a new piece or a copy that is being dragged.
    pub fn tint_of(&self, id: &PieceId) -> Option<u32> {
        let target = self.gesture.as_ref().map(|gesture| &gesture.target);
        match target {
            Some(GestureTarget::New(terrain)) if self.document.piece(id).is_none() => terrain.tint,
            Some(GestureTarget::Pieces(ids)) if self.document.piece(id).is_none() => {
                let pairs = self.dragged_copies(ids);
                pairs.iter().find(|(_, copy)| copy == id).and_then(|(of, _)| self.groups_and_tints.tint_of(of))
            }
            _ => self.groups_and_tints.tint_of(id),
        }
    }

    /// Pairs of a piece's id and the id of its copy, where copies of the pieces `ids` are dragged.
    pub(super) fn dragged_copies(&self, ids: &[PieceId]) -> Vec<(PieceId, PieceId)> {
        let new = self.layout().pieces.iter().skip(self.document.pieces.len()).map(|piece| piece.id.clone());
        pieces_with_ids(&self.document, ids).map(|piece| piece.id.clone()).zip(new).collect()
    }

    /// The number of the open table in the library.
    pub const fn table_number(&self) -> u32 {
        self.table_number
    }

    /// The table as it was last committed, with how it is planned: what is saved and shared.
    pub fn planned(&self) -> PlannedTable {
        PlannedTable { layout: (*self.document).clone(), plan: self.plan, chosen: self.chosen }
    }

    /// The table as it was last committed, with its groups and tints.
    pub fn contents(&self) -> TableContents {
        TableContents { table: self.planned(), groups_and_tints: (*self.groups_and_tints).clone() }
    }

    /// The editor with another table open, as one step, after which come the steps that are kept of the table.
    pub(super) fn with_opened_table(&self, name: String, opened: OpenedTable) -> Self {
        let OpenedTable { table, groups_and_tints, table_number, steps } = opened;
        let fresh = Self::new(table, table_number).with_groups_and_tints(&groups_and_tints);
        let mut opened = self.with_table_of(Self { history: self.history.clone(), ..fresh }, None);
        let after = opened.snapshot();
        // The open table, when it is opened as another part of the page has changed it, has its steps already.
        let steps = if table_number == self.table_number { OpenedSteps::default() } else { steps };
        Rc::make_mut(&mut opened.history).push_opened(self.snapshot(), name, after, steps);
        opened
    }

    /// `other` with what belongs to no table from this editor: settings, the clipboard, and the study and the guide where they are
    /// of the same pack.
    pub(super) fn with_table_of(&self, other: Self, tape: Option<TapeMeasure>) -> Self {
        let other = Self {
            snap_mode: self.snap_mode,
            generator_settings: self.generator_settings.clone(),
            copied_pieces: self.copied_pieces.clone(),
            tape,
            ..other
        };
        if other.document.pack != self.document.pack {
            return other;
        }
        Self { study: self.study.clone(), guide: self.guide, ..other }
    }

    /// The editor with a step in its history that led here from `before`.
    pub(super) fn with_step(mut self, before: Snapshot, name: String) -> Self {
        let after = self.snapshot();
        Rc::make_mut(&mut self.history).push(before, name, after);
        self
    }

    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot {
            layout: self.document.clone(),
            groups_and_tints: self.groups_and_tints.clone(),
            // Copies that are being dragged are selected, and not in the document yet.
            selection: match &self.preview {
                Some(_) => self.selection.iter().filter(|id| self.document.piece(id).is_some()).cloned().collect(),
                None => self.selection.clone(),
            },
            plan: self.plan,
            chosen: self.chosen,
            table_number: self.table_number,
        }
    }

    /// The document as it is drawn: during a drag, with what the drag has changed so far.
    pub fn layout(&self) -> &Rc<Layout> {
        self.preview.as_ref().unwrap_or(&self.document)
    }

    /// [`Editor::layout`] with every piece placed. During a drag, measures of pieces that stay are taken from the gesture.
    pub fn table(&self) -> Table<'_> {
        self.gesture.as_ref().map_or_else(|| Table::new(self.layout()), |gesture| gesture.table(self.layout()))
    }

    /// The editor while something else than its own gestures drags pieces: what is selected is where `layout` has it.
    #[must_use]
    pub fn with_dragged(self, layout: Layout) -> Self {
        Self { preview: Some(Rc::new(layout)), ..self }
    }

    /// The document as it was last committed.
    pub const fn committed(&self) -> &Rc<Layout> {
        &self.document
    }

    /// What can be undone and redone.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The ids of the selected pieces, in the order they were selected.
    pub const fn selection(&self) -> &Rc<[PieceId]> {
        &self.selection
    }

    /// While a piece is turned by its handle: where the pointer is on the table, and how the piece is turned now.
    pub fn turning(&self) -> Option<(Point, Angle)> {
        let gesture = self.gesture.as_ref()?;
        let GestureTarget::Turn(id) = &gesture.target else { return None };
        let piece = self.layout().piece(id)?;
        Some((gesture.last_pointer()?.point_in_table, piece.turn))
    }

    /// The selected piece, where exactly one is selected.
    pub fn only_selected(&self) -> Option<&Piece> {
        match &*self.selection {
            [id] => self.layout().piece(id).map(|piece| &**piece),
            _ => None,
        }
    }

    /// The bounding box of the selected pieces, in inches; `None` where none is selected.
    pub fn selection_bounds(&self) -> Option<Rect> {
        bounds(self.selection.iter().filter_map(|id| self.layout().piece(id)).map(|piece| &**piece))
    }

    /// The gesture that is under way, pressed but perhaps not yet moved.
    pub const fn gesture(&self) -> Option<&Gesture> {
        self.gesture.as_ref()
    }

    /// The tape measure, while it is on.
    pub const fn tape(&self) -> Option<&TapeMeasure> {
        self.tape.as_ref()
    }

    /// Whether a gesture has moved far enough to change the document.
    pub const fn is_dragging(&self) -> bool {
        self.preview.is_some()
    }

    /// The lines to what the dragged pieces snap to; empty where nothing is dragged.
    pub fn snap_lines(&self) -> &[SnapLine] {
        if self.is_dragging() { &self.snap_lines } else { &[] }
    }

    /// A changed copy. Struct update syntax would move each field by itself, which compiles to a larger program.
    pub(super) fn with(&self, change: impl FnOnce(&mut Self)) -> Self {
        let mut changed = self.clone();
        change(&mut changed);
        changed
    }

    /// The editor as it was committed, with another gesture or none.
    pub(super) fn with_gesture(&self, gesture: Option<Gesture>) -> Self {
        self.with(|editor| {
            editor.gesture = gesture;
            editor.preview = None;
            editor.known_outcomes = Rc::default();
        })
    }

    /// The editor with these pieces selected, without those that aren't on the table.
    pub(crate) fn with_selection(mut self, mut ids: Vec<PieceId>) -> Self {
        ids.retain(|id| self.layout().piece(id).is_some());
        self.selection = ids.into();
        self
    }

    /// The editor with edits committed as one step; `None` where they fail or change nothing.
    pub(super) fn with_edits(&self, edits: &[Edit], name: String) -> Option<Self> {
        let layout = self.document.edited(edits).ok()?;
        (!are_equal(&layout, &self.document)).then(|| self.clone().with_committed(layout, name))
    }

    /// The editor with `layout` committed as one step; no step where the layout is the same.
    pub(super) fn with_committed(self, layout: Layout, name: String) -> Self {
        let groups_and_tints = self.groups_and_tints.clone();
        self.with_committed_and_groups(layout, &groups_and_tints, name)
    }

    /// The editor with a table that was made from its own, with that one's plan, as one step. A piece keeps its group, its tint
    /// and its place in the selection only where it is unchanged: another piece may have got its id.
    pub(super) fn with_replaced_table(&self, table: PlannedTable, name: String) -> Option<Self> {
        let PlannedTable { layout, plan, .. } = table;
        let before = self.snapshot();
        let is_unchanged = |piece: &Arc<Piece>| self.document.piece(&piece.id) == Some(piece);
        let pieces = layout.pieces.iter().filter(|piece| is_unchanged(piece)).cloned().collect();
        let groups_and_tints = self.groups_and_tints.for_pieces_of(&Layout { pieces, ..layout.clone() });
        let selection =
            self.selection.iter().filter(|id| layout.piece(id).is_some_and(is_unchanged)).cloned().collect();
        let replaced = self.with(|editor| {
            editor.plan = plan;
            editor.set_document(layout.into(), groups_and_tints);
        });
        let is_changed = replaced.plan != self.plan || !Rc::ptr_eq(&replaced.document, &self.document);
        is_changed.then(|| replaced.with_selection(selection).with_step(before, name))
    }

    /// The editor with `layout`, its groups and its tints committed as one step; no step where all of them are the same.
    pub(super) fn with_committed_and_groups(
        mut self,
        layout: impl Into<Rc<Layout>>,
        groups_and_tints: &GroupsAndTints,
        name: String,
    ) -> Self {
        let (before, layout) = (self.snapshot(), layout.into());
        let groups_and_tints = groups_and_tints.for_pieces_of(&layout);
        if !self.set_document(layout, groups_and_tints) {
            return self;
        }
        let selection = self.selection.to_vec();
        self.with_selection(selection).with_step(before, name)
    }

    /// Ends the gesture and sets the document; returns whether anything of it differs. What is equal keeps its address, so that
    /// nothing is computed anew for it.
    fn set_document(&mut self, layout: Rc<Layout>, groups_and_tints: GroupsAndTints) -> bool {
        self.preview = None;
        self.gesture = None;
        let is_same = (are_equal(&layout, &self.document), groups_and_tints == *self.groups_and_tints);
        if !is_same.0 {
            self.document = layout;
        }
        if !is_same.1 {
            self.groups_and_tints = Rc::new(groups_and_tints);
        }
        is_same != (true, true)
    }
}
