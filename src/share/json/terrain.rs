//! The file of own terrain: one JSON document a list, by the layout file's rules. Nothing is half-loaded.

use super::problem::{FileProblem, Why};
use super::read::{Read, also, counts_as, headed, height, kind, named, text};
use super::shape::shape;
use super::write::{field, shape as written};
use super::{MAX_BYTES, VERSION};
use crate::json::{self, Node, quoted, shown};
use crate::layout::Piece;
use crate::pack::{self, Pack};
use crate::share::terrain::{MOST, MOST_ALIKE, Own, six_digits, tint_of};
use crate::share::text::{Object, list, rows};
use crate::words::mark;

/// What `format` says in every file of own terrain.
const FORMAT: &str = "tablewright-terrain";

const LIST: &[&str] = &["format", "version", "pack", "pieces"];
const OWN: &[&str] = &["name", "kind", "also", "shape", "height", "counts_as", "colour", "count"];

/// Writes a list of own terrain: a piece stands on one line, and what it hasn't is left out.
#[must_use]
pub fn write_terrain(pieces: &[Own]) -> String {
    let lines = [
        field("format", &quoted(FORMAT)),
        field("version", &VERSION.to_string()),
        field("pack", &quoted(pack::DEFAULT)),
        field("pieces", &rows(pieces.iter().map(own), "  ")),
    ];
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

fn own(Own { piece, tint, count }: &Own) -> String {
    let mut object = Object::new();
    if let Some(name) = &piece.name {
        object.text("name", name);
    }
    object.text("kind", &piece.kind.id);
    if !piece.also.is_empty() {
        object.raw("also", &list(piece.also.iter().map(|kind| quoted(&kind.id))));
    }
    object.raw("shape", &written(piece.shape()));
    if let Some(height) = piece.height {
        object.raw("height", &height.to_string());
    }
    if let Some(counts_as) = piece.counts_as {
        object.raw("counts_as", &counts_as.to_string());
    }
    if let Some(tint) = tint {
        object.text("colour", &format!("#{}", six_digits(*tint)));
    }
    if *count != 1 {
        object.raw("count", &count.to_string());
    }
    object.finish()
}

/// Reads a file of own terrain.
///
/// # Errors
///
/// Where and why the bytes are no such list.
pub fn read_terrain(bytes: &[u8]) -> Result<Vec<Own>, FileProblem> {
    let whole_file = |why| FileProblem { at: String::new(), why };
    // Before anything is parsed, so that a huge file costs nothing.
    if bytes.len() > MAX_BYTES {
        return Err(whole_file(Why::NotTerrain));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| whole_file(Why::NotUtf8))?;
    // Some editors put a mark at the start of every UTF-8 file.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() {
        return Err(whole_file(Why::NotTerrain));
    }
    document(text).map_err(|problem| *problem)
}

fn document(text: &str) -> Read<Vec<Own>> {
    let value = json::parse(text)?;
    let root = Node::root(&value);
    headed(&root, FORMAT, Why::NotTerrain)?;
    let fields = root.fields(LIST)?;
    fields.required("version")?;
    let pack = named(&fields.required("pack")?, "pack", pack::find, || pack::all().map(|pack| &*pack.id).collect())?;
    let pieces = fields.required("pieces")?;
    let count = pieces.count()?;
    if count > MOST {
        return Err(pieces.problem(Why::TooMany { what: "pieces", found: count, most: MOST }));
    }
    pieces.each(|node| piece(node, pack))
}

fn piece(node: &Node, pack: &'static Pack) -> Read<Own> {
    let fields = node.fields(OWN)?;
    let kind = kind(&fields.required("kind")?, pack)?;
    let mut own = Own::of(kind);
    own.piece = Piece {
        name: text(&fields, "name")?,
        also: fields.or_default("also", |node| also(node, kind, pack))?,
        shape: Some(shape(&fields.required("shape")?)?),
        height: fields.optional("height").map(|node| height(&node)).transpose()?,
        counts_as: fields.optional("counts_as").map(|node| counts_as(&node)).transpose()?,
        ..own.piece
    };
    own.tint = fields.optional("colour").map(|node| colour(&node)).transpose()?;
    own.count = fields.optional("count").map_or(Ok(1), |node| count(&node))?;
    Ok(own)
}

/// How many there are of a piece.
fn count(node: &Node) -> json::Read<u32> {
    let written = node.number()?;
    let whole = if (1.0..=f64::from(MOST_ALIKE)).contains(&written) { node.whole().ok() } else { None };
    whole.ok_or_else(|| node.problem(json::Why::Outside { written, wanted: mark!("a whole number from 1 to 99") }))
}

fn colour(node: &Node) -> Read<u32> {
    let written = node.text()?;
    let tint = written.strip_prefix('#').and_then(tint_of);
    tint.ok_or_else(|| node.problem(Why::BadColour(shown(written))))
}
