//! Which pieces a scenario's flags can claim, and what solving the clashes would move.

use std::sync::Arc;

use yew::prelude::*;

use super::coordinates::svg;
use super::measured_line::measured;
use super::nodes;
use super::pieces::placed;
use crate::app::state::Shared;
use crate::drawing::outline_path;
use crate::drawing::table::ClaimsDrawing;
use crate::geometry::Gap;
use crate::layout::{Layout, Piece};
use crate::units::{TOLERANCE, trimmed};

#[derive(PartialEq, Properties)]
pub struct FlagClaimsProps {
    pub claims: ClaimsDrawing,
}

/// The flags' reach and what is in it.
#[component]
pub fn FlagClaims(props: &FlagClaimsProps) -> Html {
    let claims = &props.claims;
    html! {
        <g class="claims" role="img" aria-hidden={if claims.says.is_empty() { "true" } else { "false" }} aria-label={claims.says.join(", ")}>
            { for claims.nodes.iter().cloned().map(nodes::markup) }
            { for claims.links.iter().map(|(way, claimed)| link(way, *claimed)) }
        </g>
    }
}

fn link(way: &Gap, claimed: bool) -> Html {
    let class = classes!("link", claimed.then_some("claimed"));
    if claimed && way.distance > TOLERANCE {
        return html! { <g {class}>{ measured(way, format!("{}\"", trimmed(way.distance, 2))) }</g> };
    }
    let d = format!("M{} {}L{} {}", svg(way.from.x), svg(way.from.y), svg(way.to.x), svg(way.to.y));
    html! { <g {class}><path class="line" {d} /><circle class="end-of-link" cx={svg(way.to.x)} cy={svg(way.to.y)} r="0.25" /></g> }
}

/// How far from a piece's letter its way begins, in inches; less where it has not far to go.
const FROM_LETTER: f64 = 0.8;

#[derive(PartialEq, Properties)]
pub struct GhostsProps {
    /// The table as it is, and as the solution would make it.
    pub before: Shared<Layout>,
    pub after: Shared<Layout>,
}

/// Where pieces would go: each a dashed outline, with the way there and how far it is; what is new has no way, and what would
/// go is crossed out where it stands.
#[component]
pub fn Ghosts(props: &GhostsProps) -> Html {
    let (before, after) = (&props.before, &props.after);
    let changed = |new: &&Arc<Piece>| before.piece(&new.id) != Some(*new);
    let gone = |old: &&Arc<Piece>| after.piece(&old.id).is_none();
    let ghost = |class: &'static str, piece: &Piece, inside: Html| {
        html! {
            <g class={classes!("ghost", class)} data-ghost={piece.id.as_str().to_owned()}>
                <path class="ghost-outline" transform={placed(piece)} d={outline_path(piece.shape())} />
                { inside }
            </g>
        }
    };
    let to = |new: &Arc<Piece>| {
        let way = before.piece(&new.id).and_then(|old| way(old, new));
        let way = way.map_or_else(Html::default, |line| measured(&line, format!("{}\"", trimmed(line.distance, 2))));
        ghost(if before.piece(&new.id).is_some() { "" } else { "new" }, new, way)
    };
    let away = |old: &Arc<Piece>| {
        let (at, out) = (old.footprint().centre(), 0.9);
        let d = format!("M{} {}l{2} {2}m-{2} 0l{2} -{2}", svg(at.x - out), svg(at.y - out), svg(out * 2.0));
        ghost("gone", old, html! { <path class="ghost-cross" {d} /> })
    };
    html! {
        <g class="ghosts mark" aria-hidden="true">
            { for before.pieces.iter().filter(gone).map(away) }
            { for after.pieces.iter().filter(changed).map(to) }
        </g>
    }
}

/// The way of a piece, from beside its letter; none where it stays.
fn way(old: &Piece, new: &Piece) -> Option<Gap> {
    let (from, to) = (old.footprint().centre(), new.footprint().centre());
    let way = to - from;
    let start = from + way.unit()? * FROM_LETTER.min(way.length() / 3.0);
    Some(Gap { distance: old.origin().distance(new.origin()), from: start, to })
}
