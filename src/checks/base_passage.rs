//! `base-passage`: no terrain shuts a base out.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Diagram;
use crate::analysis::movement::{Barrier, MovementMap, MovingBase, PinchPoint, ReachabilityQuery, elements, zones};
use crate::geometry::{Gap, Point, Side};
use crate::layout::{Layout, PieceId};
use crate::pack::{MILLIMETRES_PER_INCH, Scenario};
use crate::units::TOLERANCE;
use crate::words::{mark, t};

/// How many pieces are offered to be moved where nobody knows which are in the way; more would be a list nobody reads.
const OFFERED: usize = 3;

/// The check.
pub const CHECK: Check = Check {
    id: "base-passage",
    tag: 17,
    scope: Scope::Table,
    depends_on: DependsOn::Scenario,
    requirement: Some(Requirement::Walkable),
    guide: Guide {
        title: mark!("Room to walk"),
        checks: mark!(
            "For every base whether it has room in both deployment zones, can walk from one to the other, and from there into \
             control range of every element of the chosen scenario. And every way that is too narrow for one, between two \
             pieces or a piece and the table's edge."
        ),
        why: mark!("A table where a large base can't get to an objective has decided a game before it began."),
        passes: mark!("Every base gets everywhere, and fits wherever there is a way."),
        fails: mark!("A base can't get to a zone or an element. A narrow way that others lead around is a note."),
        source: mark!(
            "The packet's terrain guidelines ask that no terrain shuts a base out. The answer is exact: it is worked out on \
             the footprints, without a grid and without a tolerance, and a base may touch what it walks along. Our readings: \
             obstructions stop a base; obstacles are crossed in one go and never stood on, and one too deep for that stops it; \
             scatter that is an obstruction stops the smaller bases, and the large ones send it off the table; rough ground \
             stops nobody, and neither do elements and other models. A base begins and ends completely within a zone, and its \
             rim is what comes within reach of the rim of an element."
        ),
        margin: mark!("narrowest way"),
    },
    level: |limits| limits.base_passage.level,
    numbers: |_| Vec::new(),
    measure,
    surely_passes: None,
};

fn measure(context: &Context, shared: &SharedMeasures) -> Outcome {
    let passage = shared.passage();
    if passage.is_free() {
        return Outcome::NotApplicable(NotApplicableReason::NothingInTheWay);
    }
    let groups = groups(context, passage);
    let mut findings: Vec<Finding> = groups.iter().map(|group| unreachable(context, passage, group)).collect();
    let musts = findings.len();
    let mut pinches: Vec<(Vec<&PieceId>, Vec<PinchPoint>)> = Vec::new();
    for pinch in passage.pinches() {
        let pieces = pieces(context, &[pinch.bars]);
        // What shuts a base out is told there already.
        let is_told = groups.iter().any(|group| group.pairs.contains(&pinch.bars) || group.pieces == pieces);
        match pinches.iter_mut().find(|(known, _)| *known == pieces) {
            _ if is_told => {}
            Some((_, same)) => same.push(pinch),
            None => pinches.push((pieces, vec![pinch])),
        }
    }
    findings.extend(pinches.iter().filter_map(|(pieces, pinches)| narrow(context, pieces, pinches)));
    let told = findings[..musts].first().map(|finding| Measure::new(finding.measured, finding.limit, finding.unit));
    let margin = || passage.narrowest().map(|(gap, base)| Measure::new(gap, base.diameter(), MeasureUnit::Inches));
    Outcome::measured(told.or_else(margin), findings)
}

/// The bases that the same pieces shut out.
struct BaseGroup<'a> {
    pieces: Vec<&'a PieceId>,
    /// Between what they would have to fit.
    pairs: Vec<[Barrier; 2]>,
    bases: Vec<UnreachableBase>,
}

