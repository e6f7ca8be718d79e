//! The parts of a scenario that are drawn under the pieces: deployment zones and the kill box.

use super::ink::PlayerInk;
use super::layers::Layer;
use super::pen::{PALE, SceneBuilder, UNBROKEN, words};
use super::scene::ScenarioScene;
use crate::analysis::Diagram;
use crate::analysis::scenario_lines::{self, PlacedLine};
use crate::drawing::node::{Anchor, SceneGroup, SceneNode, SceneText};
use crate::drawing::path::Path;
use crate::geometry::{Point, Rect, Side};
use crate::pack::Owner;
use crate::units::{Angle, Unit, trimmed};
use crate::words::{mark, t, translated};

/// The distance of hatching lines along the table's sides; they are 0.9 inches apart.
const HATCHING: f64 = 0.9 * std::f64::consts::SQRT_2;

/// How far names are from the edge that they stand along, in inches.
const NAME_DEPTH: f64 = 1.3;

/// Both players with their ids in the markup and their names.
const PLAYERS: [(Owner, &str, &str); 2] =
    [(Owner::Attacker, "attacker", mark!("Attacker")), (Owner::Defender, "defender", mark!("Defender"))];

/// The deployment zones and the kill box, as far as `scene` shows them.
pub fn zones(scene: &ScenarioScene) -> SceneNode {
    let diagram = scene.diagram();
    let mut pen = SceneBuilder::default();
    if scene.layers.has(Layer::Zones) {
        for (owner, class, name) in PLAYERS.into_iter().filter(|(owner, ..)| diagram.zone_depth(*owner) > 0.0) {
            pen.nodes.push(zone(&diagram, owner, name, scene.pack.unit).with("data-zone", class.to_owned()).node());
        }
    }
    if let Some(depth) = kill_box_depth(scene) {
        for (owner, ..) in PLAYERS {
            pen.nodes.push(kill_box(&diagram, owner, depth, scene.pack.unit));
        }
    }
    pen.nodes.extend(lines(scene));
    pen.group("zones").with("aria-hidden", "true".to_owned()).node()
}

/// A player's deployment zone: its strip, its front, and the line of advance deployment.
fn zone(diagram: &Diagram, owner: Owner, name: &str, unit: Unit) -> SceneGroup {
    let (tone, game) = (PlayerInk::of(owner).line, diagram.game);
    let depth = diagram.zone_depth(owner);
    let strip = diagram.strip(owner, depth);
    let mut area = Path::new();
    area.polygon(&strip.corners());
    let mut pen = SceneBuilder::default();
    pen.fill("", &area, tone, 0.07);
    pen.line("", &hatching(&strip, owner), tone, (0.09, UNBROKEN, 0.35));
    pen.line("", &front(diagram, owner, depth, 0.0), tone, (0.1, UNBROKEN, 1.0));
    if game.advance > 0.0 {
        pen.line("", &front(diagram, owner, depth + game.advance, 0.0), tone, (0.1, [0.35, 0.35], 0.8));
    }
    add_name(&mut pen, diagram, owner, name, unit);
    pen.group("")
}

/// Adds the name of a deployment zone with its depth.
fn add_name(pen: &mut SceneBuilder, diagram: &Diagram, owner: Owner, name: &str, unit: Unit) {
    let [depth, advance] = [diagram.zone_depth(owner), diagram.game.advance].map(|depth| unit.amount(depth, 2));
    let name = format!("{} {depth}", translated(name));
    along_edge(pen, diagram, owner, if diagram.game.advance > 0.0 { format!("{name} +{advance}") } else { name });
}

/// The names of the deployment zones and of the kill box alone, to be drawn over what covers the zones.
pub fn zone_names(scene: &ScenarioScene) -> SceneNode {
    let (diagram, mut pen) = (scene.diagram(), SceneBuilder::default());
    for (owner, _, name) in PLAYERS {
        if scene.layers.has(Layer::Zones) && diagram.zone_depth(owner) > 0.0 {
            add_name(&mut pen, &diagram, owner, name, scene.pack.unit);
        }
        if let Some(depth) = kill_box_depth(scene) {
            add_kill_box_name(&mut pen, &diagram, owner, depth, scene.pack.unit);
        }
    }
    for (line, at) in labelled_lines(scene) {
        add_line_name(&mut pen, scene, &line, at);
    }
    pen.group("zone-names").with("aria-hidden", "true".to_owned()).node()
}

