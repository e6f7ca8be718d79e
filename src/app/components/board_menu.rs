//! The context menu of the board, with commands for the selected pieces or for the table.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlElement};
use yew::prelude::*;

use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::key_event::{self, platform};
use crate::app::services::screen;
use crate::editor::{self, Action, Command, Editor};
use crate::layout::PieceId;
use crate::page::{OpenMenu, PageAction, Shared};
use crate::units::trimmed;
use crate::words::{many, plural, t, translated};

/// The effect of a row.
#[derive(Clone)]
enum MenuChoice {
    Command(&'static Command),
    Select(Vec<PieceId>),
}

/// A row's text and effect.
type MenuRow = (String, MenuChoice);

#[derive(Clone, PartialEq, Properties)]
pub struct BoardMenuProps {
    pub menu: OpenMenu,
    pub editor: Shared<Editor>,
}

/// The open menu.
#[component]
pub fn BoardMenu(props: &BoardMenuProps) -> Html {
    let actions = use_actions();
    let node = use_node_ref();
    let (menu, editor) = (&props.menu, &props.editor);
    use_menu(node.clone(), menu.clone());
    let mut rows: Vec<MenuRow> = Vec::new();
    let mut groups = Vec::new();
    let mut add_group = |name: &'static str, group: Vec<MenuRow>| {
        let drawn: Vec<Html> =
            (rows.len()..).zip(&group).map(|(index, (name, choice))| row(index, name, choice)).collect();
        rows.extend(group);
        groups.push(html! { <div role="group" aria-label={name}>{ for drawn }</div> });
    };
    if let Some(row) = selection_row(menu) {
        add_group(t!("Selection"), vec![row]);
    }
    for (section, commands) in editor::menu(editor) {
        let available = commands.into_iter().filter(|command| screen::has_full_screen() || command.id != "full-screen");
        let group =
            available.map(|command| (translated(command.name).to_owned(), MenuChoice::Command(command))).collect();
        add_group(translated(section), group);
    }
    let title = match editor.only_selected() {
        Some(piece) => format!("{} {}", piece.letter(), piece.title()),
        None if editor.selection().is_empty() => t!("The table").to_owned(),
        None => many(editor.selection().len(), plural!("1 piece", "{} pieces")),
    };
    let on_close = actions.on::<Event>(|| PageAction::Menu(None));
    html! {
        <dialog ref={node.clone()} class="board-menu" aria-label={title.clone()} onclose={on_close}
            onpointerdown={on_press(&node)} onclick={on_click(&actions, &node, &rows)} onkeydown={on_key(&actions, &node, &rows)}
            oncontextmenu={|event: MouseEvent| event.prevent_default()}>
            <div role="menu" aria-label={title.clone()}><p class="menu-title" aria-hidden="true">{ title }</p>{ for groups }</div>
        </dialog>
    }
}

/// Shows the menu as a modal dialog: the browser keeps the focus in it, closes it on Escape, and then gives the focus back.
#[hook]
fn use_menu(node: NodeRef, menu: OpenMenu) {
    let shown = use_mut_ref(|| None::<OpenMenu>);
    // After every drawing: Yew skips an effect whose dependencies have changed back before it is run.
    use_effect(move || {
        let Some(dialog) = node.cast::<HtmlDialogElement>() else { return };
        if dialog.open() && shown.borrow().as_ref() == Some(&menu) {
            return;
        }
        // The page's policy refuses style attributes.
        let style = dialog.style();
        let set = |name: &str, pixels: f64| {
            // If it fails, the menu is in the corner and still works.
            let _ = style.set_property(name, &format!("{}px", trimmed(pixels, 0)));
        };
        set("--x", menu.point_in_screen.x);
        set("--y", menu.point_in_screen.y);
        // This fails only if it is shown already.
        let _ = dialog.show_modal();
        // Its height is known only now: a long name takes two lines.
        set("--high", f64::from(dialog.offset_height()));
        focus(&dialog, 0);
        *shown.borrow_mut() = Some(menu);
    });
}

