//! The tabs that choose a panel on a small screen, and the verdict beside them.

use yew::prelude::*;

use super::findings::verdict::verdict;
use crate::app::page::Page;
use crate::app::state::{PageAction, Panel};
use crate::editor::{Action, Modifiers};
use crate::words::t;

/// The verdict and the tabs of a small screen.
pub fn tabs(page: &Page) -> Html {
    let tab = |(sheet, name): (Panel, &'static str)| {
        let pressed = if sheet == page.state.panel { "true" } else { "false" };
        html! {
            <button type="button" class="tab" aria-pressed={pressed} onclick={page.click(PageAction::Show(sheet))}>{ name }</button>
        }
    };
    html! {
        <section class="tabs" aria-label={t!("Verdict and panels")}>
            { verdict(page) }
            <div class="tab-row">
                if !page.is_read_only() {
                    { tab((Panel::Terrain, t!("Terrain"))) }
                }
                { for [(Panel::Checks, t!("Checks")), (Panel::Scenario, t!("Scenario")), (Panel::Piece, t!("Piece"))].map(tab) }
                { study(page) }
            </div>
        </section>
    }
}

/// The tab of what is studied, which begins a study where there is none.
fn study(page: &Page) -> Html {
    let pressed = if page.state.panel == Panel::Study { "true" } else { "false" };
    let guided = page.editor().guide().is_on();
    let event = if page.editor().is_beside() {
        PageAction::Show(Panel::Study)
    } else {
        PageAction::Edit(Action::Command("study", Modifiers::default()))
    };
    html! { <button type="button" class="tab" aria-pressed={pressed} onclick={page.click(event)}>{ if guided { t!("Steps") } else { t!("Study") } }</button> }
}