fn groups<'a>(context: &'a Context, passage: &MovementMap) -> Vec<BaseGroup<'a>> {
    let layout = context.table.layout;
    if !layout.pack.game.has_zones() {
        return Vec::new();
    }
    let diagram = context.diagram();
    let asked = ReachabilityQuery::of(zones(layout.pack, layout.attacker_edge), diagram.iter().flat_map(elements));
    let mut groups: Vec<BaseGroup> = Vec::new();
    for walker in &passage.walkers {
        let walked = passage.walk(walker, &asked);
        let verdict = walked.verdict(0);
        if verdict.is_open() {
            continue;
        }
        let missed = verdict.goals.iter().enumerate().filter(|(_, from)| !from.contains(&true));
        let elements = missed.map(|(index, _)| index).collect();
        let MovingBase { base, .. } = *walker;
        let base = UnreachableBase { base: base.millimetres, room: verdict.room, joined: verdict.joined, elements };
        let pairs = walked.shut_by(0);
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

/// The pieces among these, each once, sorted.
fn pieces<'a>(context: &'a Context, pairs: &[[Barrier; 2]]) -> Vec<&'a PieceId> {
    let id = |bar: &Barrier| match bar {
        Barrier::Piece(index) => Some(&context.table.pieces[*index].piece.id),
        Barrier::Edge(_) => None,
    };
    let mut pieces: Vec<&PieceId> = pairs.iter().flatten().filter_map(id).collect();
    pieces.sort();
    pieces.dedup();
    pieces
}

fn inches(millimetres: u32) -> f64 {
    f64::from(millimetres) / MILLIMETRES_PER_INCH
}

fn unreachable(context: &Context, passage: &MovementMap, group: &BaseGroup) -> Finding {
    let limit = inches(group.bases.iter().map(|shut| shut.base).fold(0, u32::max));
    let lines: Vec<Gap> = group.pairs.iter().filter_map(|pair| passage.gap(*pair)).collect();
    let widest = lines.iter().map(|line| line.distance).fold(0.0, f64::max);
    let gaps = lines.into_iter().filter(|line| line.distance > TOLERANCE);
    let mut marks: Vec<FindingMark> = gaps.map(|line| FindingMark::Gap { line, required: limit }).collect();
    // Two bases are often shut out at the same gap.
    marks.dedup();
    let layout = context.table.layout;
    for (index, zone) in zones(layout.pack, layout.attacker_edge).into_iter().enumerate() {
        if group.bases.iter().any(|shut| !shut.room[index]) {
            marks.push(FindingMark::Zone(zone));
        }
    }
    let diagram = context.diagram();
    for standing in diagram.iter().flat_map(Diagram::elements) {
        if group.bases.iter().any(|shut| shut.elements.contains(&standing.index)) {
            marks.push(FindingMark::Base { centre: standing.at, radius: standing.element.kind.radius() });
        }
    }
    let played = diagram.map(|diagram| (diagram.scenario, diagram.edge));
    let what = UnreachableBases { bases: group.bases.clone(), played };
    let measure = Measure::new(widest, limit, MeasureUnit::Inches);
    CHECK.finding(context, measure, what).with_pieces(group.pieces.iter().copied()).with_marks(marks)
}

/// A note on ways that are too narrow, between the same pieces.
fn narrow(context: &Context, pieces: &[&PieceId], pinches: &[PinchPoint]) -> Option<Finding> {
    let narrowest = pinches.iter().min_by(|a, b| a.line.distance.total_cmp(&b.line.distance))?;
    let edge = narrowest.bars.iter().find_map(|bar| match bar {
        Barrier::Edge(side) => Some(*side),
        Barrier::Piece(_) => None,
    });
    let measure = Measure::new(narrowest.line.distance, narrowest.stopped[0].diameter(), MeasureUnit::Inches);
    let what = NarrowWay { edge, bases: narrowest.stopped.map(|base| base.millimetres) };
    let mark = |pinch: &PinchPoint| FindingMark::Gap { line: pinch.line, required: pinch.stopped[0].diameter() };
    let finding = CHECK.finding(context, measure, what).with_pieces(pieces.iter().copied());
    let finding = finding.with_marks(pinches.iter().map(mark).collect());
    Some(Finding { level: context.table.limits().base_passage.corridors, ..finding })
}

