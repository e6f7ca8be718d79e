//! The menu on the board: what can be done with the selected pieces, or with the table.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlElement};
use yew::prelude::*;

use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::screen;
use crate::app::state::{OpenMenu, PageAction, Shared};
use crate::editor::{self, Action, Command, Editor};
use crate::layout::PieceId;
use crate::units::trimmed;
use crate::words::{many, plural, said, t};

/// What a row does.
#[derive(Clone)]
enum MenuChoice {
    Command(&'static Command),
    Select(Vec<PieceId>),
}

#[derive(PartialEq, Properties)]
pub struct BoardMenuProps {
    pub menu: OpenMenu,
    pub editor: Shared<Editor>,
}

/// The menu that is open.
#[component]
pub fn BoardMenu(props: &BoardMenuProps) -> Html {
    let actions = use_actions();
    let node = use_node_ref();
    let (menu, editor) = (&props.menu, &props.editor);
    use_menu(node.clone(), menu.clone());
    let mut rows: Vec<(String, MenuChoice)> = Vec::new();
    let mut parts = Vec::new();
    let mut part = |name: &'static str, offered: Vec<(String, MenuChoice)>| {
        let drawn: Vec<Html> =
            (rows.len()..).zip(&offered).map(|(index, (name, choice))| row(index, name, choice)).collect();
        rows.extend(offered);
        parts.push(html! { <div role="group" aria-label={name}>{ for drawn }</div> });
    };
    if let Some(choice) = joining(menu) {
        part(t!("Selection"), vec![choice]);
    }
    for (section, commands) in editor::menu(editor) {
        let there = commands.into_iter().filter(|command| screen::has_full_screen() || command.id != "full-screen");
        let offered = there.map(|command| (said(command.name).to_owned(), MenuChoice::Command(command))).collect();
        part(said(section), offered);
    }
    let title = match editor.only_selected() {
        Some(piece) => format!("{} {}", piece.letter(), piece.title()),
        None if editor.selection().is_empty() => t!("The table").to_owned(),
        None => many(editor.selection().len(), plural!("1 piece", "{} pieces")),
    };
    let on_close = actions.on::<Event>(PageAction::Menu(None));
    html! {
        <dialog ref={node.clone()} class="board-menu" aria-label={title.clone()} onclose={on_close}
            onpointerdown={on_press(&node)} onclick={on_choose(&actions, &node, &rows)} onkeydown={on_key(&actions, &node, &rows)}
            oncontextmenu={|event: MouseEvent| event.prevent_default()}>
            <div role="menu" aria-label={title.clone()}><p class="menu-title" aria-hidden="true">{ title }</p>{ for parts }</div>
        </dialog>
    }
}

/// Shows the menu over the page. The browser keeps the focus in it, closes it on Escape, and takes the
/// focus back to where it was.
#[hook]
fn use_menu(node: NodeRef, menu: OpenMenu) {
    let shown = use_mut_ref(|| None::<OpenMenu>);
    // After every drawing: Yew leaves an effect out when what it depends on has changed and changed back before its turn.
    use_effect(move || {
        let Some(dialog) = node.cast::<HtmlDialogElement>() else { return };
        if dialog.open() && shown.borrow().as_ref() == Some(&menu) {
            return;
        }
        // Not as an attribute, which the page's policy refuses.
        let style = dialog.style();
        // Without it the menu stands in the corner, and can be used.
        let set = |name: &str, pixels: f64| {
            let _ = style.set_property(name, &format!("{}px", trimmed(pixels, 0)));
        };
        set("--x", menu.point_in_screen.x);
        set("--y", menu.point_in_screen.y);
        // A dialog on the page can be shown, unless it is already.
        let _ = dialog.show_modal();
        // How high it is shows only now: a long name takes two lines.
        set("--high", f64::from(dialog.offset_height()));
        focus(&dialog, 0);
        *shown.borrow_mut() = Some(menu);
    });
}

/// A row of the menu.
fn row(index: usize, name: &str, choice: &MenuChoice) -> Html {
    let (id, key) = match choice {
        MenuChoice::Command(command) => (command.id, command.keys.first().map(editor::Key::label)),
        MenuChoice::Select(_) => ("select", None),
    };
    html! {
        <button type="button" role="menuitem" tabindex="-1" data-row={index.to_string()} data-choice={id}>
            <span>{ name }</span>
            if let Some(key) = key { <kbd aria-hidden="true">{ key }</kbd> }
        </button>
    }
}

