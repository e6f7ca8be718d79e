//! A game: its table, and what has happened on it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::model::{Model, ModelId};
use crate::layout::{Layout, PieceId};
use crate::pack::Pack;
use crate::units::{Angle, Length};

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

/// Where a piece of terrain is in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PieceState {
    /// Where it was set up.
    #[default]
    AsSetUp,
    /// Elsewhere.
    Moved {
        /// The place of its origin: x and y from the table's top left corner.
        at: [Length; 2],
        /// Its turn, clockwise.
        turn: Angle,
    },
    /// Off the table.
    Removed,
}

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    baseline: Arc<Layout>,
    /// Each model that the game has had. Those that were removed stay as `None`, so that they don't come back from another window.
    models: BTreeMap<ModelId, Stamped<Option<Model>>>,
    /// The pieces that have been moved or removed, or were put back.
    pieces: BTreeMap<PieceId, Stamped<PieceState>>,
}

impl Game {
    /// The most models that a game has.
    pub const MAX_MODELS: usize = 200;

    /// A game on a table as it is set up.
    pub const fn new(baseline: Arc<Layout>) -> Self {
        Self { baseline, models: BTreeMap::new(), pieces: BTreeMap::new() }
    }

    /// The game of these parts. Pieces that the table doesn't have are left out.
    pub fn of_parts(
        baseline: Arc<Layout>,
        models: BTreeMap<ModelId, Stamped<Option<Model>>>,
        mut pieces: BTreeMap<PieceId, Stamped<PieceState>>,
    ) -> Self {
        pieces.retain(|id, _| baseline.piece(id).is_some());
        Self { baseline, models, pieces }
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
        self.models.iter().filter_map(|(id, model)| Some((*id, model.value.as_ref()?)))
    }

    /// A model; `None` where the game has none with this id.
    pub fn model(&self, id: ModelId) -> Option<&Model> {
        self.models.get(&id)?.value.as_ref()
    }

    /// Where a piece is.
    pub fn piece(&self, id: &PieceId) -> PieceState {
        self.pieces.get(id).map(|piece| piece.value).unwrap_or_default()
    }

    /// Each model that the game has or has had, with when it was changed.
    pub const fn model_parts(&self) -> &BTreeMap<ModelId, Stamped<Option<Model>>> {
        &self.models
    }

    /// Each piece that was moved, removed or put back, with when that was.
    pub const fn piece_parts(&self) -> &BTreeMap<PieceId, Stamped<PieceState>> {
        &self.pieces
    }

    /// Whether nothing has happened yet.
    pub fn is_untouched(&self) -> bool {
        self.models.is_empty() && self.pieces.is_empty()
    }

    /// The table as it is now.
    pub fn layout(&self) -> Arc<Layout> {
        if self.pieces.values().all(|piece| piece.value == PieceState::AsSetUp) {
            return self.baseline.clone();
        }
        let mut layout = (*self.baseline).clone();
        layout.pieces.retain(|piece| self.piece(&piece.id) != PieceState::Removed);
        for piece in &mut layout.pieces {
            if let PieceState::Moved { at, turn } = self.piece(&piece.id) {
                *piece = Arc::new(piece.moved_to(at, turn));
            }
        }
        Arc::new(layout)
    }

    /// This game and another state of it: of each part the newest.
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        let mut merged = self.clone();
        for (id, model) in &other.models {
            take_newer(&mut merged.models, id, model);
        }
        for (id, piece) in other.pieces.iter().filter(|(id, _)| self.baseline.piece(id).is_some()) {
            take_newer(&mut merged.pieces, id, piece);
        }
        merged
    }

    pub(super) fn put_model(&mut self, id: ModelId, model: Option<Model>, now: Stamp) {
        put(&mut self.models, id, model, now);
    }

    pub(super) fn put_piece(&mut self, id: PieceId, state: PieceState, now: Stamp) {
        put(&mut self.pieces, id, state, now);
    }
}

/// Takes a part of another state, if it is the newer one. Of two that were changed at the same moment the same one counts in every order.
fn take_newer<Id: Ord + Clone, T: Ord + Clone>(parts: &mut BTreeMap<Id, Stamped<T>>, id: &Id, other: &Stamped<T>) {
    if parts.get(id).is_none_or(|own| own < other) {
        parts.insert(id.clone(), other.clone());
    }
}

fn put<Id: Ord, T>(parts: &mut BTreeMap<Id, Stamped<T>>, id: Id, value: T, now: Stamp) {
    // A device whose clock is behind still changes what it sees.
    let changed = parts.get(&id).map_or(now, |before| now.max(Stamp(before.changed.0.saturating_add(1))));
    parts.insert(id, Stamped { changed, value });
}
