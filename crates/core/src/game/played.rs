//! A game: its table, and what has happened on it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::death_clock::DeathClocks;
use super::model::{Model, ModelId};
use super::part::{ElementPart, GamePart, GameSetUp, PartId, PieceState, Progress};
use super::score_record::{GameRecord, TurnRecord};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::Pack;

/// When a part of a game was changed: milliseconds since 1970 by the clock of the device that changed it, and later than the change that it
/// follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stamp(pub u64);

/// A part of a game, with when it was changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stamped<T> {
    pub changed: Stamp,
    pub value: T,
}

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    baseline: Arc<Layout>,
    /// The parts that were changed. A model that was removed stays as `None`, so that it doesn't come back from another window.
    parts: BTreeMap<PartId, Stamped<GamePart>>,
}

impl Game {
    /// The most models that a game has.
    pub const MAX_MODELS: usize = 200;
    /// More elements than any scenario has.
    pub const MAX_ELEMENTS: usize = 64;

    /// A game on a table as it is set up.
    pub const fn new(baseline: Arc<Layout>) -> Self {
        Self { baseline, parts: BTreeMap::new() }
    }

    /// The game of these parts, of which the newest counts. Those that no edit could make are left out.
    pub fn of_parts(baseline: Arc<Layout>, parts: impl IntoIterator<Item = Stamped<GamePart>>) -> Self {
        let mut game = Self::new(baseline);
        let mut models = 0;
        for part in parts {
            let id = part.value.id();
            models += usize::from(matches!(part.value, GamePart::Model(_, Some(_))));
            let is_known = models <= Self::MAX_MODELS && game.check(&part.value).is_ok();
            if is_known && game.parts.get(&id).is_none_or(|own| *own < part) {
                game.parts.insert(id, part);
            }
        }
        game
    }

    /// The table as it was set up.
    pub const fn baseline(&self) -> &Arc<Layout> {
        &self.baseline
    }

