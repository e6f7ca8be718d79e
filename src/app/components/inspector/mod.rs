//! The selected pieces' numbers, all of them editable: one piece's, or what many share.

pub mod near;
pub mod tape_bar;

use yew::prelude::*;

use super::common::field::{Number, number, stepped, text};
use super::common::isolated::isolated;
use super::header::command_button;
use crate::app::page::Page;
use crate::app::state::{Notice, NoticeKind, PageAction};
use crate::editor::{Action, Entry, Quantity, find_command};
use crate::layout::{Edit, Piece, PieceChange, PieceId};
use crate::units::{self, Unit, held, trimmed};
use crate::words::{name, t};
use near::{near_list, near_of};

/// The bar under the board.
pub fn piece_bar(page: &Page) -> Html {
    let editor = page.editor();
    let many = editor.selection().len();
    if page.is_read_only() {
        return looking(page, editor.only_selected());
    }
    let selected: Vec<&str> = editor.selection().iter().map(PieceId::as_str).collect();
    let mut pieces = editor.layout().pieces.iter().filter(|piece| selected.contains(&piece.id.as_str()));
    let locked = pieces.all(|piece| piece.locked);
    html! {
        <section class="piece-bar" aria-label={t!("Selected piece")}>
            if let Some(piece) = editor.only_selected() {
                <div class="who" key={piece.id.as_str()}>
                    <span class="tag">{ piece.letter() }</span>
                    { text("", t!("Name of the piece"), piece.name.as_deref().unwrap_or_default(), &piece.title(), naming(page, piece)) }
                    { near_list(page, near_of(page.layout(), piece)) }
                </div>
                <div class="numbers" key={format!("numbers-{}", piece.id)}>{ for numbers(page) }</div>
                { buttons(page, piece.locked) }
            } else if many > 1 {
                <div class="who"><span class="tag">{ many }</span>{ t!("{} pieces selected", many) }</div>
                <div class="numbers" key={format!("numbers-{}", selected.join(" "))}>{ for numbers(page) }</div>
                { buttons(page, locked) }
            } else {
                <p class="hint">{ t!("Drag terrain from the list to the table. Select a piece to turn, resize and name it.") }</p>
            }
        </section>
    }
}

/// What there is to know of a piece of a table that is only looked at.
fn looking(page: &Page, piece: Option<&Piece>) -> Html {
    let Some(piece) = piece else {
        return html! {
            <section class="piece-bar" aria-label={t!("Selected piece")}><p class="hint">{ t!("Tap a piece to see what it is and does.") }</p></section>
        };
    };
    let (width, depth) = piece.shape().extent();
    let mut size = format!("{}\" × {}\"", trimmed(width, 2), trimmed(depth, 2));
    if let Some(height) = piece.height() {
        size += ", ";
        size += &t!("{}\" high", trimmed(height, 2));
    }
    let kinds = || std::iter::once(piece.kind).chain(piece.also.iter().copied());
    html! {
        <section class="piece-bar" aria-label={t!("Selected piece")} aria-live="polite">
            <div class="who">
                <span class="tag">{ piece.letter() }</span>
                <strong>{ isolated(&piece.title()) }</strong>
                <span class="hint">{ size }</span>
            </div>
            { near_list(page, near_of(page.layout(), piece)) }
            <dl class="kinds">{ for kinds().map(|kind| html! { <><dt>{ &kind.name }</dt><dd>{ &kind.note }</dd></> }) }</dl>
        </section>
    }
}

fn buttons(page: &Page, locked: bool) -> Html {
    html! {
        <div class="tools" role="toolbar" aria-label={t!("Piece")}>
            { for ["turn-left", "turn-right", "duplicate"].map(|id| command_button(page, id, id, None)) }
            { command_button(page, "lock", if locked { "lock" } else { "unlock" }, None) }
            { command_button(page, "delete", "delete", None) }
            { command_button(page, "menu", "menu", None) }
        </div>
    }
}

