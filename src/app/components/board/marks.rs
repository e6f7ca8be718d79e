//! The marks of findings, and the distances of dragged pieces to the table's edges.

use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use yew::prelude::*;

use super::coordinates::{points, rectangle_attributes, svg};
use super::edge_distances::edge_distances;
use super::extent::Extent;
use super::measured_line::{Plate, PlateArea, PlatePlace, line_with_plate};
use super::pieces::{SharedPiece, piece_transform};
use crate::app::components::common::level::level_names;
use crate::checks::marked::{Marked, Marking, marked};
use crate::checks::messages;
use crate::checks::{FindingId, FindingMark, Report};
use crate::drawing::piece_outline;
use crate::geometry::{Gap, Point, Rect, overlap};
use crate::layout::{Layout, PieceId};
use crate::pack::{Level, Pack};
use crate::page::Shared;
use crate::units::TOLERANCE;

#[derive(PartialEq, Properties)]
pub struct MarksProps {
    /// The `viewBox` of the board's layers.
    pub view: AttrValue,
    /// The part of the table that the board shows.
    pub visible: Rect,
    /// Where plates are kept.
    pub area: PlateArea,
    /// The same for those that follow a drag.
    pub moving_area: PlateArea,
    pub layout: Shared<Layout>,
    pub report: Option<Shared<Report>>,
    /// The dragged pieces.
    pub dragged: Rc<[PieceId]>,
    /// The finding that is pointed at or has the focus.
    pub highlight: Option<FindingId>,
    /// Whether the board shows another scenario than the layout's.
    pub is_preview: bool,
}

/// The marks of the findings that are [marked](crate::checks::marked). What a drag changes is in a layer of its own.
#[component]
pub fn Marks(props: &MarksProps) -> Html {
    let (pack, area, moving_area) = (props.layout.pack, props.area, props.moving_area);
    let (mut moving, mut resting) = (Vec::new(), Vec::new());
    let marking = Marking {
        dragged: &props.dragged,
        highlight: props.highlight.as_ref(),
        is_preview: props.is_preview,
        view: with_plates(&props.visible),
    };
    for marked in props.report.iter().flat_map(|report| marked(report, &props.layout, &marking)) {
        let Marked { finding, is_highlighted, .. } = marked;
        let has_shared = marked.marks.iter().any(|mark| matches!(mark, FindingMark::Shared(_)));
        let pieces = finding.pieces.iter().filter_map(|id| props.layout.piece(id)).cloned().map(SharedPiece);
        let pieces = if has_shared { pieces.collect() } else { Vec::new() };
        let marks = marked.marks.into_iter().cloned().collect();
        let marks = FindingMarks { id: FindingId::of(finding), level: finding.level, is_highlighted, marks, pieces };
        if marked.is_dragged { &mut moving } else { &mut resting }.push(marks);
    }
    // What rests is placed first, so its plates stay where they are during a drag.
    let resting = use_memo((resting, area), |(resting, area)| {
        let mut taken = Vec::new();
        let findings = Shared::new(plated(resting.clone(), pack, &mut taken, area));
        (findings, taken)
    });
    let (resting, mut taken) = (resting.0.clone(), resting.1.clone());
    let moving = plated(moving, pack, &mut taken, &moving_area);
    // A finding's mark may show the same distance.
    let is_marked = |shown: &Gap, size: f64| {
        moving.iter().flat_map(|finding| &finding.of.marks).any(|mark| {
            matches!(mark, FindingMark::Gap { line, .. } if (line.distance - shown.distance).abs() < TOLERANCE && line.to.distance(shown.to) <= size)
        })
    };
    let distances = edge_distances(&props.layout, &props.dragged, &is_marked, taken, &moving_area);
    let view = &props.view;
    html! {
        <>
            <svg viewBox={view}><g class="marks" aria-hidden="true"><MarkLayer findings={resting} /></g></svg>
            if !props.dragged.is_empty() {
                <svg class="moving" viewBox={view}>
                    <Extent visible={props.visible} />
                    <g class="marks" aria-hidden="true">
                        { for distances }
                        <MarkLayer findings={Shared::new(moving)} />
                    </g>
                </svg>
            }
        </>
    }
}

/// A part of the table with what may stand in it of plates whose lines are beyond.
fn with_plates(view: &Rect) -> Rect {
    view.grown(view.width().max(view.depth()) / 4.0)
}

/// The plate of a mark that says something.
fn plate(mark: &FindingMark, pack: &Pack, area: &PlateArea) -> Option<Plate> {
    let over = match mark {
        FindingMark::Gap { line, .. } => {
            return Some(Plate::beside(line, messages::mark(mark, pack).unwrap_or_default(), area));
        }
        FindingMark::Shared(overlap) => overlap.region.centre(),
        FindingMark::Circle { centre, .. } => *centre,
        FindingMark::Lane { corners, .. } => corners[0].midpoint(corners[2]),
        FindingMark::Base { .. } | FindingMark::Zone(_) => return None,
    };
    Some(Plate::over(over, messages::mark(mark, pack).unwrap_or_default(), area))
}

