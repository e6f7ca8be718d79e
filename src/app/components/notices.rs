//! Notices: each stays until it is dismissed.

use yew::prelude::*;

use super::common::button::button;
use super::common::icon::icon;
use crate::app::page::Page;
use crate::app::services::build;
use crate::app::store::{self, Tone};
use crate::words::t;

/// The notices, announced to a screen reader.
pub fn notices(page: &Page) -> Html {
    let notice = |(index, notice): (usize, &store::Notice)| {
        html! {
            <div class={classes!("notice", matches!(notice.tone, Tone::Refused | Tone::Warning).then_some("problem"))}>
                <p>{ &notice.text }</p>
                if notice.tone == Tone::Renewed {
                    { button("go renew", t!("Use it now"), Callback::from(|_| build::renew())) }
                }
                <button type="button" class="tool" aria-label={t!("Dismiss")} onclick={page.click(store::Event::Dismiss(index))}>
                    { icon("close") }
                </button>
            </div>
        }
    };
    html! {
        <div class="notices" role="status" aria-live="polite">
            { for page.store.notices.iter().enumerate().map(notice) }
        </div>
    }
}
