//! What a window shows of a game, and the drag that goes on in it.

use std::rc::Rc;
use std::sync::Arc;

use super::element_drag::{DraggedElement, ElementDrag, edit_to, kept, on_table};
use super::set_up::set_up_after;
use super::terrain::{PieceDrag, PieceHandle, nudged, state_at, with_piece};
use crate::analysis::{MeasuredPieces, Table};
use crate::formats::game::stored::KeptGame;
use crate::game::building::{Leaving, exit_distance, leaving};
use crate::game::element::ModelInPlay;
use crate::game::element_move::{OpenWay, open_moves};
use crate::game::model::{Model, ModelId};
use crate::game::score_rules::ScoreRules;
use crate::game::standing::{StandingElement, standing_elements};
use crate::game::{
    GameChange, GamePart, GameSetUp, PieceState, SeenModel, Sighting, settle, sightings, stands, taken_off,
    touched_scatter,
};
use crate::geometry::{Point, Vector, trig};
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::pack::ScenarioAtEdge;
use crate::page::roam::Roam;
use crate::units::{Angle, Length, Resolution};

/// The radius of the mark that says where a model faces, in inches.
pub const FACING_MARK_RADIUS: f64 = 0.25;

/// What is shown of a game.
#[derive(Clone, Debug)]
pub struct PlayState {
    kept: Rc<KeptGame>,
    /// The table as it is shown: as it is now, or as the drag of a piece has changed it so far.
    layout: Arc<Layout>,
    measured: Rc<MeasuredPieces>,
    selected: Option<ModelId>,
    drag: Option<ModelDrag>,
    piece_drag: Option<PieceDrag>,
    element_drag: Option<ElementDrag>,
    /// The last move that a piece has made by itself.
    roamed: Option<Rc<Roam>>,
    /// What the selected model sees of the opponent's models.
    sight: Rc<[Sighting]>,
    /// Whether the selected model can stand where it is.
    stands: bool,
    /// The model that has left a building last, while it is selected.
    left: Option<LeftBuilding>,
}

/// A model that has left a building. How far it moves is measured from the door.
#[derive(Clone, Debug, PartialEq)]
pub struct LeftBuilding {
    pub model: ModelId,
    pub piece: PieceId,
    pub door: Point,
}

/// By what a model is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handle {
    Base,
    /// The mark that says where it faces.
    Facing,
}

/// A model that is being dragged.
#[derive(Clone, Debug, PartialEq)]
struct ModelDrag {
    id: ModelId,
    handle: Handle,
    /// From the pointer to the base's centre.
    grab: Vector,
    pressed: Point,
    from: Point,
    /// The model as it is shown meanwhile.
    model: Model,
    has_moved: bool,
}

/// What happens in a game's window. Places are on the table, in inches.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayAction {
    /// A pointer goes down on a model.
    Press(ModelId, Handle, Point),
    /// A pointer goes down on a piece of terrain.
    PressPiece(PieceId, PieceHandle, Point),
    /// A pointer goes down on an element of a scenario, by its place in it. Where its player may move it, it keeps to the way of that.
    PressElement(ScenarioAtEdge, usize, Point),
    /// The pointer that holds a model, a piece or an element moves. Bases within `reach` snap into contact; before it has moved by `slop` it is a press.
    Drag {
        to: Point,
        reach: f64,
        slop: f64,
    },
    /// It goes up.
    Release,
    /// What is dragged goes back.
    Cancel,
    Select(Option<ModelId>),
    /// Moves the selected model by so many inches, as an arrow key does.
    Nudge(Vector),
    /// Turns the selected model.
    Turn(Angle),
    /// Changes a model, or takes it out of the game.
    Change(ModelId, Option<Box<Model>>),
    /// A model leaves the building that it is in, and is set down before the door.
    Leave(ModelId),
    /// Takes a piece of terrain off the table, moves it or puts it back.
    Piece(PieceId, PieceState),
    /// Changes these parts of the game in one step.
    Edit(Vec<GamePart>),
    /// Moves a piece of terrain by so many inches, as an arrow key does.
    NudgePiece(PieceId, Vector),
    /// Moves an element of a scenario by so many inches, as an arrow key does: freely, whether or not its player may move it.
    NudgeElement(ScenarioAtEdge, usize, Vector),
    /// A piece of terrain moves by itself.
    Roam(Rc<Roam>),
    /// Turns a piece of terrain.
    TurnPiece(PieceId, Angle),
    /// Puts all terrain back as it was set up.
    PutBack,
    /// Chooses another scenario or another edge.
    Play(Vec<Edit>),
    /// Says how the game is set up.
    SetUp(Box<GameSetUp>),
    /// Shows the game as it is kept now.
    Follow(Rc<KeptGame>),
}

