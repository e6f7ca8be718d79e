//! The pieces.

use std::sync::Arc;

use yew::prelude::*;

use super::svg;
use crate::app::still::{Part, still};
use crate::export::drawing::{self, outline_path};
use crate::geometry::Shape;
use crate::layout::{Piece, PieceId};
use crate::pack::{Kind, Level, Trait};

/// A piece that compares by its address first.
#[derive(Clone)]
pub struct SharedPiece(pub Arc<Piece>);

impl PartialEq for SharedPiece {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

/// Where a piece lies, as SVG says it.
pub fn placed(piece: &Piece) -> String {
    let at = piece.origin();
    format!("translate({} {}) rotate({})", svg(at.x), svg(at.y), svg(piece.turn.degrees()))
}

#[derive(Clone, PartialEq)]
pub struct PieceOf {
    pub piece: SharedPiece,
    pub selected: bool,
    /// Whether it is being dragged.
    pub held: bool,
    /// The strongest level of a finding about it.
    pub level: Option<Level>,
    /// How often it has flashed: a change starts it again.
    pub flash: u32,
}

/// One piece.
pub fn piece(of: &PieceOf) -> Html {
    let piece = &of.piece.0;
    let solid = piece.traits().has(Trait::Obstruction);
    let outline = outline_path(piece.shape());
    let kinds: Vec<&'static Kind> = std::iter::once(piece.kind).chain(piece.also.iter().copied()).collect();
    let art = ArtOf { shape: piece.shape().clone(), kinds, seed: seed(&piece.id) };
    let transform = placed(piece);
    let class = classes!(
        "piece",
        of.selected.then_some("selected"),
        of.held.then_some("held"),
        solid.then_some("solid"),
        piece.locked.then_some("locked"),
    );
    html! {
        <g {class} data-piece={piece.id.as_str().to_owned()} tabindex="0" role="button"
            aria-pressed={if of.selected { "true" } else { "false" }} aria-label={spoken(piece, of.level)}>
            // Light falls from the top left of the table however the piece is turned, so the shadow is moved before it.
            <g class="shadow"><path transform={transform.clone()} d={outline.clone()} /></g>
            <g class="body" transform={transform}>
                { still(Part::Art(art)) }
                <path class="halo" d={outline.clone()} />
                if of.flash > 0 {
                    <path key={of.flash} class="flash" d={outline} />
                }
            </g>
        </g>
    }
}

/// What a screen reader says of a piece.
fn spoken(piece: &Piece, level: Option<Level>) -> String {
    let (title, letter, [x, y], turn) = (piece.title(), piece.letter(), piece.at, svg(piece.turn.degrees()));
    let locked = if piece.locked { ", locked" } else { "" };
    let trouble = match level {
        Some(Level::Must) => ", against the packet",
        Some(Level::Should) => ", not as advised",
        Some(Level::Advice) => ", with a hint",
        None => "",
    };
    format!("{title} {letter}, {x} inches from the left, {y} from the top, turned {turn} degrees{locked}{trouble}")
}

/// The same piece always looks the same, and two of a kind don't.
fn seed(id: &PieceId) -> u32 {
    id.as_str().bytes().fold(17, |seed, byte| seed.wrapping_mul(31).wrapping_add(u32::from(byte)))
}

#[derive(Clone, PartialEq)]
pub struct ArtOf {
    pub shape: Shape,
    /// Its kind, and those combined with it.
    pub kinds: Vec<&'static Kind>,
    pub seed: u32,
}

/// A piece's drawing in its own frame: worked out once for a shape, its kinds and a seed, since moving and turning change
/// only where it stands.
pub fn art(of: &ArtOf) -> Html {
    let drawing = drawing::draw(&of.shape, &of.kinds, of.seed);
    let cut = format!("cut-{}-{}", of.kinds.first().map_or("", |kind| &kind.id), of.seed);
    let mark = |mark: &drawing::Mark| {
        let stroke = mark.stroke.as_ref();
        // Of fill and stroke each, because the opacity of an element is a layer of its own to the browser.
        let opacity = (mark.opacity < 1.0).then(|| svg(mark.opacity));
        html! {
            <path d={mark.path.clone()} fill={mark.fill.map_or_else(|| "none".to_owned(), |tone| tone.to_string())}
                stroke={stroke.map(|stroke| stroke.tone.to_string())} stroke-width={stroke.map(|stroke| svg(stroke.width))}
                stroke-dasharray={stroke.and_then(|stroke| stroke.dashes).map(|dashes| dashes.map(svg).join(" "))}
                fill-opacity={opacity.clone()} stroke-opacity={opacity} />
        }
    };
    // The line around a drawing comes last; all that lies under it can be cut at the outline, once for all.
    let (line, inside) = drawing.marks.split_last().unzip();
    html! {
        <g class="art">
            <clipPath id={cut.clone()}><path d={drawing.outline.clone()} /></clipPath>
            <g clip-path={format!("url(#{cut})")}>{ for inside.into_iter().flatten().map(mark) }</g>
            { for line.map(mark) }
        </g>
    }
}
