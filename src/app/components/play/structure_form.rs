//! The form of one structure test in a game.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::services::random;
use crate::game::Target;
use crate::layout::PieceId;
use crate::pack::Structure;
use crate::page::Shared;
use crate::page::play::{
    Attack, PlayAction, PlayState, StructureFields, target_id, test_title, tokens_of, tokens_typed,
};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct StructureFormProps {
    pub game: Shared<PlayState>,
    pub piece: PieceId,
    /// What is tested of the piece, and against what.
    pub target: Target,
    pub of: Structure,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    /// Called with what came of a test.
    pub on_told: Callback<String>,
    pub on_act: Callback<PlayAction>,
}

/// The form.
#[component]
pub fn StructureForm(props: &StructureFormProps) -> Html {
    let StructureFormProps { game, piece, target, of, .. } = props;
    let typed = use_state_eq(StructureFields::default);
    let change = |change: fn(&mut StructureFields, String)| {
        let typed = typed.clone();
        Callback::from(move |event: InputEvent| {
            let mut next = (*typed).clone();
            change(&mut next, event.target_unchecked_into::<HtmlInputElement>().value());
            typed.set(next);
        })
    };
    let name = test_title(game, piece, *target, *of);
    let (tokens, on_tokens) = tokens(props);
    html! {
        <form class="structure-form" data-structure-form={target_id(*target)} aria-label={name.clone()} onsubmit={on_test(props, &typed)}>
            <strong>{ name.clone() }</strong>
            { attacks(game, &name, &typed) }
            if typed.attack == Attack::Battered {
                <label class="field"><span>{ t!("Rams and giants") }</span>
                    <input type="text" inputmode="numeric" maxlength="6" data-structure-field="batterers" placeholder="1" value={typed.batterers.clone()}
                        aria-label={t!("Rams and giants, {}", name)} oninput={change(|fields, count| fields.batterers = count)} />
                </label>
            } else {
                <label class="field"><span>{ t!("Hits this round") }</span>
                    <input type="text" inputmode="numeric" maxlength="6" data-structure-field="hits" placeholder="0" value={typed.hits.clone()}
                        aria-label={t!("Hits this round, {}", name)} oninput={change(|fields, hits| fields.hits = hits)} />
                </label>
            }
            <label class="field"><span>{ t!("The dice come to") }</span>
                <input type="text" inputmode="numeric" maxlength="6" data-structure-field="sum" placeholder={t!("rolled")} value={typed.sum.clone()}
                    aria-label={t!("The dice come to; empty to roll them, {}", name)} oninput={change(|fields, sum| fields.sum = sum)} />
            </label>
            <label class="field"><span>{ t!("Tokens") }</span>
                <input type="text" inputmode="numeric" maxlength="6" data-structure-field="tokens" value={tokens}
                    aria-label={t!("Tokens, {}", name)} onchange={on_tokens} />
            </label>
            <button type="submit" class="go outlined" data-act="test-structure" aria-label={t!("Test: {}", name)}>{ t!("Test") }</button>
            <p class="hint" data-fact="structure-odds">{ typed.odds(game, piece, *target, *of).unwrap_or_else(|why| why) }</p>
            if let Some(hint) = typed.second_test_hint(game, piece, *target) {
                <p class="hint" data-fact="second-test">{ hint }</p>
            }
        </form>
    }
}

/// The choice how it was attacked, where there is one.
fn attacks(game: &PlayState, name: &str, typed: &UseStateHandle<StructureFields>) -> Html {
    let all = Attack::all(game);
    if all.len() < 2 {
        return Html::default();
    }
    let button = |attack: Attack| {
        let typed_before = typed.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            typed_before.set(StructureFields { attack, ..(*typed_before).clone() });
        });
        html! {
            <button type="button" class="layer" data-attack={attack.id()} aria-pressed={(typed.attack == attack).to_string()} {onclick}>{ attack.name() }</button>
        }
    };
    html! {
        <div class="choice" role="group" aria-label={t!("Attack of this round, {}", name)}><div>{ for all.iter().copied().map(button) }</div></div>
    }
}

/// Makes the test.
fn on_test(props: &StructureFormProps, typed: &UseStateHandle<StructureFields>) -> Callback<SubmitEvent> {
    let StructureFormProps { game, piece, target, of, unit, on_told, on_act } = props;
    let (game, piece, standing, unit, typed) = (game.clone(), piece.clone(), (*target, *of), *unit, typed.clone());
    let (on_told, on_act) = (on_told.clone(), on_act.clone());
    Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        match typed.test(&game, &piece, standing, unit, &mut random::die) {
            Ok(test) => {
                on_told.emit(test.told_with_throws());
                typed.set(StructureFields::default());
                on_act.emit(PlayAction::Edit(test.edits));
            }
            Err(why) => on_told.emit(why),
        }
    })
}

/// The tokens, and what is done where others are typed.
fn tokens(props: &StructureFormProps) -> (String, Callback<Event>) {
    let StructureFormProps { game, piece, target, on_told, on_act, .. } = props;
    let tokens = tokens_of(game, piece, *target).to_string();
    let (game, piece, target, before) = (game.clone(), piece.clone(), *target, tokens.clone());
    let (on_told, on_act) = (on_told.clone(), on_act.clone());
    let on_tokens = Callback::from(move |event: Event| {
        let input = event.target_unchecked_into::<HtmlInputElement>();
        match tokens_typed(&game, &piece, target, &input.value()) {
            Ok(edits) => on_act.emit(PlayAction::Edit(edits)),
            Err(why) => {
                input.set_value(&before);
                on_told.emit(why);
            }
        }
    });
    (tokens, on_tokens)
}
