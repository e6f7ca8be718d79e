//! `base-passage`: every base can walk where a game needs it.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Diagram;
use crate::analysis::movement::{Barrier, MovementMap, MovingBase, PinchPoint, ReachabilityQuery, elements, zones};
use crate::geometry::{Gap, Point, Side};
use crate::layout::{Layout, PieceId};
use crate::pack::{MILLIMETRES_PER_INCH, ScenarioAtEdge};
use crate::units::TOLERANCE;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "base-passage",
    tag: 17,
    scope: Scope::Table,
    depends_on: DependsOn::Scenario,
    requirement: Some(Requirement::Walkable),
    guide: Guide {
        title: mark!("Movement"),
        checks: mark!(
            "For every base whether it has room in both deployment zones, can move from one to the other, and \
             from there into scoring range of every element of the chosen scenario. And every way that is too \
             narrow for one, between two pieces or a piece and the table's edge."
        ),
        why: mark!("A table where a large base can't get to an objective has decided a game before it began."),
        passes: mark!("Every base gets everywhere, and fits wherever there is a way."),
        fails: mark!("A base can't get to a zone or an element. A narrow way that others lead around is a note."),
        source: mark!(
            "The packet's terrain guidelines ask that no terrain restricts a base unduly. The answer is exact: it \
             is worked out on the footprints, without a grid and without a tolerance, and a base may touch what \
             it moves along. Our readings: obstructions stop a base; obstacles are crossed in one go and never \
             stood on, and one too deep for that stops it; scatter that is an obstruction stops the smaller \
             bases, and the large ones send it off the table; rough terrain stops nobody, and neither do elements \
             and other models, but for a flag that has no terrain and so is an obstruction itself \
             (unclaimed_flags in the pack). A base begins and ends completely within a zone, and its rim is what comes within \
             reach of the rim of an element."
        ),
        margin: mark!("narrowest way"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.base_passage.level,
        numbers: |_| Vec::new(),
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, shared: &SharedMeasures) -> Outcome {
    let map = shared.movement_map();
    if map.is_free() {
        return Outcome::NotApplicable(NotApplicableReason::NoObstructions);
    }
    let groups = groups(context, map);
    let mut findings: Vec<Finding> = groups.iter().map(|group| unreachable(context, map, group)).collect();
    let unreachable_count = findings.len();
    let mut pinches: Vec<(Vec<&PieceId>, Vec<PinchPoint>)> = Vec::new();
    for pinch in map.pinch_points() {
        let pieces = pieces(context, &[pinch.barriers]);
        // The finding about unreachable bases names these already.
        let is_known = groups.iter().any(|group| group.pairs.contains(&pinch.barriers) || group.pieces == pieces);
        match pinches.iter_mut().find(|(known, _)| *known == pieces) {
            _ if is_known => {}
            Some((_, same)) => same.push(pinch),
            None => pinches.push((pieces, vec![pinch])),
        }
    }
    findings.extend(pinches.iter().filter_map(|(pieces, pinches)| narrow(context, pieces, pinches)));
    let worst = findings[..unreachable_count]
        .first()
        .map(|finding| Measure::new(finding.measured, finding.limit, finding.unit));
    let margin = || map.narrowest().map(|(gap, base)| Measure::new(gap, base.diameter(), MeasureUnit::Inches));
    Outcome::measured(worst.or_else(margin), findings)
}

/// The bases that are stopped by the same pieces.
struct BaseGroup<'a> {
    pieces: Vec<&'a PieceId>,
    /// The pairs of barriers that they don't fit between.
    pairs: Vec<[Barrier; 2]>,
    bases: Vec<UnreachableBase>,
}

