//! What a list changes of the own terrain, and the button that takes it over.

use yew::prelude::*;

use super::files;
use crate::app::components::dialogs::context::{use_dialog, use_update_on};
use crate::app::components::lists::list_reader::ListReader;
use crate::app::services::{events, terrain_list};
use crate::formats::inventory::InventoryTable;
use crate::page::{ListSource, Shared, TerrainListPreview};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ImportListProps {
    /// What the list is taken for.
    pub table: Shared<InventoryTable>,
    /// The list's reader.
    pub lists: ListReader<InventoryTable>,
}

/// What is wrong with the list, what is left out, and the buttons.
#[component]
pub fn ImportList(props: &ImportListProps) -> Html {
    let context = use_dialog();
    // The own terrain may change meanwhile.
    use_update_on(events::listen_for_saving);
    let ImportListProps { table, lists } = props;
    let preview = TerrainListPreview::of(table, &terrain_list::list());
    let on_cancel = {
        let lists = lists.clone();
        Callback::from(move |_: MouseEvent| lists.clear())
    };
    let on_leave_out = {
        let (table, lists, rows) = (table.clone(), lists.clone(), preview.rows_with_problems.clone());
        Callback::from(move |_: MouseEvent| lists.take(table.without_rows(&rows)))
    };
    let on_take = {
        let (lists, listed) = (lists.clone(), preview.listed.clone());
        Callback::from(move |_: MouseEvent| {
            let (origin, ..) = lists.shown();
            let name = origin.as_ref().and_then(|origin| match &origin.source {
                ListSource::File(file) => Some(&*file.name),
                ListSource::Text(_) | ListSource::Cells(_) => None,
            });
            let lists = lists.clone();
            files::add(&context, name, &listed).when_kept(move || lists.clear());
        })
    };
    let sentences = |class: &'static str, fact: &'static str, all: &[String]| {
        html! {
            if !all.is_empty() {
                <ul {class} data-fact={fact}>{ for all.iter().map(|one| html! { <li>{ one }</li> }) }</ul>
            }
        }
    };
    html! {
        <section class="import-list" aria-label={t!("A list to take over")}>
            <p role="status" data-fact="import">{ preview.counts() }</p>
            { sentences("problem", "import-problems", &preview.problems) }
            if !preview.rows_with_problems.is_empty() {
                <button type="button" class="quiet" data-act="leave-out" onclick={on_leave_out}>{ t!("Leave out the rows with mistakes") }</button>
            }
            { sentences("hint", "import-notes", &preview.notes) }
            <div class="actions">
                <button type="button" class="go" data-act="take-terrain" disabled={!preview.can_be_taken()} onclick={on_take}>{ preview.take_over_text() }</button>
                <button type="button" class="quiet" data-act="cancel-list" onclick={on_cancel}>{ t!("Cancel") }</button>
            </div>
        </section>
    }
}
