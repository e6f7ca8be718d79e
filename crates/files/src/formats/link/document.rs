//! The payload of a link of version 1. The same functions write a table and read one: see [`Coder`].
//!
//! Every number here, and the order, is permanent, because existing links depend on it. Additions use a [`reserved_flag`] or
//! another version.

use std::sync::Arc;

use super::coder::Coder;
use super::common::{COUNTS, LinkResult, TAGS, reserved_flag};
use super::lengths::LengthCoder;
use super::payment::code_payment;
use super::piece::PieceCoder;
use super::problem::LinkProblem::{self, Damaged, Newer};
use super::text::code_text;
use super::units::code_units;
use crate::checks::{self, EventScenarios};
use crate::formats::{PlannedTable, json};
use crate::geometry::Side;
use crate::layout::{Layout, Levels, Piece, PieceId, Waiver};
use crate::pack::{self, Pack, Reading, Scenario};
use crate::sorting::SharedSort as _;
use crate::units::{Angle, Length, Resolution};

/// The numbers of checks and scenarios when version 1 was made. The tags below them take the fewest bits.
const FIRST_CHECKS: usize = 18;
const FIRST_SCENARIOS: u32 = 7;
/// In the place of a pack's number: the pack with readings that aren't its own follows. No pack has this number.
const WITH_READINGS: u32 = TAGS - 1;
/// In the place of a pack's number: lengths are in hundredths of a centimetre, and that number or [`WITH_READINGS`] follows. Without it they
/// are in hundredths of an inch, as in the first links of packs in centimetres. No pack has this number.
const IN_CENTIMETRES: u32 = TAGS - 2;
/// The number of scenarios that can be struck out, by their tags.
const STRUCK: u32 = u32::BITS;
/// In the place of the number of pieces: something follows after all else of the pieces, and here another of these that comes later in this
/// list, or that number. No table has so many pieces.
const FOLLOWING: [usize; 5] = [WITH_UNITS, WITH_PAYMENT, WITH_LEVELS, WITH_OWN_RULES, WITH_DOORS];
/// Doors that were moved.
const WITH_DOORS: usize = COUNTS - 1;
/// The pieces' own rules, after the doors.
const WITH_OWN_RULES: usize = COUNTS - 2;
/// The pieces' own numbers of levels or floors, after the own rules.
const WITH_LEVELS: usize = COUNTS - 3;
/// What armies pay for, after the levels.
const WITH_PAYMENT: usize = COUNTS - 4;
/// The units of the armies, after what they pay for.
const WITH_UNITS: usize = COUNTS - 5;
/// The directions that a door can be in, in tenths of a degree.
const DOORS: u32 = 3600;
/// The beginning of many tables' names.
const TABLE_NUMBER: &str = "Table ";
/// No layout file has room for more waivers.
const MAX_WAIVERS: usize = json::MAX_BYTES / 32;
/// The steps of which every turn on a table may be a multiple, in tenths of a degree.
const TURN_STEPS: [i32; 3] = [150, 10, 1];

pub(super) fn code_table(coder: &mut Coder, table: &mut PlannedTable) -> LinkResult {
    let layout = &mut table.layout;
    code_pack(coder, &mut layout.pack)?;
    code_table_size(coder, layout)?;
    coder.flag(&mut table.plan.quadrant_method, 32);
    code_chosen(coder, &mut table.chosen, layout.pack)?;
    code_scenario(coder, &mut layout.scenario, layout.pack)?;
    let mut turns = layout.attacker_edge.quarter_turns();
    coder.symbol(&mut turns, &[1; 4]);
    layout.attacker_edge = Side::Bottom.turned(turns);
    code_name(coder, &mut layout.name)?;
    code_optional_text(coder, &mut layout.notes, 32)?;
    code_pieces(coder, layout)?;
    code_waivers(coder, layout)
}

pub(super) fn code_pack(coder: &mut Coder, pack: &mut &'static Pack) -> LinkResult {
    let mut resolution = coder.resolution.unwrap_or(pack.resolution());
    if !coder.is_reading && resolution == Resolution::TenthMillimetre {
        coder.likely_number(&mut { IN_CENTIMETRES }, 1, TAGS);
    }
    let chosen: Vec<(usize, usize)> = pack.other_readings().collect();
    if chosen.is_empty() || coder.is_reading {
        let mut tag = pack.tag;
        coder.likely_number(&mut tag, 1, TAGS);
        if coder.is_reading {
            resolution = Resolution::HundredthInch;
            if tag == IN_CENTIMETRES {
                resolution = Resolution::TenthMillimetre;
                coder.likely_number(&mut tag, 1, TAGS);
            }
        }
        coder.resolution = Some(resolution);
        if tag != WITH_READINGS {
            *pack = find_pack(tag, resolution)?;
            return Ok(());
        }
    } else {
        let mut tag = WITH_READINGS;
        coder.likely_number(&mut tag, 1, TAGS);
    }
    let mut tag = pack.tag;
    coder.likely_number(&mut tag, 1, TAGS);
    *pack = find_pack(tag, resolution)?;
    coder.resolution = Some(resolution);
    code_readings(coder, pack, chosen)
}

