//! A rectangle that is split into sections side by side, as few as make both sides of each small enough.

use std::collections::BTreeSet;

use crate::checks::finding::{Proposal, ProposedChange};
use crate::geometry::{Shape, Vector};
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::pack::Band;
use crate::units::{Length, Resolution, TOLERANCE};

/// The most sections of a piece: more of them nobody builds.
const MAX_SECTIONS: usize = 24;

/// The places on the grid around a section's own that are tried, in what the table holds, either way.
const TRIED: i32 = 2;

/// To split a piece that is one rectangle; `None` for any other.
pub fn split(layout: &Layout, piece: &Piece, band: &Band) -> Option<Proposal> {
    let Shape::Rectangle { width, depth } = piece.shape() else { return None };
    let resolution = piece.kind.resolution;
    let most = longest(band, resolution)?;
    let [widths, depths] = [width, depth].map(|side| lengths(resolution.count(*side), most));
    let sections = sections(piece, &widths?, &depths?);
    if piece.is_compound() || !(2..=MAX_SECTIONS).contains(&sections.len()) {
        return None;
    }
    let count = sections.len();
    let taken: BTreeSet<&PieceId> = layout.members().map(|member| &member.id).collect();
    let free = (0..).map(PieceId::nth).filter(|id| !taken.contains(id));
    let ids = std::iter::once(piece.id.clone()).chain(free);
    let title = piece.title();
    let numbered = sections.into_iter().zip(ids).zip(1..).map(|((section, id), number)| Piece {
        id,
        name: Some(format!("{title} {number}")),
        label: piece.label.as_ref().map(|label| format!("{label}{number}")),
        // What the organiser has counted the whole piece as is nothing that each of them counts as.
        counts_as: None,
        // Whoever has split it says which section has what the whole piece had.
        equipment: if number == 1 { section.equipment.clone() } else { Vec::new() },
        ..section
    });
    // The first section takes the place of the whole piece.
    let edits = numbered.enumerate().map(|(index, section)| match index {
        0 => Edit::Replace(section),
        _ => Edit::Add(section),
    });
    let change = ProposedChange::Split(piece.id.clone(), count);
    Some(Proposal::Edits { change, edits: edits.collect() })
}

/// The longest side within the limits, in what the table holds. What must be less than a limit is less by the tolerance of all checks.
fn longest(band: &Band, resolution: Resolution) -> Option<i32> {
    let limit = band.at_most.or_else(|| Some(band.below? - TOLERANCE))?;
    #[expect(clippy::cast_possible_truncation, reason = "limits are no longer than a table")]
    let most = (limit / resolution.inches() + 1e-6).floor() as i32;
    Some(most).filter(|longest| *longest > 0)
}

/// The lengths of as few sections of a side as are no longer than `most`, all in what the table holds. They differ as little as they can with
/// middles on the grid, or else by one.
fn lengths(side: i32, most: i32) -> Option<Vec<i32>> {
    let count = usize::try_from((side + most - 1) / most).ok().filter(|count| (1..=MAX_SECTIONS).contains(count))?;
    let shared = |step: i32, odd: i32| {
        let count = i32::try_from(count).unwrap_or(i32::MAX);
        let left = side - count * odd;
        (left % step == 0).then(|| {
            let steps = left / step;
            let length = |index: i32| (steps / count + i32::from(index < steps % count)) * step + odd;
            (0..count).map(length).collect::<Vec<_>>()
        })
    };
    // A section has its middle on the grid if its length is even where the side's is, and odd where that is.
    let on_grid = shared(2, side % 2).filter(|lengths| lengths.iter().all(|length| *length <= most));
    on_grid.or_else(|| shared(1, 0))
}

/// The sections of a piece with sides in what the table holds, row by row, all with its id.
fn sections(piece: &Piece, widths: &[i32], depths: &[i32]) -> Vec<Piece> {
    let resolution = piece.kind.resolution;
    let mut made: Vec<(Piece, Vector)> = Vec::new();
    let middles = |lengths: &[i32]| {
        let mut end = -f64::from(lengths.iter().sum::<i32>()) / 2.0;
        let middle = |length: &i32| {
            end += f64::from(*length);
            (end - f64::from(*length) / 2.0) * resolution.inches()
        };
        lengths.iter().map(middle).collect::<Vec<f64>>()
    };
    let (across, down) = (middles(widths), middles(depths));
    for (row, (depth, y)) in depths.iter().zip(&down).enumerate() {
        for (column, (width, x)) in widths.iter().zip(&across).enumerate() {
            let left = (column > 0).then(|| made[made.len() - 1].1.x);
            let above = (row > 0).then(|| made[made.len() - widths.len()].1.y);
            let (at, off) = place(piece, Vector::new(*x, *y), left, above);
            let shape = Shape::Rectangle { width: resolution.length(*width), depth: resolution.length(*depth) };
            made.push((Piece { at, shape: Some(shape), ..piece.clone() }, off));
        }
    }
    made.into_iter().map(|(section, _)| section).collect()
}

/// The place on the grid nearest to a place in the piece's frame where a section doesn't bite into those to its left and above it, which are
/// off their own places by this much; and how far it is off itself, in the piece's frame.
fn place(piece: &Piece, middle: Vector, left: Option<f64>, above: Option<f64>) -> ([Length; 2], Vector) {
    let placement = piece.placement();
    let exact = placement.table_from_piece(middle);
    let resolution = piece.kind.resolution;
    let near = [exact.x, exact.y].map(|at| resolution.clamped(at));
    let off = |at: [Length; 2]| {
        let [x, y] = at.map(Length::inches);
        let by = Vector::new(x - exact.x, y - exact.y);
        placement.piece_from_table(placement.origin() + by)
    };
    let steps = || (-TRIED..=TRIED).map(|count| resolution.length(count));
    let mut tried: Vec<([Length; 2], Vector)> =
        steps().flat_map(|x| steps().map(move |y| [near[0] + x, near[1] + y])).map(|at| (at, off(at))).collect();
    tried.sort_by(|one, other| one.1.length().total_cmp(&other.1.length()));
    // Half of what the table holds is rounding.
    let rounding = resolution.inches() / 2.0 + 1e-9;
    let bites = |own: f64, other: Option<f64>| other.is_some_and(|other| other - own > rounding);
    let fits = |(_, off): &&([Length; 2], Vector)| !bites(off.x, left) && !bites(off.y, above);
    tried.iter().find(fits).copied().unwrap_or((near, off(near)))
}
