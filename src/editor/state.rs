//! All that the editor knows, and how it goes from one state to the next.

use crate::analysis::Table;
use crate::checks::{EventScenarios, KnownOutcomes, Plan};
use crate::editor::copied_pieces::those;
use crate::editor::generator_settings::GeneratorSettings;
use crate::editor::gesture::{Gesture, GestureTarget};
use crate::editor::groups_and_tints::GroupsAndTints;
use crate::editor::history::{History, SavedStep, Snapshot};
use crate::editor::quadrant_guide::steps::GuideState;
use crate::editor::snapping::{SnapLine, SnapMode};
use crate::editor::study::StudyState;
use crate::editor::tape_measure::TapeMeasure;
use crate::formats::{PlannedTable, link};
use crate::geometry::Rect;
use crate::layout::{Layout, Piece, PieceId};
use std::rc::Rc;
use std::sync::Arc;

/// All that the editor knows.
#[derive(Clone, Debug)]
pub struct Editor {
    /// The document as it was last committed.
    pub(super) document: Rc<Layout>,
    /// The document while a gesture changes it.
    pub(super) live: Option<Rc<Layout>>,
    /// What the dragged pieces stick to.
    pub(super) stuck: Rc<[SnapLine]>,
    /// What checks were asked about the document in the hand, when the drag was snapped.
    pub(super) known: Rc<KnownOutcomes>,
    /// What belongs to the document and has no room in it.
    pub(super) beside: Rc<GroupsAndTints>,
    pub(super) history: Rc<History>,
    /// The selected pieces, in the order they were selected.
    pub(super) selection: Rc<[PieceId]>,
    pub(super) gesture: Option<Gesture>,
    /// What keys have done to the selection step by step, with nothing else in between: more of it is no step of its own.
    pub(super) nudging: Option<&'static str>,
    /// The tape measure, while it is in use.
    pub(super) tape: Option<TapeMeasure>,
    pub(super) studies: Rc<StudyState>,
    pub(super) guide: GuideState,
    /// The pieces that were last taken to the clipboard here, with what belongs beside them: a link has no room for it.
    pub(super) clipped: Rc<(Vec<Arc<Piece>>, GroupsAndTints)>,
    /// How the organiser plans.
    pub plan: Plan,
    /// Which scenarios and edges the event plays.
    pub chosen: EventScenarios,
    /// What a drag snaps to.
    pub snap: SnapMode,
    /// How the next table is to be generated.
    pub recipe: GeneratorSettings,
    /// Which of the library's tables is open. Going back to before it was opened goes back to the one that was open then.
    pub(super) number: u32,
}

impl Editor {
    /// An editor with the library's table of this number open and nothing to undo.
    #[must_use]
    pub fn new(table: PlannedTable, number: u32) -> Self {
        let state = Snapshot {
            layout: Rc::new(table.layout),
            beside: Rc::default(),
            selection: Rc::from([]),
            plan: table.plan,
            chosen: table.chosen,
            number,
        };
        Self::at(state.clone(), Rc::new(History::new(state)))
    }

    /// An editor at a state of a history, with nothing in the hand.
    pub(super) fn at(state: Snapshot, history: Rc<History>) -> Self {
        let studies = Rc::new(StudyState::new(state.layout.pack));
        Self {
            document: state.layout,
            live: None,
            stuck: Rc::default(),
            known: Rc::default(),
            beside: state.beside,
            history,
            selection: state.selection,
            gesture: None,
            nudging: None,
            tape: None,
            studies,
            guide: GuideState::default(),
            clipped: Rc::default(),
            plan: state.plan,
            chosen: state.chosen,
            snap: SnapMode::default(),
            recipe: GeneratorSettings::default(),
            number: state.number,
        }
    }

    /// The same editor with the steps that were kept, oldest first, of which the first and the present one stand at these
    /// places. Steps that don't lead to the table that is open are another's, and left out.
    #[must_use]
    pub fn with_steps(mut self, kept: Vec<SavedStep>, first: usize, present: usize) -> Self {
        let link = link::write(&self.planned());
        let is_open = |kept: &SavedStep| kept.is_of(self.number, &link);
        let place = present.checked_sub(first).filter(|place| kept.get(*place).is_some_and(is_open));
        let history = place.and_then(|place| History::restored(kept, first, place, &self.state()));
        self.history = history.map_or(self.history, Rc::new);
        self
    }