/// The lines that models stand beyond or within, each with its name and whose it is.
fn lines(scene: &ScenarioScene) -> impl Iterator<Item = SceneNode> {
    labelled_lines(scene).map(|(line, at)| {
        let (owner, mut pen) = (line.line.owner.as_owner(), SceneBuilder::default());
        pen.line("", &path_of(&line), PlayerInk::of(owner).line, (0.1, UNBROKEN, 1.0));
        add_line_name(&mut pen, scene, &line, at);
        let side = if owner == Owner::Attacker { "attacker" } else { "defender" };
        pen.group("").with("data-line", side.to_owned()).node()
    })
}

/// A line as far as it lies on the table.
pub(super) fn path_of(line: &PlacedLine) -> Path {
    let mut path = Path::new();
    for points in &line.paths {
        for (index, point) in points.iter().enumerate() {
            if index == 0 {
                path.move_to(*point);
            } else {
                path.line_to(*point);
            }
        }
    }
    path
}

/// The lines that are on the table as far as they are shown, each with the place of its name.
fn labelled_lines(scene: &ScenarioScene) -> impl Iterator<Item = (PlacedLine, Point)> {
    let diagram = scene.diagram();
    let placed = if scene.layers.has(Layer::Zones) {
        scenario_lines::lines(&diagram, &scene.measured.iter().map(|piece| &**piece))
    } else {
        Vec::new()
    };
    placed.into_iter().filter_map(move |line| line.label_at(&diagram).map(|at| (line, at)))
}

/// Adds the name of a line, parallel to its owner's edge.
fn add_line_name(pen: &mut SceneBuilder, scene: &ScenarioScene, line: &PlacedLine, at: Point) {
    let owner = line.line.owner.as_owner();
    let is_upright = matches!(scene.diagram().edge_of(owner), Side::Left | Side::Right);
    let text = line.line.said_in_short(scene.pack);
    pen.write(name_at(text, owner, at, if is_upright { 900 } else { 0 }, Anchor::Middle));
}

/// The depth of the kill box that is shown, if any. One that doesn't grow has no slider, and is shown from its first turn.
fn kill_box_depth(scene: &ScenarioScene) -> Option<f64> {
    let game = &scene.pack.game;
    let turn = if scene.scenario.growth.is_some() { scene.turn } else { scene.turn.max(game.kill_box_from) };
    scene.scenario.kill_box(game, turn).filter(|_| scene.layers.has(Layer::KillBox))
}

/// The kill box along a player's edge, its name included: dashes with a dot in each gap.
fn kill_box(diagram: &Diagram, owner: Owner, depth: f64, unit: Unit) -> SceneNode {
    let (tone, mut pen) = (PlayerInk::of(owner).line, SceneBuilder::default());
    pen.line("", &front(diagram, owner, depth, 0.0), tone, (0.1, [1.2, 1.0], 1.0));
    pen.line("", &front(diagram, owner, depth, 1.6), tone, (0.1, [0.2, 2.0], 1.0));
    add_kill_box_name(&mut pen, diagram, owner, depth, unit);
    pen.group("").with("data-kill-box", trimmed(depth, 2)).node()
}

/// Adds the name of a kill box with its depth, and with the depths that it has from its first turn to the last where it grows. It stands
/// along a neighbouring edge, where no terrain and no element should be: up to the line, or where it is too long for that on a small screen,
/// from the player's edge on.
fn add_kill_box_name(pen: &mut SceneBuilder, diagram: &Diagram, owner: Owner, depth: f64, unit: Unit) {
    let [first, last] = diagram.scenario.kill_box_range(diagram.game);
    let [said, from, to] = [depth, first, last].map(|depth| unit.amount(depth, 2));
    let grows = last > first;
    let name = if grows { t!("Kill box {} ({} to {})", said, from, to) } else { t!("Kill box {}", said) };
    let Rect { min, max } = diagram.table;
    let gap = 0.5;
    let inward = if grows { gap } else { depth - gap };
    // A text turned by three quarters runs up, so from the bottom edge it runs inward as from the left one.
    let (at, turn, is_inward) = match diagram.edge_of(owner) {
        Side::Bottom => (Point::new(min.x + NAME_DEPTH, max.y - inward), 2700, true),
        Side::Top => (Point::new(min.x + NAME_DEPTH, min.y + inward), 2700, false),
        Side::Left => (Point::new(min.x + inward, min.y + NAME_DEPTH), 0, true),
        Side::Right => (Point::new(max.x - inward, min.y + NAME_DEPTH), 0, false),
    };
    let anchor = if is_inward == grows { Anchor::Start } else { Anchor::End };
    pen.write(name_at(name, owner, at, turn, anchor));
}

