//! The terrain that the tables of an event share: how many there are of each sort, what the tables use, and what is left.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::context::{EventContext, use_event};
use super::over_uses::OverUses;
use crate::app::components::common::button::{icon_button, tool_button};
use crate::app::components::common::icon::icon;
use crate::app::services::terrain_list;
use crate::event::usage::{ItemUsage, StockUsage};
use crate::event::{EventEdit, TableId};
use crate::layout::own_terrain::MAX_ALIKE;
use crate::words::{many, many_filled, plural, t};

/// The part.
#[component]
pub fn Stock() -> Html {
    let context = use_event();
    let event = &context.event;
    let usage = use_memo(event.clone(), |event| StockUsage::of(event));
    let own =
        use_memo((), |()| terrain_list::list().into_iter().filter(|own| own.is_of(event.pack)).collect::<Vec<_>>());
    let on_take = {
        let (context, own) = (context.clone(), own.clone());
        Callback::from(move |_: MouseEvent| {
            context.edit(t!("Take over My terrain"), vec![EventEdit::Stock((*own).clone())]);
        })
    };
    let is_same = event.stock == *own;
    html! {
        <>
            if event.stock.is_empty() {
                <p class="hint">
                    { t!("Nothing is counted yet, and tables are generated from a usual collection each. Take over what you own, and no piece is planned more often than there is.") }
                </p>
            }
            <div class="actions">
                if own.is_empty() && event.stock.is_empty() {
                    <p class="hint">{ t!("My terrain is empty: list there what you own, then take it over here.") }</p>
                } else if !is_same && !own.is_empty() {
                    { tool_button("take-terrain", &many(own.iter().map(|own| own.count as usize).sum(), plural!("Take over My terrain (1 piece)", "Take over My terrain ({} pieces)")), on_take) }
                }
            </div>
            if !event.stock.is_empty() {
                { totals(&usage) }
                <OverUses />
                <ul class="event-stock">{ for usage.items.iter().enumerate().map(|(index, item)| row(&context, index, item)) }</ul>
                if !usage.foreign.is_empty() {
                    <p class="hint" data-fact="foreign">{ many(usage.foreign.len(), plural!("1 piece on the tables is not of this terrain.", "{} pieces on the tables are not of this terrain.")) }</p>
                }
            }
        </>
    }
}

/// How much there is, is used, and is left in the box.
fn totals(usage: &StockUsage) -> Html {
    let sum = |count: fn(&ItemUsage) -> u32| usage.items.iter().map(|item| count(item) as usize).sum::<usize>();
    let (used, left) = (sum(ItemUsage::used), sum(ItemUsage::left));
    let text = many_filled(
        used,
        plural!(
            "1 piece is on the tables, {1} are left in the box.",
            "{0} pieces are on the tables, {1} are left in the box."
        ),
        &[&left],
    );
    html! { <p data-fact="stock" role="status">{ text }</p> }
}

fn row(context: &EventContext, index: usize, item: &ItemUsage) -> Html {
    let event = &context.event;
    let name = event.stock[index].piece.title();
    let on_count = {
        let (context, owned, name) = (context.clone(), item.owned, name.clone());
        Callback::from(move |changed: Event| {
            let field: HtmlInputElement = changed.target_unchecked_into();
            match field.value().trim().parse::<u32>().ok().filter(|count| (1..=MAX_ALIKE).contains(count)) {
                Some(count) => {
                    let mut stock = context.event.stock.clone();
                    stock[index].count = count;
                    context.edit(t!("Count {}", name), vec![EventEdit::Stock(stock)]);
                }
                None => field.set_value(&owned.to_string()),
            }
        })
    };
    let on_remove = {
        let (context, name) = (context.clone(), name.clone());
        Callback::from(move |_: MouseEvent| {
            let mut stock = context.event.stock.clone();
            stock.remove(index);
            context.edit(t!("Remove {} from the terrain", name), vec![EventEdit::Stock(stock)]);
        })
    };
    let number = |id: TableId| event.number(id).map_or_else(String::new, |number| number.to_string());
    let tables: Vec<String> = item
        .tables
        .iter()
        .map(|(id, pieces)| if pieces.len() == 1 { number(*id) } else { format!("{} ×{}", number(*id), pieces.len()) })
        .collect();
    let class = if item.missing() > 0 { "missing" } else { "" };
    html! {
        <li key={index} {class} data-item={index.to_string()}>
            <span class="stock-name">{ &name }</span>
            <label class="stock-count"><span>{ t!("Owned") }</span><input type="text" inputmode="numeric" aria-label={t!("How many there are of {}", name)} value={item.owned.to_string()} onchange={on_count} /></label>
            <span class="stock-used">
                if item.missing() > 0 {
                    { icon("must") }{ many_filled(item.used() as usize, plural!("1 used, {1} too many", "{0} used, {1} too many"), &[&item.missing()]) }
                } else {
                    { many_filled(item.used() as usize, plural!("1 used, {1} left", "{0} used, {1} left"), &[&item.left()]) }
                }
            </span>
            <span class="stock-tables">
                if !tables.is_empty() { { t!("Tables: {}", tables.join(", ")) } }
            </span>
            { icon_button("delete", t!("Remove {} from the terrain", name), t!("Remove"), on_remove) }
        </li>
    }
}