fn groups<'a>(context: &'a Context, map: &MovementMap) -> Vec<BaseGroup<'a>> {
    let layout = context.table.layout;
    if !layout.pack.game.has_zones() {
        return Vec::new();
    }
    let diagram = context.diagram();
    let query = ReachabilityQuery::for_game(zones(layout, layout.attacker_edge), diagram.iter().flat_map(elements));
    let mut groups: Vec<BaseGroup> = Vec::new();
    for moving in &map.moving_bases {
        let reachability = map.reachability(moving, &query);
        let reached = reachability.in_game(0);
        if reached.reaches_all() {
            continue;
        }
        let missed = reached.goals.iter().enumerate().filter(|(_, from)| !from.contains(&true));
        let elements = missed.map(|(index, _)| index).collect();
        let MovingBase { base, .. } = *moving;
        let base = UnreachableBase {
            base: base.millimetres,
            room: reached.can_stand_in_zones,
            joined: reached.zones_are_joined,
            elements,
        };
        let pairs = reachability.blocking_pairs(0);
        let pieces = pieces(context, &pairs);
        match groups.iter_mut().find(|group| group.pieces == pieces) {
            Some(group) => {
                group.bases.push(base);
                group.pairs.extend(pairs);
            }
            None => groups.push(BaseGroup { pieces, pairs, bases: vec![base] }),
        }
    }
    groups
}

/// The pieces among these barriers, sorted, each once.
fn pieces<'a>(context: &'a Context, pairs: &[[Barrier; 2]]) -> Vec<&'a PieceId> {
    let id = |bar: &Barrier| match bar {
        Barrier::Piece(index) => Some(&context.table.pieces[*index].piece.id),
        Barrier::Edge(_) | Barrier::Flag(_) => None,
    };
    let mut pieces: Vec<&PieceId> = pairs.iter().flatten().filter_map(id).collect();
    pieces.sort();
    pieces.dedup();
    pieces
}

/// The index of a flag's element.
const fn flag(barrier: &Barrier) -> Option<usize> {
    match barrier {
        Barrier::Flag(element) => Some(*element),
        Barrier::Edge(_) | Barrier::Piece(_) => None,
    }
}

fn inches(millimetres: u32) -> f64 {
    f64::from(millimetres) / MILLIMETRES_PER_INCH
}

fn unreachable(context: &Context, map: &MovementMap, group: &BaseGroup) -> Finding {
    let limit = inches(group.bases.iter().map(|one| one.base).fold(0, u32::max));
    let lines: Vec<Gap> = group.pairs.iter().filter_map(|pair| map.gap(*pair)).collect();
    let widest = lines.iter().map(|line| line.distance).fold(0.0, f64::max);
    let gaps = lines.into_iter().filter(|line| line.distance > TOLERANCE);
    let mut marks: Vec<FindingMark> = gaps.map(|line| FindingMark::Gap { line, required: limit }).collect();
    // Two bases are often stopped at the same gap.
    marks.dedup();
    let layout = context.table.layout;
    for (index, zone) in zones(layout, layout.attacker_edge).into_iter().enumerate() {
        if group.bases.iter().any(|one| !one.room[index]) {
            marks.push(FindingMark::Zone(zone));
        }
    }
    let diagram = context.diagram();
    for standing in diagram.iter().flat_map(Diagram::elements) {
        if group.bases.iter().any(|one| one.elements.contains(&standing.index)) {
            marks.push(FindingMark::Base { centre: standing.at, radius: standing.element.kind.radius() });
        }
    }
    let played = diagram.map(|diagram| ScenarioAtEdge { scenario: diagram.scenario, edge: diagram.edge });
    let mut flags: Vec<usize> = group.pairs.iter().flatten().filter_map(flag).collect();
    flags.sort_unstable();
    flags.dedup();
    let details = UnreachableBases { bases: group.bases.clone(), flags, played };
    let measure = Measure::new(widest, limit, MeasureUnit::Inches);
    CHECK.finding(context, measure, details).with_pieces(group.pieces.iter().copied()).with_marks(marks)
}

