//! Helpers for tests of events.

#![allow(clippy::missing_panics_doc, reason = "only tests call these, and a panic fails them")]

use std::sync::Arc;

use super::document::{Event, NumberedTable};
use super::ids::TableId;
use crate::checks::Plan;
use crate::checks::testing::{layout, pack};
use crate::layout::{OwnTerrain, Piece, PieceId};
use crate::pack::Kind;
use crate::units::Length;

fn kind(id: &str) -> &'static Kind {
    pack().kind(id).unwrap_or_else(|| panic!("no kind is called {id}"))
}

/// So many pieces of a kind in the packet's shape.
pub fn owned(id: &str, count: u32) -> OwnTerrain {
    OwnTerrain { count, ..OwnTerrain::of(kind(id)) }
}

/// A piece of a kind, the nth of its table. Each is elsewhere.
pub fn piece(id: &str, nth: usize) -> Piece {
    let at = |along: usize| Length::hundredths(i32::try_from(600 + 900 * along).expect("it is on the table"));
    Piece::new(PieceId::nth(nth), kind(id), [at(nth % 5), at(nth / 5)])
}

/// A table of these pieces.
pub fn table(id: u32, pieces: &[Piece]) -> Arc<NumberedTable> {
    Arc::new(NumberedTable { id: TableId(id), layout: layout(pieces), plan: Plan::default(), is_locked: false })
}

/// An event with this stock and tables of these kinds.
pub fn event(stock: &[(&str, u32)], tables: &[&[&str]]) -> Event {
    let of = |(id, kinds): (u32, &&[&str])| {
        let pieces: Vec<Piece> = kinds.iter().enumerate().map(|(nth, kind)| piece(kind, nth)).collect();
        table(id, &pieces)
    };
    Event {
        stock: stock.iter().map(|(kind, count)| owned(kind, *count)).collect(),
        tables: (1..).zip(tables).map(of).collect(),
        ..Event::new(pack())
    }
}