/// The pack with a number, whose tables can have lengths that are counted like that.
fn find_pack(tag: u32, counted: Resolution) -> Result<&'static Pack, LinkProblem> {
    let pack = pack::all().find(|pack| pack.tag == tag).ok_or(Newer)?;
    if counted == Resolution::HundredthInch || counted == pack.resolution() { Ok(pack) } else { Err(Damaged) }
}

/// Reads the tag of a pack, and nothing behind it.
pub(super) fn read_pack_tag(coder: &mut Coder) -> u32 {
    let mut tag = 0;
    coder.likely_number(&mut tag, 1, TAGS);
    for before in [IN_CENTIMETRES, WITH_READINGS] {
        if tag == before {
            coder.likely_number(&mut tag, 1, TAGS);
        }
    }
    tag
}

/// The readings that aren't the pack's own: how many, and of each its tag, which are in order, and that of the way that is chosen.
fn code_readings(coder: &mut Coder, pack: &mut &'static Pack, mut chosen: Vec<(usize, usize)>) -> LinkResult {
    let readings: &'static [Reading] = pack.with_own_readings().readings.all();
    chosen.shared_sort_by_key(|(reading, _)| readings.get(*reading).map(|reading| reading.tag));
    let mut count = chosen.len().saturating_sub(1);
    coder.likely_index(&mut count, 4, COUNTS);
    if count >= readings.len() {
        return Err(Newer);
    }
    chosen.resize(count + 1, (0, 0));
    let mut last = None;
    for (reading, choice) in &mut chosen {
        let mut tag = readings.get(*reading).map_or(0, |reading| reading.tag);
        coder.likely_number(&mut tag, 64, TAGS);
        if last.is_some_and(|last| tag <= last) {
            return Err(Damaged);
        }
        last = Some(tag);
        *reading = readings.iter().position(|reading| reading.tag == tag).ok_or(Newer)?;
        let choices = &readings[*reading].choices;
        let mut tag = choices.get(*choice).map_or(0, |choice| choice.tag);
        coder.likely_number(&mut tag, 4, TAGS);
        *choice = choices.iter().position(|choice| choice.tag == tag).ok_or(Newer)?;
    }
    if chosen.iter().any(|(_, choice)| *choice == 0) {
        return Err(Damaged);
    }
    *pack = pack.with_own_readings().with_chosen(chosen).map_err(|_| Newer)?;
    Ok(())
}

/// The size of the table, where it isn't the pack's usual one. The first links held this place open.
pub(super) fn code_table_size(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    let usual = layout.pack.usual_table();
    let mut is_other = layout.table != usual;
    coder.flag(&mut is_other, 1);
    if !is_other {
        layout.table = usual;
        return Ok(());
    }
    reserved_flag(coder)?;
    let lengths = LengthCoder::of(coder, layout.pack);
    let mut sides = [layout.table.width, layout.table.depth];
    for side in &mut sides {
        let mut count = lengths.count(*side).unsigned_abs();
        coder.number(&mut count, lengths.most() + 1);
        *side = lengths.held(count.cast_signed());
    }
    layout.table = layout.pack.table(sides[0], sides[1]).ok_or(Newer)?;
    Ok(())
}

/// The edges and scenarios that the event leaves out.
fn code_chosen(coder: &mut Coder, chosen: &mut EventScenarios, pack: &Pack) -> LinkResult {
    let is_struck = |(index, scenario): (usize, &Scenario)| scenario.tag < STRUCK && !chosen.has_scenario(index);
    let mut any_struck =
        pack.scenarios.iter().enumerate().any(is_struck) || Side::ALL.into_iter().any(|edge| !chosen.has_edge(edge));
    coder.flag(&mut any_struck, 32);
    if !any_struck {
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
        let index = pack.scenarios.iter().position(|scenario| scenario.tag == tag);
        let mut struck = index.is_some_and(|index| !chosen.has_scenario(index));
        coder.flag(&mut struck, 32);
        if struck {
            let index = index.ok_or(Newer)?;
            if chosen.has_scenario(index) {
                *chosen = chosen.with_scenario_toggled(index);
            }
        }
    }
    Ok(())
}