/// The findings with the plates of their marks, off each other and off the places that are taken. The strictest findings, which are the
/// last, keep their places.
fn plated(findings: Vec<FindingMarks>, pack: &Pack, taken: &mut Vec<PlatePlace>, area: &PlateArea) -> Vec<PlatedMarks> {
    let with_plates =
        |of: FindingMarks| PlatedMarks { plates: of.marks.iter().map(|mark| plate(mark, pack, area)).collect(), of };
    let mut findings: Vec<PlatedMarks> = findings.into_iter().map(with_plates).collect();
    for plate in findings.iter_mut().rev().flat_map(|finding| &mut finding.plates).flatten() {
        plate.keep_clear_of(taken, area);
    }
    findings
}

/// The marks of a finding.
#[derive(Clone, PartialEq)]
pub struct FindingMarks {
    id: FindingId,
    level: Level,
    is_highlighted: bool,
    marks: Vec<FindingMark>,
    /// The two pieces that overlap.
    pieces: Vec<SharedPiece>,
}

/// The marks of a finding, each with its plate if it has one.
pub struct PlatedMarks {
    of: FindingMarks,
    plates: Vec<Option<Plate>>,
}

#[derive(PartialEq, Properties)]
pub struct MarkLayerProps {
    pub findings: Shared<Vec<PlatedMarks>>,
}

/// The marks of these findings. Their keys keep each finding's elements as they are while others come and go.
#[component]
pub fn MarkLayer(props: &MarkLayerProps) -> Html {
    let drawn = |PlatedMarks { of, plates }: &PlatedMarks| {
        let class = classes!("mark", level_names(of.level).0, of.is_highlighted.then_some("pointed"));
        let marks = of.marks.iter().zip(plates).map(|(mark, plate)| markup(mark, plate.as_ref(), &of.pieces));
        html! { <g key={of.id.to_string()} {class}>{ for marks }</g> }
    };
    html! { { for props.findings.iter().map(drawn) } }
}

fn markup(mark: &FindingMark, plate: Option<&Plate>, pieces: &[SharedPiece]) -> Html {
    let ground = match mark {
        FindingMark::Gap { line, .. } => return plate.map_or_else(Html::default, |plate| line_with_plate(line, plate)),
        FindingMark::Shared(overlap) => match pieces {
            [one, other] => html! { <SharedGround one={one.clone()} other={other.clone()} /> },
            _ => zone(&overlap.region, "shared"),
        },
        FindingMark::Circle { centre, radius } => html! {
            <circle class="zone" cx={svg(centre.x)} cy={svg(centre.y)} r={svg(*radius)} />
        },
        FindingMark::Base { centre, radius } => html! {
            <circle class="zone" cx={svg(centre.x)} cy={svg(centre.y)} r={svg(radius + 0.2)} />
        },
        FindingMark::Zone(rect) => zone(rect, "zone"),
        FindingMark::Lane { corners, .. } => html! { <polygon class="zone" points={points(corners)} /> },
    };
    html! { <>{ ground }{ for plate.map(Plate::markup) }</> }
}

#[derive(PartialEq, Properties)]
struct SharedGroundProps {
    one: SharedPiece,
    other: SharedPiece,
}

/// The numbers of overlaps so far: each has the id of its clip path for itself.
static OVERLAPS: AtomicU32 = AtomicU32::new(0);

/// The ground that two pieces share. Where one isn't convex it is the outline of the other, clipped by it, so it is the true overlap
/// whatever shapes they have; but a browser puts all layers of the page together once more when a clip changes.
#[component]
fn SharedGround(props: &SharedGroundProps) -> Html {
    let number = *use_memo((), |()| OVERLAPS.fetch_add(1, Relaxed));
    let (one, other) = (&props.one.0, &props.other.0);
    let (pair, id) = (format!("{} {}", one.id.as_str(), other.id.as_str()), format!("shared-{number}"));
    if let Some(outlines) = overlap::convex_outlines(&one.footprint(), &other.footprint()) {
        let outline = |corners: Vec<Point>| html! { <polygon class="shared" points={points(&corners)} /> };
        return html! { <g data-overlap={pair}>{ for outlines.into_iter().map(outline) }</g> };
    }
    html! {
        <g data-overlap={pair}>
            <clipPath id={id.clone()}><path d={piece_outline(other)} transform={piece_transform(other)} /></clipPath>
            <g clip-path={format!("url(#{id})")}>
                <path class="shared" d={piece_outline(one)} transform={piece_transform(one)} />
            </g>
        </g>
    }
}

fn zone(rect: &Rect, class: &'static str) -> Html {
    let [x, y, width, height] = rectangle_attributes(rect);
    html! { <rect {class} {x} {y} {width} {height} rx="0.1" /> }
}