/// What a base doesn't reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnreachableBase {
    /// Its diameter in millimetres.
    pub base: u32,
    /// Whether it has room to stand in the Attacker's zone, and in the Defender's.
    pub room: [bool; 2],
    /// Whether it can walk from the one to the other.
    pub joined: bool,
    /// Which of the scenario's elements it reaches from neither.
    pub elements: Vec<usize>,
}

/// Bases that don't get where a game needs them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnreachableBases {
    /// Each with what it doesn't reach, the smallest first.
    pub bases: Vec<UnreachableBase>,
    /// The scenario and the Attacker's edge; none where no scenario is chosen and only the zones are asked for.
    pub played: Option<(&'static Scenario, Side)>,
}

impl FindingDetails for UnreachableBases {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let range = messages::length(layout.pack.game.control_range, layout.pack);
        let mut said: Vec<String> = Vec::new();
        let is_same = |a: &UnreachableBase, b: &UnreachableBase| {
            (a.room, a.joined, &a.elements) == (b.room, b.joined, &b.elements)
        };
        for alike in self.bases.chunk_by(is_same) {
            let names: Vec<String> = alike.iter().map(|one| one.base.to_string()).collect();
            let (who, first) = (messages::list(&names), &alike[0]);
            if !first.room[0] {
                said.push(t!("Bases of {} mm have no room in the Attacker's deployment zone.", who));
            }
            if !first.room[1] {
                said.push(t!("Bases of {} mm have no room in the Defender's deployment zone.", who));
            }
            if !first.joined && first.room == [true; 2] {
                said.push(t!("Bases of {} mm can't walk from one deployment zone to the other.", who));
            }
            if let (Some(played), false) = (self.played, first.elements.is_empty()) {
                let elements = messages::elements(layout, played, &first.elements);
                said.push(t!("Bases of {} mm can't walk to within {} of {}.", who, range, elements));
            }
        }
        if !finding.pieces.is_empty() {
            let at = messages::piece_names(finding, layout);
            said.push(if finding.measured > TOLERANCE {
                t!("They are shut out by {}; the widest way there is {}.", at, messages::measured(finding, layout))
            } else {
                t!("They are shut out by {}.", at)
            });
        }
        said.join(" ")
    }

    /// To move what the base doesn't fit between, or what stands nearest to where it doesn't get.
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        if !finding.pieces.is_empty() {
            return finding.move_its_pieces();
        }
        let wanted: Vec<Point> = finding
            .marks
            .iter()
            .filter_map(|mark| match mark {
                FindingMark::Base { centre, .. } => Some(*centre),
                FindingMark::Zone(zone) => Some(zone.centre()),
                _ => None,
            })
            .collect();
        let passage = MovementMap::new(&context.table);
        let in_the_way = passage.walkers.iter().flat_map(|walker| &walker.hindrances);
        let mut near: Vec<(f64, usize)> = Vec::new();
        for one in in_the_way.filter(|one| !context.table.pieces[one.piece].piece.locked) {
            let way = wanted.iter().map(|at| one.footprint.signed_distance(*at)).fold(f64::INFINITY, f64::min);
            if !near.contains(&(way, one.piece)) {
                near.push((way, one.piece));
            }
        }
        near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let pieces = near.iter().take(OFFERED).map(|(_, piece)| context.table.pieces[*piece].piece);
        pieces.map(|piece| Proposal::Move(piece.id.clone())).collect()
    }

    fn message_of_many_games(&self, finding: &Finding, layout: &Layout) -> String {
        if finding.pieces.is_empty() {
            t!("Bases are shut out of scenarios").to_owned()
        } else {
            t!("Bases are shut out of scenarios at {}", messages::piece_names(finding, layout))
        }
    }

    fn played(&self) -> Option<(&'static Scenario, Side)> {
        self.played
    }

    /// Where the zones lie depends on the edge, also without a scenario.
    fn depends_on_game(&self) -> bool {
        true
    }

    fn unreachable_bases(&self) -> usize {
        self.bases.len()
    }
}