pub(super) fn code_scenario(
    coder: &mut Coder,
    scenario: &mut Option<&'static Scenario>,
    pack: &'static Pack,
) -> LinkResult {
    let mut number = scenario.map_or(0, |scenario| scenario.tag + 1);
    coder.likely_number(&mut number, FIRST_SCENARIOS + 1, TAGS);
    *scenario = match number.checked_sub(1) {
        Some(tag) => Some(pack.scenarios.iter().find(|scenario| scenario.tag == tag).ok_or(Newer)?),
        None => None,
    };
    Ok(())
}

/// A name, by its beginning: 0 for none, 1 for any, 2 for [`TABLE_NUMBER`].
pub(super) fn code_name(coder: &mut Coder, name: &mut String) -> LinkResult {
    let mut beginning = match name.strip_prefix(TABLE_NUMBER) {
        Some(_) => 2,
        None => usize::from(!name.is_empty()),
    };
    coder.symbol(&mut beginning, &[1, 2, 2]);
    match beginning {
        0 => Ok(()),
        1 => code_text(coder, name),
        _ => {
            let mut rest = name.split_off(name.len().min(TABLE_NUMBER.len()));
            code_text(coder, &mut rest)?;
            *name = TABLE_NUMBER.to_owned() + &rest;
            Ok(())
        }
    }
}

/// A text that may be empty; `odds` of 255 that it isn't.
pub(super) fn code_optional_text(coder: &mut Coder, text: &mut String, odds: u8) -> LinkResult {
    let mut has_text = !text.is_empty();
    coder.flag(&mut has_text, odds);
    if has_text { code_text(coder, text) } else { Ok(()) }
}

pub(super) fn code_pieces(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    let mut follows = [
        layout.has_units(),
        layout.has_payment(),
        layout.members().any(|member| member.levels.is_some()),
        layout.members().any(|member| member.own_rules.is_some()),
        layout.members().any(|member| member.door != Piece::USUAL_DOOR),
    ];
    let mut count = layout.pieces.len();
    code_count(coder, &mut count, &mut follows)?;
    let [has_units, has_payment, has_levels, has_own_rules, has_doors] = follows;
    if count > Layout::MAX_PIECES {
        return Err(Newer);
    }
    let divides_turns = |step: &i32| layout.members().all(|piece| piece.turn.as_tenths() % step == 0);
    let mut step = TURN_STEPS.iter().position(divides_turns).unwrap_or_default();
    coder.symbol(&mut step, &[1; 3]);
    let kind = layout.pack.kinds.first().ok_or(Damaged)?;
    layout.pieces.resize(count, Arc::new(Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2])));
    let mut piece_coder = PieceCoder { coder, pack: layout.pack, turn_step: TURN_STEPS[step], next_letter: 0 };
    for index in 0..count {
        let (before, rest) = layout.pieces.split_at_mut(index);
        let piece = Arc::make_mut(&mut rest[0]);
        piece_coder.code(piece)?;
        for (nth, member) in piece.members().enumerate() {
            let mut others = before.iter().flat_map(|piece| piece.members()).chain(piece.members().take(nth));
            if others.any(|other| other.id == member.id) {
                return Err(Damaged);
            }
        }
    }
    if layout.members().count() > Layout::MAX_PIECES {
        return Err(Newer);
    }
    if has_doors {
        code_doors(coder, layout)?;
    }
    if has_own_rules {
        code_own_rules(coder, layout)?;
    }
    if has_levels {
        code_levels(coder, layout)?;
    }
    if has_payment {
        code_payment(coder, layout)?;
    }
    if has_units { code_units(coder, layout) } else { Ok(()) }
}

/// The number of pieces, and whether what [`FOLLOWING`] says follows.
fn code_count(coder: &mut Coder, count: &mut usize, follows: &mut [bool; FOLLOWING.len()]) -> LinkResult {
    let mut next = 0;
    loop {
        let follows_next = (next..FOLLOWING.len()).find(|index| follows[*index]);
        let mut number = follows_next.map_or(*count, |index| FOLLOWING[index]);
        coder.likely_index(&mut number, 32, COUNTS);
        match FOLLOWING.iter().position(|following| *following == number) {
            None => {
                *count = number;
                return Ok(());
            }
            Some(index) if index < next => return Err(Damaged),
            Some(index) => {
                follows[index] = true;
                next = index + 1;
            }
        }
    }
}

