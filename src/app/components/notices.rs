//! Notices, which stay until they are dismissed.

use web_sys::HtmlElement;
use yew::prelude::*;

use super::common::button::button;
use super::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::window_size::use_window_size;
use crate::app::services::{build, notices_room};
use crate::editor::{Action, Modifiers};
use crate::page::{Dialog, Notice, NoticeKind, PageAction, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct NoticesProps {
    /// The newest is last.
    pub notices: Shared<Vec<Notice>>,
}

/// The notices, in a live region.
#[component]
pub fn Notices(props: &NoticesProps) -> Html {
    let (actions, node, window) = (use_actions(), use_node_ref(), use_window_size());
    use_effect_with((props.notices.clone(), window), {
        let node = node.clone();
        move |_| {
            if let Some(notices) = node.cast::<HtmlElement>() {
                notices_room::give(&notices);
            }
        }
    });
    let notice = |(index, notice): (usize, &Notice)| {
        let is_problem = matches!(notice.kind, NoticeKind::Refused | NoticeKind::Warning | NoticeKind::Unkept);
        html! {
            <div class={classes!("notice", is_problem.then_some("problem"))}>
                <p>{ &notice.text }</p>
                if notice.kind == NoticeKind::Renewed {
                    { button("go renew", t!("Use it now"), Callback::from(|_| build::renew())) }
                }
                if notice.kind == NoticeKind::Undoable {
                    { button("quiet undo", t!("Undo"), actions.on(|| PageAction::Edit(Action::Command("undo", Modifiers::default())))) }
                }
                if notice.kind == NoticeKind::Unkept {
                    { button("go share", t!("Share and print"), actions.on(|| PageAction::OpenDialog(Dialog::Share))) }
                }
                <button type="button" class="tool" aria-label={t!("Dismiss")} onclick={actions.on::<MouseEvent>(move || PageAction::Dismiss(index))}>
                    { icon("close") }
                </button>
            </div>
        }
    };
    html! {
        <div ref={node} class="notices" role="status" aria-live="polite">
            { for props.notices.iter().enumerate().map(notice) }
        </div>
    }
}
