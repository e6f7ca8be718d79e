//! The pieces, their letters and badges.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::rc::Rc;
use std::sync::Arc;

use yew::prelude::*;

use crate::app::store::{Event, Shared, use_dispatch};
use crate::editor::Action;
use crate::export::drawing::{self, Drawing};
use crate::geometry::Shape;
use crate::layout::{Layout, Piece, PieceId};
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
pub fn transform(piece: &Piece) -> String {
    let at = piece.origin();
    format!("translate({} {}) rotate({})", at.x, at.y, piece.turn.degrees())
}

#[derive(Properties, PartialEq)]
pub struct PieceProps {
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
#[component]
pub fn PieceView(props: &PieceProps) -> Html {
    let dispatch = use_dispatch();
    let piece = &props.piece.0;
    let id = piece.id.clone();
    let focus = Callback::from(move |_| dispatch.dispatch(Event::Edit(Action::Select(vec![id.clone()]))));
    let solid = piece.traits().has(Trait::Obstruction);
    let at = piece.origin();
    html! {
        <g class={classes!(
                "piece",
                props.selected.then_some("selected"),
                props.held.then_some("held"),
                solid.then_some("solid"),
                props.level.map(|level| format!("level-{}", level.id())),
            )}
            data-piece={piece.id.as_str().to_owned()} tabindex="0" role="button" aria-pressed={props.selected.to_string()}
            aria-label={spoken(piece, props.level)} onfocus={focus}>
            <Art shape={piece.shape().clone()} kinds={kinds(piece)} seed={seed(&piece.id)}
                at={(at.x, at.y)} turn={piece.turn.degrees()} />
            if props.flash > 0 {
                <path key={props.flash} class="flash" transform={transform(piece)} d={drawing::outline_path(piece.shape())} />
            }
        </g>
    }
}

/// What a screen reader says of a piece.
fn spoken(piece: &Piece, level: Option<Level>) -> String {
    let mut said = format!(
        "{} {}, {}\" from the left, {}\" from the top, turned {}°",
        piece.title(),
        piece.letter(),
        piece.at[0],
        piece.at[1],
        piece.turn.degrees()
    );
    if piece.locked {
        said.push_str(", locked");
    }
    if let Some(level) = level {
        let _ = write!(said, ", has a finding of level {}", level.id());
    }
    said
}

fn kinds(piece: &Piece) -> Vec<&'static Kind> {
    std::iter::once(piece.kind).chain(piece.also.iter().copied()).collect()
}

/// The same piece always looks the same, and two of a kind don't.
fn seed(id: &PieceId) -> u32 {
    id.as_str().bytes().fold(17, |seed, byte| seed.wrapping_mul(31).wrapping_add(u32::from(byte)))
}

#[derive(Properties, PartialEq)]
pub struct ArtProps {
    pub shape: Shape,
    pub kinds: Vec<&'static Kind>,
    pub seed: u32,
    /// Where the piece's origin lies, in inches.
    #[prop_or_default]
    pub at: (f64, f64),
    /// The turn in degrees.
    #[prop_or_default]
    pub turn: f64,
}

/// A piece's drawing. It is worked out once for a shape and its kinds; moving and turning change only where it stands.
#[component]
pub fn Art(props: &ArtProps) -> Html {
    let drawn = use_memo((props.shape.clone(), props.kinds.clone(), props.seed), |(shape, kinds, seed)| {
        drawing::draw(shape, kinds, *seed)
    });
    let (x, y) = props.at;
    let turn = props.turn;
    html! {
        <>
            // Light falls from the top left of the table however the piece is turned, so the shadow is moved before it.
            <path class="shadow" transform={format!("translate({x} {y}) rotate({turn})")} d={drawn.outline.clone()} />
            <g class="art" transform={format!("translate({x} {y}) rotate({turn})")}>
                <ArtMarks drawing={Shared(drawn.clone())} id={format!("cut-{:x}", clip_number(props))} />
                <path class="outline" d={drawn.outline.clone()} />
            </g>
        </>
    }
}

/// A number of its own for every drawing on the page, for the clip path's id.
fn clip_number(props: &ArtProps) -> u32 {
    let kinds = props.kinds.iter().flat_map(|kind| kind.id.bytes());
    kinds.fold(props.seed, |number, byte| number.wrapping_mul(33).wrapping_add(u32::from(byte)))
}

#[derive(Properties, PartialEq)]
struct ArtMarksProps {
    drawing: Shared<Drawing>,
    id: String,
}

#[component]
fn ArtMarks(props: &ArtMarksProps) -> Html {
    let drawing = &props.drawing;
    let mark = |mark: &drawing::Mark| {
        html! {
            <path d={mark.path.clone()}
                fill={mark.fill.as_ref().map_or_else(|| "none".to_owned(), ToString::to_string)}
                stroke={mark.stroke.as_ref().map(|stroke| stroke.tone.to_string())}
                stroke-width={mark.stroke.as_ref().map(|stroke| stroke.width.to_string())}
                opacity={(mark.opacity < 1.0).then(|| mark.opacity.to_string())}
                clip-path={mark.clipped.then(|| format!("url(#{})", props.id))} />
        }
    };
    html! {
        <>
            if drawing.marks.iter().any(|mark| mark.clipped) {
                <clipPath id={props.id.clone()}><path d={drawing.outline.clone()} /></clipPath>
            }
            { for drawing.marks.iter().map(mark) }
        </>
    }
}

/// What stands in a piece's badge, so that colour isn't all that tells the levels apart.
const fn badge(level: Level) -> &'static str {
    match level {
        Level::Must => "!",
        Level::Should => "?",
        Level::Advice => "i",
    }
}

#[derive(Properties, PartialEq)]
pub struct LabelsProps {
    pub layout: Shared<Layout>,
    pub levels: Rc<HashMap<PieceId, Level>>,
}

/// The letters, and a badge on each piece in trouble; upright however the pieces are turned.
#[component]
pub fn Labels(props: &LabelsProps) -> Html {
    let label = |piece: &Arc<Piece>| {
        let footprint = piece.footprint();
        let (centre, bounds) = (footprint.centre(), footprint.bounds());
        let level = props.levels.get(&piece.id);
        let letter = piece.letter();
        html! {
            <g key={piece.id.as_str()}>
                <g transform={format!("translate({:.2} {:.2})", centre.x, centre.y)}>
                    <text class="hand letter">{ letter }</text>
                </g>
                if let Some(level) = level {
                    <g transform={format!("translate({:.2} {:.2})", bounds.max.x, bounds.min.y)}>
                        <g class={classes!("hand", "badge", format!("level-{}", level.id()))} data-badge={piece.id.as_str().to_owned()}>
                            <circle r="8" />
                            <text>{ badge(*level) }</text>
                        </g>
                    </g>
                }
            </g>
        }
    };
    html! { <g class="labels" aria-hidden="true">{ for props.layout.pieces.iter().map(label) }</g> }
}
