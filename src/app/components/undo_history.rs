//! The dialog of the steps that can be undone and redone. Choosing one goes there, and the table behind it shows it at once.

use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::common::isolated::isolated;
use super::common::list::{moved, row_id, use_in_view};
use crate::app::hooks::actions::use_actions;
use crate::app::state::{PageAction, Shared};
use crate::editor::{Action, Editor};
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
    use_in_view("step", *active);
    let go = {
        let active = active.clone();
        Callback::from(move |place: usize| {
            let by = isize::try_from(place).unwrap_or(0) - isize::try_from(present).unwrap_or(0);
            if by != 0 {
                actions.send(PageAction::Edit(Action::Travel(by)));
            }
            active.set(place);
        })
    };
    let pressed = {
        let (active, go, rows) = (active.clone(), go.clone(), names.len());
        Callback::from(move |event: KeyboardEvent| {
            if let Some(next) = moved(&event, *active, rows, false) {
                active.set(next);
            } else if ["Enter", " "].contains(&&*event.key()) {
                event.prevent_default();
                go.emit(*active);
            }
        })
    };
    let row = |(place, name): (usize, &&str)| {
        let name = if name.is_empty() { t!("As it was at first") } else { name };
        let onclick = go.reform(move |_: MouseEvent| place);
        let class = classes!((place == *active).then_some("active"), (place > present).then_some("undone"));
        let current = place == present;
        html! {
            <li key={place} id={row_id("step", place)} role="option" {class} aria-selected={(place == *active).to_string()}
                aria-current={current.then_some("step")} {onclick}>
                <span>{ isolated(name) }</span>
                if current { <b>{ t!("now") }</b> } else if place > present { <i>{ t!("undone") }</i> }
            </li>
        }
    };
    html! {
        <>
            <p class="hint">{ t!("Choose a step to go there. Nothing is lost until you change something from there on.") }</p>
            <ul class="steps rows" role="listbox" tabindex="0" autofocus=true aria-label={t!("Steps")}
                aria-activedescendant={row_id("step", *active)} onkeydown={pressed}>
                { for names.iter().enumerate().map(row) }
            </ul>
        </>
    }
}
