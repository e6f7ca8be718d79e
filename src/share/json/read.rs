//! From the text to the layout.

use std::sync::Arc;

use super::problem::{FileProblem, Why};
use super::shape::shape;
use super::{FORMAT, MAX_BYTES, VERSION};
use crate::checks;
use crate::json::{self, Fields, Node, shown};
use crate::layout::{Layout, Piece, PieceId, Waiver};
use crate::pack::{self, Kind, Pack};
use crate::share::edge::SIDES;
use crate::units::{Angle, Length};
use crate::words::mark;

pub(super) type Read<T> = Result<T, Box<FileProblem>>;

/// A value that any JSON file can hold; a problem with it needs no word of the layout's own.
pub(super) type Field<T> = json::Read<T>;

const LAYOUT: &[&str] =
    &["format", "version", "pack", "name", "attacker_edge", "scenario", "pieces", "waivers", "notes"];
const PIECE: &[&str] = &["id", "kind", "also", "name", "label", "at", "turn", "shape", "height", "counts_as", "locked"];
const WAIVER: &[&str] = &["rule", "pieces", "reason"];

/// Reads a layout file.
///
/// # Errors
///
/// Where and why the text is no layout; nothing is half-loaded.
pub fn read(text: &str) -> Result<Layout, FileProblem> {
    let whole_file = |why| FileProblem { at: String::new(), why };
    // Before anything is parsed, so that a huge file costs nothing.
    if text.len() > MAX_BYTES {
        return Err(whole_file(Why::TooLarge));
    }
    // Some editors put a mark at the start of every UTF-8 file.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() {
        return Err(whole_file(Why::Empty));
    }
    document(text).map_err(|problem| *problem)
}

/// Reads a layout file that isn't known to be text.
///
/// # Errors
///
/// Where and why the bytes are no layout.
pub fn read_bytes(bytes: &[u8]) -> Result<Layout, FileProblem> {
    let whole_file = |why| FileProblem { at: String::new(), why };
    if bytes.len() > MAX_BYTES {
        return Err(whole_file(Why::TooLarge));
    }
    read(std::str::from_utf8(bytes).map_err(|_| whole_file(Why::NotUtf8))?)
}

fn document(text: &str) -> Read<Layout> {
    layout(&Node::root(&json::parse(text)?))
}

/// Makes sure that a file is of this format, or `none`, and of this version. What the file is comes before what stands in it:
/// a newer one may well hold fields that this version doesn't know.
pub(super) fn headed(root: &Node, format: &str, none: Why) -> Read<()> {
    match root.peek("format") {
        Some(said) if said.text()? == format => {}
        Some(said) => return Err(said.problem(none)),
        None => return Err(root.problem(none)),
    }
    if let Some(version) = root.peek("version") {
        let number = version.number()?;
        if number > f64::from(VERSION) {
            return Err(version.problem(Why::Newer));
        }
        if number < f64::from(VERSION) {
            return Err(version.problem(json::Why::Outside { written: number, wanted: "1" }).into());
        }
    }
    Ok(())
}

fn layout(root: &Node) -> Read<Layout> {
    headed(root, FORMAT, Why::NotALayout)?;
    let fields = root.fields(LAYOUT)?;
    fields.required("version")?;
    let pack =
        named(&fields.required("pack")?, mark!("pack"), pack::find, || pack::all().map(|pack| &*pack.id).collect())?;
    let pieces = pieces(&fields.required("pieces")?, pack)?;
    let mut layout = Layout::new(pack);
    layout.waivers = fields.or_default("waivers", |node| waivers(node, &pieces))?;
    layout.pieces = pieces.into_iter().map(Arc::new).collect();
    layout.name = text(&fields, "name")?.unwrap_or_default();
    layout.notes = text(&fields, "notes")?.unwrap_or_default();
    if let Some(edge) = fields.optional("attacker_edge") {
        layout.attacker_edge = edge.one_of(mark!("edge"), &SIDES)?;
    }
    if let Some(scenario) = fields.optional("scenario") {
        let names = || pack.scenarios.iter().map(|scenario| &*scenario.id).collect();
        layout.scenario = Some(named(&scenario, mark!("scenario"), |id| pack.scenario(id), names)?);
    }
    Ok(layout)
}

/// What a text names among things that have names.
pub(super) fn named<'n, T>(
    node: &Node,
    what: &'static str,
    find: impl FnOnce(&str) -> Option<T>,
    names: impl Fn() -> Vec<&'n str>,
) -> Field<T> {
    let name = node.text()?;
    find(name).ok_or_else(|| node.unknown(what, name, &names()))
}

pub(super) fn text(fields: &Fields, name: &'static str) -> Field<Option<String>> {
    fields.optional(name).map(|node| node.text().map(str::to_owned)).transpose()
}

