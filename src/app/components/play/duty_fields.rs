//! What the selected model is beside its type: attached, of a weapon crew, a marshal, or a warjack that somebody controls.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value};
use crate::game::duties::{Attachment, CrewPart, Duties, Marshal};
use crate::game::model::{Model, ModelId, ModelType};
use crate::page::Shared;
use crate::page::play::{PlayAction, PlayState, duty_facts};
use crate::units::{Length, Unit};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct DutyFieldsProps {
    pub game: Shared<PlayState>,
    /// The unit that lengths are shown and typed in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The fields, folded, with what follows from them.
#[component]
pub fn DutyFields(props: &DutyFieldsProps) -> Html {
    let DutyFieldsProps { game, unit, on_act } = props;
    let Some((id, model)) = game.selected_model() else { return Html::default() };
    let Duties { leads_unit, attachment, crew, marshal, controller, is_mercenary } = model.duties;
    let facts = duty_facts(game, id, *unit);
    let edit = |change: fn(&mut Duties, &Event, Unit)| edit_of(id, model, *unit, on_act, change);
    let acts = facts.acts.iter().map(|act| {
        let edits = act.edits.clone();
        tool_button(act.id, &act.title, on_act.reform(move |_: MouseEvent| PlayAction::Edit(edits.clone())))
    });
    let controllers = facts
        .controllers
        .iter()
        .map(|(other, text)| select_option(other.0.to_string(), controller == Some(*other), text));
    let is_warjack = model.model_type == ModelType::Cohort;
    html! {
        <details class="duty-fields" open={model.duties != Duties::default()}>
            <summary>{ t!("Unit, crew, marshal") }</summary>
            <p class="hint">{ t!("Crews and marshals are of the game's rules of 2004. What a model's card says counts.") }</p>
            <label class="field"><span>{ t!("Attachment") }</span>
                <select data-duty="attachment" onchange={edit(|duties, event, _| duties.attachment = match selected_value(event).as_str() {
                    "member" => Some(Attachment::Member),
                    "officer" => Some(Attachment::Officer),
                    _ => None,
                })}>
                    { select_option("", attachment.is_none(), t!("no")) }
                    { select_option("member", attachment == Some(Attachment::Member), t!("yes")) }
                    { select_option("officer", attachment == Some(Attachment::Officer), t!("yes, an officer")) }
                </select>
            </label>
            <label class="field"><span>{ t!("Weapon crew") }</span>
                <select data-duty="crew" onchange={edit(|duties, event, _| duties.crew = match selected_value(event).as_str() {
                    "gunner" => Some(CrewPart::Gunner),
                    "crewman" => Some(CrewPart::Crewman),
                    _ => None,
                })}>
                    { select_option("", crew.is_none(), t!("no")) }
                    { select_option("gunner", crew == Some(CrewPart::Gunner), t!("gunner")) }
                    { select_option("crewman", crew == Some(CrewPart::Crewman), t!("crewman")) }
                </select>
            </label>
            if is_warjack {
                <label class="field"><span>{ t!("Controlled by") }</span>
                    <select data-duty="controller" onchange={edit(|duties, event, _| duties.controller = selected_value(event).parse().ok().map(ModelId))}>
                        { select_option("", controller.is_none(), t!("nobody")) }
                        { for controllers }
                    </select>
                </label>
            } else {
                <label class="field"><span>{ t!("Marshal for") }</span>
                    <input type="number" min="0" max={Marshal::MAX_LIMIT.to_string()} data-duty="limit" aria-label={t!("How many warjacks it may control")}
                        value={marshal.map_or(0, |marshal| marshal.limit).to_string()} onchange={edit(|duties, event, _| {
                            let limit = value(event).parse().unwrap_or(0).min(Marshal::MAX_LIMIT);
                            let range = duties.marshal.map_or(Length::ZERO, |marshal| marshal.range);
                            duties.marshal = (limit > 0).then_some(Marshal { limit, range });
                        })} />
                </label>
                if let Some(marshal) = marshal {
                    <label class="field"><span>{ t!("Its range") }</span>
                        <input type="text" inputmode="decimal" data-duty="range" value={unit.show(marshal.range.inches())} onchange={edit(|duties, event, unit| {
                            let typed = unit.read(&value(event)).filter(|inches| *inches >= 0.0).and_then(|inches| unit.resolution().nearest(inches));
                            if let Some((marshal, range)) = duties.marshal.as_mut().zip(typed) {
                                marshal.range = range;
                            }
                        })} />
                    </label>
                }
            }
            <label class="tick"><input type="checkbox" data-duty="leads" checked={leads_unit} onchange={edit(|duties, event, _| duties.leads_unit = is_checked(event))} />{ t!("Leads its unit") }</label>
            <label class="tick"><input type="checkbox" data-duty="mercenary" checked={is_mercenary} onchange={edit(|duties, event, _| duties.is_mercenary = is_checked(event))} />{ t!("Mercenary") }</label>
            if !facts.sentences.is_empty() {
                <ul role="status" data-fact="duties">{ for facts.sentences.iter().map(|text| html! { <li>{ text }</li> }) }</ul>
            }
            <div class="model-acts">{ for acts }</div>
        </details>
    }
}

/// An edit of what a model is beside its type.
fn edit_of(
    id: ModelId,
    model: &Model,
    unit: Unit,
    on_act: &Callback<PlayAction>,
    change: fn(&mut Duties, &Event, Unit),
) -> Callback<Event> {
    let model = model.clone();
    on_act.reform(move |event: Event| {
        let mut next = model.clone();
        change(&mut next.duties, &event, unit);
        PlayAction::Change(id, Some(Box::new(next)))
    })
}

fn value(event: &Event) -> String {
    event.target_unchecked_into::<HtmlInputElement>().value()
}

fn is_checked(event: &Event) -> bool {
    event.target_unchecked_into::<HtmlInputElement>().checked()
}
