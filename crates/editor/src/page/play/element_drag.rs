//! An element of the scenario that is moved by hand on the board: freely, or along the movement that its player may make with it.

use std::rc::Rc;

use crate::game::element_move::{OpenWay, edits_of_move};
use crate::game::standing::StandingElement;
use crate::game::{ElementPart, Game, GamePart};
use crate::geometry::{Point, Rect, Vector};
use crate::pack::ScenarioAtEdge;
use crate::units::{Length, Resolution};

/// An element that is being dragged.
#[derive(Clone, Debug)]
pub struct ElementDrag {
    /// The scenario whose element it is.
    pub played: ScenarioAtEdge,
    /// Its place in the scenario.
    pub index: usize,
    /// The radius of its base in inches.
    radius: f64,
    /// From the pointer to the base's centre.
    grab: Vector,
    /// Where the pointer went down, and where it is.
    pressed: Point,
    pointer: Point,
    /// Where the element was, and where it is shown.
    pub from: Point,
    pub at: Point,
    /// The way that it keeps to; `None` where it goes freely.
    way: Option<Rc<OpenWay>>,
    pub has_moved: bool,
}

/// An element that is being dragged and has moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DraggedElement {
    /// Its place in the scenario.
    pub index: usize,
    /// The radius of its base in inches.
    pub radius: f64,
    /// Where it was, and where it is.
    pub from: Point,
    pub at: Point,
    /// How far it has moved, in inches.
    pub far: f64,
}

impl ElementDrag {
    /// A drag that begins at a place on the table; `None` where the element has left the table.
    pub fn new(
        played: ScenarioAtEdge,
        element: &StandingElement,
        way: Option<OpenWay>,
        pressed: Point,
    ) -> Option<Self> {
        (!element.is_gone).then(|| Self {
            played,
            index: element.index,
            radius: element.radius,
            grab: element.at - pressed,
            pressed,
            pointer: pressed,
            from: element.at,
            at: element.at,
            way: way.map(Rc::new),
            has_moved: false,
        })
    }

    /// The drag once the pointer is at a place; `None` where the element stays as it is. Before the pointer has moved by `slop` it is a
    /// press.
    pub fn moved(&self, to: Point, slop: f64, table: &Rect) -> Option<Self> {
        if !self.has_moved && self.pressed.distance(to) < slop {
            return None;
        }
        let next = Self { pointer: to, has_moved: true, ..self.clone() }.placed(table);
        (next.at != self.at || !self.has_moved).then_some(next)
    }

    /// The drag of the same element where the game has become another one, in which it stands elsewhere or has another way; `None` where it
    /// can't go on.
    pub fn following(&self, element: &StandingElement, way: Option<OpenWay>, table: &Rect) -> Option<Self> {
        // What a player may do once, another window has done.
        if element.is_gone || self.way.is_some() && way.is_none() {
            return None;
        }
        let way = self.way.is_some().then_some(way).flatten().map(Rc::new);
        let next = Self { from: element.at, way, ..self.clone() };
        Some(if self.has_moved { next.placed(table) } else { next })
    }

    /// The drag with its element where the pointer has it.
    fn placed(mut self, table: &Rect) -> Self {
        let wanted = self.pointer + self.grab;
        self.at = match &self.way {
            Some(way) => way.stop(wanted.distance(self.from)).at,
            None => on_table(wanted, self.radius, table),
        };
        self
    }

    /// The element as it is shown; `None` before it has moved.
    pub fn shown(&self) -> Option<DraggedElement> {
        let Self { index, radius, from, at, .. } = *self;
        self.has_moved.then(|| DraggedElement { index, radius, from, at, far: from.distance(at) })
    }

    /// What letting go changes: nothing where it hasn't moved.
    pub fn edits(&self, game: &Game) -> Vec<GamePart> {
        let kept = |at| kept(at, game.pack().resolution());
        let Some(shown) = self.shown().filter(|shown| kept(shown.at) != kept(shown.from)) else { return Vec::new() };
        match &self.way {
            Some(way) => edits_of_move(game, way.open, &way.stop(shown.far)),
            None => vec![edit_to(game, self.index, shown.at)],
        }
    }
}

/// The edit that puts an element to a place.
pub fn edit_to(game: &Game, index: usize, at: Point) -> GamePart {
    let part = game.element(index).cloned().unwrap_or_default();
    GamePart::Element(index, ElementPart { at: Some(kept(at, game.pack().resolution())), ..part })
}

/// A place as a game keeps it.
pub fn kept(at: Point, resolution: Resolution) -> [Length; 2] {
    [at.x, at.y].map(|at| resolution.clamped(at))
}

/// The place nearest to another one where all of a base is on the table.
pub fn on_table(at: Point, radius: f64, table: &Rect) -> Point {
    let within = table.grown(-radius);
    Point::new(at.x.max(within.min.x).min(within.max.x), at.y.max(within.min.y).min(within.max.y))
}

/// The element at a place on the table, or the nearest one whose centre is within `reach` of it, in inches; by its place in the scenario.
pub fn element_at(standing: &[StandingElement], at: Point, reach: f64) -> Option<usize> {
    let there = standing.iter().filter(|element| !element.is_gone);
    let apart = there.map(|element| (element.index, element.at.distance(at), element.radius.max(reach)));
    let near = apart.filter(|(_, apart, reach)| apart <= reach).min_by(|one, other| one.1.total_cmp(&other.1));
    near.map(|(index, ..)| index)
}
