//! `base-passage`: no terrain shuts a base out.

use super::{Check, Context, Finding, Guide, Mark, Measure, Outcome, Proposal, Reason, Shut, Unit, What, proposals};
use crate::analysis::passage::{Asked, Bar, Passage, Pinch, Walker, elements, zones};
use crate::geometry::{Gap, Point};
use crate::layout::PieceId;
use crate::order;
use crate::pack::MILLIMETRES_PER_INCH;
use crate::units::TOLERANCE;
use crate::words::mark;

/// How many pieces are offered to be moved where nobody knows which are in the way; more would be a list nobody reads.
const OFFERED: usize = 3;

/// The check.
pub const CHECK: Check = Check {
    id: "base-passage",
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
};

fn measure(context: &Context) -> Outcome {
    let passage = Passage::new(&context.table);
    if passage.is_free() {
        return Outcome::NotApplicable(Reason::NothingInTheWay);
    }
    let groups = groups(context, &passage);
    let mut findings: Vec<Finding> = groups.iter().map(|group| shut_out(context, &passage, group)).collect();
    let musts = findings.len();
    let mut pinches: Vec<(Vec<&PieceId>, Vec<Pinch>)> = Vec::new();
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
    let margin = || passage.narrowest().map(|(gap, base)| Measure::new(gap, base.diameter(), Unit::Inches));
    Outcome::measured(told.or_else(margin), findings)
}

/// The bases that the same pieces shut out.
struct Group<'a> {
    pieces: Vec<&'a PieceId>,
    /// Between what they would have to fit.
    pairs: Vec<[Bar; 2]>,
    shut: Vec<Shut>,
}

fn groups<'a>(context: &'a Context, passage: &Passage) -> Vec<Group<'a>> {
    let layout = context.table.layout;
    let diagram = context.diagram();
    let asked = Asked::of(zones(layout.pack, layout.attacker_edge), diagram.iter().flat_map(elements));
    let mut groups: Vec<Group> = Vec::new();
    for walker in &passage.walkers {
        let walked = passage.walk(walker, &asked);
        let verdict = walked.verdict(0);
        if verdict.is_open() {
            continue;
        }
        let missed = verdict.goals.iter().enumerate().filter(|(_, from)| !from.contains(&true));
        let elements = missed.map(|(index, _)| index).collect();
        let Walker { base, .. } = *walker;
        let shut = Shut { base: base.millimetres, room: verdict.room, joined: verdict.joined, elements };
        let pairs = walked.shut_by(0);
        let pieces = pieces(context, &pairs);
        match groups.iter_mut().find(|group| group.pieces == pieces) {
            Some(group) => {
                group.shut.push(shut);
                group.pairs.extend(pairs);
            }
            None => groups.push(Group { pieces, pairs, shut: vec![shut] }),
        }
    }
    groups
}

/// The pieces among these, each once, sorted.
fn pieces<'a>(context: &'a Context, pairs: &[[Bar; 2]]) -> Vec<&'a PieceId> {
    let id = |bar: &Bar| match bar {
        Bar::Piece(index) => Some(&context.table.pieces[*index].piece.id),
        Bar::Edge(_) => None,
    };
    let mut pieces: Vec<&PieceId> = pairs.iter().flatten().filter_map(id).collect();
    order::sort(&mut pieces);
    pieces.dedup();
    pieces
}

fn inches(millimetres: u32) -> f64 {
    f64::from(millimetres) / MILLIMETRES_PER_INCH
}

fn shut_out(context: &Context, passage: &Passage, group: &Group) -> Finding {
    let limit = inches(group.shut.iter().map(|shut| shut.base).fold(0, u32::max));
    let lines: Vec<Gap> = group.pairs.iter().filter_map(|pair| passage.gap(*pair)).collect();
    let widest = lines.iter().map(|line| line.distance).fold(0.0, f64::max);
    let gaps = lines.into_iter().filter(|line| line.distance > TOLERANCE);
    let mut marks: Vec<Mark> = gaps.map(|line| Mark::Gap { line, required: limit }).collect();
    // Two bases are often shut out at the same gap.
    marks.dedup();
    let layout = context.table.layout;
    for (index, zone) in zones(layout.pack, layout.attacker_edge).into_iter().enumerate() {
        if group.shut.iter().any(|shut| !shut.room[index]) {
            marks.push(Mark::Zone(zone));
        }
    }
    let diagram = context.diagram();
    for standing in diagram.iter().flat_map(|diagram| diagram.elements()) {
        if group.shut.iter().any(|shut| shut.elements.contains(&standing.index)) {
            marks.push(Mark::Base { centre: standing.at, radius: standing.element.kind.radius() });
        }
    }
    let played = diagram.map(|diagram| (diagram.scenario, diagram.edge));
    let what = What::ShutOut { bases: group.shut.clone(), played };
    let measure = Measure::new(widest, limit, Unit::Inches);
    Finding::new(&CHECK, context, measure, what).about(group.pieces.iter().copied()).marked(marks)
}

/// A note on ways that are too narrow, between the same pieces.
fn narrow(context: &Context, pieces: &[&PieceId], pinches: &[Pinch]) -> Option<Finding> {
    let narrowest = pinches.iter().min_by(|a, b| a.line.distance.total_cmp(&b.line.distance))?;
    let edge = narrowest.bars.iter().find_map(|bar| match bar {
        Bar::Edge(side) => Some(*side),
        Bar::Piece(_) => None,
    });
    let measure = Measure::new(narrowest.line.distance, narrowest.stopped[0].diameter(), Unit::Inches);
    let what = What::NarrowWay { edge, bases: narrowest.stopped.map(|base| base.millimetres) };
    let mark = |pinch: &Pinch| Mark::Gap { line: pinch.line, required: pinch.stopped[0].diameter() };
    let finding = Finding::new(&CHECK, context, measure, what).about(pieces.iter().copied());
    let finding = finding.marked(pinches.iter().map(mark).collect());
    Some(Finding { level: context.table.limits().base_passage.corridors, ..finding })
}

/// To move what the base doesn't fit between, or what stands nearest to where it doesn't get.
pub(super) fn propose(context: &Context, finding: &Finding) -> Vec<Proposal> {
    if !finding.pieces.is_empty() {
        return proposals::moves(finding);
    }
    let wanted: Vec<Point> = finding
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Base { centre, .. } => Some(*centre),
            Mark::Zone(zone) => Some(zone.centre()),
            _ => None,
        })
        .collect();
    let passage = Passage::new(&context.table);
    let in_the_way = passage.walkers.iter().flat_map(|walker| &walker.hindrances);
    let mut near: Vec<(f64, usize)> = Vec::new();
    for one in in_the_way.filter(|one| !context.table.pieces[one.piece].piece.locked) {
        let way = wanted.iter().map(|at| one.footprint.signed_distance(*at)).fold(f64::INFINITY, f64::min);
        if !near.contains(&(way, one.piece)) {
            near.push((way, one.piece));
        }
    }
    order::sort_by(&mut near, |a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    near.iter().take(OFFERED).map(|(_, piece)| Proposal::Move(context.table.pieces[*piece].piece.id.clone())).collect()
}
