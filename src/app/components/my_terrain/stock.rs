//! How many there are of each piece, what that comes to, and what a table still needs.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::files;
use crate::app::components::dialogs::context::DialogContext;
use crate::app::services::terrain_list;
use crate::formats::terrain::{MOST_ALIKE, OwnTerrain, pack, stock};
use crate::solver::messages;
use crate::solver::stock::TerrainStock;
use crate::solver::stock_totals::StockTotals;
use crate::words::t;

/// How many there are of a piece: a number, and a button on either side of it for one less and one more.
pub fn counter(context: &DialogContext, index: usize, own: &OwnTerrain) -> Html {
    let (name, count) = (own.piece.title(), own.count);
    let by = |step: i32| {
        let (context, own) = (context.clone(), own.clone());
        Callback::from(move |_: MouseEvent| put(&context, index, &own, |count| count.saturating_add_signed(step)))
    };
    let typed = {
        let (context, own) = (context.clone(), own.clone());
        Callback::from(move |event: Event| {
            let typed = event.target_unchecked_into::<HtmlInputElement>().value();
            // What is no number leaves it as it is, and the field shows that.
            put(&context, index, &own, |count| typed.trim().parse().unwrap_or(count));
        })
    };
    // A button that can't be used keeps the focus, which would be lost with a disabled one.
    let off = |limit: u32| (count == limit).then_some("true");
    html! {
        <div class="count" role="group" aria-label={t!("How many of {}", name)}>
            <button type="button" class="tool less" aria-disabled={off(1)} aria-label={t!("One less of {}", name)} onclick={by(-1)}>{ "−" }</button>
            <input type="number" min="1" max={MOST_ALIKE.to_string()} step="1" inputmode="numeric" aria-label={t!("How many of {}", name)} value={count.to_string()} onchange={typed} />
            <button type="button" class="tool more" aria-disabled={off(MOST_ALIKE)} aria-label={t!("One more of {}", name)} onclick={by(1)}>{ "+" }</button>
        </div>
    }
}

/// Has so many of a piece from now on, unless the list has changed under the hand: another tab may have changed it.
fn put(context: &DialogContext, index: usize, own: &OwnTerrain, count: impl Fn(u32) -> u32) {
    let mut list = terrain_list::list();
    if let Some(there) = list.get_mut(index).filter(|there| there.piece == own.piece) {
        there.count = count(there.count).clamp(1, MOST_ALIKE);
    }
    if files::put(context, &list) {
        // Whatever could be undone is about a list that is no more.
        context.hush();
    }
}

/// What all of it comes to, and what a table still needs.
pub fn holdings(list: &[OwnTerrain]) -> Html {
    let Some(pack) = pack().filter(|_| !list.is_empty()) else { return html! {} };
    let all = StockTotals::of(&stock(list), &pack.limits);
    html! {
        <div class="stock-summary" role="status">
            <p>{ messages::stock_totals(&all) }</p>
            { for all.shortages(&pack.limits).into_iter().map(|need| html! { <p class="need">{ messages::stock_shortage(need) }</p> }) }
        </div>
    }
}

/// Begins a list with what a usual collection holds.
pub fn usual(context: &DialogContext) -> Html {
    let context = context.clone();
    let begin = Callback::from(move |_: MouseEvent| {
        let Some(pack) = pack() else { return };
        let items = TerrainStock::usual(pack).items.into_iter();
        let list: Vec<OwnTerrain> =
            items.map(|item| OwnTerrain { count: item.count, ..OwnTerrain::from_piece(&item.piece, None) }).collect();
        files::save_list(
            &context,
            &list,
            t!("A usual collection is your terrain now. Change it to what you own.").to_owned(),
            Some(terrain_list::list()),
        );
    });
    html! {
        <button type="button" class="go" data-new="usual" onclick={begin}>{ t!("Start with a usual collection") }</button>
    }
}
