//! Structure tests in a game: what is damaged, and the tests of the selected piece.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::app::services::random;
use crate::game::StructureState;
use crate::layout::{Piece, PieceId};
use crate::pack::Structure;
use crate::page::Shared;
use crate::page::dice::structure_test;
use crate::page::play::{
    PlayAction, PlayState, StructureFields, damage_told, damaged_structures, due_test_hint, part_name,
    standing_structures, tokens_of, tokens_typed,
};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct StructurePanelProps {
    pub game: Shared<PlayState>,
    /// The piece that is selected on the board.
    pub selected: Option<PieceId>,
    pub on_act: Callback<PlayAction>,
}

/// The list of what is damaged, with the forms of the selected piece.
#[component]
pub fn StructurePanel(props: &StructurePanelProps) -> Html {
    let StructurePanelProps { game, selected, on_act } = props;
    // It is told of a piece that is destroyed too, whose form is gone.
    let told = use_state_eq(|| None::<(PieceId, String)>);
    let row = |(piece, of): (&Piece, StructureState)| {
        html! { <li key={piece.id.to_string()} data-damaged={piece.id.to_string()}>{ isolated(&damage_told(game, piece, of)) }</li> }
    };
    let damaged: Vec<Html> = damaged_structures(game).map(row).collect();
    let form = |piece: &PieceId, of: Structure| {
        let (on_told, told_of) = (told.setter(), piece.clone());
        let on_told = Callback::from(move |text: String| on_told.set(Some((told_of.clone(), text))));
        html! {
            <StructureForm key={format!("{piece} {}", part_name(of.part))} game={game.clone()} piece={piece.clone()} part={part_name(of.part)} {of} {on_told} on_act={on_act.clone()} />
        }
    };
    let forms: Vec<Html> = selected.as_ref().map_or_else(Vec::new, |piece| {
        standing_structures(game, piece).into_iter().map(|of| form(piece, of)).collect()
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

#[derive(PartialEq, Properties)]
struct StructureFormProps {
    game: Shared<PlayState>,
    piece: PieceId,
    /// What is tested, as attributes name it.
    part: &'static str,
    of: Structure,
    /// Called with what came of a test.
    on_told: Callback<String>,
    on_act: Callback<PlayAction>,
}

/// The form of one test.
#[component]
fn StructureForm(props: &StructureFormProps) -> Html {
    let StructureFormProps { game, piece, part, of, on_told, on_act } = props;
    let typed = use_state_eq(StructureFields::default);
    let change = |change: fn(&mut StructureFields, String)| {
        let typed = typed.clone();
        Callback::from(move |event: InputEvent| {
            let mut next = (*typed).clone();
            change(&mut next, event.target_unchecked_into::<HtmlInputElement>().value());
            typed.set(next);
        })
    };
    let on_submit = {
        let (game, piece, of, typed) = (game.clone(), piece.clone(), *of, typed.clone());
        let (on_told, on_act) = (on_told.clone(), on_act.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match typed.test(&game, &piece, of, &mut random::die) {
                Ok(test) => {
                    on_told.emit(test.told_with_throws());
                    typed.set(StructureFields::default());
                    on_act.emit(PlayAction::Edit(test.edits));
                }
                Err(why) => on_told.emit(why),
            }
        })
    };
    let tokens = tokens_of(game, piece, of.part).to_string();
    let on_tokens = {
        let (game, piece, part, tokens) = (game.clone(), piece.clone(), of.part, tokens.clone());
        let (on_told, on_act) = (on_told.clone(), on_act.clone());
        Callback::from(move |event: Event| {
            let input = event.target_unchecked_into::<HtmlInputElement>();
            match tokens_typed(&game, &piece, part, &input.value()) {
                Ok(edits) => on_act.emit(PlayAction::Edit(edits)),
                Err(why) => {
                    input.set_value(&tokens);
                    on_told.emit(why);
                }
            }
        })
    };
    let name = structure_test(*of);
    html! {
        <form class="structure-form" data-structure-form={*part} aria-label={name.clone()} onsubmit={on_submit}>
            <strong>{ name.clone() }</strong>
            <label class="field"><span>{ t!("Hits this round") }</span>
                <input type="text" inputmode="numeric" maxlength="6" data-structure-field="hits" placeholder="0" value={typed.hits.clone()}
                    aria-label={t!("Hits this round, {}", name)} oninput={change(|fields, hits| fields.hits = hits)} />
            </label>
            <label class="field"><span>{ t!("The dice come to") }</span>
                <input type="text" inputmode="numeric" maxlength="6" data-structure-field="sum" placeholder={t!("rolled")} value={typed.sum.clone()}
                    aria-label={t!("The dice come to; empty to roll them, {}", name)} oninput={change(|fields, sum| fields.sum = sum)} />
            </label>
            <label class="field"><span>{ t!("Tokens") }</span>
                <input type="text" inputmode="numeric" maxlength="6" data-structure-field="tokens" value={tokens}
                    aria-label={t!("Tokens, {}", name)} onchange={on_tokens} />
            </label>
            <button type="submit" class="go outlined" data-act="test-structure" aria-label={t!("Test: {}", name)}>{ t!("Test") }</button>
            <p class="hint" data-fact="structure-odds">{ typed.odds(game, piece, *of).unwrap_or_else(|why| why) }</p>
        </form>
    }
}