/// A finding about gaps between the same pieces that are too narrow, but that other ways lead around.
fn narrow(context: &Context, pieces: &[&PieceId], pinches: &[PinchPoint]) -> Option<Finding> {
    let narrowest = pinches.iter().min_by(|a, b| a.line.distance.total_cmp(&b.line.distance))?;
    let edge = narrowest.barriers.iter().find_map(|bar| match bar {
        Barrier::Edge(side) => Some(*side),
        Barrier::Piece(_) | Barrier::Flag(_) => None,
    });
    let measure = Measure::new(narrowest.line.distance, narrowest.stopped[0].diameter(), MeasureUnit::Inches);
    let details = NarrowWay { edge, bases: narrowest.stopped.map(|base| base.millimetres) };
    let mark = |pinch: &PinchPoint| FindingMark::Gap { line: pinch.line, required: pinch.stopped[0].diameter() };
    let finding = CHECK.finding(context, measure, details).with_pieces(pieces.iter().copied());
    let finding = finding.with_marks(pinches.iter().map(mark).collect());
    Some(Finding { level: context.table.limits().base_passage.corridors, ..finding })
}

/// A base and what it can't reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnreachableBase {
    /// Its diameter in millimetres.
    pub base: u32,
    /// Whether there is room for it in the Attacker's zone, and in the Defender's.
    pub room: [bool; 2],
    /// Whether it can walk from the one to the other.
    pub joined: bool,
    /// The indexes of the scenario's elements that it can reach from neither.
    pub elements: Vec<usize>,
}

/// Bases that can't walk where a game needs them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnreachableBases {
    /// The bases, the smallest first.
    pub bases: Vec<UnreachableBase>,
    /// The flags without terrain that stop them, by the indexes of their elements.
    pub flags: Vec<usize>,
    /// The scenario and the Attacker's edge; `None` if no scenario is chosen and only the zones count.
    pub played: Option<ScenarioAtEdge>,
}

impl FindingDetails for UnreachableBases {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let range = messages::length(layout.pack.game.control_range, layout.pack);
        let mut sentences: Vec<String> = Vec::new();
        let same_reach = |a: &UnreachableBase, b: &UnreachableBase| {
            (a.room, a.joined, &a.elements) == (b.room, b.joined, &b.elements)
        };
        for alike in self.bases.chunk_by(same_reach) {
            let names: Vec<String> = alike.iter().map(|one| one.base.to_string()).collect();
            let (who, first) = (messages::list(&names), &alike[0]);
            if !first.room[0] {
                sentences.push(t!("Bases of {} mm have no room in the Attacker's deployment zone.", who));
            }
            if !first.room[1] {
                sentences.push(t!("Bases of {} mm have no room in the Defender's deployment zone.", who));
            }
            if !first.joined && first.room == [true; 2] {
                sentences.push(t!("Bases of {} mm can't move from one deployment zone to the other.", who));
            }
            if let (Some(played), false) = (self.played, first.elements.is_empty()) {
                let elements = messages::elements(layout, played, &first.elements);
                sentences.push(t!("Bases of {} mm can't get to within {} of {}.", who, range, elements));
            }
        }
        if !finding.pieces.is_empty() || !self.flags.is_empty() {
            let flags = self.played.map(|played| messages::elements(layout, played, &self.flags));
            let at = [messages::piece_names(finding, layout), flags.unwrap_or_default()];
            let at = messages::list(&at.into_iter().filter(|names| !names.is_empty()).collect::<Vec<_>>());
            sentences.push(if finding.measured > TOLERANCE {
                t!("They are stopped by {}; the widest way there is {}.", at, messages::measured(finding, layout))
            } else {
                t!("They are stopped by {}.", at)
            });
        }
        sentences.join(" ")
    }

    fn message_of_many_games(&self, finding: &Finding, layout: &Layout) -> String {
        if finding.pieces.is_empty() {
            t!("Bases can't reach what scenarios need").to_owned()
        } else {
            t!("Bases can't reach what scenarios need at {}", messages::piece_names(finding, layout))
        }
    }

    fn played(&self) -> Option<ScenarioAtEdge> {
        self.played
    }

    /// The zones depend on the Attacker's edge even without a scenario.
    fn depends_on_game(&self) -> bool {
        true
    }

    fn unreachable_bases(&self) -> usize {
        self.bases.len()
    }
}

