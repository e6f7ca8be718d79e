//! The bar of a read-only table: the selected piece's kinds and size, and what is near it.

use yew::prelude::*;

use super::near::{NearList, nearest};
use crate::app::components::common::isolated::isolated;
use crate::app::components::common::own_rules::own_rules_cards;
use crate::app::components::common::terrain_card::TerrainCard;
use crate::app::components::piece_list::kinds_of;
use crate::app::hooks::bar_place::use_bar_place;
use crate::checks::{FindingId, Report, messages};
use crate::editor::{Camera, Editor};
use crate::layout::unusual_sights;
use crate::pack::Kind;
use crate::page::{PageState, Shared, Sheet};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct PieceCardProps {
    editor: Shared<Editor>,
    camera: Camera,
    /// What findings show on the board, which the bar keeps clear of.
    report: Option<Shared<Report>>,
    highlight: Option<FindingId>,
}

impl PieceCardProps {
    pub fn of(state: &PageState) -> Self {
        Self {
            editor: Shared(state.editor.clone()),
            camera: state.camera,
            report: state.panels_report(),
            highlight: state.highlight.clone(),
        }
    }

    /// Whether no piece is selected alone.
    pub fn is_empty(&self) -> bool {
        self.editor.only_selected().is_none()
    }
}

/// The bar.
#[component]
pub fn PieceCard(props: &PieceCardProps) -> Html {
    let node = use_node_ref();
    let resized = use_force_update();
    let editor = &props.editor;
    let layout = Shared(editor.layout().clone());
    let piece = editor.only_selected();
    let near = piece.map_or_else(Vec::new, |piece| nearest(&layout, piece));
    use_bar_place(&node, editor, props.camera, near.iter().map(|near| (near.gap.from, near.gap.to)).collect());
    let Some(piece) = piece else {
        return html! {
            <section id={Sheet::Piece.id()} class="piece-bar empty" ref={node} aria-label={t!("Selected piece")}><p class="hint">{ t!("Tap a piece to see what it is and does.") }</p></section>
        };
    };
    let size = messages::size(piece, layout.pack.unit);
    let pack = layout.pack;
    // The bar needs another place then.
    let on_resize = Callback::from(move |()| resized.force_update());
    let card = |kind: &'static Kind| {
        let sights = unusual_sights(Some(piece), kind);
        html! { <><dt>{ &kind.name }</dt><dd><TerrainCard {pack} {kind} {sights} on_resize={on_resize.clone()} /></dd></> }
    };
    html! {
        <section id={Sheet::Piece.id()} class="piece-bar" ref={node} aria-label={t!("Selected piece")} aria-live="polite">
            <div class="piece-name">
                <span class="tag">{ piece.letter() }</span>
                <strong>{ isolated(&piece.title()) }</strong>
                <span class="hint">{ size }</span>
            </div>
            <NearList layout={layout.clone()} {near} />
            <dl class="kinds" key={piece.id.as_str()}>{ for kinds_of(piece).map(card) }{ own_rules_cards(piece) }</dl>
        </section>
    }
}
