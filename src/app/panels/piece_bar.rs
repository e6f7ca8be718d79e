//! The selected piece's numbers, all of them editable.

use yew::prelude::*;

use super::field::{Number, number, text};
use super::header::command_button;
use crate::analysis::Placed;
use crate::app::page::Page;
use crate::app::store;
use crate::editor::Action;
use crate::geometry::Shape;
use crate::layout::{Edit, Piece, PieceChange};
use crate::pack::Trait;
use crate::units::{Angle, Length, held, trimmed};
use crate::words::{filled, mark, said, t};

/// The bar under the board.
pub fn piece_bar(page: &Page) -> Html {
    let editor = page.editor();
    let many = editor.selection().len();
    if page.looks() {
        return looking(editor.only_selected());
    }
    html! {
        <section class="piece-bar" aria-label={t!("Selected piece")}>
            if let Some(piece) = editor.only_selected() {
                <div class="who" key={piece.id.as_str()}>
                    <span class="tag">{ piece.letter() }</span>
                    { text("", t!("Name of the piece"), piece.name.as_deref().unwrap_or_default(), &piece.title(), naming(page, piece)) }
                </div>
                <div class="numbers" key={format!("numbers-{}", piece.id)}>{ for numbers(page, piece) }</div>
                { buttons(page, piece.locked) }
            } else if many > 1 {
                <p class="hint">{ t!("{} pieces selected: drag them together, or turn, lock, copy and delete them.", many) }</p>
                { buttons(page, false) }
            } else {
                <p class="hint">{ t!("Drag terrain from the list to the table. Select a piece to turn, resize and name it.") }</p>
            }
        </section>
    }
}

/// What there is to know of a piece of a table that is only looked at.
fn looking(piece: Option<&Piece>) -> Html {
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
                <strong>{ piece.title() }</strong>
                <span class="hint">{ size }</span>
            </div>
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
        </div>
    }
}

/// An edit of one piece as one step.
fn changed(piece: &Piece, step: &str, changes: Vec<PieceChange>) -> store::Event {
    let edits = changes.into_iter().map(|change| Edit::Change(piece.id.clone(), change)).collect();
    store::Event::Edit(Action::Edit { name: filled(said(step), &[&piece.title()]), edits })
}

fn naming(page: &Page, piece: &Piece) -> Callback<Event> {
    let piece = piece.clone();
    page.field(move |input| {
        let name = input.value().trim().to_owned();
        input.set_value(&name);
        let name = Some(name).filter(|name| !name.is_empty());
        Some(changed(&piece, mark!("Name {}"), vec![PieceChange::Name(name)]))
    })
}

/// What a number, or an emptied field, makes of a piece.
type Make = fn(&Piece, Option<f64>) -> Vec<PieceChange>;

/// A number field of a piece. What lies beyond its range is brought to it, and what makes nothing of the piece is put back.
fn field(page: &Page, piece: &Piece, step: &'static str, shown: Number, make: Make) -> Html {
    let (piece, (least, most)) = (piece.clone(), shown.range);
    let before = shown.value.map_or_else(String::new, |value| trimmed(value, 2));
    let change = page.field(move |input| {
        // Not a number where the field is empty, or holds what is none.
        let typed = input.value_as_number();
        let number = typed.is_finite().then(|| held(typed, least, most));
        // The document may refuse or round it, or hold it already; no new drawing would put the field right then.
        input.set_value(&before);
        let changes = make(&piece, number);
        (!changes.is_empty()).then(|| changed(&piece, step, changes))
    });
    number(shown, change)
}

fn numbers(page: &Page, piece: &Piece) -> Vec<Html> {
    let pack = page.layout().pack;
    let (width, depth) = piece.shape().extent();
    let sides = (pack.least_side, pack.longest_side);
    let inches = |label, spoken, value, range| Number {
        label,
        spoken,
        value: Some(value),
        placeholder: String::new(),
        range,
        step: 0.25,
    };
    let [x, y] = piece.at.map(Length::inches);
    let mut fields = vec![
        field(
            page,
            piece,
            mark!("Move {}"),
            inches(mark!("x"), mark!("Inches from the left"), x, (0.0, pack.width)),
            |piece, x| {
                x.map(|x| PieceChange::Move([Length::clamped(x), piece.at[1]], piece.turn)).into_iter().collect()
            },
        ),
        field(
            page,
            piece,
            mark!("Move {}"),
            inches(mark!("y"), mark!("Inches from the top"), y, (0.0, pack.depth)),
            |piece, y| {
                y.map(|y| PieceChange::Move([piece.at[0], Length::clamped(y)], piece.turn)).into_iter().collect()
            },
        ),
        field(
            page,
            piece,
            mark!("Turn {}"),
            Number {
                step: 1.0,
                ..inches(mark!("turn"), mark!("Degrees turned clockwise"), piece.turn.degrees(), (-360.0, 360.0))
            },
            |piece, degrees| {
                let turn = degrees.and_then(Angle::from_degrees);
                turn.map(|turn| PieceChange::Move(piece.at, turn)).into_iter().collect()
            },
        ),
    ];
    if matches!(piece.shape(), Shape::Circle { .. }) {
        fields.push(field(
            page,
            piece,
            mark!("Resize {}"),
            inches(mark!("across"), mark!("Inches across"), width, sides),
            |piece, side| side.map(|side| stretched(piece, side, side)).into_iter().collect(),
        ));
    } else {
        fields.push(field(
            page,
            piece,
            mark!("Resize {}"),
            inches(mark!("width"), mark!("Inches wide"), width, sides),
            |piece, width| width.map(|width| stretched(piece, width, piece.shape().extent().1)).into_iter().collect(),
        ));
        fields.push(field(
            page,
            piece,
            mark!("Resize {}"),
            inches(mark!("depth"), mark!("Inches deep"), depth, sides),
            |piece, depth| depth.map(|depth| stretched(piece, piece.shape().extent().0, depth)).into_iter().collect(),
        ));
    }
    let height = Number {
        value: piece.height.map(Length::inches),
        placeholder: piece.height().map_or_else(|| t!("flat").to_owned(), |height| trimmed(height, 2)),
        ..inches(mark!("height"), mark!("Inches high"), 0.0, (0.0, sides.1))
    };
    fields.push(field(page, piece, mark!("Height of {}"), height, |_, height| {
        vec![PieceChange::Height(height.map(Length::clamped))]
    }));
    if !piece.kind.traits.has(Trait::Scatter) {
        let count = Number {
            value: piece.counts_as.map(f64::from),
            placeholder: Placed::new(piece).count(&pack.limits).to_string(),
            step: 1.0,
            ..inches(mark!("counts as"), mark!("Counts as so many pieces"), 0.0, (0.0, 20.0))
        };
        fields.push(field(page, piece, mark!("Count of {}"), count, |_, count| {
            vec![PieceChange::CountsAs(count.map(whole))]
        }));
    }
    fields
}

/// The piece's shape stretched to these sides; the fields have brought them into the pack's range.
fn stretched(piece: &Piece, width: f64, depth: f64) -> PieceChange {
    PieceChange::Shape(Some(piece.shape().stretched(width, depth, 0.01)))
}

/// A count typed as a number.
fn whole(number: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the field takes 0 to 20")]
    let whole = number.round() as u32;
    whole
}
