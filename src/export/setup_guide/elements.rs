//! How the elements of the chosen scenario are set up: as in the packet, by the distances from two edges of the table to the nearer
//! rim of the base.

use crate::analysis::{Diagram, PlacedElement, RimDistance};
use crate::checks::messages;
use crate::geometry::{Point, Rect, Side};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::units::tape::{TapeAmount, TapeUnits, Voice};
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
}

/// How one element is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct ElementStep {
    /// The diameter of its base in millimetres, which stands in its symbol.
    pub base: u32,
    /// Its name and its owner.
    pub title: String,
    /// Its two distances, on both tapes: `12" (305 mm) from the left edge to its rim`.
    pub place: [String; 2],
    /// Both distances in a line: `its rim 12" (305 mm) from the left edge and 21" (533 mm) from the top edge`.
    pub line: String,
    sentence: String,
    measured: [(Side, TapeAmount); 2],
}

impl ElementList {
    /// The list for a layout; `None` without a scenario.
    #[must_use]
    pub fn of(layout: &Layout, tape: TapeUnits) -> Option<Self> {
        let scenario = layout.scenario?;
        let diagram = Diagram::new(layout, scenario, layout.attacker_edge);
        let steps = diagram.elements().map(|placed| ElementStep::new(&diagram, &placed, tape, layout.pack)).collect();
        Some(Self { scenario: scenario.name.clone(), diagram: messages::diagram_turn(diagram.edge), steps })
    }
}

impl ElementStep {
    fn new(diagram: &Diagram, placed: &PlacedElement, tape: TapeUnits, pack: &Pack) -> Self {
        let tapes = messages::tapes(pack, tape);
        let distances = diagram.rim_distances(placed.element);
        let title = messages::element_title(placed.element);
        let said = |distance: &RimDistance, voice| messages::rim_distance(distance, tapes, voice);
        let [across, down] = distances.each_ref().map(|distance| said(distance, Voice::Spoken));
        let sentence = t!("{}: its rim {} and {}.", title, across, down);
        let [across, down] = distances.each_ref().map(|distance| said(distance, Voice::Written));
        Self {
            base: placed.element.kind.base,
            line: t!("its rim {} and {}", across, down),
            place: [across, down].map(|distance| t!("{} to {}", distance, t!("its rim"))),
            measured: distances.map(|distance| (distance.edge, TapeAmount::finest(distance.inches, tape))),
            title,
            sentence,
        }
    }

    /// The step as one sentence to be read aloud, with its units spelt out.
    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// The centre of a base of this radius, in inches, that is placed by the rounded distances.
    #[must_use]
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