/// A way that is too narrow for a base, where another leads around.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NarrowWay {
    /// The side of the table it leads along; none where it leads between two pieces.
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

    fn propose(&self, _: &Context, finding: &Finding) -> Vec<Proposal> {
        finding.move_its_pieces()
    }

    /// The limit is the smallest base that doesn't fit; a wider way with a larger limit is better all the same.
    fn violation(&self, finding: &Finding) -> f64 {
        inches(self.bases[1]) - finding.measured
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{
        Sketch, check, check_scenario, circle, combined_with, layout, not_applicable, pack, playing, rectangle,
    };
    use crate::checks::{Plan, Report};
    use crate::geometry::Side;
    use crate::layout::Layout;

    /// A wall of buildings across the table with a gap in the middle.
    fn gate(gap: f64) -> Vec<Sketch> {
        let side = |id: &str, at: f64| rectangle(id, "building", (at, 24.0), (24.0, 4.0), 0.0);
        vec![side("a", 12.0 - gap / 2.0), side("b", 36.0 + gap / 2.0)]
    }

    fn found(layout: &Layout) -> Vec<Finding> {
        let report = Report::of(layout, Plan::default());
        report.findings().into_iter().filter(|finding| finding.rule == CHECK.id).cloned().collect()
    }

    /// Which bases are shut out, and of how many elements.
    fn shut(layout: &Layout) -> Vec<(u32, usize)> {
        let found = found(layout);
        let details = found.iter().filter_map(|finding| finding.details.downcast_ref::<UnreachableBases>());
        details.flat_map(|one| &one.bases).map(|shut| (shut.base, shut.elements.len())).collect()
    }

    #[test]
    fn a_gate_lets_through_what_fits_it() {
        check("base-passage", "wide", &gate(4.73), &[]);
        check("base-passage", "a hair too narrow", &gate(4.72), &[("a b", 4.72)]);
        check("base-passage", "closed", &gate(0.0), &[("a b", 0.0)]);
        for (gap, out) in [(4.73, &[][..]), (4.72, &[120]), (3.15, &[120]), (3.13, &[80, 120]), (1.96, &[50, 80, 120])]
        {
            let found: Vec<u32> = shut(&layout(&gate(gap))).into_iter().map(|(base, _)| base).collect();
            assert_eq!(found, out, "{gap}");
        }
        assert_eq!(shut(&layout(&gate(1.0))).len(), 5);
    }

    #[test]
    fn the_strip_along_an_edge_stops_80_and_120_mm() {
        // One long building from right to left, and as much free beside it as the packet asks for.
        let strip = |free: f64| [rectangle("a", "building", (36.0 + free, 24.0), (72.0, 4.0), 0.0)];
        check("base-passage", "3 inches", &strip(3.0), &[("a", 3.0)]);
        assert_eq!(shut(&layout(&strip(3.0))), [(80, 0), (120, 0)]);
        assert_eq!(shut(&layout(&strip(4.8))), []);
        // The same strip is only a note where there is another way.
        let beside = [rectangle("a", "building", (6.0, 24.0), (6.0, 4.0), 0.0)];
        check("base-passage", "a note", &beside, &[("a", 3.0)]);
        assert_eq!(shut(&layout(&beside)), []);
    }

    #[test]
    fn a_narrow_way_that_cuts_nothing_off_is_a_note() {
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
        let third = circle("c", "guard-tower", (24.0, 24.0), 2.5);
        let three: Vec<Sketch> = pair(4.0).into_iter().chain([third]).collect();
        check("base-passage", "a third between", &three, &[("a c", 0.75), ("b c", 0.75)]);
    }

    /// Four buildings around a place, the last of them leaving a gate.
    fn court(at: (f64, f64), half: f64, gate: f64) -> Vec<Sketch> {
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
        assert_eq!(shut(&table(6.0, 0.0)), [(30, 1), (40, 1), (50, 1), (80, 1), (120, 1)]);
        assert_eq!(shut(&table(6.0, 2.0)), [(80, 1), (120, 1)]);
        assert_eq!(shut(&table(6.0, 5.0)), []);
        // Over a low court the element is within reach from outside: 3 and a wall's inch from the objective's rim.
        assert_eq!(shut(&table(1.5, 0.0)), []);
        check_scenario(
            "base-passage",
            "court",
            "pressure-point",
            Side::Bottom,
            &court(at, 6.0, 2.0),
            &[("a b c d", 2.0)],
        );
        // Without a scenario nobody needs to go in.
        assert_eq!(shut(&layout(&court(at, 6.0, 0.0))), []);
    }

    #[test]
    fn a_wall_is_crossed_and_one_too_deep_is_not() {
        let wall = |depth: f64| layout(&[rectangle("a", "wall", (24.0, 24.0), (48.0, depth), 0.0)]);
        assert_eq!(found(&wall(0.75)), []);
        assert_eq!(shut(&wall(5.2)), []);
        assert_eq!(shut(&wall(5.4)), [(120, 0)]);
        assert_eq!(shut(&wall(6.9)), [(80, 0), (120, 0)]);
    }

    #[test]
    fn a_solid_item_of_scatter_stops_only_the_smaller_bases() {
        let boulder = combined_with(circle("c", "boulder", (24.0, 24.0), 1.5), "obstruction");
        let table: Vec<Sketch> = gate(4.73).into_iter().chain([boulder]).collect();
        assert_eq!(shut(&layout(&table)), [(50, 0)]);
    }

    #[test]
    fn a_pocket_of_a_zone_shuts_nobody_out() {
        // A corner of the Attacker's zone behind a house; the rest of the zone is open.
        let pocket = [
            rectangle("a", "building", (4.0, 40.0), (8.0, 1.0), 0.0),
            rectangle("b", "building", (7.5, 44.0), (1.0, 8.0), 0.0),
        ];
        assert_eq!(shut(&layout(&pocket)), []);
        // Two houses fill the zone but for a strip that only the small stand in.
        let full = |depth: f64| {
            let side = |id: &str, x| rectangle(id, "building", (x, 48.0 - depth / 2.0), (24.0, depth), 0.0);
            layout(&[side("a", 12.0), side("b", 36.0)])
        };
        let zone = pack().game.attacker_zone;
        let rooms = |free: f64| shut(&full(zone - free)).into_iter().map(|(base, _)| base).collect::<Vec<_>>();
        assert!(rooms(4.73).is_empty());
        assert_eq!(rooms(2.0), [80, 120]);
        assert_eq!(rooms(0.0), [30, 40, 50, 80, 120]);
    }

    #[test]
    fn what_gets_narrower_is_farther_from_passing() {
        let table = |gap: f64| {
            let side = |id: &str, at: f64| rectangle(id, "building", (at, 24.0), (5.0, 5.0), 0.0);
            found(&layout(&[side("a", 21.5 - gap / 2.0), side("b", 26.5 + gap / 2.0)]))[0].violation()
        };
        let gaps = [4.7, 4.0, 3.2, 3.1, 2.0, 1.9, 1.0, 0.5];
        assert!(gaps.windows(2).all(|pair| table(pair[0]) < table(pair[1])));
    }

    #[test]
    fn it_needs_something_in_the_way() {
        not_applicable("base-passage", &[]);
        not_applicable("base-passage", &[circle("a", "forest", (24.0, 24.0), 6.0)]);
    }
}
