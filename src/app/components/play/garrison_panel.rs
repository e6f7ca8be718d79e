//! The garrisons of a game: who holds what, and how a regiment goes into the selected piece and out of it.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::isolated::isolated;
use crate::game::by_role::ROLES;
use crate::game::score_messages::role;
use crate::game::{GamePart, Garrison};
use crate::layout::{Piece, PieceId};
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::building::messages::piece_title;
use crate::page::play::{
    GarrisonFields, PlayAction, PlayState, garrison_rules, garrison_told, garrisons, is_holdable, leaving_hint,
};
use crate::units::Unit;
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct GarrisonPanelProps {
    pub game: Shared<PlayState>,
    /// The piece that is selected on the board.
    pub selected: Option<PieceId>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The list, with the form of the selected piece where it can be held.
#[component]
pub fn GarrisonPanel(props: &GarrisonPanelProps) -> Html {
    let GarrisonPanelProps { game, selected, unit, on_act } = props;
    let pack = game.layout().pack;
    let Some(rules) = garrison_rules(pack) else { return Html::default() };
    let row = |(piece, garrison): (&Piece, &Garrison)| {
        let title = piece_title(game, &piece.id);
        let out = vec![GamePart::Garrison(piece.id.clone(), None)];
        let on_out = on_act.reform(move |_: MouseEvent| PlayAction::Edit(out.clone()));
        html! {
            <li key={piece.id.to_string()} data-held={piece.id.to_string()}>
                <span>{ isolated(&title) }{ ": " }{ garrison_told(garrison, piece, pack) }</span>
                { tool_button("garrison-out", &t!("Out of {}", title), on_out) }
            </li>
        }
    };
    let held: Vec<Html> = garrisons(game).map(row).collect();
    let form = selected.as_ref().filter(|piece| is_holdable(game, piece)).map(|piece| {
        html! { <GarrisonForm key={piece.to_string()} game={game.clone()} piece={piece.clone()} on_act={on_act.clone()} /> }
    });
    html! {
        <section class="garrison-panel" aria-label={t!("Garrisons")}>
            if form.is_some() || !held.is_empty() {
                <h2>{ t!("Garrisons") }</h2>
            }
            if !held.is_empty() {
                <ul class="drift-list">{ for held }</ul>
                <p class="hint">{ leaving_hint(rules, *unit) }</p>
            }
            { for form }
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct GarrisonFormProps {
    game: Shared<PlayState>,
    piece: PieceId,
    on_act: Callback<PlayAction>,
}

/// The form. As long as nothing is typed it follows what other windows do.
#[component]
fn GarrisonForm(props: &GarrisonFormProps) -> Html {
    let GarrisonFormProps { game, piece, on_act } = props;
    let typed = use_state_eq(|| None::<GarrisonFields>);
    let problem = use_state_eq(|| None::<String>);
    let fields = (*typed).clone().unwrap_or_else(|| GarrisonFields::of(game, piece));
    let is_held = game.kept().game.garrison(piece).is_some();
    let change = |change: fn(&mut GarrisonFields, String)| {
        let (fields, typed) = (fields.clone(), typed.setter());
        Callback::from(move |event: InputEvent| {
            let mut next = fields.clone();
            change(&mut next, event.target_unchecked_into::<HtmlInputElement>().value());
            typed.set(Some(next));
        })
    };
    let side = |side: Role| {
        let (fields, typed) = (fields.clone(), typed.setter());
        let is_pressed = fields.side == side;
        let onclick = Callback::from(move |_: MouseEvent| typed.set(Some(GarrisonFields { side, ..fields.clone() })));
        html! { <button type="button" class="layer" data-garrison-side={format!("{side:?}")} aria-pressed={is_pressed.to_string()} {onclick}>{ role(side) }</button> }
    };
    let on_submit = {
        let (fields, piece, on_act) = (fields.clone(), piece.clone(), on_act.clone());
        let (typed, problem) = (typed.setter(), problem.setter());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match fields.edits(&piece) {
                Ok(edits) => {
                    on_act.emit(PlayAction::Edit(edits));
                    typed.set(None);
                    problem.set(None);
                }
                Err(why) => problem.set(Some(why.to_string())),
            }
        })
    };
    let title = piece_title(game, piece);
    let submit = if is_held { t!("Change the garrison") } else { t!("Goes in") };
    html! {
        <form class="garrison-form" data-garrison-form={piece.to_string()} aria-label={t!("Garrison of {}", title)} onsubmit={on_submit}>
            <div class="choice" role="group" aria-label={t!("Player")}><div>{ for ROLES.map(side) }</div></div>
            <label class="field"><span>{ t!("Name") }</span>
                <input type="text" dir="auto" data-garrison-field="name" maxlength={Garrison::MAX_NAME.to_string()} value={fields.name.clone()}
                    oninput={change(|fields, name| fields.name = name)} />
            </label>
            <label class="field"><span>{ t!("Models") }</span>
                <input type="text" inputmode="numeric" maxlength="6" data-garrison-field="models" value={fields.models.clone()}
                    oninput={change(|fields, models| fields.models = models)} />
            </label>
            <button type="submit" class="go outlined" data-act="garrison-in">{ submit }</button>
            <p role="status" data-fact="garrison-problem">{ for (*problem).clone() }</p>
        </form>
    }
}