fn naming(page: &Page, piece: &Piece) -> Callback<Event> {
    let piece = piece.clone();
    page.field(move |input| {
        let name = input.value().trim().to_owned();
        input.set_value(&name);
        let change = PieceChange::Name(Some(name).filter(|name| !name.is_empty()));
        let edits = vec![Edit::Change(piece.id.clone(), change)];
        Some(PageAction::Edit(Action::Edit { name: t!("Name {}", piece.title()), edits }))
    })
}

fn numbers(page: &Page) -> Vec<Html> {
    let editor = page.editor();
    let fields = Quantity::ALL.into_iter().filter_map(|quantity| editor.entry(quantity));
    // A disc has no depth, and its width is how far across it is.
    let round = editor.entry(Quantity::Depth).is_none();
    let mut fields: Vec<Html> = fields.map(|entry| field(page, entry, round)).collect();
    let (unit, hint) = (page.state.view.unit, t!("Show lengths in another unit"));
    fields.extend(find_command("units").map(|command| {
        html! {
            <button key="units" type="button" class="quiet unit" data-command="units" aria-label={t!("{}, in {}", hint, unit.name())}
                title={hint} onclick={page.command(command)}>{ unit.name() }</button>
        }
    }));
    fields
}

/// What a field is called: beside it, and in full.
fn labels(quantity: Quantity, round: bool, unit: Unit) -> (&'static str, String) {
    let unit = match unit {
        Unit::Inch => t!("Inches"),
        Unit::Millimetre => t!("Millimetres"),
        Unit::Centimetre => t!("Centimetres"),
    };
    match quantity {
        Quantity::X => ("x", t!("{} from the left", unit)),
        Quantity::Y => ("y", t!("{} from the top", unit)),
        Quantity::Turn => (t!("turn"), t!("Degrees turned clockwise").to_owned()),
        Quantity::Width if round => (t!("across"), t!("{} across", unit)),
        Quantity::Width => (t!("width"), t!("{} wide", unit)),
        Quantity::Depth => (t!("depth"), t!("{} deep", unit)),
        Quantity::Height => (t!("height"), t!("{} high", unit)),
        Quantity::Count => (t!("counts as"), t!("Counts as so many pieces").to_owned()),
    }
}

/// A field of a quantity. What lies beyond its range is brought to it, and what is no number is put back with a word on what
/// would be.
fn field(page: &Page, entry: Entry, round: bool) -> Html {
    let (unit, Entry { quantity, range, .. }) = (page.state.view.unit, entry);
    let show = move |value: f64| if quantity.is_length() { unit.show(value) } else { trimmed(value, 2) };
    let read = move |text: &str| if quantity.is_length() { unit.read(text) } else { units::number(text) };
    let (label, spoken) = labels(quantity, round, unit);
    let value = entry.value.map_or_else(String::new, show);
    let placeholder = match (entry.mixed, entry.usual) {
        (true, _) => t!("mixed").to_owned(),
        (false, Some(usual)) => show(usual),
        (false, None) => t!("flat").to_owned(),
    };
    let before = value.clone();
    let changed = page.field(move |input| {
        let typed = input.value();
        // The document may refuse or round it, or hold it already; no new drawing would put the field right then.
        input.set_value(&before);
        let number = read(&typed);
        if number.is_some() || typed.trim().is_empty() {
            return Some(PageAction::Edit(Action::Enter(quantity, number)));
        }
        let typed = name(&typed);
        let text = if quantity.is_length() {
            t!("Not a length: {}. Write 5.5, 5 1/2, 140mm or 14cm.", typed)
        } else {
            t!("Not a number: {}. Write 30 or 22.5.", typed)
        };
        Some(PageAction::Tell(Notice::new(NoticeKind::Refused, text)))
    });
    let keyed = stepped(page.dispatch, move |typed, by, coarse| {
        let step = match (quantity, coarse) {
            (Quantity::Turn, true) => 15.0,
            (Quantity::Turn | Quantity::Count, _) => 1.0,
            (_, coarse) => unit.step(coarse),
        };
        let from = read(typed).or(entry.usual).unwrap_or_default();
        let to = held(from + by * step, range.0, range.1);
        (show(to), PageAction::Edit(Action::Enter(quantity, Some(to))))
    });
    number(Number { label, spoken, value, placeholder, disabled: entry.fixed }, changed, keyed)
}
