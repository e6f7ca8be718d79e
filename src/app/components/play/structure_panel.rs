//! Structure tests in a game: what is damaged, and the tests of the selected piece.

use yew::prelude::*;

use super::structure_form::StructureForm;
use crate::app::components::common::isolated::isolated;
use crate::game::{StructureState, Target};
use crate::layout::{Piece, PieceId};
use crate::pack::Structure;
use crate::page::Shared;
use crate::page::play::{
    PlayAction, PlayState, damage_told, damaged_structures, due_test_hint, standing_structures, target_id,
};
use crate::units::Unit;
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct StructurePanelProps {
    pub game: Shared<PlayState>,
    /// The piece that is selected on the board.
    pub selected: Option<PieceId>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The list of what is damaged, with the forms of the selected piece.
#[component]
pub fn StructurePanel(props: &StructurePanelProps) -> Html {
    let StructurePanelProps { game, selected, unit, on_act } = props;
    // It is told of a piece that is destroyed too, whose form is gone.
    let told = use_state_eq(|| None::<(PieceId, String)>);
    let row = |(piece, of): (&Piece, &StructureState)| {
        html! { <li key={piece.id.to_string()} data-damaged={piece.id.to_string()}>{ isolated(&damage_told(game, piece, of)) }</li> }
    };
    let damaged: Vec<Html> = damaged_structures(game).map(row).collect();
    let form = |piece: &PieceId, (target, of): (Target, Structure)| {
        let (on_told, told_of) = (told.setter(), piece.clone());
        let on_told = Callback::from(move |text: String| on_told.set(Some((told_of.clone(), text))));
        html! {
            <StructureForm key={format!("{piece} {}", target_id(target))} game={game.clone()} piece={piece.clone()} {target} {of} unit={*unit} {on_told} on_act={on_act.clone()} />
        }
    };
    let forms: Vec<Html> = selected.as_ref().map_or_else(Vec::new, |piece| {
        standing_structures(game, piece).into_iter().map(|standing| form(piece, standing)).collect()
    });
    let last = told.as_ref().filter(|(piece, _)| Some(piece) == selected.as_ref()).map(|(_, text)| text.clone());
    html! {
        <section class="structure-panel" aria-label={t!("Structures")}>
            if !forms.is_empty() || !damaged.is_empty() {
                <h2>{ t!("Structures") }</h2>
            }
            if !damaged.is_empty() {
                <ul>{ for damaged }</ul>
                if let Some(hint) = due_test_hint(game) {
                    <p class="hint" data-fact="due-test">{ hint }</p>
                }
            }
            { for forms }
            <p role="status" data-fact="structure-told">{ for last }</p>
        </section>
    }
}