/// The doors of the pieces and parts that were moved, at least one.
fn code_doors(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    for piece in &mut layout.pieces {
        let piece = Arc::make_mut(piece);
        for door in std::iter::once(&mut piece.door).chain(piece.parts.iter_mut().map(|part| &mut part.door)) {
            let mut is_moved = *door != Piece::USUAL_DOOR;
            coder.flag(&mut is_moved, 64);
            if is_moved {
                let mut tenths = door.as_tenths().unsigned_abs();
                coder.number(&mut tenths, DOORS);
                *door = Angle::tenths(tenths.cast_signed());
                if *door == Piece::USUAL_DOOR {
                    return Err(Damaged);
                }
            }
        }
    }
    if layout.members().any(|member| member.door != Piece::USUAL_DOOR) { Ok(()) } else { Err(Damaged) }
}

/// The own rules of the pieces and parts that have some, at least one.
fn code_own_rules(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    for piece in &mut layout.pieces {
        let piece = Arc::make_mut(piece);
        for rules in std::iter::once(&mut piece.own_rules).chain(piece.parts.iter_mut().map(|part| &mut part.own_rules))
        {
            let mut text = rules.take().unwrap_or_default();
            code_optional_text(coder, &mut text, 32)?;
            if Piece::own_rules_of(&text).as_ref() != Some(&text).filter(|text| !text.is_empty()) {
                return Err(Damaged);
            }
            *rules = Some(text).filter(|text| !text.is_empty());
        }
    }
    if layout.members().any(|member| member.own_rules.is_some()) { Ok(()) } else { Err(Damaged) }
}

/// The numbers of levels or floors of the pieces and parts that have their own, at least one.
fn code_levels(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    for piece in &mut layout.pieces {
        let piece = Arc::make_mut(piece);
        for levels in std::iter::once(&mut piece.levels).chain(piece.parts.iter_mut().map(|part| &mut part.levels)) {
            let mut has_own = levels.is_some();
            coder.flag(&mut has_own, 64);
            if has_own {
                let mut more_than_one = levels.map_or(0, Levels::number).saturating_sub(1);
                coder.number(&mut more_than_one, Levels::MAX);
                *levels = Some(Levels::new(more_than_one + 1).ok_or(Damaged)?);
            }
        }
    }
    if layout.members().any(|member| member.levels.is_some()) { Ok(()) } else { Err(Damaged) }
}

pub(super) fn code_waivers(coder: &mut Coder, layout: &mut Layout) -> LinkResult {
    let Layout { pack, pieces, waivers, .. } = layout;
    let mut index = 0;
    loop {
        let mut has_more = index < waivers.len();
        coder.flag(&mut has_more, 32);
        if !has_more {
            break;
        }
        if index >= MAX_WAIVERS {
            return Err(Damaged);
        }
        if coder.is_reading {
            waivers.push(Waiver { check: String::new(), pieces: Vec::new(), reason: String::new() });
        }
        code_waiver(coder, &mut waivers[index], pack, pieces)?;
        index += 1;
    }
    if coder.is_reading && Waiver::find_duplicate(waivers).is_some() { Err(Damaged) } else { Ok(()) }
}

/// The checks that the tables of a pack may have waivers for, each with its number in links.
fn check_tags(pack: &'static Pack) -> impl Iterator<Item = (&'static str, usize)> {
    let own = pack.own_checks.all().iter().map(|own| (&*own.id, own.link_tag()));
    checks::TAGS.iter().copied().chain(own)
}

fn code_waiver(coder: &mut Coder, waiver: &mut Waiver, pack: &'static Pack, pieces: &[Arc<Piece>]) -> LinkResult {
    let mut tag = check_tags(pack).find(|(id, _)| **id == *waiver.check).map_or(0, |(_, tag)| tag);
    coder.likely_index(&mut tag, FIRST_CHECKS, COUNTS);
    let (id, _) = check_tags(pack).find(|(_, known)| *known == tag).ok_or(Newer)?;
    if coder.is_reading {
        id.clone_into(&mut waiver.check);
    }
    let mut count = waiver.pieces.len();
    coder.likely_index(&mut count, 4, pieces.len() + 5);
    waiver.pieces.resize(count, PieceId::nth(0));
    for id in &mut waiver.pieces {
        let mut index = pieces.iter().position(|piece| piece.id == *id).unwrap_or_default();
        let range = pieces.len().max(1);
        coder.likely_index(&mut index, range, range);
        *id = pieces.get(index).ok_or(Damaged)?.id.clone();
    }
    if waiver.pieces.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err(Damaged);
    }
    code_optional_text(coder, &mut waiver.reason, 192)
}
