//! Asks for the army points of an event, where something of a round is credited with a share of them and nobody has entered them.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::events::context::use_event;
use crate::event::pairing_messages::missing_points;
use crate::event::{EventEdit, MissingPoints};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ArmyPointsProps {
    /// The round, counted from 0.
    pub round: usize,
}

/// The question and its field; nothing where there is nothing to ask.
#[component]
pub fn ArmyPoints(props: &ArmyPointsProps) -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let Some(missing) = MissingPoints::of_round(&context.event, props.round) else { return html! {} };
    let onchange = Callback::from(move |changed: Event| {
        let field: HtmlInputElement = changed.target_unchecked_into();
        if let Ok(points) = field.value().trim().parse() {
            context.edit(t!("Change the army points"), vec![EventEdit::Points(points)]);
        } else {
            field.set_value("");
            dialog.refused(t!("That isn't a whole number."));
        }
    });
    html! {
        <div data-fact="missing-points">
            <p class="hint doubt" role="status">{ icon("should") }{ missing_points(missing) }</p>
            <label class="event-field">
                <span>{ t!("Army points") }</span>
                <input type="text" inputmode="numeric" autocomplete="off" data-field="missing-points" {onchange} />
            </label>
        </div>
    }
}
