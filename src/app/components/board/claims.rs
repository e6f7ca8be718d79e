//! The pieces that a scenario's flags can claim, and where a solution would move pieces.

use std::sync::Arc;

use yew::prelude::*;

use super::coordinates::{line_path, svg};
use super::measured_line::{PlateArea, measured_line};
use super::nodes;
use super::pieces::piece_transform;
use crate::checks::messages;
use crate::drawing::piece_outline;
use crate::drawing::table::ClaimsDrawing;
use crate::geometry::Gap;
use crate::layout::{Layout, Piece};
use crate::pack::Pack;
use crate::page::Shared;
use crate::units::TOLERANCE;

#[derive(PartialEq, Properties)]
pub struct FlagClaimsProps {
    /// Where plates are kept.
    pub area: PlateArea,
    pub pack: &'static Pack,
    pub claims: ClaimsDrawing,
}

/// The reach of the flags, and lines to the pieces in it.
#[component]
pub fn FlagClaims(props: &FlagClaimsProps) -> Html {
    let (claims, area) = (&props.claims, props.area);
    html! {
        <g class="claims" role="img" aria-hidden={if claims.says.is_empty() { "true" } else { "false" }} aria-label={claims.says.join(", ")}>
            { for claims.nodes.iter().cloned().map(nodes::markup) }
            { for claims.links.iter().map(|(gap, is_claimed)| link(gap, *is_claimed, props.pack, &area)) }
        </g>
    }
}

fn link(gap: &Gap, is_claimed: bool, pack: &Pack, area: &PlateArea) -> Html {
    let class = classes!("link", is_claimed.then_some("claimed"));
    if is_claimed && gap.distance > TOLERANCE {
        return html! { <g {class}>{ measured_line(gap, messages::length(gap.distance, pack), area) }</g> };
    }
    let (d, to) = (line_path(gap.from, gap.to), gap.to);
    html! { <g {class}><path class="line" {d} /><circle class="end-of-link" cx={svg(to.x)} cy={svg(to.y)} r="0.25" /></g> }
}

/// The greatest distance between a piece's letter and the line that begins there, in inches.
const FROM_LETTER: f64 = 0.8;

#[derive(PartialEq, Properties)]
pub struct GhostsProps {
    /// Where plates are kept.
    pub area: PlateArea,
    /// The table as it is.
    pub before: Shared<Layout>,
    /// The table with the solution.
    pub after: Shared<Layout>,
}

/// Dashed outlines where a solution would put pieces, with a line from where they are. Pieces that it would remove are crossed
/// out.
#[component]
pub fn Ghosts(props: &GhostsProps) -> Html {
    let (before, after, area) = (&props.before, &props.after, props.area);
    let is_changed = |new: &&Arc<Piece>| before.piece(&new.id) != Some(*new);
    let is_removed = |old: &&Arc<Piece>| after.piece(&old.id).is_none();
    let ghost = |class: &'static str, piece: &Piece, inside: Html| {
        html! {
            <g class={classes!("ghost", class)} data-ghost={piece.id.as_str().to_owned()}>
                <path class="ghost-outline" transform={piece_transform(piece)} d={piece_outline(piece)} />
                { inside }
            </g>
        }
    };
    let changed_ghost = |new: &Arc<Piece>| {
        let old = before.piece(&new.id);
        let line = old.and_then(|old| movement(old, new));
        let line = line.map_or_else(Html::default, |line| {
            measured_line(&line, messages::length(line.distance, after.pack), &area)
        });
        ghost(if old.is_some() { "" } else { "new" }, new, line)
    };
    let removed_ghost = |old: &Arc<Piece>| {
        let (centre, arm) = (old.footprint().centre(), 0.9);
        let d = format!("M{} {}l{2} {2}m-{2} 0l{2} -{2}", svg(centre.x - arm), svg(centre.y - arm), svg(arm * 2.0));
        ghost("gone", old, html! { <path class="ghost-cross" {d} /> })
    };
    html! {
        <g class="ghosts mark" aria-hidden="true">
            { for before.pieces.iter().filter(is_removed).map(removed_ghost) }
            { for after.pieces.iter().filter(is_changed).map(changed_ghost) }
        </g>
    }
}

/// The line that a piece moves along, beginning beside its letter; `None` if its centre stays.
fn movement(old: &Piece, new: &Piece) -> Option<Gap> {
    let (from, to) = (old.footprint().centre(), new.footprint().centre());
    let along = to - from;
    let start = from + along.unit()? * FROM_LETTER.min(along.length() / 3.0);
    Some(Gap { distance: old.origin().distance(new.origin()), from: start, to })
}
