//! The letters of pieces, badges on pieces with findings, and padlocks on locked ones: tags at the rims of the pieces, upright however
//! these are turned.

use std::rc::Rc;

use yew::prelude::*;

use super::coordinates::{svg, translate};
use super::pieces::SharedPiece;
use crate::drawing::Scale;
use crate::drawing::table::{self, PieceTags, ScenarioScene, Tag, TagScene, Tags};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::Level;
use crate::page::Shared;

/// A piece, the places of its tags, and the strongest level of a finding about it.
#[derive(Clone, PartialEq)]
pub struct Label {
    pub piece: SharedPiece,
    pub tags: PieceTags,
    pub level: Option<Level>,
}

#[derive(PartialEq, Properties)]
pub struct PieceLabelsProps {
    pub labels: Vec<Label>,
}

/// The letters and badges of these pieces.
#[component]
pub fn PieceLabels(props: &PieceLabelsProps) -> Html {
    let label = |Label { piece, tags, level }: &Label| {
        let piece = &*piece.0;
        html! {
            <g key={piece.id.as_str()}>
                { letter(piece, &tags.letter) }
                if let Some(level) = *level {
                    { badge(piece, &tags.badge, level) }
                }
                if piece.locked {
                    { padlock(piece, &tags.padlock) }
                }
            </g>
        }
    };
    html! { { for props.labels.iter().map(label) } }
}

/// The tags of the table without the drag. They are placed anew when that table, the scenario, the selected piece or the size of the
/// board changes, and not while a piece is dragged. `handles_of` is the piece whose handles are shown.
#[hook]
pub fn use_tags(
    committed: &Shared<Layout>,
    scene: Option<&ScenarioScene>,
    scale: Scale,
    handles_of: Option<PieceId>,
) -> Rc<Tags> {
    // What a scene has of the pieces moves no marker.
    let scene = scene.map(|scene| ScenarioScene {
        goals: Vec::new(),
        bare: Vec::new(),
        clashing: Vec::new(),
        measured: Vec::new(),
        ..scene.clone()
    });
    let markers = use_memo((scene, scale), |(scene, scale)| {
        scene.as_ref().map_or_else(Vec::new, |scene| table::markers(scene, *scale))
    });
    use_memo((committed.clone(), Shared(markers), scale, handles_of), |(layout, markers, scale, handles_of)| {
        let scene = TagScene {
            table: layout.table.bounds(),
            markers: markers.to_vec(),
            scale: *scale,
            handles_of: handles_of.clone(),
        };
        Tags::new(scene, &layout.pieces)
    })
}

/// A piece's letter.
fn letter(piece: &Piece, tag: &Tag) -> Html {
    let (middle, half) = (tag.offset, tag.half);
    let inner = table::TAG_LINE / 2.0;
    let [x, y] = [middle.x - half.x + inner, middle.y - half.y + inner].map(svg);
    let [width, height] = [half.x, half.y].map(|half| svg(half * 2.0 - table::TAG_LINE));
    html! {
        <g transform={translate(tag.at)}>
            <g class="screen-sized letter-tag" data-letter={piece.id.as_str().to_owned()}>
                <rect {x} {y} {width} {height} rx={svg(half.y)} />
                <text x={svg(middle.x)} y={svg(middle.y)}>{ piece.letter() }</text>
            </g>
        </g>
    }
}

/// The sign of a locked piece.
fn padlock(piece: &Piece, tag: &Tag) -> Html {
    html! {
        <g transform={translate(tag.at)}>
            <g class="screen-sized badge padlock" data-padlock={piece.id.as_str().to_owned()}>
                <g transform={translate_in_pixels(tag)}>
                    <circle r="8" />
                    <path d="M-2.5 -.5v-2a2.5 2.5 0 0 1 5 0v2M-4 -.5h8v4.5h-8z" />
                </g>
            </g>
        </g>
    }
}

/// The badge of a level. Its sign tells the levels apart without colour.
fn badge(piece: &Piece, tag: &Tag, level: Level) -> Html {
    let (class, sign) = match level {
        Level::Must => ("screen-sized badge level-must", "!"),
        Level::Should => ("screen-sized badge level-should", "?"),
        Level::Advice => ("screen-sized badge level-advice", "i"),
    };
    html! {
        <g transform={translate(tag.at)}>
            <g {class} data-badge={piece.id.as_str().to_owned()}>
                <g transform={translate_in_pixels(tag)}>
                    <circle r="8" />
                    <text>{ sign }</text>
                </g>
            </g>
        </g>
    }
}

/// The `transform` to a tag's middle, inside of what keeps its size.
fn translate_in_pixels(tag: &Tag) -> String {
    format!("translate({} {})", svg(tag.offset.x), svg(tag.offset.y))
}
