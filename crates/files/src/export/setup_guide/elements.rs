//! How the elements of the chosen scenario are set up: as in the packet, by the distances from two edges of the table to the nearer
//! rim of the base.

use super::dimension::Dimension;
use crate::analysis::{Diagram, PlacedElement, RimDistance};
use crate::checks::messages;
use crate::geometry::{Point, Rect, Side, Vector};
use crate::layout::Layout;
use crate::pack::{Owner, Pack};
use crate::units::setup_length::{SetupLength, SetupUnits, Voice};
use crate::words::t;

/// How a scenario's elements are set up.
#[derive(Clone, Debug, PartialEq)]
pub struct ElementList {
    /// The scenario's name.
    pub scenario: String,
    /// How the packet's diagram lies on the table.
    pub diagram: &'static str,
    /// The steps, in the scenario's order.
    pub steps: Vec<ElementStep>,
    /// The players' deployment zones, where the game has any.
    pub zones: Vec<ZoneStep>,
}

/// Where a player deploys.
#[derive(Clone, Debug, PartialEq)]
pub struct ZoneStep {
    /// Its depth: `Attacker's zone: 6" (152 mm) from the bottom edge, advance deployment 9" (229 mm)`.
    pub line: String,
    sentence: String,
}

/// How one element is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct ElementStep {
    /// The diameter of its base in millimetres, which stands in its symbol.
    pub base: u32,
    /// Its name and its owner.
    pub title: String,
    /// Its two distances, in both units: `12" (305 mm) from the left edge to its rim`.
    pub place: [String; 2],
    /// Both distances in a line: `its rim 12" (305 mm) from the left edge and 21" (533 mm) from the top edge`.
    pub line: String,
    sentence: String,
    measured: [(Side, SetupLength); 2],
    dimensions: [Dimension; 2],
}

impl ElementList {
    /// The list for a layout; `None` without a scenario.
    pub fn of(layout: &Layout, setup_units: SetupUnits) -> Option<Self> {
        let scenario = layout.scenario?;
        let diagram = Diagram::new(layout, scenario, layout.attacker_edge);
        let steps =
            diagram.elements().map(|placed| ElementStep::new(&diagram, &placed, setup_units, layout.pack)).collect();
        let zones = [(Owner::Attacker, t!("Attacker's zone")), (Owner::Defender, t!("Defender's zone"))];
        let has_depth = |(owner, _): &(Owner, &str)| diagram.zone_depth(*owner) > 0.0;
        let zones = zones.into_iter().filter(has_depth);
        Some(Self {
            scenario: scenario.name.clone(),
            diagram: messages::diagram_turn(diagram.edge),
            steps,
            zones: zones
                .map(|(owner, title)| ZoneStep::new(&diagram, owner, title, setup_units, layout.pack))
                .collect(),
        })
    }

    /// Whether anything is set up by it: elements or zones.
    pub const fn has_any(&self) -> bool {
        !self.steps.is_empty() || !self.zones.is_empty()
    }
}

impl ZoneStep {
    fn new(diagram: &Diagram, owner: Owner, title: &str, setup_units: SetupUnits, pack: &Pack) -> Self {
        let element_units = messages::element_units(pack, setup_units);
        let (depth, edge) = (diagram.zone_depth(owner), diagram.edge_of(owner));
        let said = |voice| {
            let zone = messages::rim_distance(&RimDistance { edge, inches: depth }, element_units, voice);
            let advance = messages::in_each_unit(depth + diagram.game.advance, element_units, voice);
            let depths = if diagram.game.advance > 0.0 { t!("{}, advance deployment {}", zone, advance) } else { zone };
            format!("{title}: {depths}")
        };
        Self { line: said(Voice::Written), sentence: format!("{}.", said(Voice::Spoken)) }
    }

    /// The zone as one sentence to be read aloud, with its units spelt out.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }
}

impl ElementStep {
    fn new(diagram: &Diagram, placed: &PlacedElement, setup_units: SetupUnits, pack: &Pack) -> Self {
        let element_units = messages::element_units(pack, setup_units);
        let distances = diagram.rim_distances(placed.element);
        let title = messages::element_title(placed.element);
        let said = |distance: &RimDistance, voice| messages::rim_distance(distance, element_units, voice);
        let [across, down] = distances.each_ref().map(|distance| said(distance, Voice::Spoken));
        let sentence = t!("{}: its rim {} and {}.", title, across, down);
        let [across, down] = distances.each_ref().map(|distance| said(distance, Voice::Written));
        Self {
            base: placed.element.kind.base,
            line: t!("its rim {} and {}", across, down),
            place: [across, down].map(|distance| t!("{} to {}", distance, t!("its rim"))),
            measured: distances.map(|distance| (distance.edge, SetupLength::finest(distance.inches, setup_units))),
            dimensions: distances.map(|distance| Dimension {
                edge: distance.edge,
                to: placed.at + toward(distance.edge) * placed.element.kind.radius(),
                text: messages::in_each_unit(distance.inches, &element_units[..1], Voice::Written),
            }),
            title,
            sentence,
        }
    }

    /// The step as one sentence to be read aloud, with its units spelt out.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// What the map shows of it.
    pub(super) const fn dimensions(&self) -> &[Dimension; 2] {
        &self.dimensions
    }

    /// The centre of a base of this radius, in inches, that is placed by the rounded distances.
    pub fn rebuilt(&self, table: &Rect, radius: f64) -> Point {
        let mut centre = table.centre();
        for (edge, amount) in self.measured {
            let inside = amount.inches() + radius;
            match edge {
                Side::Left => centre.x = table.min.x + inside,
                Side::Right => centre.x = table.max.x - inside,
                Side::Top => centre.y = table.min.y + inside,
                Side::Bottom => centre.y = table.max.y - inside,
            }
        }
        centre
    }
}

/// The direction toward an edge.
const fn toward(edge: Side) -> Vector {
    match edge {
        Side::Left => Vector::new(-1.0, 0.0),
        Side::Right => Vector::new(1.0, 0.0),
        Side::Top => Vector::new(0.0, -1.0),
        Side::Bottom => Vector::new(0.0, 1.0),
    }
}
