//! The keys of every command, and what hands can do besides.

use yew::prelude::*;

use super::commands::{Told, told};
use crate::editor::HABITS;
use crate::words::{said, t};

/// The dialog's content.
pub fn shortcuts(detail: &str) -> Html {
    let with_keys: Vec<(Told, Vec<String>)> =
        told(detail).map(|one| (one, one.keys())).filter(|one| !one.1.is_empty()).collect();
    let row = |(command, keys): &(Told, Vec<String>)| {
        html! {
            <div data-shortcut={command.id.to_owned()}>
                <dt>{ command.name }</dt>
                <dd>{ for keys.iter().map(|key| html! { <kbd>{ key }</kbd> }) }</dd>
            </div>
        }
    };
    let section = |rows: &[(Told, Vec<String>)]| {
        html! {
            <section>
                <h3>{ rows[0].0.section }</h3>
                <dl>{ for rows.iter().map(row) }</dl>
            </section>
        }
    };
    html! {
        <div class="sheet">
            { for with_keys.chunk_by(|(before, _), (after, _)| before.section == after.section).map(section) }
            <section class="habits">
                <h3>{ t!("With the hand") }</h3>
                <dl>{ for HABITS.iter().map(|(how, what)| html! { <div><dt>{ said(what) }</dt><dd>{ said(how) }</dd></div> }) }</dl>
            </section>
        </div>
    }
}