    /// The packet that is played.
    pub fn pack(&self) -> &'static Pack {
        self.baseline.pack
    }

    /// The models in the game, in the order of their ids.
    pub fn models(&self) -> impl Iterator<Item = (ModelId, &Model)> {
        self.parts.values().filter_map(|part| match &part.value {
            GamePart::Model(id, model) => Some((*id, model.as_deref()?)),
            _ => None,
        })
    }

    /// A model; `None` where the game has none with this id.
    pub fn model(&self, id: ModelId) -> Option<&Model> {
        match self.changed(&PartId::Model(id)) {
            Some(GamePart::Model(_, model)) => model.as_deref(),
            _ => None,
        }
    }

    /// Where a piece is.
    pub fn piece(&self, id: &PieceId) -> PieceState {
        match self.changed(&PartId::Piece(id.clone())) {
            Some(GamePart::Piece(_, state)) => *state,
            _ => PieceState::AsSetUp,
        }
    }

    /// How many boxes of damage a building has.
    pub fn damage(&self, id: &PieceId) -> u32 {
        match self.changed(&PartId::Damage(id.clone())) {
            Some(GamePart::Damage(_, boxes)) => *boxes,
            _ => 0,
        }
    }

    /// What has become of an element, by its place in the scenario; `None` where nothing has.
    pub fn element(&self, element: usize) -> Option<&ElementPart> {
        match self.changed(&PartId::Element(element)) {
            Some(GamePart::Element(_, part)) => Some(part),
            _ => None,
        }
    }

    /// How it is set up.
    pub fn set_up(&self) -> GameSetUp {
        match self.changed(&PartId::SetUp) {
            Some(GamePart::SetUp(set_up)) => (**set_up).clone(),
            _ => GameSetUp::default(),
        }
    }

    /// What is written down of a turn, counted from 0; `None` where nothing is.
    pub fn turn(&self, turn: usize) -> Option<&TurnRecord> {
        match self.changed(&PartId::Turn(turn)) {
            Some(GamePart::Turn(_, record)) => Some(record),
            _ => None,
        }
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        match self.changed(&PartId::Progress) {
            Some(GamePart::Progress(progress)) => *progress,
            _ => Progress::default(),
        }
    }

    /// Its clocks; `None` where it has none.
    pub fn clocks(&self) -> Option<&DeathClocks> {
        match self.changed(&PartId::Clocks) {
            Some(GamePart::Clocks(clocks)) => clocks.as_deref(),
            _ => None,
        }
    }

    /// What is written down of it so that it can be scored.
    pub fn record(&self) -> GameRecord {
        let Progress { turns_ended, ending, presence, destroyed } = self.progress();
        let turn = |turn: usize| self.turn(turn).cloned().unwrap_or_default();
        let turns = (0..turns_ended).map(turn).collect();
        GameRecord { turns, unfinished: turn(turns_ended), ending, presence, destroyed }
    }

    /// A part as it is.
    pub fn part(&self, id: &PartId) -> GamePart {
        self.changed(id).cloned().unwrap_or_else(|| id.unchanged())
    }

    pub(super) fn changed(&self, id: &PartId) -> Option<&GamePart> {
        self.parts.get(id).map(|part| &part.value)
    }

    /// The parts that were changed, each with when that was.
    pub fn parts(&self) -> impl Iterator<Item = &Stamped<GamePart>> {
        self.parts.values()
    }

    /// The pieces that were moved, removed or put back.
    pub fn pieces(&self) -> impl Iterator<Item = (&PieceId, PieceState)> {
        self.parts.values().filter_map(|part| match &part.value {
            GamePart::Piece(id, state) => Some((id, *state)),
            _ => None,
        })
    }

    /// Whether nothing has happened yet.
    pub fn is_untouched(&self) -> bool {
        self.parts.is_empty()
    }

    /// The table as it is now, with what is played on it.
    pub fn layout(&self) -> Arc<Layout> {
        let (scenario, attacker_edge) = (self.scenario(), self.attacker_edge());
        let is_played_so = scenario == self.baseline.scenario && attacker_edge == self.baseline.attacker_edge;
        let is_as_set_up =
            self.pieces().all(|(_, state)| state == PieceState::AsSetUp) && self.destroyed().next().is_none();
        if is_played_so && is_as_set_up {
            return self.baseline.clone();
        }
        let mut layout = Layout { attacker_edge, scenario, ..(*self.baseline).clone() };
        layout.pieces.retain(|piece| self.piece(&piece.id) != PieceState::Removed);
        layout.pieces = layout.pieces.iter().filter_map(|piece| self.standing_piece(piece)).collect();
        give_parts_ids(&mut layout);
        for piece in &mut layout.pieces {
            if let PieceState::Moved { at, turn } = self.piece(&piece.id) {
                *piece = Arc::new(piece.moved_to(at, turn));
            }
        }
        Arc::new(layout)
    }

    /// This game and another state of it: of each part the newest. Of two that were changed at the same moment the same one counts in every
    /// order.
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        let mut merged = self.clone();
        let of_table = |id: &PartId| id.piece().is_none_or(|piece| self.baseline.piece(piece).is_some());
        for (id, part) in other.parts.iter().filter(|(id, _)| of_table(id)) {
            if merged.parts.get(id).is_none_or(|own| own < part) {
                merged.parts.insert(id.clone(), part.clone());
            }
        }
        merged
    }

    /// How many things another state of the game would change in this one.
    pub fn news(&self, other: &Self) -> usize {
        let merged = self.merged(other);
        merged.parts.keys().filter(|id| merged.part(id) != self.part(id)).count()
    }

    /// Puts a part in the place of what was there.
    pub(super) fn put(&mut self, part: GamePart, now: Stamp) {
        let id = part.id();
        // A device whose clock is behind still changes what it sees.
        let changed = self.parts.get(&id).map_or(now, |before| now.max(Stamp(before.changed.0.saturating_add(1))));
        self.parts.insert(id, Stamped { changed, value: part });
    }
}

/// Gives the parts of what is destroyed in part ids of their own: each part has had the id of its piece.
fn give_parts_ids(layout: &mut Layout) {
    let needs_ids = |piece: &Piece| piece.parts.iter().any(|part| part.id == piece.id);
    if !layout.pieces.iter().any(|piece| needs_ids(piece)) {
        return;
    }
    let parts = layout.members().count();
    let free: Vec<PieceId> = (0..).map(PieceId::nth).filter(|id| !layout.has(id)).take(parts).collect();
    let mut free = free.into_iter();
    for piece in layout.pieces.iter_mut().filter(|piece| needs_ids(piece)) {
        let parts = &mut Arc::make_mut(piece).parts;
        parts.iter_mut().zip(&mut free).for_each(|(part, id)| part.id = id);
    }
}
