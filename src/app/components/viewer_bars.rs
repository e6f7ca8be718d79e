//! Over the viewer's board: zooming, and the bar of the selected piece.

use yew::prelude::*;

use super::common::icon::icon;
use super::inspector::piece_card::{PieceCard, PieceCardProps};
use crate::app::hooks::actions::use_actions;
use crate::app::services::screen;
use crate::editor::{Action, CameraMove, Modifiers, PageEffect};
use crate::page::{PageAction, PageState, Shared};
use crate::units::trimmed;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ViewerBarsProps {
    pub state: Shared<PageState>,
}

/// The bars.
#[component]
pub fn ViewerBars(props: &ViewerBarsProps) -> Html {
    let actions = use_actions();
    let camera = props.state.camera;
    let tool = |id: &'static str, name: &'static str, disabled: bool, onclick: Callback<MouseEvent>| {
        html! {
            <button type="button" class={classes!("tool", id)} data-tool={id} aria-label={name} title={name} {disabled} {onclick}>{ icon(id) }</button>
        }
    };
    let zoom = |id, name, movement| {
        tool(id, name, camera.moved_by(movement, None) == camera, actions.on(PageAction::MoveCamera(movement)))
    };
    let measure = t!("Tape measure");
    let on_measure = actions.on::<MouseEvent>(PageAction::Edit(Action::Command("measure", Modifiers::default())));
    html! {
        <>
            <div class="board-tools">
                <div class="zoom" role="toolbar" aria-label={t!("Zoom, now {} times", trimmed(camera.zoom(), 1))}>
                    { zoom("closer", t!("Closer"), CameraMove::Closer) }
                    { zoom("farther", t!("Farther"), CameraMove::Farther) }
                    { zoom("whole", t!("The whole table"), CameraMove::Whole) }
                </div>
                <div class="measure-tool" data-pressed="false">
                    <button type="button" class="tool" data-command="measure" title={measure} aria-label={measure} onclick={on_measure}>
                        { icon("measure") }<span>{ measure }</span>
                    </button>
                </div>
                if screen::has_full_screen() {
                    { tool("full-screen", t!("Full screen"), false, actions.effect.reform(|_| PageEffect::FullScreen)) }
                }
            </div>
            <PieceCard ..PieceCardProps::of(&props.state) />
        </>
    }
}