/// Slanted lines across a strip. The players' directions differ, so colour isn't all that tells them apart.
pub(super) fn hatching(strip: &Rect, owner: Owner) -> Path {
    let Rect { min, max } = *strip;
    let mut path = Path::new();
    // Along a line the sum of the coordinates is constant, or else their difference.
    let falls = owner == Owner::Defender;
    let (least, most) = if falls { (min.x - max.y, max.x - min.y) } else { (min.x + min.y, max.x + max.y) };
    let mut index = (least / HATCHING).ceil();
    while index * HATCHING <= most {
        let constant = index * HATCHING;
        let (at_top, at_bottom) =
            if falls { (constant + min.y, constant + max.y) } else { (constant - min.y, constant - max.y) };
        let left = at_top.min(at_bottom).max(min.x);
        let right = at_top.max(at_bottom).min(max.x);
        let at = |x: f64| Point::new(x, if falls { x - constant } else { constant - x });
        path.segment(at(left), at(right));
        index += 1.0;
    }
    path
}

/// A line parallel to a player's edge at a depth, beginning `from` inches from its end.
fn front(diagram: &Diagram, owner: Owner, depth: f64, from: f64) -> Path {
    let Rect { min, max } = diagram.strip(owner, depth);
    let mut path = Path::new();
    match diagram.edge_of(owner) {
        Side::Bottom => path.segment(Point::new(min.x + from, min.y), Point::new(max.x, min.y)),
        Side::Top => path.segment(Point::new(min.x + from, max.y), max),
        Side::Left => path.segment(Point::new(max.x, min.y + from), max),
        Side::Right => path.segment(Point::new(min.x, min.y + from), Point::new(min.x, max.y)),
    };
    path
}

/// A text parallel to a player's edge, in its middle.
fn along_edge(pen: &mut SceneBuilder, diagram: &Diagram, owner: Owner, text: String) {
    let Rect { min, max } = diagram.strip(owner, NAME_DEPTH);
    let middle = min.midpoint(max);
    let (at, turn) = match diagram.edge_of(owner) {
        Side::Bottom => (Point::new(middle.x, min.y), 0),
        Side::Top => (Point::new(middle.x, max.y), 0),
        Side::Left => (Point::new(max.x, middle.y), 900),
        Side::Right => (Point::new(min.x, middle.y), 900),
    };
    pen.write(name_at(text, owner, at, turn, Anchor::Middle));
}

/// The name of what belongs to a player, turned by so many tenths of a degree.
fn name_at(text: String, owner: Owner, at: Point, turn: i32, anchor: Anchor) -> SceneText {
    SceneText {
        turn: Angle::tenths(turn),
        anchor,
        halo: Some((PALE, 3.0, 0.8)),
        ..words(text, at, PlayerInk::of(owner).line)
    }
}

#[cfg(test)]
mod tests {
    use super::super::layers::Layers;
    use super::super::{elements, miniature, scene};
    use super::*;
    use crate::analysis::scenario_set_up;
    use crate::layout::{Edit, Layout, Piece, PieceId};
    use crate::pack;
    use crate::units::Length;

    #[test]
    fn lengths_are_written_in_the_packs_unit() {
        let packs = [pack::find(pack::DEFAULT).expect("built in"), pack::testing::river_crossing()];
        let scenario = packs[0].scenario("payload").expect("a scenario");
        let layers =
            Layer::ALL.iter().fold(
                Layers::default(),
                |layers, (layer, ..)| if layers.has(*layer) { layers } else { layers.toggled(*layer) },
            );
        let said = packs.map(|pack| {
            let layout = Layout::new(packs[0]);
            let (scene, _) = scene(&layout, crate::pack::ScenarioAtEdge { scenario, edge: Side::Bottom }, layers, 7);
            let scene = ScenarioScene { pack, ..scene };
            let diagram = Diagram::new(&layout, scenario, Side::Bottom);
            let box_of = kill_box(&diagram, Owner::Attacker, 12.0, pack.unit);
            format!("{:?} {:?} {box_of:?}", zones(&scene), elements(&scene))
        });
        for text in [
            r#"Attacker 6\" +3\""#,
            r#"Kill box 12\""#,
            r#"its rim 9\" (229 mm) from the left edge and 16\" (406 mm) from the top edge"#,
        ] {
            assert!(said[0].contains(text), "{text}");
        }
        for text in ["Kill box 30.5 cm", "its rim 229 mm from the left edge and 406 mm from the top edge"] {
            assert!(said[1].contains(text), "{text}");
        }
        assert!(!said[0].contains(" cm") && !said[1].contains("\\\""));
    }