/// What comes of an action.
#[derive(Debug, Default)]
pub struct PlayOutcome {
    /// What is shown then; `None` where that stays as it is.
    pub state: Option<PlayState>,
    /// What is to be changed in the game.
    pub change: Option<GameChange>,
}

impl PlayState {
    pub fn new(kept: Rc<KeptGame>) -> Self {
        let layout = kept.game.layout();
        let measured = Rc::new(MeasuredPieces::new(&layout));
        Self {
            kept,
            layout,
            measured,
            selected: None,
            drag: None,
            piece_drag: None,
            element_drag: None,
            roamed: None,
            sight: Rc::from([]),
            stands: true,
            left: None,
        }
    }

    pub const fn kept(&self) -> &Rc<KeptGame> {
        &self.kept
    }

    /// What the lengths of the game are whole numbers of.
    fn resolution(&self) -> Resolution {
        self.layout.pack.resolution()
    }

    /// The table as it is shown.
    pub const fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The table as it is shown, measured.
    pub fn table(&self) -> Table<'_> {
        Table::with_measured(&self.layout, &self.measured)
    }

    /// The way of the last piece that has moved by itself, as long as it is where that led.
    pub fn roamed_way(&self) -> Option<&[Point]> {
        self.roamed.as_ref().filter(|roam| roam.is_there(&self.layout)).map(|roam| &*roam.way)
    }

    /// Whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.kept.steps.made > 0
    }

    /// Whether there is a step to redo.
    pub fn can_redo(&self) -> bool {
        self.kept.steps.made < self.kept.steps.steps.len()
    }

    /// The model at a place, or the nearest one within `reach`, and by what it is held there: by the mark that says where the selected one
    /// faces, or by its base. All in inches on the table.
    pub fn model_at(&self, at: Point, reach: f64) -> Option<(ModelId, Handle)> {
        let near = |centre: Point, radius: f64| centre.distance(at) - radius;
        let facing = self.selected_model().and_then(|(id, model)| {
            let apart = near(self.facing_mark(model)?, FACING_MARK_RADIUS);
            (apart <= reach / 2.0).then_some((id, Handle::Facing))
        });
        let bases = self
            .models()
            .filter_map(|(id, model)| Some((id, near(model.place()?, model.base_of(self.layout.pack)?.radius))));
        let nearest = bases.filter(|(_, apart)| *apart <= reach).min_by(|one, other| one.1.total_cmp(&other.1));
        // On a base its mark is out of reach, so that small models can be dragged by a finger.
        let on_base = nearest.filter(|(_, apart)| *apart <= 0.0).map(|(id, _)| (id, Handle::Base));
        on_base.or(facing).or(nearest.map(|(id, _)| (id, Handle::Base)))
    }

    /// The centre of the mark that says where a model faces; `None` while it isn't on the table.
    pub fn facing_mark(&self, model: &Model) -> Option<Point> {
        let (sine, cosine) = trig::sin_cos(model.facing);
        let away = model.base_of(self.layout.pack)?.radius + FACING_MARK_RADIUS * 2.0;
        Some(model.place()? + Vector::new(sine, -cosine) * away)
    }

    pub const fn selected(&self) -> Option<ModelId> {
        self.selected
    }

    /// The selected model with its id, as it is shown.
    pub fn selected_model(&self) -> Option<(ModelId, &Model)> {
        let id = self.selected?;
        Some((id, self.model(id)?))
    }

    /// What the selected model sees of the opponent's models on the table, in the order of their ids.
    pub const fn sight(&self) -> &Rc<[Sighting]> {
        &self.sight
    }

    /// Whether the selected model can stand where it is.
    pub const fn stands(&self) -> bool {
        self.stands
    }

    /// Whether something is being dragged, and has moved.
    pub fn is_dragging(&self) -> bool {
        self.drag.as_ref().is_some_and(|drag| drag.has_moved)
            || self.dragged_piece().is_some()
            || self.dragged_element().is_some()
    }

    /// The element of the scenario that is being dragged and has moved.
    pub fn dragged_element(&self) -> Option<DraggedElement> {
        self.element_drag.as_ref()?.shown()
    }

    /// The elements of a scenario as they are shown, in the scenario's order.
    pub fn standing(&self, played: ScenarioAtEdge) -> Vec<StandingElement> {
        let mut standing = standing_elements(&self.kept.game, played);
        if let Some(drag) = self.element_drag.as_ref().filter(|drag| drag.played == played) {
            for element in standing.iter_mut().filter(|element| element.index == drag.index) {
                element.at = drag.at;
            }
        }
        standing
    }

    /// The piece of terrain that is being dragged and has moved: as it was, as it is, and by what it is held.
    pub fn dragged_piece(&self) -> Option<(&Piece, &Piece, PieceHandle)> {
        let drag = self.piece_drag.as_ref().filter(|drag| drag.has_moved)?;
        Some((&drag.from, &drag.piece, drag.handle))
    }

    /// The model that is being dragged, and how far it has moved, in inches.
    pub fn dragged(&self) -> Option<(ModelId, f64)> {
        let drag = self.drag.as_ref().filter(|drag| drag.has_moved && drag.handle == Handle::Base)?;
        let far = drag.model.place()?.distance(drag.from);
        Some((drag.id, self.from_door().unwrap_or(far)))
    }

    /// The selected model where it has left a building and stands on the table since then.
    pub fn left(&self) -> Option<&LeftBuilding> {
        self.left.as_ref().filter(|left| {
            self.selected == Some(left.model) && self.model(left.model).is_some_and(|model| model.at.is_some())
        })
    }

    /// How far from the door the selected model is that has left a building, in inches.
    pub fn from_door(&self) -> Option<f64> {
        let left = self.left()?;
        let model = self.model(left.model)?;
        Some(exit_distance(left.door, model.place()?, model.base, self.layout.pack.buildings.exit_measure))
    }

    /// Where the model that is being dragged came from.
    pub fn dragged_from(&self) -> Option<Point> {
        let drag = self.drag.as_ref().filter(|drag| drag.has_moved && drag.handle == Handle::Base)?;
        Some(self.left().map_or(drag.from, |left| left.door))
    }

    /// A model as it is shown.
    pub fn model(&self, id: ModelId) -> Option<&Model> {
        match &self.drag {
            Some(drag) if drag.id == id => Some(&drag.model),
            _ => self.kept.game.model(id),
        }
    }

    /// All models as they are shown, in the order of their ids.
    pub fn models(&self) -> impl Iterator<Item = (ModelId, &Model)> {
        self.kept.game.models().map(|(id, model)| (id, self.model(id).unwrap_or(model)))
    }

    /// All models as they are shown, for what is worked out of them.
    pub fn models_in_play(&self) -> Vec<ModelInPlay<'_>> {
        self.models().map(|(id, model)| ModelInPlay { id, model, is_controlled: false }).collect()
    }

    /// What comes of an action.
    pub fn after(&self, action: PlayAction) -> PlayOutcome {
        let shown = |state: Self| PlayOutcome { state: Some(state), change: None };
        match action {
            // Two pointers that hold different things move neither.
            PlayAction::Press(..) if self.element_drag.is_some() => shown(self.holding_nothing()),
            PlayAction::Press(id, handle, at) => self.pressed(id, handle, at).map(shown).unwrap_or_default(),
            PlayAction::PressPiece(id, handle, at) => {
                self.piece_pressed(&id, handle, at).map(shown).unwrap_or_default()
            }
            PlayAction::Drag { to, slop, .. } if self.piece_drag.is_some() => {
                self.piece_moved(to, slop).map(shown).unwrap_or_default()
            }
            PlayAction::PressElement(..) if self.drag.is_some() => shown(self.holding_nothing().seeing()),
            PlayAction::PressElement(played, index, at) => {
                self.element_pressed(played, index, at).map(shown).unwrap_or_default()
            }
            PlayAction::Drag { to, slop, .. } if self.element_drag.is_some() => {
                self.element_moved(to, slop).map(shown).unwrap_or_default()
            }
            PlayAction::Drag { to, reach, slop } => self.moved(to, reach, slop).map(shown).unwrap_or_default(),
            PlayAction::Release if self.piece_drag.is_some() => self.piece_released(),
            PlayAction::Release if self.element_drag.is_some() => self.element_released(),
            PlayAction::Release => self.released(),
            PlayAction::Cancel if !self.holds_something() => PlayOutcome::default(),
            PlayAction::Cancel => shown(self.holding_nothing().seeing()),
            PlayAction::Select(id) if id == self.selected => PlayOutcome::default(),
            PlayAction::Select(id) => shown(Self { selected: id, left: None, ..self.holding_nothing() }.seeing()),
            PlayAction::Leave(id) => self.leaving(id).unwrap_or_default(),
            PlayAction::Nudge(by) => self.change_of_selected(|model| {
                let place = model.place()? + by;
                Some(Model { at: Some(kept(place, self.resolution())), ..model.clone() })
            }),
            PlayAction::Turn(turn) => {
                self.change_of_selected(|model| Some(Model { facing: model.facing + turn, ..model.clone() }))
            }
            PlayAction::Change(id, model) => change(vec![GamePart::Model(id, model)]),
            PlayAction::Piece(id, state) => change(self.kept.game.edits_of_piece(&id, state)),
            PlayAction::NudgePiece(id, by) => {
                self.change_of_piece(&id, |piece| (nudged(&self.layout, piece.at, by), piece.turn))
            }
            PlayAction::NudgeElement(played, index, by) => self.element_nudged(played, index, by).unwrap_or_default(),
            PlayAction::Roam(roam) => self.after_roam(roam),
            PlayAction::TurnPiece(id, by) => self.change_of_piece(&id, |piece| (piece.at, piece.turn + by)),
            PlayAction::Edit(edits) => change(edits),
            PlayAction::PutBack => change(self.kept.game.put_back()),
            PlayAction::Play(edits) => self.set_up(set_up_after(&self.kept.game, &edits)),
            PlayAction::SetUp(set_up) => self.set_up(*set_up),
            PlayAction::Follow(kept) => shown(self.following(kept)),
        }
    }

    fn after_roam(&self, roam: Rc<Roam>) -> PlayOutcome {
        let Some((id, at, turn)) = roam.moved() else { return PlayOutcome::default() };
        let step = self.change_of_piece(id, |_| (at, turn));
        PlayOutcome { state: Some(Self { roamed: Some(roam), ..self.clone() }), ..step }
    }

    fn set_up(&self, set_up: GameSetUp) -> PlayOutcome {
        let is_same = set_up == self.kept.game.set_up();
        change(if is_same { Vec::new() } else { vec![GamePart::SetUp(Box::new(set_up))] })
    }

    fn pressed(&self, id: ModelId, handle: Handle, at: Point) -> Option<Self> {
        let model = self.kept.game.model(id)?;
        let from = model.place()?;
        let drag = ModelDrag { id, handle, grab: from - at, pressed: at, from, model: model.clone(), has_moved: false };
        let next = Self { drag: Some(drag), ..self.clone() };
        Some(if self.selected == Some(id) { next } else { Self { selected: Some(id), left: None, ..next }.seeing() })
    }

    fn leaving(&self, id: ModelId) -> Option<PlayOutcome> {
        let Leaving { piece, door, edit } = leaving(&self.kept.game, &self.layout, id)?;
        let left = Some(LeftBuilding { model: id, piece, door });
        let state = Self { selected: Some(id), drag: None, left, ..self.clone() }.seeing();
        Some(PlayOutcome { state: Some(state), change: Some(GameChange::Step(vec![edit])) })
    }

    fn moved(&self, to: Point, reach: f64, slop: f64) -> Option<Self> {
        let mut drag = self.drag.clone()?;
        drag.has_moved |= drag.pressed.distance(to) >= slop;
        if !drag.has_moved {
            return None;
        }
        let before = drag.model.clone();
        match drag.handle {
            Handle::Base => {
                let base = drag.model.base_of(self.layout.pack)?;
                let others: Vec<(Point, f64)> = self
                    .models()
                    .filter(|(id, _)| *id != drag.id)
                    .filter_map(|(_, other)| Some((other.place()?, other.base_of(self.layout.pack)?.radius)))
                    .collect();
                let wanted = on_table(to + drag.grab, base.radius, &self.layout.table.bounds());
                let place = settle(wanted, base.radius, &others, reach);
                drag.model.at = Some(kept(place, self.resolution()));
            }
            Handle::Facing => {
                let toward = to - drag.from;
                let degrees = trig::atan2(toward.x, -toward.y).to_degrees();
                drag.model.facing = Angle::from_degrees(degrees.round()).unwrap_or(drag.model.facing);
            }
        }
        (drag.model != before).then(|| Self { drag: Some(drag), ..self.clone() }.seeing())
    }

    fn released(&self) -> PlayOutcome {
        let Some(drag) = &self.drag else { return PlayOutcome::default() };
        let is_changed = self.kept.game.model(drag.id) != Some(&drag.model);
        let state = Self { drag: None, ..self.clone() };
        if !is_changed {
            return PlayOutcome { state: Some(state.seeing()), change: None };
        }
        let change = self.step_of(drag.id, drag.from, drag.model.clone());
        PlayOutcome { state: Some(state.seeing()), change: Some(change) }
    }

    /// The step that gives a model its place and facing, and takes scatter off that a large base touches on its way.
    fn step_of(&self, id: ModelId, from: Point, model: Model) -> GameChange {
        let mut edits = Vec::new();
        if let Some((base, to)) = model.base_of(self.layout.pack).zip(model.place())
            && from != to
        {
            let table = self.table();
            edits.extend(taken_off(&touched_scatter(&table, base, from, to)));
        }
        edits.insert(0, GamePart::Model(id, Some(Box::new(model))));
        GameChange::Step(edits)
    }

    /// The same with nothing that is held.
    fn holding_nothing(&self) -> Self {
        let layout = if self.piece_drag.is_some() { self.kept.game.layout() } else { self.layout.clone() };
        Self { layout, drag: None, piece_drag: None, element_drag: None, ..self.clone() }
    }

    const fn holds_something(&self) -> bool {
        self.drag.is_some() || self.piece_drag.is_some() || self.element_drag.is_some()
    }

    fn piece_pressed(&self, id: &PieceId, handle: PieceHandle, at: Point) -> Option<Self> {
        let next = self.holding_nothing();
        let piece_drag = Some(PieceDrag::new(next.shared_piece(id)?, handle, at));
        Some(Self { piece_drag, ..next })
    }

    fn shared_piece(&self, id: &PieceId) -> Option<&Arc<Piece>> {
        self.layout.pieces.iter().find(|piece| piece.id == *id)
    }

    fn piece_moved(&self, to: Point, slop: f64) -> Option<Self> {
        let drag = self.piece_drag.as_ref()?.moved(to, slop, &self.layout.table.bounds())?;
        let layout = with_piece(&self.layout, &drag.piece);
        Some(Self { layout, piece_drag: Some(drag), ..self.clone() }.seeing())
    }

    fn piece_released(&self) -> PlayOutcome {
        let moved = self.piece_drag.as_ref().filter(|drag| drag.is_changed());
        let step = moved.map_or_else(PlayOutcome::default, |PieceDrag { piece, .. }| {
            change(vec![self.edit_of_piece(piece, piece.at, piece.turn)])
        });
        PlayOutcome { state: Some(self.holding_nothing().seeing()), ..step }
    }

    fn element_pressed(&self, played: ScenarioAtEdge, index: usize, at: Point) -> Option<Self> {
        let next = self.holding_nothing();
        let standing = next.standing(played);
        let element = standing.iter().find(|element| element.index == index)?;
        let element_drag = Some(ElementDrag::new(played, element, next.open_way(played, &standing, index), at)?);
        Some(Self { element_drag, ..next })
    }

    /// The way of an element that a player may move now.
    fn open_way(&self, played: ScenarioAtEdge, standing: &[StandingElement], index: usize) -> Option<OpenWay> {
        let rules = ScoreRules::of(self.layout.pack, played.scenario)?;
        let open = open_moves(rules, &self.kept.game.record()).into_iter().find(|open| open.element == index)?;
        OpenWay::of(rules, &self.table(), standing, &self.models_in_play(), open)
    }

    fn element_moved(&self, to: Point, slop: f64) -> Option<Self> {
        let drag = self.element_drag.as_ref()?.moved(to, slop, &self.layout.table.bounds())?;
        Some(Self { element_drag: Some(drag), ..self.clone() })
    }

    fn element_released(&self) -> PlayOutcome {
        let edits = self.element_drag.as_ref().map_or_else(Vec::new, |drag| drag.edits(&self.kept.game));
        PlayOutcome { state: Some(self.holding_nothing()), ..change(edits) }
    }

    fn element_nudged(&self, played: ScenarioAtEdge, index: usize, by: Vector) -> Option<PlayOutcome> {
        let standing = self.standing(played).into_iter().find(|element| element.index == index && !element.is_gone);
        let StandingElement { at, radius, .. } = standing.filter(|_| !self.holds_something())?;
        let [x, y] = nudged(&self.layout, kept(at, self.resolution()), by).map(Length::inches);
        let to = on_table(Point::new(x, y), radius, &self.layout.table.bounds());
        (kept(to, self.resolution()) != kept(at, self.resolution()))
            .then(|| change(vec![edit_to(&self.kept.game, index, to)]))
    }

    /// The drag of an element that goes on in a game, where it can.
    fn element_drag_in(&self, next: &Self) -> Option<ElementDrag> {
        let drag = self.element_drag.as_ref().filter(|_| self.kept.game.set_up() == next.kept.game.set_up())?;
        let standing = standing_elements(&next.kept.game, drag.played);
        let element = standing.iter().find(|element| element.index == drag.index)?;
        drag.following(element, next.open_way(drag.played, &standing, drag.index), &next.layout.table.bounds())
    }

    fn edit_of_piece(&self, piece: &Piece, at: [Length; 2], turn: Angle) -> GamePart {
        GamePart::Piece(piece.id.clone(), state_at(self.kept.game.baseline(), &piece.id, at, turn))
    }

    fn change_of_piece(&self, id: &PieceId, place: impl Fn(&Piece) -> ([Length; 2], Angle)) -> PlayOutcome {
        let Some(piece) = self.shared_piece(id).filter(|_| self.piece_drag.is_none()) else {
            return PlayOutcome::default();
        };
        let (at, turn) = place(piece);
        let is_same = (at, turn) == (piece.at, piece.turn);
        if is_same { PlayOutcome::default() } else { change(vec![self.edit_of_piece(piece, at, turn)]) }
    }

    fn change_of_selected(&self, changed: impl Fn(&Model) -> Option<Model>) -> PlayOutcome {
        let step = self.selected.and_then(|id| {
            let model = self.kept.game.model(id)?;
            let next = changed(model)?;
            Some(self.step_of(id, model.place()?, next))
        });
        PlayOutcome { state: None, change: step }
    }

    /// The same window once the game is another one. A drag goes on, unless its model was changed meanwhile.
    fn following(&self, kept: Rc<KeptGame>) -> Self {
        let drag = self.drag.clone().filter(|drag| {
            let is_same = |game: &KeptGame| game.game.model(drag.id) == self.kept.game.model(drag.id);
            is_same(&kept)
        });
        let is_same_terrain = kept.game.has_same_terrain(&self.kept.game);
        let is_same = is_same_terrain && kept.game.set_up() == self.kept.game.set_up();
        let layout = if is_same { self.layout.clone() } else { kept.game.layout() };
        let measured = if is_same_terrain { self.measured.clone() } else { Rc::new(MeasuredPieces::new(&layout)) };
        // A piece that is dragged goes back where other terrain is moved meanwhile.
        let piece_drag = self.piece_drag.clone().filter(|_| is_same_terrain);
        let selected = self.selected.filter(|id| kept.game.model(*id).is_some());
        let mut next =
            Self { kept, layout, measured, selected, drag, piece_drag, element_drag: None, ..self.clone() }.seeing();
        next.element_drag = self.element_drag_in(&next);
        next
    }

    /// The state with what its selected model sees.
    fn seeing(mut self) -> Self {
        let (sight, stands) = self.seen().unwrap_or_else(|| (Vec::new(), true));
        (self.sight, self.stands) = (sight.into(), stands);
        self
    }

    fn seen(&self) -> Option<(Vec<Sighting>, bool)> {
        let (viewer, own) = self.selected_model()?;
        let (at, base) = (own.place()?, own.base_of(self.layout.pack)?);
        let table = self.table();
        let models: Vec<SeenModel> =
            self.models().filter_map(|(id, model)| Some(SeenModel { id, model, at: model.place()? })).collect();
        let seen = sightings(&table, &models, viewer, |seen| seen.model.side != own.side);
        Some((seen, stands(&table, base, at)))
    }
}

/// An action that changes the game by these edits; none where there are none.
fn change(edits: Vec<GamePart>) -> PlayOutcome {
    PlayOutcome { state: None, change: (!edits.is_empty()).then_some(GameChange::Step(edits)) }
}
