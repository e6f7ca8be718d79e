//! A game's slip, for its players: the result is entered, and goes to the organiser as a code or a link.

use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::dialogs::context::use_dialog;
use super::events::link_code::LinkCode;
use super::events::pairings::result_fields::{ResultNote, use_scoring_event};
use super::player::slip_fields::SlipFields;
use crate::app::services::address;
use crate::event::pairing_messages::slip_result;
use crate::event::{DraftEdit, ResultDraft, ResultSlip};
use crate::formats::link::slip;
use crate::pack::Pack;
use crate::page::Shared;
use crate::words::{self, t};

/// The id of the field with the link.
const FIELD: &str = "result-link";

#[derive(PartialEq, Properties)]
pub struct SlipProps {
    pub link: Rc<str>,
    /// The packet that says what a result counts as.
    pub pack: &'static Pack,
}

/// The slip, or why its link doesn't lead to one.
#[component]
pub fn Slip(props: &SlipProps) -> Html {
    match slip::read(&props.link) {
        Err(problem) => {
            html! { <p class="hint">{ t!("The link was not opened, and your own tables are as they were: {}.", problem) }</p> }
        }
        Ok(slip) => html! { <SlipForm key={&*props.link} slip={Shared::new(slip)} pack={props.pack} /> },
    }
}

#[derive(PartialEq, Properties)]
struct SlipFormProps {
    slip: Shared<ResultSlip>,
    pack: &'static Pack,
}

/// The game, the fields of its result, and once that is complete its code and its link.
#[component]
fn SlipForm(props: &SlipFormProps) -> Html {
    let dialog = use_dialog();
    let SlipFormProps { slip, pack } = props;
    let draft = use_state_eq(|| ResultDraft::of(slip.result.as_ref()));
    let scoring = use_scoring_event(pack, slip.points);
    let names = use_memo(slip.clone(), |slip| slip.players.each_ref().map(|name| words::name(name)));
    // On a slow phone two fields are changed before either is drawn.
    let newest = use_mut_ref(ResultDraft::default);
    newest.replace((*draft).clone());
    let on_edit = {
        let (draft, slip) = (draft.setter(), slip.clone());
        Callback::from(move |edit: DraftEdit| {
            let changed = newest.borrow().edited(&edit);
            newest.replace(changed.clone());
            if let Ok(result) = changed.result() {
                // A phone may load the page anew when one comes back to it.
                address::replace(&slip::write(&ResultSlip { result: Some(result), ..(*slip).clone() }));
            }
            draft.set(changed);
        })
    };
    let on_focus = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    let reported = draft.result().ok().map(|result| ResultSlip { result: Some(result), ..(**slip).clone() });
    let place = match slip.table {
        Some(table) => t!("Round {}, table {}", slip.round, table),
        None => t!("Round {}", slip.round),
    };
    let event_name = if slip.event.is_empty() { t!("Unnamed event").to_owned() } else { words::name(&slip.event) };
    html! {
        <div class="slip-form" data-game="1">
            <p><b>{ place }</b>{ " · " }{ event_name }</p>
            <SlipFields draft={(*draft).clone()} names={names.clone()} scoring={scoring.clone()} on_edit={on_edit.clone()} />
            <ResultNote {scoring} draft={(*draft).clone()} {names} on_take={on_edit.reform(DraftEdit::Take)} />
            if let Some(reported) = reported {
                <section class="slip-code" aria-label={t!("For the organiser")}>
                    <p role="status" data-fact="reported">{ slip_result(&reported) }</p>
                    <LinkCode address={address::of(&slip::write(&reported))} hint={t!("Let the organiser scan it, or send the link.")} />
                    <label class="event-link">
                        <span>{ t!("Link to the result") }</span>
                        <input id={FIELD} type="text" readonly=true value={address::of(&slip::write(&reported))} onfocus={on_focus} />
                    </label>
                    <button type="button" class="go" data-act="copy-result" onclick={dialog.on_copy_link(FIELD)}>{ t!("Copy the link") }</button>
                </section>
            } else {
                <p class="hint">{ t!("Once the result is complete, its code for the organiser is here.") }</p>
            }
        </div>
    }
}