    /// The same editor with what was kept beside the open table; what isn't about its pieces is left out.
    #[must_use]
    pub fn with_beside(mut self, beside: &GroupsAndTints) -> Self {
        self.beside = Rc::new(beside.on(&self.document));
        self
    }

    /// What belongs to the table as it was last committed and has no room in it: groups and colours.
    #[must_use]
    pub const fn beside(&self) -> &Rc<GroupsAndTints> {
        &self.beside
    }

    /// The colour of its own that a piece has, a new one in the hand too.
    #[must_use]
    pub fn tint_of(&self, id: &PieceId) -> Option<u32> {
        let held = self.gesture.as_ref().map(|gesture| &gesture.held);
        match held {
            Some(GestureTarget::New(own)) if self.document.piece(id).is_none() => own.tint,
            Some(GestureTarget::Pieces(ids)) if self.document.piece(id).is_none() => {
                let pairs = self.copies_in_hand(ids);
                pairs.iter().find(|(_, copy)| copy == id).and_then(|(of, _)| self.beside.tint_of(of))
            }
            _ => self.beside.tint_of(id),
        }
    }

    /// Which of the pieces on top, which the document doesn't have yet, is a copy of which dragged one.
    pub(super) fn copies_in_hand(&self, ids: &[PieceId]) -> Vec<(PieceId, PieceId)> {
        let new = self.layout().pieces.iter().skip(self.document.pieces.len()).map(|piece| piece.id.clone());
        those(&self.document, ids).map(|piece| piece.id.clone()).zip(new).collect()
    }

    /// The number of the library's table that is open.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The table as it was last committed, with how it is planned: what is kept and shared.
    #[must_use]
    pub fn planned(&self) -> PlannedTable {
        PlannedTable { layout: (*self.document).clone(), plan: self.plan, chosen: self.chosen }
    }

    /// The same editor with another table open, one step on; the one before is a step back.
    pub(super) fn opening(&self, table: PlannedTable, beside: &GroupsAndTints, number: u32, name: String) -> Self {
        let fresh = Self::new(table, number).with_beside(beside);
        let opened = Self { history: self.history.clone(), ..fresh };
        self.turned_to(opened, None).stepped(self.state(), name)
    }

    /// Another state with what is no table's: what a drag snaps to, how tables are generated, what is studied or walked through,
    /// and what is on the clipboard.
    pub(super) fn turned_to(&self, other: Self, tape: Option<TapeMeasure>) -> Self {
        let (clipped, studies) = (self.clipped.clone(), self.studies.clone());
        Self { snap: self.snap, recipe: self.recipe, clipped, studies, guide: self.guide, tape, ..other }
    }

    /// The same editor, one step on from the state as it was `before`.
    pub(super) fn stepped(mut self, before: Snapshot, name: String) -> Self {
        let after = self.state();
        Rc::make_mut(&mut self.history).push(before, name, after);
        self
    }

    pub(super) fn state(&self) -> Snapshot {
        Snapshot {
            layout: self.document.clone(),
            beside: self.beside.clone(),
            // While copies are dragged they are selected, and not in the document yet.
            selection: match &self.live {
                Some(_) => self.selection.iter().filter(|id| self.document.piece(id).is_some()).cloned().collect(),
                None => self.selection.clone(),
            },
            plan: self.plan,
            chosen: self.chosen,
            number: self.number,
        }
    }

    /// The document as the screen shows it: while a gesture lasts, with what it has done so far.
    #[must_use]
    pub fn layout(&self) -> &Rc<Layout> {
        self.live.as_ref().unwrap_or(&self.document)
    }

