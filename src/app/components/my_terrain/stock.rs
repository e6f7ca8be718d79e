//! The counts of own terrain: what a list amounts to, and what a table still needs.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::files;
use crate::app::components::dialogs::context::DialogContext;
use crate::app::services::terrain_list;
use crate::formats::terrain::{MAX_ALIKE, MAX_SORTS, OwnTerrain, stock};
use crate::pack::Pack;
use crate::solver::messages;
use crate::solver::stock::TerrainStock;
use crate::solver::stock_totals::StockTotals;
use crate::words::t;

/// The count of a piece: a number between a button for one less and a button for one more.
pub fn counter(context: &DialogContext, index: usize, own: &OwnTerrain) -> Html {
    let (name, count) = (own.piece.title(), own.count);
    let on_step = |step: i32| {
        let own = own.clone();
        context.on_click(move |context| {
            change_count(context, index, &own, |count| count.saturating_add_signed(step));
        })
    };
    let on_type = {
        let (context, own) = (context.clone(), own.clone());
        Callback::from(move |event: Event| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            // Without a number the count stays, and the field shows it again.
            change_count(&context, index, &own, |count| text.trim().parse().unwrap_or(count));
        })
    };
    // Not `disabled`: a disabled button would lose the focus.
    let is_at = |limit: u32| (count == limit).then_some("true");
    html! {
        <div class="count" role="group" aria-label={t!("How many of {}", name)}>
            <button type="button" class="tool less" aria-disabled={is_at(1)} aria-label={t!("One less of {}", name)} onclick={on_step(-1)}>{ "−" }</button>
            <input type="number" min="1" max={MAX_ALIKE.to_string()} step="1" inputmode="numeric" aria-label={t!("How many of {}", name)} value={count.to_string()} onchange={on_type} />
            <button type="button" class="tool more" aria-disabled={is_at(MAX_ALIKE)} aria-label={t!("One more of {}", name)} onclick={on_step(1)}>{ "+" }</button>
        </div>
    }
}

/// Changes the count of a piece, if the list still has it at this index: another tab may have changed the list.
fn change_count(context: &DialogContext, index: usize, own: &OwnTerrain, change: impl Fn(u32) -> u32) {
    let mut list = terrain_list::list();
    if let Some(item) = list.get_mut(index).filter(|item| item.piece == own.piece) {
        item.count = change(item.count).clamp(1, MAX_ALIKE);
    }
    // An undo that was offered would bring back an older list.
    context.clear_message();
    files::save(context, &list);
}

/// What a list of a game amounts to, and what a table still needs.
pub fn summary(list: &[OwnTerrain], pack: &'static Pack) -> Html {
    if list.is_empty() {
        return html! {};
    }
    let totals = StockTotals::of(&stock(list), &pack.limits);
    html! {
        <div class="stock-summary" role="status">
            <p>{ messages::stock_totals(&totals) }</p>
            { for totals.shortages(&pack.limits).into_iter().map(|need| html! { <p class="need">{ messages::stock_shortage(need) }</p> }) }
        </div>
    }
}

/// A button that adds a usual collection of a game to the list.
pub fn usual_collection_button(context: &DialogContext, pack: &'static Pack) -> Html {
    let onclick = context.on_click(move |context| {
        let items = TerrainStock::usual(pack).items.into_iter();
        let usual = items.map(|item| OwnTerrain { count: item.count, ..OwnTerrain::from_piece(&item.piece, None) });
        let list: Vec<OwnTerrain> = terrain_list::list().into_iter().chain(usual).take(MAX_SORTS).collect();
        let message = t!("A usual collection is your terrain now. Change it to what you own.").to_owned();
        files::save_and_report(context, &list, message, Some(terrain_list::list()));
    });
    html! {
        <button type="button" class="go" data-new="usual" {onclick}>{ t!("Start with a usual collection") }</button>
    }
}
