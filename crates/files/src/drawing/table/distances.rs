//! The distances by which a scenario's elements are set up: from two edges of the table to the nearer rim of each base.

use super::ink::PlayerInk;
use super::pen::{PALE, SceneBuilder, UNBROKEN, words};
use crate::analysis::{Diagram, PlacedElement, RimDistance};
use crate::checks::messages;
use crate::drawing::node::{SceneNode, SceneText};
use crate::drawing::path::Path;
use crate::geometry::{Side, Vector};
use crate::pack::Pack;
use crate::units::Angle;
use crate::units::setup_length::{SetupLength, SetupUnits, Voice};

/// Half the length of the line across each end.
const END: f64 = 0.3;

/// The distances of all elements.
pub(super) fn distances(diagram: &Diagram, pack: &Pack) -> SceneNode {
    let element_units = messages::element_units(pack, SetupUnits::of(pack.unit));
    let mut pen = SceneBuilder::default();
    for placed in diagram.elements() {
        for distance in diagram.rim_distances(placed.element) {
            line(&mut pen, &placed, distance, element_units);
        }
    }
    pen.group("distances").with("aria-hidden", "true".to_owned()).node()
}

/// A line from the rim to the edge, with the distance in both units.
fn line(
    pen: &mut SceneBuilder,
    placed: &PlacedElement,
    RimDistance { edge, inches }: RimDistance,
    element_units: &[SetupUnits],
) {
    let outward = match edge {
        Side::Left => Vector::new(-1.0, 0.0),
        Side::Right => Vector::new(1.0, 0.0),
        Side::Top => Vector::new(0.0, -1.0),
        Side::Bottom => Vector::new(0.0, 1.0),
    };
    let rim = placed.at + outward * placed.element.kind.radius();
    let end = rim + outward * inches;
    let across = Vector::new(-outward.y, outward.x) * END;
    let mut path = Path::new();
    path.segment(rim, end);
    path.segment(end + across, end - across);
    let ink = PlayerInk::of(placed.element.owner);
    pen.line("distance", &path, ink.line, (0.07, UNBROKEN, 0.9));
    let on = |setup_units: &SetupUnits| SetupLength::finest(inches, *setup_units).text(Voice::Written);
    let text = element_units.iter().map(on).collect::<Vec<_>>().join(" · ");
    let is_upright = matches!(edge, Side::Top | Side::Bottom);
    let at = rim + outward * (inches / 2.0);
    pen.write(SceneText {
        class: "distance",
        size: 10.0,
        turn: if is_upright { Angle::tenths(2700) } else { Angle::ZERO },
        halo: Some((PALE, 3.0, 0.9)),
        ..words(text, at, ink.line)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::table::{DrawingOptions, Layers, table};
    use crate::layout::Layout;
    use crate::pack;

    /// The texts below the nodes of this class.
    fn texts(nodes: &[SceneNode]) -> Vec<String> {
        nodes
            .iter()
            .flat_map(|node| match node {
                SceneNode::Group(group) => texts(&group.children),
                SceneNode::Text(text) if text.class == "distance" => vec![text.text.clone()],
                _ => Vec::new(),
            })
            .collect()
    }

    #[test]
    fn each_element_has_both_distances_on_both_tapes_where_they_are_shown() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let scenario = pack.scenario("two-fronts").expect("a scenario");
        let layout = Layout::new(pack).playing(Some(scenario), Side::Left);
        let shown = |layers: &str| {
            texts(&table(&layout, &DrawingOptions { layers: Layers::named(layers), ..DrawingOptions::default() }))
        };
        assert_eq!(shown("elements zones"), Vec::<String>::new());
        let all = shown("elements distances");
        assert_eq!(all.len(), 2 * scenario.elements.len());
        // The Defender's 40 mm objective is printed 12" from the left and 19" from the top.
        assert_eq!(all[..2], ["19\" · 483 mm", "12\" · 305 mm"]);
    }
}