impl Resolvable for UnreachableBases {
    /// To move the pieces that the base doesn't fit between, or those nearest to what it can't reach.
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        if !finding.pieces.is_empty() {
            return finding.move_its_pieces();
        }
        let unreached: Vec<Point> = finding
            .marks
            .iter()
            .filter_map(|mark| match mark {
                FindingMark::Base { centre, .. } => Some(*centre),
                FindingMark::Zone(zone) => Some(zone.centre()),
                _ => None,
            })
            .collect();
        let map = MovementMap::new(&context.table);
        let in_the_way = map.moving_bases.iter().flat_map(|moving| &moving.obstacles);
        let mut near: Vec<(f64, usize)> = Vec::new();
        for (one, piece) in in_the_way.filter_map(|one| Some((one, one.piece()?))) {
            if context.table.pieces[piece].piece.locked {
                continue;
            }
            let distances = unreached.iter().map(|point| one.footprint.signed_distance(*point));
            let distance = distances.fold(f64::INFINITY, f64::min);
            if !near.contains(&(distance, piece)) {
                near.push((distance, piece));
            }
        }
        near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let pieces = near.iter().take(MAX_PROPOSED).map(|(_, piece)| context.table.pieces[*piece].piece);
        pieces.map(|piece| Proposal::Move(piece.id.clone())).collect()
    }
}

/// A gap that is too narrow for a base, but that another way leads around.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NarrowWay {
    /// The side of the table that it is at; `None` if it is between two pieces.
    pub edge: Option<Side>,
    /// The diameters of the smallest and of the largest base that don't fit, in millimetres.
    pub bases: [u32; 2],
}

impl FindingDetails for NarrowWay {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        let [least, most] = self.bases;
        let bases = if least == most { t!("{} mm", least) } else { t!("{} to {} mm", least, most) };
        match self.edge {
            Some(edge) => {
                let side = messages::side(edge);
                t!("{} leaves {} to the {} edge; bases of {} don't fit and go around.", who, measured, side, bases)
            }
            None => t!("{} leave {} between them; bases of {} don't fit and go around.", who, measured, bases),
        }
    }

    /// Measured from the largest base. The limit is the smallest base that doesn't fit, and a wider gap has a larger limit.
    fn violation(&self, finding: &Finding) -> f64 {
        inches(self.bases[1]) - finding.measured
    }
}

