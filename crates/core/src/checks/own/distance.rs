//! How far pieces are from the table's edge and from others.

use std::collections::BTreeMap;

use super::chosen::Chosen;
use super::numbers::count;
use super::tally::Tally;
use crate::analysis::table_edge;
use crate::checks::context::Context;
use crate::checks::measure::at_most;
use crate::geometry::{Gap, gap};
use crate::pack::{AdjacencyMeasure, Band, LimitUnit};
use crate::units::Length;

/// Measures how far each piece is from the nearest edge; one that reaches over it has no gap to it.
pub fn to_edge(tally: &mut Tally, context: &Context, band: &Band, pieces: &[Chosen]) {
    let table = &context.table.bounds;
    for piece in pieces {
        let (side, clearance) = table.least_clearance(piece.footprint.bounds());
        let line = table_edge::line(table, &piece.footprint, side);
        tally.add(band, LimitUnit::Length, clearance.max(0.0), &[&piece.placed.piece.id], &[line]);
    }
}

/// Measures how far pieces are from others: what they have to keep, between each two; how near they have to be, to the nearest one.
pub fn to_pieces(tally: &mut Tally, band: &Band, pieces: &[Chosen], others: &[Chosen]) {
    let least = Band { at_least: band.at_least, ..Band::default() };
    let most = Band { at_least: None, ..*band };
    if let Some(limit) = least.at_least {
        // Two that are both of both are one pair, whose parts may be of one selector each.
        let mut pairs: BTreeMap<(usize, usize), (&Chosen, &Chosen, Gap)> = BTreeMap::new();
        let mut nearest = f64::INFINITY;
        for (piece, other) in each_two(pieces, others) {
            if gap::at_least(&piece.footprint, &other.footprint) > nearest.max(limit) {
                continue;
            }
            let line = gap::between(&piece.footprint, &other.footprint);
            nearest = nearest.min(line.distance);
            let key = (piece.index.min(other.index), piece.index.max(other.index));
            let known = pairs.entry(key).or_insert((piece, other, line));
            if line.distance < known.2.distance {
                *known = (piece, other, line);
            }
        }
        for (piece, other, line) in pairs.into_values() {
            let both = [&piece.placed.piece.id, &other.placed.piece.id];
            tally.add(&least, LimitUnit::Length, line.distance, &both, &[line]);
        }
    }
    if most.most().is_some() {
        for piece in pieces {
            let mut nearest: Option<Gap> = None;
            for (_, other) in each_two(std::slice::from_ref(piece), others) {
                let known = nearest.map_or(f64::INFINITY, |line| line.distance);
                nearest = gap::within(&piece.footprint, &other.footprint, known).or(nearest);
            }
            if let Some(line) = nearest {
                tally.add(&most, LimitUnit::Length, line.distance, &[&piece.placed.piece.id], &[line]);
            }
        }
    }
}

/// Counts the others within a distance of each piece.
pub fn neighbours(tally: &mut Tally, band: &Band, pieces: &[Chosen], others: &[Chosen], measure: &AdjacencyMeasure) {
    let within = Length::from(measure.within).inches();
    for piece in pieces {
        let two = each_two(std::slice::from_ref(piece), others);
        let near = two.filter(|(_, other)| at_most(gap::at_least(&piece.footprint, &other.footprint), within));
        let lines = near.map(|(_, other)| gap::between(&piece.footprint, &other.footprint));
        let lines: Vec<Gap> = lines.filter(|line| at_most(line.distance, within)).collect();
        tally.add(band, LimitUnit::Pieces, count(lines.len()), &[&piece.placed.piece.id], &lines);
    }
}

/// Each piece with each other one.
fn each_two<'c, 'a>(
    pieces: &'c [Chosen<'a>],
    others: &'c [Chosen<'a>],
) -> impl Iterator<Item = (&'c Chosen<'a>, &'c Chosen<'a>)> {
    pieces
        .iter()
        .flat_map(|piece| others.iter().filter(|other| other.index != piece.index).map(move |other| (piece, other)))
}
