//! The selected piece's numbers, all of them editable.

use yew::prelude::*;

use super::field::{Number, Text};
use super::header::CommandButton;
use crate::app::store::{Dispatch, Event, Shared, use_dispatch};
use crate::editor::{Action, Editor};
use crate::layout::{Edit, Piece, PieceChange};
use crate::pack::Trait;
use crate::units::{Angle, Length};

#[derive(Properties, PartialEq)]
pub struct PieceBarProps {
    pub editor: Shared<Editor>,
}

/// The bar under the board.
#[component]
pub fn PieceBar(props: &PieceBarProps) -> Html {
    let dispatch = use_dispatch();
    let editor = &props.editor;
    let many = editor.selection().len();
    html! {
        <section class="piece-bar" aria-label="Selected piece">
            if let Some(piece) = editor.only_selected() {
                <div class="who">
                    <span class="tag">{ piece.letter() }</span>
                    <Text key={format!("name-{}", piece.id)} label="Name of the piece" value={piece.name.clone().unwrap_or_default()}
                        placeholder={piece.title()} changed={naming(piece, &dispatch)} />
                </div>
                <div class="numbers" key={piece.id.to_string()}>{ numbers(editor, piece, &dispatch) }</div>
                { buttons(editor, piece.locked) }
            } else if many > 1 {
                <p class="hint">{ format!("{many} pieces selected: drag them together, or turn, lock, copy and delete them.") }</p>
                { buttons(editor, false) }
            } else {
                <p class="hint">{ "Drag terrain from the list to the table. Select a piece to turn, resize and name it." }</p>
            }
        </section>
    }
}

fn buttons(editor: &Editor, locked: bool) -> Html {
    let _ = editor;
    html! {
        <div class="tools" role="toolbar" aria-label="Piece">
            <CommandButton id="turn-left" enabled={!locked} />
            <CommandButton id="turn-right" enabled={!locked} />
            <CommandButton id="duplicate" enabled=true />
            <CommandButton id="lock" enabled=true icon={if locked { "lock" } else { "unlock" }} />
            <CommandButton id="delete" enabled=true />
        </div>
    }
}

/// An edit of one piece as one step.
fn changing(piece: &Piece, verb: &str, dispatch: &Dispatch, changes: Vec<PieceChange>) {
    let edits = changes.into_iter().map(|change| Edit::Change(piece.id.clone(), change)).collect();
    dispatch.dispatch(Event::Edit(Action::Edit { name: format!("{verb} {}", piece.title()), edits }));
}

fn naming(piece: &Piece, dispatch: &Dispatch) -> Callback<String> {
    let (piece, dispatch) = (piece.clone(), dispatch.clone());
    Callback::from(move |name: String| {
        changing(&piece, "Name", &dispatch, vec![PieceChange::Name(Some(name).filter(|name| !name.is_empty()))]);
    })
}

/// A number field's callback: what the number makes of the piece; an emptied field makes nothing.
fn set(
    piece: &Piece,
    verb: &'static str,
    dispatch: &Dispatch,
    change: impl Fn(&Piece, f64) -> Vec<PieceChange> + 'static,
) -> Callback<Option<f64>> {
    let (piece, dispatch) = (piece.clone(), dispatch.clone());
    Callback::from(move |number: Option<f64>| {
        if let Some(number) = number {
            changing(&piece, verb, &dispatch, change(&piece, number));
        }
    })
}

/// The same where an emptied field goes back to the kind's own value.
fn set_or_clear(
    piece: &Piece,
    verb: &'static str,
    dispatch: &Dispatch,
    change: impl Fn(Option<f64>) -> PieceChange + 'static,
) -> Callback<Option<f64>> {
    let (piece, dispatch) = (piece.clone(), dispatch.clone());
    Callback::from(move |number: Option<f64>| changing(&piece, verb, &dispatch, vec![change(number)]))
}

fn numbers(editor: &Editor, piece: &Piece, dispatch: &Dispatch) -> Html {
    let pack = editor.layout().pack;
    let (width, depth) = piece.shape().extent();
    let (least, most) = (pack.least_side, pack.longest_side);
    let resized = move |piece: &Piece, width: f64, depth: f64| {
        vec![PieceChange::Shape(Some(piece.shape().stretched(width, depth, least)))]
    };
    let round = matches!(piece.shape(), crate::geometry::Shape::Circle { .. });
    let scatter = piece.kind.traits.has(Trait::Scatter);
    html! {
        <>
            <Number label="x" spoken="Inches from the left" value={piece.at[0].inches()} least=0.0 most={pack.width}
                changed={set(piece, "Move", dispatch, |piece, x| vec![PieceChange::Move([Length::clamped(x), piece.at[1]], piece.turn)])} />
            <Number label="y" spoken="Inches from the top" value={piece.at[1].inches()} least=0.0 most={pack.depth}
                changed={set(piece, "Move", dispatch, |piece, y| vec![PieceChange::Move([piece.at[0], Length::clamped(y)], piece.turn)])} />
            <Number label="turn" spoken="Degrees turned clockwise" value={piece.turn.degrees()} least={-360.0} most=360.0 step=1.0
                changed={set(piece, "Turn", dispatch, |piece, degrees| {
                    Angle::from_degrees(degrees).map(|turn| PieceChange::Move(piece.at, turn)).into_iter().collect()
                })} />
            if round {
                <Number label="across" spoken="Inches across" value={width} {least} {most}
                    changed={set(piece, "Resize", dispatch, move |piece, side| resized(piece, side, side))} />
            } else {
                <Number label="width" spoken="Inches wide" value={width} {least} {most}
                    changed={set(piece, "Resize", dispatch, move |piece, width| resized(piece, width, piece.shape().extent().1))} />
                <Number label="depth" spoken="Inches deep" value={depth} {least} {most}
                    changed={set(piece, "Resize", dispatch, move |piece, depth| resized(piece, piece.shape().extent().0, depth))} />
            }
            <Number label="height" spoken="Inches high" value={piece.height.map(Length::inches)} least=0.0 most={most}
                placeholder={piece.kind.height.map_or_else(|| "flat".to_owned(), |height| height.to_string())}
                changed={set_or_clear(piece, "Height of", dispatch, |height| PieceChange::Height(height.and_then(Length::from_inches)))} />
            if !scatter {
                <Number label="counts as" spoken="Counts as so many pieces" value={piece.counts_as.map(f64::from)} least=0.0 most=20.0 step=1.0
                    placeholder={crate::analysis::Placed::new(piece).count(&pack.limits).to_string()}
                    changed={set_or_clear(piece, "Count of", dispatch, |count| PieceChange::CountsAs(count.map(whole)))} />
            }
        </>
    }
}

/// A count typed as a number.
fn whole(number: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the field takes 0 to 20")]
    let whole = number.round() as u32;
    whole
}
