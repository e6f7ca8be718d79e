//! Which pieces a scenario's flags can claim, and what solving the clashes would move.

use std::sync::Arc;

use yew::prelude::*;

use super::marks::measured;
use super::pieces::placed;
use super::svg;
use crate::analysis::{Diagram, Table};
use crate::app::view::{Setting, View};
use crate::checks::{self, words};
use crate::export::drawing::outline_path;
use crate::export::table::Layer;
use crate::geometry::{Footprint, Gap, Point, gap};
use crate::layout::{Layout, Piece};
use crate::pack::Trait;
use crate::units::{TOLERANCE, trimmed};

/// What a table says of the scenario that is shown.
#[derive(Default)]
pub struct Shown {
    /// The elements that an obstruction is in the way of.
    pub clashing: Vec<usize>,
    /// The flags that have no terrain.
    pub bare: Vec<usize>,
    /// For each march where it ends, where that is a piece of terrain.
    pub goals: Vec<Option<Point>>,
    /// The ways from flags to the pieces in their reach, and whether the best sharing gives the piece to the flag.
    links: Vec<(Gap, bool)>,
    /// The same in words, for who can't see them.
    says: Vec<String>,
    /// The flags' centres and the radius of their reach.
    reaches: Vec<(Point, f64)>,
    /// The terrain that flags claim, and from how far it is held: from within, where models can enter it.
    held: Vec<(Arc<Piece>, f64)>,
}

impl Shown {
    /// What `layout` says of a scenario at an edge, as far as the view shows it.
    pub fn of(layout: &Layout, (scenario, edge): Setting, view: View) -> Self {
        let table = Table::new(layout);
        let diagram = Diagram::new(layout.pack, scenario, edge);
        let mut shown = Self::default();
        for (clash, is_let) in checks::clashes(&table, &diagram) {
            if !is_let && !shown.clashing.contains(&clash.element) {
                shown.clashing.push(clash.element);
            }
        }
        let flags = checks::flags(&table, &diagram);
        let best = flags.best();
        let unclaimed = flags.reach.iter().zip(&best).filter(|(_, claimed)| claimed.is_none());
        shown.bare = unclaimed.map(|((flag, _), _)| *flag).collect();
        if view.layers.has(Layer::Rings) {
            for piece in best.iter().flatten().map(|index| &layout.pieces[*index]) {
                let impassable = piece.traits().has(Trait::Obstruction) && !piece.traits().has(Trait::Habitable);
                shown.held.push((piece.clone(), if impassable { diagram.game.control_range } else { 0.0 }));
            }
        }
        let way = |flag: usize, piece: usize| {
            let flag = diagram.element(flag)?;
            let base = Footprint::disc(flag.at, flag.element.kind.radius());
            Some(gap::between(&base, &table.pieces[piece].footprint))
        };
        shown.goals = flags.goals(&table, &diagram, &best);
        if view.layers.has(Layer::Flags) {
            for ((flag, claims), claimed) in flags.reach.iter().zip(&best) {
                let links =
                    claims.iter().filter_map(|claim| Some((way(*flag, claim.piece)?, *claimed == Some(claim.piece))));
                shown.links.extend(links);
                let Some(flag) = diagram.element(*flag) else { continue };
                let within = layout.pack.limits.flag_terrain.within;
                shown.reaches.push((flag.at, flag.element.kind.radius() + within));
                let claims =
                    claimed.map_or("nothing".to_owned(), |piece| words::piece(layout, &table.pieces[piece].piece.id));
                shown.says.push(format!("{} claims {claims}", words::element(&diagram, &flag)));
            }
        }
        shown
    }

    /// The flags' reach and what is in it.
    pub fn claims(&self) -> Html {
        let held = |(piece, range): &(Arc<Piece>, f64)| {
            // As wide as the range on either side of the outline.
            let wide = svg((range * 2.0).max(0.4));
            html! { <path class="held-terrain" transform={placed(piece)} d={outline_path(piece.shape())} stroke-width={wide} /> }
        };
        html! {
            <g class="claims" role="img" aria-hidden={if self.says.is_empty() { "true" } else { "false" }} aria-label={self.says.join(", ")}>
                { for self.held.iter().map(held) }
                { for self.reaches.iter().map(|(at, radius)| html! {
                    <circle class="reach-of-flag" cx={svg(at.x)} cy={svg(at.y)} r={svg(*radius)} />
                }) }
                { for self.links.iter().map(|(way, claimed)| link(way, *claimed)) }
            </g>
        }
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

/// Where pieces would go: each a dashed outline, with the way there and how far it is.
pub fn ghosts(before: &Layout, after: &Layout) -> Html {
    let moved = |new: &&Arc<Piece>| before.piece(&new.id).is_some_and(|old| old != *new);
    let ghost = |new: &Arc<Piece>| {
        let old = before.piece(&new.id)?;
        let (from, to) = (old.footprint().centre(), new.footprint().centre());
        let way = to - from;
        let start = from + way.unit()? * FROM_LETTER.min(way.length() / 3.0);
        let line = Gap { distance: old.origin().distance(new.origin()), from: start, to };
        Some(html! {
            <g class="ghost" data-ghost={new.id.as_str().to_owned()}>
                <path class="ghost-outline" transform={placed(new)} d={outline_path(new.shape())} />
                { measured(&line, format!("{}\"", trimmed(line.distance, 2))) }
            </g>
        })
    };
    html! { <g class="ghosts mark" aria-hidden="true">{ for after.pieces.iter().filter(moved).filter_map(ghost) }</g> }
}
