//! Notices: each stays until it is dismissed.

use yew::prelude::*;

use super::common::button::button;
use super::common::icon::icon;
use crate::app::page::Page;
use crate::app::services::build;
use crate::app::state::{Notice, NoticeKind, PageAction};
use crate::words::t;

/// The notices, announced to a screen reader.
pub fn notices(page: &Page) -> Html {
    let notice = |(index, notice): (usize, &Notice)| {
        html! {
            <div class={classes!("notice", matches!(notice.tone, NoticeKind::Refused | NoticeKind::Warning).then_some("problem"))}>
                <p>{ &notice.text }</p>
                if notice.tone == NoticeKind::Renewed {
                    { button("go renew", t!("Use it now"), Callback::from(|_| build::renew())) }
                }
                <button type="button" class="tool" aria-label={t!("Dismiss")} onclick={page.click(PageAction::Dismiss(index))}>
                    { icon("close") }
                </button>
            </div>
        }
    };
    html! {
        <div class="notices" role="status" aria-live="polite">
            { for page.state.notices.iter().enumerate().map(notice) }
        </div>
    }
}
