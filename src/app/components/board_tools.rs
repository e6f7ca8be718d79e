//! The buttons in the corner of the board: zoom, snapping, tape measure, what the signs mean, full screen.

use yew::prelude::*;

use super::common::command_button::{CommandButton, CommandButtonProps};
use super::common::icon::icon;
use super::common::keys::title_with_key;
use super::snap_settings::SnapSettings;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::screen;
use crate::editor::{Camera, CameraMove, SnapMode, WallDrawing, find_command};
use crate::page::PageState;
use crate::units::{Unit, readable};
use crate::words::{t, translated};

#[derive(PartialEq, Properties)]
pub struct BoardToolsProps {
    camera: Camera,
    /// What a drag snaps to; `None` on a read-only table.
    snap: Option<SnapMode>,
    unit: Unit,
    is_measuring: bool,
    /// Whether walls are being drawn; `None` where they can't be.
    is_drawing_walls: Option<bool>,
    /// Whether the meaning of the signs is in the scenarios' panel.
    has_signs: bool,
}

impl BoardToolsProps {
    pub fn of(state: &PageState) -> Self {
        let editor = &state.editor;
        let can_draw = !state.is_read_only() && WallDrawing::kinds(editor.committed().pack).next().is_some();
        Self {
            camera: state.camera,
            snap: (!state.is_read_only()).then_some(editor.snap_mode),
            unit: editor.committed().pack.unit,
            is_measuring: editor.tape().is_some_and(|tape| tape.wall().is_none()),
            is_drawing_walls: can_draw.then(|| editor.tape().is_some_and(|tape| tape.wall().is_some())),
            has_signs: !state.is_read_only() && editor.committed().pack.has_scenarios(),
        }
    }
}

/// The tools in the board's corner.
#[component]
pub fn BoardTools(props: &BoardToolsProps) -> Html {
    let actions = use_actions();
    let camera = props.camera;
    let zoom = |id, movement| tool(&actions, id, camera.moved_by(movement, None) == camera);
    let walls = CommandButtonProps { id: "draw-walls", icon: "walls", hint: None, is_enabled: true };
    let measure = CommandButtonProps { id: "measure", icon: "measure", hint: None, is_enabled: true };
    html! {
        <div class="board-tools">
            <div class="zoom" role="toolbar" aria-label={t!("Zoom, now {} times", readable(camera.zoom(), 1))}>
                { zoom("closer", CameraMove::Closer) }
                { zoom("farther", CameraMove::Farther) }
                { zoom("whole", CameraMove::Whole) }
            </div>
            if let Some(snap) = props.snap {
                <SnapSettings {snap} unit={props.unit} />
            }
            <div class="measure-tool" data-pressed={props.is_measuring.to_string()}><CommandButton ..measure /></div>
            if let Some(is_drawing) = props.is_drawing_walls {
                <div class="measure-tool" data-pressed={is_drawing.to_string()}><CommandButton ..walls /></div>
            }
            if props.has_signs {
                { tool(&actions, "signs", false) }
            }
            if screen::has_full_screen() {
                { tool(&actions, "full-screen", false) }
            }
        </div>
    }
}

/// A button with only the icon of a command.
fn tool(actions: &Actions, id: &'static str, disabled: bool) -> Html {
    let Some(command) = find_command(id) else { return html! {} };
    let name = translated(command.name);
    html! {
        <button type="button" class={classes!("tool", id)} data-tool={id} aria-label={name} title={title_with_key(name, command.keys)} {disabled} onclick={actions.on_run(command)}>{ icon(id) }</button>
    }
}
