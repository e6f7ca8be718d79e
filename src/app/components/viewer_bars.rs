//! Over the viewer's board: zooming, and the bar of the selected piece.

use yew::prelude::*;

use super::common::icon::icon;
use super::common::keys::title_with_key;
use super::inspector::piece_card::PieceCardProps;
use super::table_details::{LoadedTableDetail, TableDetail};
use crate::app::hooks::actions::use_actions;
use crate::app::services::screen;
use crate::editor::command_label::{self, CommandLabel};
use crate::editor::{Action, CameraMove, Modifiers, PageEffect};
use crate::page::{PageAction, PageState, Shared};
use crate::units::readable;
use crate::words::{t, translated};

#[derive(PartialEq, Properties)]
pub struct ViewerBarsProps {
    pub state: Shared<PageState>,
    /// Whether the planner's tape measure can be begun here.
    #[prop_or(true)]
    pub has_tape: bool,
}

/// The bars.
#[component]
pub fn ViewerBars(props: &ViewerBarsProps) -> Html {
    let actions = use_actions();
    let camera = props.state.camera;
    let tool = |label: CommandLabel, disabled: bool, onclick: Callback<MouseEvent>| {
        let (id, name) = (label.id, translated(label.name));
        html! {
            <button type="button" class={classes!("tool", id)} data-tool={id} aria-label={name} title={title_with_key(name, label.keys)} {disabled} {onclick}>{ icon(id) }</button>
        }
    };
    let zoom = |label, movement| {
        tool(label, camera.moved_by(movement, None) == camera, actions.on(move || PageAction::MoveCamera(movement)))
    };
    let measure = translated(command_label::MEASURE.name);
    let on_measure: Callback<MouseEvent> =
        actions.on(|| PageAction::Edit(Action::Command("measure", Modifiers::default())));
    html! {
        <>
            <div class="board-tools">
                <div class="zoom" role="toolbar" aria-label={t!("Zoom, now {} times", readable(camera.zoom(), 1))}>
                    { zoom(command_label::CLOSER, CameraMove::Closer) }
                    { zoom(command_label::FARTHER, CameraMove::Farther) }
                    { zoom(command_label::WHOLE, CameraMove::Whole) }
                </div>
                if props.has_tape {
                    <div class="measure-tool" data-pressed="false">
                    <button type="button" class="tool" data-command="measure" title={title_with_key(measure, command_label::MEASURE.keys)} aria-label={measure} onclick={on_measure}>
                            { icon("measure") }<span>{ measure }</span>
                        </button>
                    </div>
                }
                if screen::has_full_screen() {
                    { tool(command_label::FULL_SCREEN, false, actions.effect.reform(|_| PageEffect::FullScreen)) }
                }
            </div>
            <LoadedTableDetail detail={TableDetail::Piece(PieceCardProps::of(&props.state))} />
        </>
    }
}