impl Resolvable for NarrowWay {
    fn propose(&self, _: &Context, finding: &Finding) -> Vec<Proposal> {
        finding.move_its_pieces()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{
        check, check_scenario, circle, combined_with, counts_as, layout, not_applicable, pack, playing, rectangle,
    };
    use crate::checks::{Plan, Report};
    use crate::geometry::Side;
    use crate::layout::{Layout, Piece};

    /// A wall of buildings across the table with a gap in the middle.
    fn gate(gap: f64) -> Vec<Piece> {
        let side = |id: &str, at: f64| rectangle(id, "building", (at, 24.0), (24.0, 4.0), 0.0);
        vec![side("a", 12.0 - gap / 2.0), side("b", 36.0 + gap / 2.0)]
    }

    fn found(layout: &Layout) -> Vec<Finding> {
        let report = Report::of(layout, Plan::default());
        report.findings().into_iter().filter(|finding| finding.check == CHECK.id).cloned().collect()
    }

    /// The unreachable bases, each with how many elements it can't reach.
    fn unreachable_bases(layout: &Layout) -> Vec<(u32, usize)> {
        let found = found(layout);
        let details = found.iter().filter_map(|finding| finding.details.downcast_ref::<UnreachableBases>());
        details.flat_map(|one| &one.bases).map(|one| (one.base, one.elements.len())).collect()
    }

    #[test]
    fn bases_wider_than_a_gate_are_found() {
        check("base-passage", "wide", &gate(4.73), &[]);
        check("base-passage", "a hair too narrow", &gate(4.72), &[("a b", 4.72)]);
        check("base-passage", "closed", &gate(0.0), &[("a b", 0.0)]);
        for (gap, out) in [(4.73, &[][..]), (4.72, &[120]), (3.15, &[120]), (3.13, &[80, 120]), (1.96, &[50, 80, 120])]
        {
            let found: Vec<u32> = unreachable_bases(&layout(&gate(gap))).into_iter().map(|(base, _)| base).collect();
            assert_eq!(found, out, "{gap}");
        }
        assert_eq!(unreachable_bases(&layout(&gate(1.0))).len(), 5);
    }

    #[test]
    fn the_strip_along_an_edge_stops_80_and_120_mm() {
        // One long building from right to left, and as much free beside it as the packet asks for.
        let strip = |free: f64| [rectangle("a", "building", (36.0 + free, 24.0), (72.0, 4.0), 0.0)];
        check("base-passage", "3 inches", &strip(3.0), &[("a", 3.0)]);
        assert_eq!(unreachable_bases(&layout(&strip(3.0))), [(80, 0), (120, 0)]);
        assert_eq!(unreachable_bases(&layout(&strip(4.8))), []);
        // The same strip is only a note if there is a way around.
        let beside = [rectangle("a", "building", (6.0, 24.0), (6.0, 4.0), 0.0)];
        check("base-passage", "a note", &beside, &[("a", 3.0)]);
        assert_eq!(unreachable_bases(&layout(&beside)), []);
    }

    #[test]
    fn a_narrow_gap_with_a_way_around_is_a_note() {
        let pair = |gap: f64| {
            let side = |id: &str, at: f64| rectangle(id, "building", (at, 24.0), (5.0, 5.0), 0.0);
            vec![side("a", 21.5 - gap / 2.0), side("b", 26.5 + gap / 2.0)]
        };
        check("base-passage", "wide", &pair(4.73), &[]);
        check("base-passage", "narrow", &pair(4.0), &[("a b", 4.0)]);
        // They touch, so there is no way.
        check("base-passage", "closed", &pair(0.0), &[]);
        let [note] = &found(&layout(&pair(2.0)))[..] else { panic!("one note") };
        assert_eq!(note.level, pack().limits.base_passage.corridors);
        assert_eq!(note.details.downcast_ref(), Some(&NarrowWay { edge: None, bases: [80, 120] }));
        // A third piece in the middle makes two ways of it.
        let third = counts_as(circle("c", "guard-tower", (24.0, 24.0), 2.5), 1);
        let three: Vec<Piece> = pair(4.0).into_iter().chain([third]).collect();
        check("base-passage", "a third between", &three, &[("a c", 0.75), ("b c", 0.75)]);
        // Of its size it is scatter unless it is counted, and the large bases send that off the table.
        let small: Vec<Piece> = three.into_iter().map(|piece| Piece { counts_as: None, ..piece }).collect();
        check("base-passage", "scatter between", &small, &[("a b", 4.0), ("a c", 0.75), ("b c", 0.75)]);
    }

    /// Four buildings around a point, with a gate in the last one.
    fn court(at: (f64, f64), half: f64, gate: f64) -> Vec<Piece> {
        let out = half + 0.5;
        let side = |id: &str, x: f64, y: f64, size| rectangle(id, "building", (at.0 + x, at.1 + y), size, 0.0);
        let long = 2.0 * half + 2.0;
        vec![
            side("a", 0.0, -out, (long, 1.0)),
            side("b", out, 0.0, (1.0, long)),
            side("c", 0.0, out, (long, 1.0)),
            side("d", -out, gate / 2.0 + 0.5, (1.0, 2.0 * half - gate + 1.0)),
        ]
    }

    #[test]
    fn an_element_in_a_court_is_reached_through_its_gate() {
        // Pressure Point's objective near the middle of the table.
        let at = (25.0 - 25.0 / 25.4, 26.0 - 25.0 / 25.4);
        let table = |half: f64, gate: f64| playing(&court(at, half, gate), "pressure-point", Side::Bottom);
        assert_eq!(unreachable_bases(&table(6.0, 0.0)), [(30, 1), (40, 1), (50, 1), (80, 1), (120, 1)]);
        assert_eq!(unreachable_bases(&table(6.0, 2.0)), [(80, 1), (120, 1)]);
        assert_eq!(unreachable_bases(&table(6.0, 5.0)), []);
        // Over a low court the element is within reach from outside: 3 and a wall's inch from the objective's rim.
        assert_eq!(unreachable_bases(&table(1.5, 0.0)), []);
        check_scenario(
            "base-passage",
            "court",
            "pressure-point",
            Side::Bottom,
            &court(at, 6.0, 2.0),
            &[("a b c d", 2.0)],
        );
        // Without a scenario no base needs to go in.
        assert_eq!(unreachable_bases(&layout(&court(at, 6.0, 0.0))), []);
    }

    #[test]
    fn a_wall_is_crossed_and_one_too_deep_is_not() {
        let wall = |depth: f64| layout(&[rectangle("a", "wall", (24.0, 24.0), (48.0, depth), 0.0)]);
        assert_eq!(found(&wall(0.75)), []);
        assert_eq!(unreachable_bases(&wall(5.2)), []);
        assert_eq!(unreachable_bases(&wall(5.4)), [(120, 0)]);
        assert_eq!(unreachable_bases(&wall(6.9)), [(80, 0), (120, 0)]);
    }

    #[test]
    fn a_solid_item_of_scatter_stops_only_the_smaller_bases() {
        let boulder = combined_with(circle("c", "boulder", (24.0, 24.0), 1.5), "obstruction");
        let table: Vec<Piece> = gate(4.73).into_iter().chain([boulder]).collect();
        assert_eq!(unreachable_bases(&layout(&table)), [(50, 0)]);
    }

    #[test]
    fn a_closed_pocket_of_a_zone_stops_no_base() {
        // A corner of the Attacker's zone behind a house; the rest of the zone is open.
        let pocket = [
            rectangle("a", "building", (4.0, 40.0), (8.0, 1.0), 0.0),
            rectangle("b", "building", (7.5, 44.0), (1.0, 8.0), 0.0),
        ];
        assert_eq!(unreachable_bases(&layout(&pocket)), []);
        // Two houses fill the zone but for a strip that only small bases fit.
        let full = |depth: f64| {
            let side = |id: &str, x| rectangle(id, "building", (x, 48.0 - depth / 2.0), (24.0, depth), 0.0);
            layout(&[side("a", 12.0), side("b", 36.0)])
        };
        let zone = pack().game.attacker_zone;
        let rooms =
            |free: f64| unreachable_bases(&full(zone - free)).into_iter().map(|(base, _)| base).collect::<Vec<_>>();
        assert!(rooms(4.73).is_empty());
        assert_eq!(rooms(2.0), [80, 120]);
        assert_eq!(rooms(0.0), [30, 40, 50, 80, 120]);
    }

    #[test]
    fn a_narrower_gap_is_farther_from_passing() {
        let table = |gap: f64| {
            let side = |id: &str, at: f64| rectangle(id, "building", (at, 24.0), (5.0, 5.0), 0.0);
            found(&layout(&[side("a", 21.5 - gap / 2.0), side("b", 26.5 + gap / 2.0)]))[0].violation()
        };
        let gaps = [4.7, 4.0, 3.2, 3.1, 2.0, 1.9, 1.0, 0.5];
        assert!(gaps.windows(2).all(|pair| table(pair[0]) < table(pair[1])));
    }

    #[test]
    fn it_needs_an_obstruction() {
        not_applicable("base-passage", &[]);
        not_applicable("base-passage", &[circle("a", "forest", (24.0, 24.0), 6.0)]);
    }
}
