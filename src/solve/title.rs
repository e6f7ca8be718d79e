//! What fixes are called.

use crate::analysis::Diagram;
use crate::checks::words;
use crate::geometry::{Point, Vector};
use crate::layout::{Layout, Piece};
use crate::words::{inside, t};

use super::clashes::{Blocked, Solution, Why};
use super::moves::Place;

/// "Move Forest A 0.8" left".
pub fn moved(layout: &Layout, piece: &Piece, to: Place) -> String {
    let by = Point::new(to[0].inches(), to[1].inches()) - piece.origin();
    t!("Move {} {}\" {}", words::piece(layout, &piece.id), words::number(by.length()), direction(by))
}

/// "New hill at 24" / 30"": a name without an article, because not every kind takes one.
pub fn placed(piece: &Piece) -> String {
    t!("New {} at {}\" / {}\"", inside(&piece.kind.name), piece.at[0], piece.at[1])
}

/// What each move of a solution is called, in its order, and whether it is the best of what was tried.
#[must_use]
pub fn solution(layout: &Layout, solution: &Solution) -> Vec<String> {
    let title = |shift: &super::clashes::Shift| Some(moved(layout, layout.piece(&shift.piece)?, shift.to));
    let early = solution.ran_out.then(|| ended_early().to_owned());
    solution.moves.iter().filter_map(title).chain(early).collect()
}

/// What is told of a search that took all its steps.
#[must_use]
pub fn ended_early() -> &'static str {
    t!("The search ended before everything was tried; this is the best of what was.")
}

/// Why an element can't be cleared, as a sentence: "In Payload with the Attacker at the left edge, Mill I is locked and
/// stands on the Defender's 50 mm objective."
#[must_use]
pub fn blocked(layout: &Layout, blocked: &Blocked) -> String {
    let Blocked { scenario, edge, element, piece, why } = blocked;
    let diagram = Diagram::new(layout.pack, scenario, *edge);
    let element = diagram.element(*element).map(|standing| words::element(&diagram, &standing)).unwrap_or_default();
    let piece = words::piece(layout, piece);
    let said = match why {
        Why::Locked => t!("{} is locked and stands on {}.", piece, element),
        Why::NoRoom => t!("no place was found for {} that frees {}.", piece, element),
        Why::NotTried => t!(
            "none of the places that were tried for {} frees {}, and the search ended before all were tried. Take some pieces \
             away and try again.",
            piece,
            element
        ),
        Why::NotTogether => t!(
            "{} can be kept clear by itself, but not together with what comes before it: no place was found for {}. Leave a \
             scenario or an edge out.",
            element,
            piece
        ),
    };
    t!("In {} with the Attacker at the {} edge, {}", scenario.name, words::side(*edge), said)
}

/// The direction in plain words: one of eight.
fn direction(by: Vector) -> String {
    // Less than the tangent of an eighth of a right angle on the other axis, and the way is straight.
    const SLANT: f64 = 0.414;
    let across = if by.x < 0.0 { t!("left") } else { t!("right") };
    let along = if by.y < 0.0 { t!("up") } else { t!("down") };
    if by.y.abs() < by.x.abs() * SLANT {
        across.to_owned()
    } else if by.x.abs() < by.y.abs() * SLANT {
        along.to_owned()
    } else {
        t!("{} and {}", along, across)
    }
}
