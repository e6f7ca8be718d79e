//! The selected pieces' numbers, all of them editable: one piece's, or what many share.

pub mod near;
pub mod tape_bar;

use yew::prelude::*;

use super::common::command_button::{CommandButton, CommandButtonProps};
use super::common::field::{Number, number, stepped, text};
use super::common::isolated::isolated;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::state::{Notice, NoticeKind, PageAction, PageState, Shared};
use crate::editor::{Action, Editor, NumberField, Quantity, find_command};
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::units::{self, Unit, clamped, trimmed};
use crate::words::{name, t};
use near::{NearList, near_of};

#[derive(PartialEq, Properties)]
pub struct InspectorProps {
    editor: Shared<Editor>,
    /// What lengths are shown and typed in.
    unit: Unit,
    is_read_only: bool,
}

impl InspectorProps {
    pub fn of(state: &PageState) -> Self {
        Self { editor: Shared(state.editor.clone()), unit: state.view.unit, is_read_only: state.is_read_only() }
    }
}

/// The bar under the board.
#[component]
pub fn Inspector(props: &InspectorProps) -> Html {
    let actions = use_actions();
    let editor = &props.editor;
    let layout = Shared(editor.layout().clone());
    let piece = editor.only_selected();
    if props.is_read_only {
        return looked_at(&layout, piece);
    }
    let many = editor.selection().len();
    let selected: Vec<&str> = editor.selection().iter().map(PieceId::as_str).collect();
    let mut pieces = layout.pieces.iter().filter(|piece| selected.contains(&piece.id.as_str()));
    let locked = pieces.all(|piece| piece.locked);
    html! {
        <section class="piece-bar" aria-label={t!("Selected piece")}>
            if let Some(piece) = piece {
                <div class="piece-name" key={piece.id.as_str()}>
                    <span class="tag">{ piece.letter() }</span>
                    { text("", t!("Name of the piece"), piece.name.as_deref().unwrap_or_default(), &piece.title(), on_name(&actions, piece)) }
                    <NearList layout={layout.clone()} near={near_of(&layout, piece)} />
                </div>
                <div class="numbers" key={format!("numbers-{}", piece.id)}>{ for numbers(&actions, props) }</div>
                { buttons(editor, piece.locked) }
            } else if many > 1 {
                <div class="piece-name"><span class="tag">{ many }</span>{ t!("{} pieces selected", many) }</div>
                <div class="numbers" key={format!("numbers-{}", selected.join(" "))}>{ for numbers(&actions, props) }</div>
                { buttons(editor, locked) }
            } else {
                <p class="hint">{ t!("Drag terrain from the list to the table. Select a piece to turn, resize and name it.") }</p>
            }
        </section>
    }
}

/// What there is to know of a piece of a table that is only looked at.
fn looked_at(layout: &Shared<Layout>, piece: Option<&Piece>) -> Html {
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
            <div class="piece-name">
                <span class="tag">{ piece.letter() }</span>
                <strong>{ isolated(&piece.title()) }</strong>
                <span class="hint">{ size }</span>
            </div>
            <NearList layout={layout.clone()} near={near_of(layout, piece)} />
            <dl class="kinds">{ for kinds().map(|kind| html! { <><dt>{ &kind.name }</dt><dd>{ &kind.note }</dd></> }) }</dl>
        </section>
    }
}

/// What can be done with what is selected.
fn buttons(editor: &Editor, locked: bool) -> Html {
    let button = |id| CommandButtonProps::new(id, editor);
    let lock = button("lock").with_icon(if locked { "lock" } else { "unlock" });
    let all = ["turn-left", "turn-right", "duplicate"].map(button).into_iter();
    let all = all.chain([lock, button("delete"), button("menu")]);
    html! {
        <div class="tools" role="toolbar" aria-label={t!("Piece")}>
            { for all.map(|button| html! { <CommandButton key={button.id} ..button.clone() /> }) }
        </div>
    }
}

fn on_name(actions: &Actions, piece: &Piece) -> Callback<Event> {
    let piece = piece.clone();
    actions.on_change(move |input| {
        let name = input.value().trim().to_owned();
        input.set_value(&name);
        let change = PieceChange::Name(Some(name).filter(|name| !name.is_empty()));
        let edits = vec![Edit::Change(piece.id.clone(), change)];
        Some(PageAction::Edit(Action::Edit { name: t!("Name {}", piece.title()), edits }))
    })
}

fn numbers(actions: &Actions, props: &InspectorProps) -> Vec<Html> {
    let (editor, unit) = (&props.editor, props.unit);
    let fields = Quantity::ALL.into_iter().filter_map(|quantity| editor.number_field(quantity));
    // A disc has no depth, and its width is how far across it is.
    let round = editor.number_field(Quantity::Depth).is_none();
    let mut fields: Vec<Html> = fields.map(|entry| field(actions, unit, entry, round)).collect();
    let hint = t!("Show lengths in another unit");
    fields.extend(find_command("units").map(|command| {
        html! {
            <button key="units" type="button" class="quiet unit" data-command="units" aria-label={t!("{}, in {}", hint, unit.name())}
                title={hint} onclick={actions.on_run(command)}>{ unit.name() }</button>
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
fn field(actions: &Actions, unit: Unit, entry: NumberField, round: bool) -> Html {
    let NumberField { quantity, range, .. } = entry;
    let show = move |value: f64| if quantity.is_length() { unit.show(value) } else { trimmed(value, 2) };
    let read = move |text: &str| if quantity.is_length() { unit.read(text) } else { units::number(text) };
    let (label, spoken) = labels(quantity, round, unit);
    let value = entry.value.map_or_else(String::new, show);
    let placeholder = match (entry.is_mixed, entry.default) {
        (true, _) => t!("mixed").to_owned(),
        (false, Some(usual)) => show(usual),
        (false, None) => t!("flat").to_owned(),
    };
    let before = value.clone();
    let changed = actions.on_change(move |input| {
        let typed = input.value();
        // The document may refuse or round it, or hold it already; no new drawing would put the field right then.
        input.set_value(&before);
        let number = read(&typed);
        if number.is_some() || typed.trim().is_empty() {
            return Some(PageAction::Edit(Action::EnterNumber(quantity, number)));
        }
        let typed = name(&typed);
        let text = if quantity.is_length() {
            t!("Not a length: {}. Write 5.5, 5 1/2, 140mm or 14cm.", typed)
        } else {
            t!("Not a number: {}. Write 30 or 22.5.", typed)
        };
        Some(PageAction::Notify(Notice::new(NoticeKind::Refused, text)))
    });
    let keyed = stepped(&actions.dispatch, move |typed, by, coarse| {
        let step = match (quantity, coarse) {
            (Quantity::Turn, true) => 15.0,
            (Quantity::Turn | Quantity::Count, _) => 1.0,
            (_, coarse) => unit.step(coarse),
        };
        let from = read(typed).or(entry.default).unwrap_or_default();
        let to = clamped(from + by * step, range.0, range.1);
        (show(to), PageAction::Edit(Action::EnterNumber(quantity, Some(to))))
    });
    number(Number { label, spoken, value, placeholder, disabled: entry.is_locked }, changed, keyed)
}
