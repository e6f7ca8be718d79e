//! What the planner can do without until somebody opens it: dialogs and places, the board's menu, some panels, what is said of a table, and the
//! messages with workers. In a release build it is a file of its own, which is loaded once the panels are there: `src/main.rs` marks it, and
//! `tools/site/src/split.rs` splits it off.

use yew::prelude::*;

use super::board_menu::{BoardMenu, BoardMenuProps};
use super::dialogs::{Dialogs, DialogsProps};
use super::later_panel::{self, DrawLaterPanel, draw_later_panel};
use super::table_details::{self, DrawTableDetail, draw_table_detail};
use crate::app::hooks::later::use_wanted;
use crate::app::services::later::{self, Later, Load};
use crate::app::services::worker::{self, MessageFormat};

/// Each of them; of components, what draws them.
#[derive(Clone, Copy)]
pub struct OpenedParts {
    pub(crate) board_menu: fn(BoardMenuProps) -> Html,
    pub(crate) dialogs: fn(DialogsProps) -> Html,
    messages: MessageFormat,
    panel: DrawLaterPanel,
    table_details: DrawTableDetail,
}

thread_local! {
    static PARTS: Later<OpenedParts> = const { Later::new() };
}

/// Sets how they are loaded.
pub fn set_load(load: Load<OpenedParts>) {
    PARTS.with(|parts| {
        parts.set_load(load);
        parts.when_there(|parts| {
            worker::set_messages(parts.messages);
            later_panel::set_draw(parts.panel);
            table_details::set_draw(parts.table_details);
        });
    });
}

/// Loads them, unless they are there.
pub async fn load_opened() {
    later::load(&PARTS).await;
}

/// Has what else the planner needs of them come with them, and not alone.
pub fn load_together() {
    worker::set_load_messages(|| Box::pin(async { Some(later::load(&PARTS).await?.messages) }));
    later_panel::set_load(|| Box::pin(async { Some(later::load(&PARTS).await?.panel) }));
    table_details::set_load(|| Box::pin(async { Some(later::load(&PARTS).await?.table_details) }));
}

/// They themselves. Only what is split off may call this.
pub fn opened_parts() -> OpenedParts {
    OpenedParts {
        board_menu: |props| html! { <BoardMenu ..props /> },
        dialogs: |props| html! { <Dialogs ..props /> },
        messages: worker::message_format(),
        panel: draw_later_panel,
        table_details: draw_table_detail,
    }
}

/// The parts, once they are loaded. They are asked for as soon as anything is `wanted`. Where that fails, `on_failure` is called, and they are
/// asked for again whenever `wanted` changes, which is what the person has opened.
#[hook]
pub fn use_opened<T: Copy + PartialEq + 'static>(
    wanted: Option<T>,
    on_failure: impl Fn(T) + 'static,
) -> Option<OpenedParts> {
    use_wanted(&PARTS, wanted, on_failure)
}
