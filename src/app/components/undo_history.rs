//! The dialog of the undo history. Choosing a step goes there, and the board behind the dialog shows it at once.

use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::common::isolated::isolated;
use super::common::list::{row_after_key, row_id, use_scroll_into_view};
use crate::app::hooks::actions::use_actions;
use crate::app::services::key_event;
use crate::editor::{Action, Editor};
use crate::page::{PageAction, Shared};
use crate::words::t;

#[derive(Properties, PartialEq)]
pub struct UndoHistoryProps {
    pub editor: Shared<Editor>,
}

/// The dialog's content.
#[component]
pub fn UndoHistory(props: &UndoHistoryProps) -> Html {
    let actions = use_actions();
    let history = props.editor.history();
    let names: Vec<&str> = history.places().0.map(|entry| entry.name()).collect();
    let present = history.undo_count();
    let active = use_state(|| present);
    use_scroll_into_view("step", *active);
    let on_travel = {
        let active = active.clone();
        Callback::from(move |step: usize| {
            let offset = isize::try_from(step).unwrap_or(0) - isize::try_from(present).unwrap_or(0);
            if offset != 0 {
                actions.send(PageAction::Edit(Action::Travel(offset)));
            }
            active.set(step);
        })
    };
    let on_key = {
        let (active, on_travel, rows) = (active.clone(), on_travel.clone(), names.len());
        Callback::from(move |event: KeyboardEvent| {
            if let Some(next) = row_after_key(&event, *active, rows, false) {
                active.set(next);
            } else if ["Enter", " "].contains(&&*key_event::key(&event)) {
                event.prevent_default();
                on_travel.emit(*active);
            }
        })
    };
    let row = |(step, name): (usize, &&str)| {
        let name = if name.is_empty() { t!("As it was at first") } else { name };
        let onclick = on_travel.reform(move |_: MouseEvent| step);
        let (is_active, is_present, is_undone) = (step == *active, step == present, step > present);
        let class = classes!(is_active.then_some("active"), is_undone.then_some("undone"));
        html! {
            <li key={step} id={row_id("step", step)} role="option" {class} aria-selected={is_active.to_string()}
                aria-current={is_present.then_some("step")} {onclick}>
                <span>{ isolated(name) }</span>
                if is_present { <b>{ t!("now") }</b> } else if is_undone { <i>{ t!("undone") }</i> }
            </li>
        }
    };
    html! {
        <>
            <p class="hint">{ t!("Choose a step to go there. Nothing is lost until you change something from there on.") }</p>
            <ul class="steps rows" role="listbox" tabindex="0" autofocus=true aria-label={t!("Steps")}
                aria-activedescendant={row_id("step", *active)} onkeydown={on_key}>
                { for names.iter().enumerate().map(row) }
            </ul>
        </>
    }
}
