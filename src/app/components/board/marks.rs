//! What findings draw on the board, and the distances of what is being dragged.

use std::collections::HashSet;
use std::rc::Rc;

use yew::prelude::*;

use super::coordinates::svg;
use super::measured_line::{measured, plate};
use crate::app::components::common::level::level_names;
use crate::app::state::Shared;
use crate::checks::groups;
use crate::checks::waivers::Waivers;
use crate::checks::{Finding, FindingId, FindingMark, Report};
use crate::geometry::{Gap, Point, Rect, Side, Vector};
use crate::layout::{Layout, PieceId};
use crate::pack::Level;
use crate::units::{TOLERANCE, trimmed};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct MarksProps {
    pub layout: Shared<Layout>,
    pub report: Option<Shared<Report>>,
    /// The pieces that are dragged.
    pub held: Rc<[PieceId]>,
    /// The finding that is pointed at or has the focus.
    pub highlight: Option<FindingId>,
    /// Whether another scenario than the chosen one is shown.
    pub is_preview: bool,
}

/// The marks of the findings of level must that stand, of those that concern the dragged pieces, and of the one that is
/// pointed at or has the focus. Of a crowd of one check those in the hand come first, then the worst.
#[component]
pub fn Marks(props: &MarksProps) -> Html {
    let (layout, held) = (&props.layout, &props.held);
    let (mut moving, mut resting) = (Vec::new(), Vec::new());
    for (in_hand, finding) in shown(props) {
        let pointed = props.highlight.as_ref().is_some_and(|key| key.is(finding));
        let marked = FindingMarks { level: finding.level, pointed, marks: finding.marks.clone() };
        if in_hand { &mut moving } else { &mut resting }.push(marked);
    }
    html! {
        <g class="marks" aria-hidden="true">
            { for distances(layout, held, &moving) }
            <MarkLayer findings={resting} />
            <MarkLayer findings={moving} />
        </g>
    }
}

/// The findings that are marked, each with whether it concerns a piece in the hand.
fn shown(props: &MarksProps) -> Vec<(bool, &Finding)> {
    let (waivers, held): (_, HashSet<&PieceId>) = (Waivers::of(&props.layout), props.held.iter().collect());
    let in_hand = |finding: &Finding| !held.is_empty() && finding.pieces.iter().any(|id| held.contains(id));
    let pointed = props.highlight.as_ref();
    let mut shown = Vec::new();
    for result in props.report.iter().flat_map(|report| &report.checks) {
        // What is pointed at in the matrix is another scenario: marks of the chosen one would seem to be its own.
        let findings = || result.findings().iter().filter(|one| !props.is_preview || one.played().is_none());
        let stands = |finding: &&Finding| waivers.get(finding).is_none();
        let marked =
            findings().map(|one| (in_hand(one), one)).filter(|(in_hand, one)| *in_hand || one.level == Level::Must);
        let mut marked: Vec<(bool, &Finding)> = marked.filter(|(_, one)| stands(one)).collect();
        if marked.len() > groups::SHOWN {
            groups::keep_first(&mut marked, groups::SHOWN, |one, other| {
                other.0.cmp(&one.0).then_with(|| groups::by_violation(one.1, other.1))
            });
        }
        if let Some(pointed) = pointed.filter(|key| key.rule == result.check.id)
            && !marked.iter().any(|(_, one)| pointed.is(one))
        {
            marked.extend(findings().find(|one| pointed.is(one)).map(|one| (in_hand(one), one)));
        }
        shown.append(&mut marked);
    }
    shown
}

/// What one finding draws.
#[derive(Clone, PartialEq)]
pub struct FindingMarks {
    level: Level,
    /// Whether its card is pointed at.
    pointed: bool,
    marks: Vec<FindingMark>,
}

#[derive(PartialEq, Properties)]
pub struct MarkLayerProps {
    pub findings: Vec<FindingMarks>,
}

