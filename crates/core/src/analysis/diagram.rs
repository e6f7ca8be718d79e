//! The diagram of a scenario on the table.
//!
//! The packet prints it with the Attacker's edge at the bottom. For another edge the whole diagram is turned about the table's
//! centre: zones, elements and paths.

use crate::geometry::{Point, Rect, Side, Vector};
use crate::layout::Layout;
use crate::pack::{Element, Game, March, Owner, Scenario, SideDistance};

/// A scenario's diagram on the table. Places and lengths are in inches.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// The rules that all scenarios share.
    pub game: &'static Game,
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    /// The table's bounds.
    pub table: Rect,
}

/// An element at its place on the table.
#[derive(Clone, Copy, Debug)]
pub struct PlacedElement {
    /// Its index in the scenario.
    pub index: usize,
    pub element: &'static Element,
    /// The centre of its base.
    pub at: Point,
}

/// How far an element's base is from an edge of the table, from the edge to the nearer rim: as the packet measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RimDistance {
    pub edge: Side,
    pub inches: f64,
}

impl Diagram {
    /// The diagram of `scenario` on the table of `layout`, the Attacker at `edge`.
    pub fn new(layout: &Layout, scenario: &'static Scenario, edge: Side) -> Self {
        Self { game: &layout.pack.game, scenario, edge, table: layout.table.bounds() }
    }

    /// The place on the table of a place in the printed diagram.
    pub fn table_from_printed(&self, printed: Point) -> Point {
        let centre = self.table.centre();
        let offset = printed - centre;
        // Quarter turns only swap and negate coordinates, so nothing is rounded.
        centre
            + match self.edge {
                Side::Bottom => offset,
                Side::Left => Vector::new(-offset.y, offset.x),
                Side::Top => -offset,
                Side::Right => Vector::new(offset.y, -offset.x),
            }
    }

    /// The table in the printed diagram: its sides are exchanged where the Attacker has the left or the right edge.
    pub fn printed_table(&self) -> Rect {
        let (table, centre) = (self.table, self.table.centre());
        if self.edge.quarter_turns().is_multiple_of(2) {
            return table;
        }
        let half = Vector::new(table.depth() / 2.0, table.width() / 2.0);
        Rect::new(centre - half, centre + half)
    }

    /// All elements, in the scenario's order.
    pub fn elements(&self) -> impl Iterator<Item = PlacedElement> + use<> {
        let diagram = *self;
        (0..self.scenario.elements.len()).filter_map(move |index| diagram.element(index))
    }

    /// The element of this index; `None` where the scenario has none.
    pub fn element(&self, index: usize) -> Option<PlacedElement> {
        let element = self.scenario.elements.get(index)?;
        Some(PlacedElement { index, element, at: self.table_from_printed(element.printed(&self.printed_table())) })
    }

    /// Where an element stands, by the two distances of the packet: from the left or right edge of the table first.
    pub const fn rim_distances(&self, element: &Element) -> [RimDistance; 2] {
        let quarters = self.edge.quarter_turns();
        let across = match element.across {
            SideDistance::Near(inches) => RimDistance { edge: Side::Left.turned(quarters), inches },
            SideDistance::Far(inches) => RimDistance { edge: Side::Right.turned(quarters), inches },
        };
        let down = match element.down {
            SideDistance::Near(inches) => RimDistance { edge: Side::Top.turned(quarters), inches },
            SideDistance::Far(inches) => RimDistance { edge: Side::Bottom.turned(quarters), inches },
        };
        if quarters.is_multiple_of(2) { [across, down] } else { [down, across] }
    }

    /// The flags: the elements that claim terrain.
    pub fn flags(&self) -> impl Iterator<Item = PlacedElement> {
        self.elements().filter(|placed| placed.element.kind.claims_terrain)
    }

    /// A player's edge; for no player the Attacker's.
    pub const fn edge_of(&self, owner: Owner) -> Side {
        self.edge.turned(if matches!(owner, Owner::Defender) { 2 } else { 0 })
    }

    /// The depth of a player's deployment zone in inches.
    pub const fn zone_depth(&self, owner: Owner) -> f64 {
        if matches!(owner, Owner::Defender) { self.game.defender_zone } else { self.game.attacker_zone }
    }

    /// The strip of this depth along a player's edge.
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

    /// The element of a march, and the one it moves toward; `None` where the scenario lacks one of them.
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
        Diagram::new(&Layout::new(pack), pack.scenario(scenario).expect("a scenario"), edge)
    }

    #[test]
    fn a_strip_is_along_its_players_edge() {
        let strip = |edge, owner| diagram("payload", edge).strip(owner, 6.0);
        let rect = |x0, y0, x1, y1| Rect::new(Point::new(x0, y0), Point::new(x1, y1));
        assert_eq!(strip(Side::Bottom, Owner::Attacker), rect(0.0, 42.0, 48.0, 48.0));
        assert_eq!(strip(Side::Bottom, Owner::Defender), rect(0.0, 0.0, 48.0, 6.0));
        assert_eq!(strip(Side::Left, Owner::Attacker), rect(0.0, 0.0, 6.0, 48.0));
        assert_eq!(strip(Side::Left, Owner::Defender), rect(42.0, 0.0, 48.0, 48.0));
    }

    #[test]
    fn a_quarter_turn_clockwise_takes_the_bottom_to_the_left() {
        for (turns, edge) in Side::CLOCKWISE.into_iter().enumerate() {
            assert_eq!((edge.quarter_turns(), Side::Bottom.turned(turns)), (turns, edge));
            // The middle of the Attacker's printed edge lies on the edge that is theirs.
            let place = diagram("payload", edge).table_from_printed(Point::new(24.0, 48.0));
            assert!(diagram("payload", edge).table.clearance(&Rect::new(place, place), edge).abs() < 1e-9);
        }
    }
}
