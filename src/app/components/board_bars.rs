//! The tools in the corner of the board, and the bar under it.

use yew::prelude::*;

use super::board_tools::{BoardTools, BoardToolsProps};
use super::inspector::piece_card::PieceCardProps;
use super::inspector::tape_bar::TapeBar;
use super::inspector::wall_bar::WallBar;
use super::inspector::{Inspector, InspectorProps};
use super::table_details::{LoadedTableDetail, TableDetail};
use crate::app::hooks::panels::PanelState;
use crate::editor::TapeMeasure;
use crate::page::Shared;

#[derive(PartialEq, Properties)]
pub struct BoardBarsProps {
    pub state: Shared<PanelState>,
}

/// The board's tools, and the inspector or the bar of the tape measure.
#[component]
pub fn BoardBars(props: &BoardBarsProps) -> Html {
    let page = &props.state.page;
    let editor = &page.editor;
    html! {
        <>
            <BoardTools ..BoardToolsProps::of(page) />
            if let Some(wall) = editor.tape().and_then(TapeMeasure::wall) {
                <WallBar wall={wall.clone()} layout={Shared(editor.layout().clone())} />
            } else if let Some(tape) = editor.tape() {
                <TapeBar tape={tape.clone()} layout={Shared(editor.layout().clone())} />
            } else if page.is_read_only() {
                <LoadedTableDetail detail={TableDetail::Piece(PieceCardProps::of(page))} />
            } else {
                <Inspector ..InspectorProps::of(page) />
            }
        </>
    }
}
