//! What findings draw on the board, and the distances of what is being dragged.

use yew::prelude::*;

use crate::app::store::{FindingKey, Shared};
use crate::checks::{Finding, Mark, Report};
use crate::geometry::{Gap, Point, Rect, Side};
use crate::layout::{Layout, PieceId};
use crate::pack::Level;
use crate::units::trimmed;

#[derive(Properties, PartialEq)]
pub struct MarksProps {
    pub layout: Shared<Layout>,
    pub report: Shared<Report>,
    /// The finding that is pointed at.
    pub highlight: Option<FindingKey>,
    /// The pieces that are being dragged.
    pub held: Vec<PieceId>,
}

/// The marks of every finding of level must that stands, of all that concern the dragged pieces, and of the one that is
/// pointed at.
#[component]
pub fn Marks(props: &MarksProps) -> Html {
    let pointed = |finding: &Finding| props.highlight.as_ref().is_some_and(|key| key.is(finding));
    let listed = props.report.listed(&props.layout);
    let shown = listed.iter().filter(|listed| {
        let finding = listed.finding;
        let held = finding.pieces.iter().any(|id| props.held.contains(id));
        let stands = listed.waiver.is_none() && (finding.level == Level::Must || held);
        stands || pointed(finding)
    });
    let marks = shown.flat_map(|listed| {
        let class = classes!(
            "mark",
            format!("level-{}", listed.finding.level.id()),
            pointed(listed.finding).then_some("pointed")
        );
        listed.finding.marks.iter().map(move |mark| draw(mark, &class))
    });
    html! {
        <g class="marks" aria-hidden="true">
            { for distances(&props.layout, &props.held) }
            { for marks }
        </g>
    }
}

fn draw(mark: &Mark, class: &Classes) -> Html {
    match mark {
        Mark::Gap { line, required } => {
            let text = format!("{}\" of {}\"", trimmed(line.distance, 2), trimmed(*required, 2));
            html! { <g class={classes!(class.clone(), "gap")}>{ measured(line, &text) }</g> }
        }
        Mark::Shared(overlap) => {
            let region = overlap.region.grown(0.15);
            html! {
                <g class={class.clone()}>
                    { zone(&region, "shared") }
                    { pill(region.centre(), &format!("{} sq in", trimmed(overlap.area, 2))) }
                </g>
            }
        }
        Mark::Circle { centre, radius } => html! {
            <g class={class.clone()}>
                <circle cx={centre.x.to_string()} cy={centre.y.to_string()} r={radius.to_string()} />
                { pill(*centre, &format!("{}\" across", trimmed(radius * 2.0, 2))) }
            </g>
        },
        Mark::Zone(rect) => html! { <g class={class.clone()}>{ zone(rect, "zone") }</g> },
    }
}

fn zone(rect: &Rect, class: &'static str) -> Html {
    html! {
        <rect {class} x={rect.min.x.to_string()} y={rect.min.y.to_string()}
            width={rect.width().to_string()} height={rect.depth().to_string()} rx="0.1" />
    }
}

/// A line with ends and its length.
fn measured(line: &Gap, text: &str) -> Html {
    let (from, to) = (line.from, line.to);
    html! {
        <>
            <path class="line-edge" d={format!("M{:.3} {:.3}L{:.3} {:.3}", from.x, from.y, to.x, to.y)} />
            <path class="line" d={format!("M{:.3} {:.3}L{:.3} {:.3}", from.x, from.y, to.x, to.y)} />
            { end(from) }
            { end(to) }
            { pill(from.midpoint(to), text) }
        </>
    }
}

fn end(at: Point) -> Html {
    html! { <g transform={format!("translate({:.3} {:.3})", at.x, at.y)}><circle class="hand end" r="3" /></g> }
}

/// A number on a small plate, the size of the hand.
fn pill(at: Point, text: &str) -> Html {
    #[expect(clippy::cast_precision_loss, reason = "a text of a few characters")]
    let half = text.chars().count() as f64 * 3.6 + 6.0;
    html! {
        <g transform={format!("translate({:.3} {:.3})", at.x, at.y)}>
            <g class="hand pill">
                <rect x={(-half).to_string()} y="-9" width={(half * 2.0).to_string()} height="18" rx="9" />
                <text>{ text.to_owned() }</text>
            </g>
        </g>
    }
}

/// For each dragged piece the way to the nearer upright and the nearer level edge of the table.
fn distances(layout: &Layout, held: &[PieceId]) -> Vec<Html> {
    let table = layout.pack.table();
    // With many pieces in the hand the numbers would cover the table.
    let pieces = held.iter().filter_map(|id| layout.piece(id)).take(3);
    let lines = pieces.flat_map(|piece| {
        let footprint = piece.footprint();
        let bounds = *footprint.bounds();
        let centre = bounds.centre();
        let nearer = |one: Side, other: Side| {
            if table.clearance(&bounds, one) <= table.clearance(&bounds, other) { one } else { other }
        };
        [nearer(Side::Left, Side::Right), nearer(Side::Top, Side::Bottom)].map(|side| {
            let (from, to) = match side {
                Side::Left => (Point::new(bounds.min.x, centre.y), Point::new(table.min.x, centre.y)),
                Side::Right => (Point::new(bounds.max.x, centre.y), Point::new(table.max.x, centre.y)),
                Side::Top => (Point::new(centre.x, bounds.min.y), Point::new(centre.x, table.min.y)),
                Side::Bottom => (Point::new(centre.x, bounds.max.y), Point::new(centre.x, table.max.y)),
            };
            (table.clearance(&bounds, side), from, to)
        })
    });
    lines
        .filter(|(clearance, ..)| *clearance > 0.0)
        .map(|(distance, from, to)| {
            let text = format!("{}\"", trimmed(distance, 2));
            html! { <g class="mark distance">{ measured(&Gap { distance, from, to }, &text) }</g> }
        })
        .collect()
}