/// How a finger selects many: a piece joins what was selected before, or leaves it.
fn joining(menu: &OpenMenu) -> Option<(String, MenuChoice)> {
    let (on, before) = (menu.piece.as_ref()?, &menu.selection_before);
    let others = || before.iter().filter(|id| *id != on).cloned();
    let joins = !before.contains(on);
    let name = if joins { t!("Add to the selection") } else { t!("Take out of the selection") };
    let all = others().chain(joins.then(|| on.clone())).collect();
    others().next().map(|_| (name.to_owned(), MenuChoice::Select(all)))
}

/// The finger that opened the menu still lies on it: only one that comes down on it anew may choose.
fn on_press(node: &NodeRef) -> Callback<PointerEvent> {
    let node = node.clone();
    Callback::from(move |_| {
        if let Some(dialog) = node.cast::<Element>() {
            // A plain attribute can always be set.
            let _ = dialog.set_attribute("data-armed", "");
        }
    })
}

/// Runs what is chosen; a press beside the menu only closes it.
fn on_choose(actions: &Actions, node: &NodeRef, rows: &[(String, MenuChoice)]) -> Callback<MouseEvent> {
    let (actions, node, rows) = (actions.clone(), node.clone(), rows.to_vec());
    Callback::from(move |event: MouseEvent| {
        let Some(dialog) = node.cast::<HtmlDialogElement>() else { return };
        if event.detail() != 0 && !dialog.has_attribute("data-armed") {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let row = target.as_ref().and_then(row_of).and_then(|index| rows.get(index));
        // A title and the room between the rows are no choice.
        if row.is_none() && target.as_ref() != Some(dialog.as_ref()) {
            return;
        }
        close(&dialog, &actions);
        match row {
            Some((_, MenuChoice::Command(command))) => actions.run(command),
            Some((_, MenuChoice::Select(pieces))) => actions.send(PageAction::Edit(Action::Select(pieces.clone()))),
            None => {}
        }
    })
}

/// Closes the menu, which takes the focus back to where it was. The browser tells of it late, when another menu may be open.
fn close(dialog: &HtmlDialogElement, actions: &Actions) {
    dialog.close();
    actions.send(PageAction::Menu(None));
}

/// The number of the row that an element is in.
fn row_of(element: &Element) -> Option<usize> {
    element.closest("[data-row]").ok()??.get_attribute("data-row")?.parse().ok()
}

fn focus(dialog: &Element, row: usize) {
    let row = dialog.query_selector(&format!("[data-row='{row}']")).ok().flatten();
    if let Some(row) = row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) {
        // What can't be focused isn't shown.
        let _ = row.focus();
    }
}

/// Arrows, Home and End go from row to row, a letter to the next row that begins with it, Tab closes.
fn on_key(actions: &Actions, node: &NodeRef, rows: &[(String, MenuChoice)]) -> Callback<KeyboardEvent> {
    let (actions, node) = (actions.clone(), node.clone());
    let names: Vec<String> = rows.iter().map(|(name, _)| name.to_lowercase()).collect();
    Callback::from(move |event: KeyboardEvent| {
        let (Some(dialog), count) = (node.cast::<HtmlDialogElement>(), names.len()) else { return };
        let now = gloo::utils::document().active_element().as_ref().and_then(row_of).unwrap_or(0);
        let key = event.key();
        let to = match key.as_str() {
            "ArrowDown" => Some((now + 1) % count),
            "ArrowUp" => Some((now + count - 1) % count),
            "Home" => Some(0),
            "End" => Some(count - 1),
            "Tab" => {
                event.prevent_default();
                return close(&dialog, &actions);
            }
            letter if letter.chars().count() == 1 => {
                let begins = |row: &usize| names[*row].starts_with(&letter.to_lowercase());
                (1..=count).map(|step| (now + step) % count).find(begins)
            }
            _ => None,
        };
        if let Some(row) = to {
            event.prevent_default();
            focus(&dialog, row);
        }
    })
}
