//! The pieces that a drag holds. They are drawn in layers of their own, which a move only shifts: as they were when the drag began, and
//! turned and resized as they are.

use std::rc::Rc;
use std::sync::Arc;

use web_sys::Element;
use yew::prelude::*;

use super::drawing::PieceDrawing;
use super::nodes;
use super::pieces::{SharedPiece, piece_transform};
use crate::app::services::shifted_layer::ShiftedLayer;
use crate::drawing::piece_outline;
use crate::drawing::table::{self, PieceAppearance};
use crate::editor::{Camera, Editor};
use crate::geometry::Vector;
use crate::layout::{Piece, PieceId};
use crate::pack::Trait;
use crate::units::Length;

/// The pieces that are held, and how far they have been moved.
pub struct Held {
    /// As they were when the drag began.
    begun: Rc<[Arc<Piece>]>,
    /// From there to where the first of them is.
    by: [Length; 2],
}

impl Held {
    /// A piece that is held, as it was when the drag began.
    pub fn begun(&self, id: &PieceId) -> Option<&Arc<Piece>> {
        self.begun.iter().find(|piece| piece.id == *id)
    }

    /// How far they have been moved, in inches.
    pub fn by(&self) -> Vector {
        let [x, y] = self.by.map(Length::inches);
        Vector::new(x, y)
    }

    /// How far the layers are shifted, as shares of the board's width.
    pub fn shift(&self, camera: &Camera) -> Vector {
        self.by() * (1.0 / camera.view().width())
    }

    /// A piece as it is in a layer that is shifted.
    pub fn shifted_back(&self, piece: &Piece) -> SharedPiece {
        let [x, y] = piece.at;
        SharedPiece(Arc::new(piece.moved_to([x - self.by[0], y - self.by[1]], piece.turn)))
    }
}

/// What is held; `None` while nothing is dragged. Locked pieces stay where they are.
#[hook]
pub fn use_held(editor: &Editor) -> Option<Held> {
    let begun = use_mut_ref(|| Rc::<[Arc<Piece>]>::from([]));
    let mut begun = begun.borrow_mut();
    let layout = editor.layout();
    let held = || {
        let selected = editor.selection().iter().filter(|_| editor.is_dragging());
        selected.filter_map(|id| layout.piece(id)).filter(|piece| !piece.locked)
    };
    if !held().map(|piece| &piece.id).eq(begun.iter().map(|piece| &piece.id)) {
        // A new piece begins where it is first seen.
        let before = |piece: &Arc<Piece>| editor.committed().piece(&piece.id).unwrap_or(piece).clone();
        *begun = held().map(before).collect();
    }
    let ([before, ..], now) = (&**begun, held().next()?) else { return None };
    Some(Held { begun: begun.clone(), by: [now.at[0] - before.at[0], now.at[1] - before.at[1]] })
}

/// Shifts the layers of what is held, by shares of the board's width.
#[hook]
pub fn use_shift(layers: &[NodeRef; 2], shift: Option<Vector>) {
    let (layers, shifted) = (layers.clone(), use_mut_ref(|| [const { None::<ShiftedLayer> }; 2]));
    use_effect_with(shift, move |shift| {
        let Some(shift) = *shift else { return };
        for (layer, shifted) in layers.iter().zip(&mut *shifted.borrow_mut()) {
            let Some(element) = layer.cast::<Element>() else { continue };
            // Each drag has layers of its own.
            let known = shifted.take().filter(|known| known.is_of(&element));
            shifted.insert(known.unwrap_or_else(|| ShiftedLayer::of(element))).shift(shift);
        }
    });
}

#[derive(PartialEq, Properties)]
pub struct HeldPiecesProps {
    /// In the frame of the layer, each with a colour other than its kind's if it has one.
    pub pieces: Vec<(SharedPiece, Option<u32>)>,
}

/// The drawings of these pieces.
#[component]
pub fn HeldPieces(props: &HeldPiecesProps) -> Html {
    let drawn = |(SharedPiece(piece), tint): &(SharedPiece, Option<u32>)| {
        let class = classes!("held", piece.traits().has(Trait::Obstruction).then_some("solid"));
        html! {
            <g key={piece.id.as_str()} {class} data-held={piece.id.as_str().to_owned()}>
                { nodes::markup(table::shadow(piece)) }
                <g class="body" transform={piece_transform(piece)}>
                    <PieceDrawing appearance={PieceAppearance::of(piece).tinted(*tint)} />
                    <path class="halo" d={piece_outline(piece)} />
                </g>
            </g>
        }
    };
    html! { { for props.pieces.iter().map(drawn) } }
}
