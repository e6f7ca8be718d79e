//! The readings of a packet: what it says of each, and the ways to read it.

use yew::prelude::*;

use super::common::button::tool_button;
use crate::pack::{CardTexts, Pack};
use crate::words::{many, plural, t};

#[derive(PartialEq, Properties)]
pub struct ReadingListProps {
    /// The pack with the readings that are chosen.
    pub pack: &'static Pack,
    /// Chooses ways of readings, all by their places.
    pub on_choose: Callback<Vec<(usize, usize)>>,
    /// Whether they are only shown.
    #[prop_or_default]
    pub is_read_only: bool,
}

/// The list.
#[component]
pub fn ReadingList(props: &ReadingListProps) -> Html {
    let pack = props.pack;
    let Some(card) = CardTexts::of(pack) else { return html! {} };
    let changed = pack.other_readings().count();
    let says = match changed {
        0 => t!("All readings are the default.").to_owned(),
        _ => many(changed, plural!("1 reading isn't the default.", "{} readings aren't the default.")),
    };
    let on_reset =
        props.on_choose.reform(move |_: MouseEvent| pack.other_readings().map(|(reading, _)| (reading, 0)).collect());
    let row = |(index, reading): (usize, &'static crate::pack::Reading)| {
        let texts = card.reading(pack, index)?;
        let chosen = pack.chosen(index);
        let choice = |(place, text): (usize, &String)| {
            let id = &reading.choices.get(place)?.id;
            let on_change = props.on_choose.reform(move |_: Event| vec![(index, place)]);
            Some(html! {
                <label key={id.clone()} data-choice={id.clone()}>
                    <input type="radio" name={reading.id.clone()} checked={place == chosen} disabled={props.is_read_only} onchange={on_change} />
                    <span>{ text }if place == 0 { { " " }<span class="default">{ t!("Default") }</span> }</span>
                </label>
            })
        };
        Some(html! {
            <fieldset key={reading.id.clone()} class={classes!("reading-choice", (chosen > 0).then_some("changed"))} data-reading={reading.id.clone()}>
                <legend>{ &texts.about }</legend>
                <p>{ t!("The packet: {}", texts.packet) }</p>
                { for texts.choices.iter().enumerate().filter_map(choice) }
            </fieldset>
        })
    };
    html! {
        <div class="reading-list">
            <p class="hint">{ t!("Where the packet can be read in several ways, the checks, the cards and the standings go by what is chosen here.") }</p>
            <p data-fact="readings" role="status">{ says }</p>
            if changed > 0 && !props.is_read_only {
                <div class="actions">{ tool_button("default-readings", t!("All back to the default"), on_reset) }</div>
            }
            { for pack.readings.all().iter().enumerate().filter_map(row) }
        </div>
    }
}
