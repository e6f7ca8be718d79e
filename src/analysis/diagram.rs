//! The printed diagram of a scenario, as it lies on the table.
//!
//! The packet prints it with the Attacker's edge at the bottom. Whichever edge is the Attacker's, the diagram is turned as
//! a whole about the table's centre: zones, elements, paths and all.

use crate::geometry::{Point, Rect, Side, Vector};
use crate::pack::{Element, Game, March, Owner, Pack, Scenario};

/// A diagram laid on the table. Places and lengths in inches.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// What holds in every scenario.
    pub game: &'static Game,
    /// The scenario.
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    /// The table.
    pub table: Rect,
}

/// An element where it stands.
#[derive(Clone, Copy, Debug)]
pub struct PlacedElement {
    /// Which of the scenario's elements it is.
    pub index: usize,
    /// The element.
    pub element: &'static Element,
    /// The centre of its base.
    pub at: Point,
}

impl Diagram {
    /// The diagram of `scenario`, the Attacker at `edge`.
    #[must_use]
    pub const fn new(pack: &'static Pack, scenario: &'static Scenario, edge: Side) -> Self {
        Self { game: &pack.game, scenario, edge, table: pack.table() }
    }

    /// Where a place of the printed diagram lies.
    #[must_use]
    pub fn place(&self, printed: Point) -> Point {
        let centre = self.table.centre();
        let by = printed - centre;
        // Quarter turns are swaps, so nothing is rounded.
        centre
            + match self.edge {
                Side::Bottom => by,
                Side::Left => Vector::new(-by.y, by.x),
                Side::Top => -by,
                Side::Right => Vector::new(by.y, -by.x),
            }
    }

    /// Every element where it stands, in the scenario's order.
    pub fn elements(&self) -> impl Iterator<Item = PlacedElement> {
        let (diagram, elements) = (*self, self.scenario.elements.iter().enumerate());
        elements.map(move |(index, element)| PlacedElement { index, element, at: diagram.place(element.printed) })
    }

    /// The element of this index; `None` where there is none.
    #[must_use]
    pub fn element(&self, index: usize) -> Option<PlacedElement> {
        let element = self.scenario.elements.get(index)?;
        Some(PlacedElement { index, element, at: self.place(element.printed) })
    }

    /// The flags where they stand.
    pub fn flags(&self) -> impl Iterator<Item = PlacedElement> {
        self.elements().filter(|standing| standing.element.kind.claims_terrain)
    }

    /// The edge of a player; the Attacker's where nobody is named.
    #[must_use]
    pub const fn edge_of(&self, owner: Owner) -> Side {
        self.edge.turned(if matches!(owner, Owner::Defender) { 2 } else { 0 })
    }

    /// How deep a player's deployment zone is.
    #[must_use]
    pub const fn zone_depth(&self, owner: Owner) -> f64 {
        if matches!(owner, Owner::Defender) { self.game.defender_zone } else { self.game.attacker_zone }
    }

    /// The strip of the table along a player's edge that is so deep.
    #[must_use]
    pub fn strip(&self, owner: Owner, depth: f64) -> Rect {
        let (mut min, mut max) = (self.table.min, self.table.max);
        match self.edge_of(owner) {
            Side::Bottom => min.y = max.y - depth,
            Side::Left => max.x = min.x + depth,
            Side::Top => max.y = min.y + depth,
            Side::Right => min.x = max.x - depth,
        }
        Rect::new(min, max)
    }

    /// Where the element of a march starts, and the place it moves toward as long as nothing else is the goal.
    #[must_use]
    pub fn march(&self, march: &March) -> Option<[PlacedElement; 2]> {
        Some([self.element(march.element)?, self.element(march.toward)?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    fn diagram(scenario: &str, edge: Side) -> Diagram {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        Diagram::new(pack, pack.scenario(scenario).expect("a scenario"), edge)
    }

    #[test]
    fn a_strip_lies_along_its_players_edge() {
        let strip = |edge, owner| diagram("payload", edge).strip(owner, 6.0);
        let at = |x0, y0, x1, y1| Rect::new(Point::new(x0, y0), Point::new(x1, y1));
        assert_eq!(strip(Side::Bottom, Owner::Attacker), at(0.0, 42.0, 48.0, 48.0));
        assert_eq!(strip(Side::Bottom, Owner::Defender), at(0.0, 0.0, 48.0, 6.0));
        assert_eq!(strip(Side::Left, Owner::Attacker), at(0.0, 0.0, 6.0, 48.0));
        assert_eq!(strip(Side::Left, Owner::Defender), at(42.0, 0.0, 48.0, 48.0));
    }

    #[test]
    fn a_quarter_turn_clockwise_takes_the_bottom_to_the_left() {
        for (turns, edge) in Side::CLOCKWISE.into_iter().enumerate() {
            assert_eq!((edge.quarter_turns(), Side::Bottom.turned(turns)), (turns, edge));
            // The middle of the Attacker's printed edge lies on the edge that is theirs.
            let place = diagram("payload", edge).place(Point::new(24.0, 48.0));
            assert!(diagram("payload", edge).table.clearance(&Rect::new(place, place), edge).abs() < 1e-9);
        }
    }
}
