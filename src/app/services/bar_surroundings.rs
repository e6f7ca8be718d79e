//! Measures on the screen what is around the bar of the selected pieces, and brings the bar to its place.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, NodeList};

use crate::geometry::{Point, Rect, Vector};
use crate::layout::PieceId;
use crate::page::{BarPlace, BarSurroundings, line_rects};
use crate::units::trimmed;

/// The bar's attribute with where it is. Without it the bar has no place yet.
const PLACE: &str = "data-place";
/// From the bar to the rim of the board's frame, in CSS pixels.
const RIM: f64 = 4.0;
/// Half the width of a line with its dots, in CSS pixels.
const HALF_LINE: f64 = 5.0;
/// Half the size of the plate on a line's middle, with what it may be beside the line.
const HALF_PLATE: Vector = Vector::new(80.0, 28.0);
/// How much larger than a piece the room is at most that is kept for turning it, in CSS pixels on each side.
const MAX_TURNING_ROOM: f64 = 32.0;

/// The selected pieces, in inches on the table.
pub struct SelectedOnTable<'a> {
    pub ids: &'a [PieceId],
    /// What the board's square shows.
    pub view: Rect,
    /// About where a single piece is turned, and how far it reaches from there.
    pub turned: Option<(Point, f64)>,
    /// The lines that pointing at the bar shows on the board.
    pub lines: Vec<(Point, Point)>,
}

/// What is around the bar; `None` where the bar doesn't float.
pub fn surroundings(bar: &HtmlElement, selected: &SelectedOnTable) -> Option<BarSurroundings> {
    let middle = bar.closest(".middle").ok()??;
    let [frame, board] = [".board-frame", ".board"].map(|css| middle.query_selector(css).ok().flatten());
    let (frame, board) = (frame?, board?);
    if middle.get_client_rects().length() == 0 {
        return None;
    }
    let origin = middle.get_bounding_client_rect();
    let origin = Vector::new(origin.left(), origin.top());
    let rect_of = |element: &Element| {
        let rect = element.get_bounding_client_rect();
        Rect::new(Point::new(rect.left(), rect.top()) - origin, Point::new(rect.right(), rect.bottom()) - origin)
    };
    let measured = |css: &str| all(board.query_selector_all(css)).iter().map(rect_of).collect::<Vec<_>>();
    let frame = rect_of(&frame);
    let in_view = |rect: Rect| (rect.distance_squared(&frame) <= 0.0).then(|| common(&rect, &frame));
    let pieces: Vec<Rect> = measured(".piece.selected .halo").into_iter().filter_map(in_view).collect();
    let (mut kept_clear, mut spared) = (measured(".handles"), measured(".piece:not(.selected) .halo"));
    kept_clear.extend(all(middle.query_selector_all(".board-tools > *")).iter().map(rect_of));
    for tag in all(board.query_selector_all("[data-letter], [data-badge], [data-padlock], [data-ghost]")) {
        let names = ["data-letter", "data-badge", "data-padlock", "data-ghost"];
        let id = names.iter().find_map(|name| tag.get_attribute(name)).unwrap_or_default();
        let is_selected = selected.ids.iter().any(|selected| selected.as_str() == id);
        if is_selected { &mut kept_clear } else { &mut spared }.push(rect_of(&tag));
    }
    for mark in all(board.query_selector_all(".marks .mark")) {
        let parts = all(mark.query_selector_all(".line, .plate, .zone, .shared"));
        // A line has no height of its own.
        let parts: Vec<Rect> = parts.iter().map(|part| rect_of(part).grown(HALF_LINE / 2.0)).collect();
        let is_of = |part: &Rect| pieces.iter().any(|piece| part.distance_squared(piece) < HALF_LINE * HALF_LINE);
        if parts.iter().any(is_of) { &mut kept_clear } else { &mut spared }.extend(parts);
    }
    let board = rect_of(&board);
    let pixels = board.width() / selected.view.width();
    let on_screen = |point: Point| board.min + (point - selected.view.min) * pixels;
    for (from, to) in &selected.lines {
        let (from, to) = (on_screen(*from), on_screen(*to));
        let middle = from.midpoint(to);
        kept_clear.extend(line_rects(from, to, HALF_LINE));
        kept_clear.push(Rect::new(middle - HALF_PLATE, middle + HALF_PLATE));
    }
    let turning_room = selected.turned.zip(pieces.first()).map(|((about, reach), piece)| {
        let about = on_screen(about);
        common(&Rect::new(about, about).grown(reach * pixels), &piece.grown(MAX_TURNING_ROOM))
    });
    Some(BarSurroundings { area: frame.grown(-RIM), pieces, turning_room, kept_clear, spared, size: size(bar) })
}

/// How large the bar is beside the pieces. In its row it may have another size.
fn size(bar: &HtmlElement) -> Vector {
    // Both fail only where there is no such attribute.
    let _ = bar.remove_attribute(PLACE);
    let rect = bar.get_bounding_client_rect();
    Vector::new(rect.width(), rect.height())
}

/// Brings the bar to its place.
pub fn put(bar: &HtmlElement, place: BarPlace) {
    let set = |name: &str, pixels: f64| {
        // If it fails, the bar is in the board's corner and still works.
        let _ = bar.style().set_property(name, &format!("{}px", trimmed(pixels, 1)));
    };
    let name = match place {
        BarPlace::Row => "row",
        BarPlace::Beside(corner) => {
            set("--left", corner.x);
            set("--top", corner.y);
            "beside"
        }
    };
    // If it fails, the bar isn't shown.
    let _ = bar.set_attribute(PLACE, name);
}

fn all(list: Result<NodeList, wasm_bindgen::JsValue>) -> Vec<Element> {
    let list = list.ok();
    list.iter().flat_map(|list| (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok())).collect()
}

/// What two rectangles have in common, which touch at least.
fn common(one: &Rect, other: &Rect) -> Rect {
    Rect::new(
        Point::new(one.min.x.max(other.min.x), one.min.y.max(other.min.y)),
        Point::new(one.max.x.min(other.max.x), one.max.y.min(other.max.y)),
    )
}
