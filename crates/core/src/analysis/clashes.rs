//! Clashes: terrain on the places of a scenario's elements.

use std::borrow::Cow;

use super::{Diagram, Placed, Table};
use crate::geometry::{Footprint, Point};
use crate::pack::{ElementKind, Level, ScenarioOverlap, Trait};
use crate::sorting::SharedSort as _;

/// A piece on the place of an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clash {
    /// The index of the piece.
    pub piece: usize,
    /// The index of the element in the scenario.
    pub element: usize,
    /// How far the piece reaches into the element's base, in inches: moved apart by that, they only touch.
    pub depth: f64,
}

/// How far a footprint reaches into the disc of this radius about `centre`, in inches; 0 or less where it doesn't.
pub fn depth(footprint: &Footprint, centre: Point, radius: f64) -> f64 {
    // Most pieces are far from most elements, which the bounds show quickly.
    if footprint.bounds().distance_squared_to(centre) >= radius * radius {
        return 0.0;
    }
    radius - footprint.signed_distance(centre)
}

/// How strongly the pack asks that a piece with this trait isn't on an element of this kind; `None` where it may be.
fn level_of(one: Trait, kind: &ElementKind, limits: &ScenarioOverlap) -> Option<Level> {
    let level = match one {
        Trait::Obstruction => limits.level,
        Trait::Obstacle => limits.obstacles,
        Trait::Solid => limits.solid_scatter,
        _ => return None,
    };
    Some(if kind.claims_terrain { level.max(limits.under_flags) } else { level })
}

/// The traits of what elements can't be on, unless an element may be in terrain ([`is_kept_clear`]): that of obstructions, and those
/// that the pack holds to the same.
pub fn blocking_traits(limits: &ScenarioOverlap) -> &'static [Trait] {
    match (limits.obstacles == Level::Advice, limits.solid_scatter == Level::Advice) {
        (true, true) => &[Trait::Obstruction],
        (false, true) => &[Trait::Obstruction, Trait::Obstacle],
        (true, false) => &[Trait::Obstruction, Trait::Solid],
        (false, false) => &WORTH_NOTING,
    }
}

/// Whether an element can't be where this piece, or a part of it, is.
pub fn blocks_elements(placed: &Placed, limits: &ScenarioOverlap) -> bool {
    blocking_traits(limits).iter().any(|one| placed.traits.has(*one))
}

/// The footprint of the parts of a piece that an element can't be on; `None` of a piece that blocks none.
pub fn blocking_footprint<'a>(placed: &'a Placed<'_>, limits: &ScenarioOverlap) -> Option<Cow<'a, Footprint>> {
    placed.footprint_with(blocking_traits(limits))
}

/// Whether an element of this kind can't be where a piece is that blocks elements.
pub fn is_kept_clear(kind: &ElementKind, limits: &ScenarioOverlap) -> bool {
    !kind.claims_terrain || limits.under_flags != Level::Advice
}

/// The traits of what is worth a mention on an element: what blocks elements, obstacles, and scatter that is solid.
pub const WORTH_NOTING: [Trait; 3] = [Trait::Obstruction, Trait::Obstacle, Trait::Solid];

/// Whether this piece, or a part of it, is worth a mention on an element.
pub fn is_worth_noting(placed: &Placed) -> bool {
    WORTH_NOTING.iter().any(|one| placed.traits.has(*one))
}

/// All clashes deeper than `slack` inches, in the order of the table's pieces: blocking pieces and parts on elements that are kept
/// clear.
pub fn all<'a>(table: &'a Table, diagram: &'a Diagram, slack: f64) -> impl Iterator<Item = Clash> + 'a {
    let limits = &table.limits().scenario_overlap;
    on_elements(table, diagram, slack, blocking_traits(limits)).filter(|clash| {
        diagram.element(clash.element).is_some_and(|placed| is_kept_clear(&placed.element.kind, limits))
    })
}

/// All that is worth a mention on an element, deeper than `slack` inches, and how strongly the pack asks that it isn't there: in the
/// order of the table's pieces, and of the clashes of a piece only those for which the pack asks the most.
pub fn noted(table: &Table, diagram: &Diagram, slack: f64) -> Vec<(Level, Clash)> {
    let limits = &table.limits().scenario_overlap;
    let mut strongest: Vec<(Level, Clash)> = Vec::new();
    for one in WORTH_NOTING {
        let traits: &'static [Trait] = match one {
            Trait::Obstruction => &[Trait::Obstruction],
            Trait::Obstacle => &[Trait::Obstacle],
            _ => &[Trait::Solid],
        };
        for clash in on_elements(table, diagram, slack, traits) {
            let element = diagram.element(clash.element);
            let Some(level) = element.and_then(|placed| level_of(one, &placed.element.kind, limits)) else { continue };
            match strongest.iter_mut().find(|(_, known)| (known.piece, known.element) == (clash.piece, clash.element)) {
                Some(known) if level < known.0 => *known = (level, clash),
                Some(known) if level == known.0 => known.1.depth = known.1.depth.max(clash.depth),
                Some(_) => {}
                None => strongest.push((level, clash)),
            }
        }
    }
    let most: Vec<(usize, Level)> = strongest.iter().map(|(level, clash)| (clash.piece, *level)).collect();
    let is_strongest =
        |(level, clash): &(Level, Clash)| most.iter().all(|(piece, other)| *piece != clash.piece || level <= other);
    strongest.retain(is_strongest);
    strongest.shared_sort_by_key(|(_, clash)| (clash.piece, clash.element));
    strongest
}

/// All pieces and parts with one of these traits on elements, deeper than `slack` inches, in the order of the table's pieces.
pub fn on_elements<'a>(
    table: &'a Table,
    diagram: &'a Diagram,
    slack: f64,
    traits: &'static [Trait],
) -> impl Iterator<Item = Clash> + 'a {
    let pieces = table.pieces.iter().enumerate();
    pieces.filter_map(move |(piece, placed)| Some((piece, placed.footprint_with(traits)?))).flat_map(
        move |(piece, footprint)| {
            diagram.elements().filter_map(move |placed_element| {
                let depth = depth(&footprint, placed_element.at, placed_element.element.kind.radius());
                (depth > slack).then_some(Clash { piece, element: placed_element.index, depth })
            })
        },
    )
}