    /// The same with everything placed: what a drag leaves where it is is known already.
    #[must_use]
    pub fn table(&self) -> Table<'_> {
        self.gesture.as_ref().map_or_else(|| Table::new(self.layout()), |gesture| gesture.table(self.layout()))
    }

    /// The document as it was last committed; this is what is kept.
    #[must_use]
    pub const fn committed(&self) -> &Rc<Layout> {
        &self.document
    }

    /// What can be undone and redone.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The ids of the selected pieces.
    #[must_use]
    pub const fn selection(&self) -> &Rc<[PieceId]> {
        &self.selection
    }

    /// The one selected piece, where it is just one.
    #[must_use]
    pub fn only_selected(&self) -> Option<&Piece> {
        match &*self.selection {
            [id] => self.layout().piece(id).map(|piece| &**piece),
            _ => None,
        }
    }

    /// What is around the selected pieces, in inches; nothing where none is selected.
    #[must_use]
    pub fn around_selection(&self) -> Option<Rect> {
        let pieces = self.selection.iter().filter_map(|id| self.layout().piece(id));
        let corners: Vec<_> = pieces.flat_map(|piece| piece.footprint().bounds().corners()).collect();
        Rect::around(&corners)
    }

    /// The gesture that is under way, pressed but perhaps not yet moved.
    #[must_use]
    pub const fn gesture(&self) -> Option<&Gesture> {
        self.gesture.as_ref()
    }

    /// The tape measure, while it is in use.
    #[must_use]
    pub const fn tape(&self) -> Option<&TapeMeasure> {
        self.tape.as_ref()
    }

    /// Whether a gesture has moved far enough to change the document.
    #[must_use]
    pub const fn is_dragging(&self) -> bool {
        self.live.is_some()
    }

    /// What the dragged pieces stick to; nothing where none are dragged.
    #[must_use]
    pub fn stuck(&self) -> &[SnapLine] {
        if self.is_dragging() { &self.stuck } else { &[] }
    }

    /// Whether something has the panel beside the checks: a study, or the walk along the quadrant method's steps.
    #[must_use]
    pub fn has_side_panel(&self) -> bool {
        self.guide.is_on() || self.studies.mode().is_some()
    }

    /// The same editor with something changed. A struct with the rest of another, which moves each field by itself, makes a
    /// longer program of it.
    pub(super) fn with(&self, change: impl FnOnce(&mut Self)) -> Self {
        let mut changed = self.clone();
        change(&mut changed);
        changed
    }

    /// The same editor as it was committed, with this in the hand.
    pub(super) fn with_gesture(&self, gesture: Option<Gesture>) -> Self {
        self.with(|editor| {
            editor.gesture = gesture;
            editor.live = None;
            editor.known = Rc::default();
        })
    }

    /// The same editor with another selection: what isn't on the table is left out.
    pub(super) fn with_selection(mut self, mut ids: Vec<PieceId>) -> Self {
        ids.retain(|id| self.layout().piece(id).is_some());
        self.selection = ids.into();
        self
    }

    /// The same editor with `layout` committed as one step called `name`; nothing changes where the layout is the same.
    pub(super) fn committing(self, layout: Layout, name: String) -> Self {
        let beside = self.beside.clone();
        self.committing_with(layout, &beside, name)
    }

    /// The same editor with a table that was made from its own, planned as that is, as one step. What belongs to a piece
    /// beside the layout, and whether it is selected, stays only where the piece itself does: another may have its id.
    pub(super) fn becoming(&self, table: PlannedTable, name: String) -> Option<Self> {
        let PlannedTable { layout, plan, .. } = table;
        let before = self.state();
        let stays = |piece: &Arc<Piece>| self.document.piece(&piece.id) == Some(piece);
        let pieces = layout.pieces.iter().filter(|piece| stays(piece)).cloned().collect();
        let beside = self.beside.on(&Layout { pieces, ..layout.clone() });
        let selection = self.selection.iter().filter(|id| layout.piece(id).is_some_and(stays)).cloned().collect();
        let made = self.with(|editor| {
            editor.live = None;
            editor.gesture = None;
            editor.plan = plan;
            if layout != *editor.document {
                editor.document = Rc::new(layout);
            }
            if beside != *editor.beside {
                editor.beside = Rc::new(beside);
            }
        });
        let changed = made.plan != self.plan || !Rc::ptr_eq(&made.document, &self.document);
        changed.then(|| made.with_selection(selection).stepped(before, name))
    }

    /// The same, with what belongs to the layout beside it.
    pub(super) fn committing_with(mut self, layout: Layout, beside: &GroupsAndTints, name: String) -> Self {
        let before = self.state();
        self.live = None;
        self.gesture = None;
        let beside = beside.on(&layout);
        if layout == *self.document && beside == *self.beside {
            return self;
        }
        // What stays as it was keeps its address: nothing is worked out anew for it.
        if layout != *self.document {
            self.document = Rc::new(layout);
        }
        if beside != *self.beside {
            self.beside = Rc::new(beside);
        }
        let selection = self.selection.clone();
        self.with_selection(selection.to_vec()).stepped(before, name)
    }
}