/// A row of the menu.
fn row(index: usize, name: &str, choice: &MenuChoice) -> Html {
    let (id, key) = match choice {
        MenuChoice::Command(command) => (command.id, command.keys.first().map(|key| key.label(platform()))),
        MenuChoice::Select(_) => ("select", None),
    };
    html! {
        <button type="button" role="menuitem" tabindex="-1" data-row={index.to_string()} data-choice={id}>
            <span>{ name }</span>
            if let Some(key) = key { <kbd aria-hidden="true">{ key }</kbd> }
        </button>
    }
}

/// A row that adds the piece under the menu to the earlier selection, or removes it: how fingers select several pieces.
fn selection_row(menu: &OpenMenu) -> Option<MenuRow> {
    let (piece, before) = (menu.piece.as_ref()?, &menu.selection_before);
    let others = || before.iter().filter(|id| *id != piece).cloned();
    let joins = !before.contains(piece);
    let name = if joins { t!("Add to the selection") } else { t!("Take out of the selection") };
    let selection = others().chain(joins.then(|| piece.clone())).collect();
    others().next().map(|_| (name.to_owned(), MenuChoice::Select(selection)))
}

/// Arms the menu. The finger that opened it by a long press is still down, and lifting it must not choose a row.
fn on_press(node: &NodeRef) -> Callback<PointerEvent> {
    let node = node.clone();
    Callback::from(move |_| {
        if let Some(dialog) = node.cast::<Element>() {
            // A plain attribute can always be set.
            let _ = dialog.set_attribute("data-armed", "");
        }
    })
}

/// Runs the clicked row. A click outside the menu only closes it.
fn on_click(actions: &Actions, node: &NodeRef, rows: &[MenuRow]) -> Callback<MouseEvent> {
    let (actions, node, rows) = (actions.clone(), node.clone(), rows.to_vec());
    Callback::from(move |event: MouseEvent| {
        let Some(dialog) = node.cast::<HtmlDialogElement>() else { return };
        if event.detail() != 0 && !dialog.has_attribute("data-armed") {
            return;
        }
        let target = event.target_dyn_into::<Element>();
        let row = target.as_ref().and_then(row_of).and_then(|index| rows.get(index));
        // The title and the gaps between rows do nothing. The backdrop is the dialog element itself.
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

/// Closes the menu, which gives the focus back. The state is changed at once: by the time of the browser's own event another
/// menu may be open.
fn close(dialog: &HtmlDialogElement, actions: &Actions) {
    dialog.close();
    actions.send(PageAction::Menu(None));
}

/// The index of the row that an element is in.
fn row_of(element: &Element) -> Option<usize> {
    element.closest("[data-row]").ok()??.get_attribute("data-row")?.parse().ok()
}

fn focus(dialog: &Element, row: usize) {
    let row = dialog.query_selector(&format!("[data-row='{row}']")).ok().flatten();
    if let Some(row) = row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) {
        // Only a hidden row can't take the focus.
        let _ = row.focus();
    }
}

/// Arrows, Home and End go from row to row, a letter to the next row that begins with it; Tab closes the menu.
fn on_key(actions: &Actions, node: &NodeRef, rows: &[MenuRow]) -> Callback<KeyboardEvent> {
    let (actions, node) = (actions.clone(), node.clone());
    let names: Vec<String> = rows.iter().map(|(name, _)| name.to_lowercase()).collect();
    Callback::from(move |event: KeyboardEvent| {
        let (Some(dialog), count) = (node.cast::<HtmlDialogElement>(), names.len()) else { return };
        let current = gloo::utils::document().active_element().as_ref().and_then(row_of).unwrap_or(0);
        let key = key_event::key(&event);
        let next = match key.as_str() {
            "ArrowDown" => Some((current + 1) % count),
            "ArrowUp" => Some((current + count - 1) % count),
            "Home" => Some(0),
            "End" => Some(count - 1),
            "Tab" => {
                event.prevent_default();
                return close(&dialog, &actions);
            }
            letter if letter.chars().count() == 1 => {
                let begins = |row: &usize| names[*row].starts_with(&letter.to_lowercase());
                (1..=count).map(|step| (current + step) % count).find(begins)
            }
            _ => None,
        };
        if let Some(row) = next {
            event.prevent_default();
            focus(&dialog, row);
        }
    })
}
