//! What chooses the panel on a small screen, with the verdict always in view.

use yew::prelude::*;

use super::verdict::verdict;
use crate::app::page::Page;
use crate::app::store::{self, Sheet};
use crate::words::t;

/// The verdict and the tabs of a small screen.
pub fn tabs(page: &Page) -> Html {
    let tab = |(sheet, name): (Sheet, &'static str)| {
        let pressed = if sheet == page.store.sheet { "true" } else { "false" };
        html! {
            <button type="button" class="tab" aria-pressed={pressed} onclick={page.click(store::Event::Show(sheet))}>{ name }</button>
        }
    };
    html! {
        <section class="tabs" aria-label={t!("Verdict and panels")}>
            { verdict(page) }
            <div class="tab-row">
                if !page.looks() {
                    { tab((Sheet::Terrain, "Terrain")) }
                }
                { for [(Sheet::Checks, "Checks"), (Sheet::Scenario, "Scenario"), (Sheet::Piece, "Piece")].map(tab) }
            </div>
        </section>
    }
}