/// What these findings draw.
#[component]
pub fn MarkLayer(props: &MarkLayerProps) -> Html {
    let drawn = |finding: &FindingMarks| {
        let class = classes!("mark", level_names(finding.level).0, finding.pointed.then_some("pointed"));
        html! { <g {class}>{ for finding.marks.iter().map(mark) }</g> }
    };
    html! { { for props.findings.iter().map(drawn) } }
}

fn mark(mark: &FindingMark) -> Html {
    match mark {
        FindingMark::Gap { line, required } => {
            let distance = trimmed(line.distance, 2);
            // Where nothing is required the line goes the other way: over the table's edge.
            let text = if *required > 0.0 {
                t!("{}\" of {}\"", distance, trimmed(*required, 2))
            } else {
                t!("{}\" over", distance)
            };
            measured(line, text)
        }
        FindingMark::Shared(overlap) => {
            let region = overlap.region.grown(0.15);
            html! { <>{ zone(&region, "shared") }{ plate(region.centre(), Vector::default(), t!("{} sq in", trimmed(overlap.area, 2))) }</> }
        }
        FindingMark::Circle { centre, radius } => html! {
            <>
                <circle class="zone" cx={svg(centre.x)} cy={svg(centre.y)} r={svg(*radius)} />
                { plate(*centre, Vector::default(), t!("{}\" across", trimmed(radius * 2.0, 2))) }
            </>
        },
        FindingMark::Base { centre, radius } => html! {
            <circle class="zone" cx={svg(centre.x)} cy={svg(centre.y)} r={svg(radius + 0.2)} />
        },
        FindingMark::Zone(rect) => zone(rect, "zone"),
        FindingMark::Lane { corners, width } => {
            let points = corners.map(|at| [svg(at.x), svg(at.y)].join(",")).join(" ");
            let middle = corners[0].midpoint(corners[2]);
            html! {
                <>
                    <polygon class="zone" {points} />
                    { plate(middle, Vector::default(), t!("{}\" wide", trimmed(*width, 1))) }
                </>
            }
        }
    }
}

fn zone(rect: &Rect, class: &'static str) -> Html {
    html! {
        <rect {class} x={svg(rect.min.x)} y={svg(rect.min.y)} width={svg(rect.width())} height={svg(rect.depth())} rx="0.1" />
    }
}

/// For each dragged piece the way to the nearer upright and the nearer level edge of the table.
fn distances(layout: &Layout, held: &[PieceId], moving: &[FindingMarks]) -> Vec<Html> {
    let table = layout.pack.table();
    let mut lines = Vec::new();
    // With many pieces in the hand the numbers would cover the table.
    for piece in held.iter().filter_map(|id| layout.piece(id)).take(3) {
        let bounds = *piece.footprint().bounds();
        let centre = bounds.centre();
        for pair in [[Side::Left, Side::Right], [Side::Top, Side::Bottom]] {
            let [first, second] = pair.map(|side| table.clearance(&bounds, side));
            let (side, distance) = if first <= second { (pair[0], first) } else { (pair[1], second) };
            let (from, to) = match side {
                Side::Left => (Point::new(bounds.min.x, centre.y), Point::new(table.min.x, centre.y)),
                Side::Right => (Point::new(bounds.max.x, centre.y), Point::new(table.max.x, centre.y)),
                Side::Top => (Point::new(centre.x, bounds.min.y), Point::new(centre.x, table.min.y)),
                Side::Bottom => (Point::new(centre.x, bounds.max.y), Point::new(centre.x, table.max.y)),
            };
            // What a finding says of the same way stands there already.
            let is_said = moving.iter().flat_map(|finding| &finding.marks).any(|mark| {
                matches!(mark, FindingMark::Gap { line, .. } if (line.distance - distance).abs() < TOLERANCE && line.to.distance(to) <= bounds.width().max(bounds.depth()))
            });
            if distance > 0.0 && !is_said {
                let line = measured(&Gap { distance, from, to }, format!("{}\"", trimmed(distance, 2)));
                lines.push(html! { <g class="mark distance">{ line }</g> });
            }
        }
    }
    lines
}