fn pieces(list: &Node, pack: &'static Pack) -> Read<Vec<Piece>> {
    let count = list.count()?;
    if count > Layout::MAX_PIECES {
        return Err(list.problem(Why::too_many_pieces(count)));
    }
    let mut pieces: Vec<Piece> = Vec::with_capacity(count);
    list.each(|node| {
        let piece = piece(node, pack)?;
        if let Some(first) = pieces.iter().position(|other| other.id == piece.id) {
            let node = node.peek("id").unwrap_or(*node);
            return Err(node.problem(Why::TakenId { id: shown(piece.id.as_str()), first }));
        }
        pieces.push(piece);
        Ok(())
    })?;
    Ok(pieces)
}

fn piece(node: &Node, pack: &'static Pack) -> Read<Piece> {
    let fields = node.fields(PIECE)?;
    let id = piece_id(&fields.required("id")?)?;
    let kind = kind(&fields.required("kind")?, pack)?;
    let mut piece = Piece::new(id, kind, fields.required("at")?.point()?);
    piece.also = fields.or_default("also", |node| also(node, kind, pack))?;
    piece.name = text(&fields, "name")?;
    piece.label = text(&fields, "label")?;
    piece.turn = fields.or_default("turn", turn)?;
    piece.shape = fields.optional("shape").map(|node| shape(&node)).transpose()?;
    piece.height = fields.optional("height").map(|node| height(&node)).transpose()?;
    piece.counts_as = fields.optional("counts_as").map(|node| counts_as(&node)).transpose()?;
    piece.locked = fields.or_default("locked", Node::flag)?;
    Ok(piece)
}

fn piece_id(node: &Node) -> Read<PieceId> {
    PieceId::new(node.text()?).ok_or_else(|| node.problem(Why::BadId))
}

pub(super) fn kind(node: &Node, pack: &'static Pack) -> Field<&'static Kind> {
    named(node, mark!("kind"), |id| pack.kind(id), || pack.kinds.iter().map(|kind| &*kind.id).collect())
}

pub(super) fn also(list: &Node, own: &'static Kind, pack: &'static Pack) -> Read<Vec<&'static Kind>> {
    let mut also: Vec<&'static Kind> = Vec::new();
    list.each(|node| {
        let part = kind(node, pack)?;
        if part == own {
            return Err(node.problem(Why::Again { first: mark!("the piece's own kind").into() }));
        }
        if let Some(first) = also.iter().position(|other| *other == part) {
            return Err(node.problem(Why::Again { first: format!("also[{first}]") }));
        }
        also.push(part);
        Ok(())
    })?;
    Ok(also)
}

/// Ten full turns either way are plenty; a larger number was meant for something else.
fn turn(node: &Node) -> Field<Angle> {
    let degrees = node.number()?;
    let usable = if degrees.abs() <= 3600.0 { Angle::from_degrees(degrees) } else { None };
    usable.ok_or_else(|| node.problem(json::Why::Outside { written: degrees, wanted: mark!("degrees from 0 to 360") }))
}

pub(super) fn height(node: &Node) -> Field<Length> {
    let height = node.length()?;
    if height >= Length::ZERO {
        Ok(height)
    } else {
        Err(node.problem(json::Why::Outside { written: height.inches(), wanted: mark!("0 inches or more") }))
    }
}

pub(super) fn counts_as(node: &Node) -> Field<u32> {
    let number = node.number()?;
    let fits = (0.0..=200.0).contains(&number);
    let count = if fits { node.whole().ok() } else { None };
    count.ok_or_else(|| {
        node.problem(json::Why::Outside { written: number, wanted: mark!("a whole number from 0 to 200") })
    })
}

fn waivers(list: &Node, pieces: &[Piece]) -> Read<Vec<Waiver>> {
    let waivers = list.each(|node| waiver(node, pieces))?;
    if let Some((first, again)) = Waiver::doubled(&waivers) {
        return Err(list.problem_at(again, Why::Again { first: format!("waivers[{first}]") }));
    }
    Ok(waivers)
}

fn waiver(node: &Node, pieces: &[Piece]) -> Read<Waiver> {
    let fields = node.fields(WAIVER)?;
    let rule = fields.required("rule")?;
    let known = |id: &str| checks::is_known(id).then(|| id.to_owned());
    let rules = || checks::ALL.iter().map(|check| check.id).collect();
    let rule = named(&rule, mark!("rule"), known, rules)?;
    let mut about: Vec<PieceId> = fields.or_default("pieces", |list| list.each(|node| known_piece(node, pieces)))?;
    about.sort();
    if about.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(node.problem(Why::Again { first: mark!("another of its pieces").into() }));
    }
    Ok(Waiver { rule, pieces: about, reason: text(&fields, "reason")?.unwrap_or_default() })
}

fn known_piece(node: &Node, pieces: &[Piece]) -> Read<PieceId> {
    let id = node.text()?;
    let piece = pieces.iter().find(|piece| piece.id.as_str() == id);
    piece.map(|piece| piece.id.clone()).ok_or_else(|| node.problem(Why::NoSuchPiece(shown(id))))
}
