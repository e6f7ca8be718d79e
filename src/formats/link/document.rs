//! A table as the payload of a link of version 1: one description for both directions.
//!
//! Every number here, and the order, is permanent: links that are out there are read by it. What comes later goes where
//! [`later`] holds a place open, or into another version.

use super::common::{COUNTS, LinkResult, TAGS, later};
use std::sync::Arc;

use super::coder::Coder;
use super::piece;
use super::problem::LinkProblem::{Damaged, Newer};
use super::text::text;
use crate::checks::{self, EventScenarios};
use crate::formats::{PlannedTable, json};
use crate::geometry::Side;
use crate::layout::{Layout, Piece, PieceId, Waiver};
use crate::pack::{self, Pack, Scenario};
use crate::units::Length;

/// As many checks and scenarios as there were when version 1 was made: those are written short.
const FIRST_CHECKS: usize = 18;
const FIRST_SCENARIOS: u32 = 7;
/// As many scenarios as can be struck out.
const STRUCK: u32 = u32::BITS;
/// What many tables' names begin with.
const TABLE_NUMBER: &str = "Table ";
/// No layout file has room for more waivers.
const MOST_WAIVERS: usize = json::MAX_BYTES / 32;
/// The steps that all pieces of a table may be turned by, in tenths of a degree.
const STEPS: [i32; 3] = [150, 10, 1];

/// Writes or reads a table.
pub(super) fn planned(coder: &mut Coder, table: &mut PlannedTable) -> LinkResult {
    let layout = &mut table.layout;
    let mut tag = layout.pack.tag;
    coder.mostly(&mut tag, 1, TAGS);
    layout.pack = pack::all().find(|pack| pack.tag == tag).ok_or(Newer)?;
    later(coder)?;
    coder.flag(&mut table.plan.quadrant_method, 32);
    chosen(coder, &mut table.chosen, layout.pack)?;
    scenario(coder, layout)?;
    let mut turns = layout.attacker_edge.quarter_turns();
    coder.odds(&mut turns, &[1; 4]);
    layout.attacker_edge = Side::Bottom.turned(turns);
    name(coder, &mut layout.name)?;
    remark(coder, &mut layout.notes, 32)?;
    pieces(coder, layout)?;
    waivers(coder, layout)
}

fn chosen(coder: &mut Coder, chosen: &mut EventScenarios, pack: &Pack) -> LinkResult {
    let struck_scenario = |(place, scenario): (usize, &Scenario)| scenario.tag < STRUCK && !chosen.has_scenario(place);
    let mut some = pack.scenarios.iter().enumerate().any(struck_scenario)
        || Side::ALL.into_iter().any(|edge| !chosen.has_edge(edge));
    coder.flag(&mut some, 32);
    if !some {
        return Ok(());
    }
    for edge in Side::CLOCKWISE {
        let mut struck = !chosen.has_edge(edge);
        coder.flag(&mut struck, 64);
        if struck == chosen.has_edge(edge) {
            *chosen = chosen.with_edge_toggled(edge);
        }
    }
    for tag in 0..STRUCK {
        let place = pack.scenarios.iter().position(|scenario| scenario.tag == tag);
        let mut struck = place.is_some_and(|place| !chosen.has_scenario(place));
        coder.flag(&mut struck, 32);
        if struck {
            let place = place.ok_or(Newer)?;
            if chosen.has_scenario(place) {
                *chosen = chosen.with_scenario_toggled(place);
            }
        }
    }
    Ok(())
}

fn scenario(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    let mut number = layout.scenario.map_or(0, |scenario| scenario.tag + 1);
    coder.mostly(&mut number, FIRST_SCENARIOS + 1, TAGS);
    layout.scenario = match number.checked_sub(1) {
        Some(tag) => Some(layout.pack.scenarios.iter().find(|scenario| scenario.tag == tag).ok_or(Newer)?),
        None => None,
    };
    Ok(())
}

fn name(coder: &mut Coder, name: &mut String) -> LinkResult {
    let mut begins = match name.strip_prefix(TABLE_NUMBER) {
        Some(_) => 2,
        None => usize::from(!name.is_empty()),
    };
    coder.odds(&mut begins, &[1, 2, 2]);
    match begins {
        0 => Ok(()),
        1 => text(coder, name),
        _ => {
            let mut rest = name.split_off(name.len().min(TABLE_NUMBER.len()));
            text(coder, &mut rest)?;
            *name = TABLE_NUMBER.to_owned() + &rest;
            Ok(())
        }
    }
}

/// A text that may be empty, and isn't with these odds.
fn remark(coder: &mut Coder, remark: &mut String, odds: u8) -> LinkResult {
    let mut is_there = !remark.is_empty();
    coder.flag(&mut is_there, odds);
    if is_there { text(coder, remark) } else { Ok(()) }
}

fn pieces(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    let mut count = layout.pieces.len();
    coder.place(&mut count, 32, COUNTS);
    if count > Layout::MAX_PIECES {
        return Err(Newer);
    }
    let turned_by = |step: &i32| layout.pieces.iter().all(|piece| piece.turn.as_tenths() % step == 0);
    let mut step = STEPS.iter().position(turned_by).unwrap_or_default();
    coder.odds(&mut step, &[1; 3]);
    let kind = layout.pack.kinds.first().ok_or(Damaged)?;
    layout.pieces.resize(count, Arc::new(Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2])));
    let mut next = 0;
    for index in 0..count {
        let (before, rest) = layout.pieces.split_at_mut(index);
        let piece = Arc::make_mut(&mut rest[0]);
        piece::piece(coder, piece, layout.pack, STEPS[step], &mut next)?;
        if before.iter().any(|other| other.id == piece.id) {
            return Err(Damaged);
        }
    }
    Ok(())
}

fn waivers(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    let Layout { pieces, waivers, .. } = layout;
    let mut index = 0;
    loop {
        let mut more = index < waivers.len();
        coder.flag(&mut more, 32);
        if !more {
            break;
        }
        if index >= MOST_WAIVERS {
            return Err(Damaged);
        }
        if coder.reading {
            waivers.push(Waiver { rule: String::new(), pieces: Vec::new(), reason: String::new() });
        }
        waiver(coder, &mut waivers[index], pieces)?;
        index += 1;
    }
    if coder.reading && Waiver::doubled(waivers).is_some() { Err(Damaged) } else { Ok(()) }
}

fn waiver(coder: &mut Coder, waiver: &mut Waiver, pieces: &[Arc<Piece>]) -> LinkResult {
    let mut tag = checks::find(&waiver.rule).map_or(0, |check| check.tag);
    coder.place(&mut tag, FIRST_CHECKS, COUNTS);
    let check = checks::ALL.iter().find(|check| check.tag == tag).ok_or(Newer)?;
    if coder.reading {
        check.id.clone_into(&mut waiver.rule);
    }
    let mut count = waiver.pieces.len();
    coder.place(&mut count, 4, pieces.len() + 5);
    waiver.pieces.resize(count, PieceId::nth(0));
    for id in &mut waiver.pieces {
        let mut place = pieces.iter().position(|piece| piece.id == *id).unwrap_or_default();
        let range = pieces.len().max(1);
        coder.place(&mut place, range, range);
        *id = pieces.get(place).ok_or(Damaged)?.id.clone();
    }
    if waiver.pieces.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err(Damaged);
    }
    remark(coder, &mut waiver.reason, 192)
}