    /// What a scene draws of its zones, and the names that it writes over them.
    fn drawn(layout: &Layout, layers: &str) -> [String; 2] {
        let played = layout.scenario_at_edge().expect("one is chosen");
        let (scene, _) = scene(layout, played, Layers::named(layers), 1);
        [zones(&scene), zone_names(&scene)].map(|node| format!("{node:?}"))
    }

    #[test]
    fn the_lines_of_a_scenario_are_drawn_in_the_colour_of_their_side_with_their_names() {
        let siege = pack::find("siege-works").expect("built in");
        let layout = scenario_set_up::set_up(siege, siege.scenario("the-watchtower").expect("a scenario"));
        let [lines, names] = drawn(&layout, "zones");
        for (said, times) in [("attacker", 1), ("defender", 2)] {
            assert_eq!(lines.matches(&format!("\"data-line\", \"{said}\"")).count(), times, "{lines}");
        }
        for name in ["Attacker from 60 cm", "Defender within 20 cm", "Characters from 70 cm"] {
            assert!(lines.contains(name) && names.contains(name), "{name}");
        }
        assert!(
            !lines.contains("90 cm") && !lines.contains("data-zone") && !lines.contains("data-kill-box"),
            "{lines}"
        );
        // A small picture, as in the hall, has them without their names.
        let picture = |layout: &Layout| format!("{:?}", miniature(layout, layout.scenario_at_edge()));
        let shown = picture(&layout);
        let inks = [Owner::Attacker, Owner::Defender].map(|owner| format!("{:?}", PlayerInk::of(owner).line));
        assert_eq!(inks.map(|ink| shown.matches(&ink).count()), [1, 2]);
        assert!(!shown.contains("Attacker from"));
        // Without its layer, and without the tower, there are none.
        assert!(!drawn(&layout, "elements kill-box")[0].contains("data-line"));
        let bare = Layout { pieces: Vec::new(), ..layout.clone() };
        assert!(!drawn(&bare, "zones")[0].contains("data-line"));
        // Only a move of what they are measured from changes the scene.
        let at = layout.scenario_at_edge().expect("one is chosen");
        let scene_of = |layout: &Layout| scene(layout, at, Layers::named("zones"), 1).0;
        let kind = |id| siege.kinds.all().iter().find(|kind| kind.id == id).expect("a kind");
        let with = |id: &'static str| {
            let at = [Length::hundredths(900); 2];
            layout.edited(&[Edit::Add(Piece::new(PieceId::nth(7), kind(id), at))]).expect("it can be added")
        };
        assert_eq!(scene_of(&with("hill")), scene_of(&layout));
        assert_ne!(scene_of(&with("stone-tower")), scene_of(&layout));
    }

    #[test]
    fn zones_without_advance_deployment_say_their_depth_alone() {
        let moor = pack::testing::ghost_moor();
        let layout = scenario_set_up::set_up(moor, moor.scenario("the-barrow").expect("a scenario"));
        let [lines, names] = drawn(&layout, "zones kill-box");
        for name in ["Attacker 20 cm", "Defender 30 cm", "Living 25 cm", "Dead 12.5 cm", "Wagons 30 cm"] {
            assert!(lines.contains(&format!("\"{name}\"")) && names.contains(name), "{name}: {lines}");
        }
        assert!(!lines.contains("+0") && !lines.contains("data-kill-box"));
    }

    #[test]
    fn a_hatching_stays_in_its_strip_and_reaches_from_side_to_side() {
        for (strip, owner) in [
            (Rect::new(Point::new(0.0, 41.0), Point::new(48.0, 48.0)), Owner::Attacker),
            (Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 7.0)), Owner::Defender),
            (Rect::new(Point::new(41.0, 0.0), Point::new(48.0, 48.0)), Owner::Defender),
        ] {
            let path = hatching(&strip, owner).text();
            let ends: Vec<Point> = path
                .split(['M', 'L'])
                .skip(1)
                .map(|text| {
                    let text = text.replace('-', " -");
                    let mut numbers = text.split_whitespace().map(|number| number.parse().expect("a number"));
                    Point::new(numbers.next().expect("x"), numbers.next().expect("y"))
                })
                .collect();
            for end in &ends {
                assert!(strip.grown(0.01).distance_squared_to(*end) <= 0.0, "{end:?} is outside {strip:?}");
                let inside = strip.grown(-0.01).distance_squared_to(*end) <= 0.0;
                assert!(!inside, "{end:?} ends in the midst of {strip:?}");
            }
            // Every stripe of the strip's diagonal has its line.
            let lines = (strip.width() + strip.depth()) / HATCHING;
            let ends = f64::from(u32::try_from(ends.len()).expect("a few"));
            assert!((ends / 2.0 - lines).abs() <= 1.0, "{ends} ends for {lines} lines");
        }
    }
}
