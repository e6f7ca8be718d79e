//! The card of a kind of terrain: its note, and on demand all that it does, with its dice.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::Element;
use yew::prelude::*;

use super::awaited::{loading, not_loaded};
use super::card_parts;
use super::headed_rules::headed_rules;
use super::kind_dice::KindDiceProps;
use crate::pack::{Kind, Pack, Rule, Sight};
use crate::words::t;

/// How far its rules are.
#[derive(Clone, PartialEq)]
enum CardRules {
    /// Nobody has opened the card.
    Closed,
    Loading,
    NotLoaded,
    Loaded(Rc<[Rule]>),
}

#[derive(PartialEq, Properties)]
pub struct TerrainCardProps {
    pub pack: &'static Pack,
    pub kind: &'static Kind,
    /// What pieces count for lines of sight that haven't the kind's usual number of levels or floors.
    pub sights: Vec<Sight>,
    /// Whether the kind's name is all that is there at first.
    #[prop_or_default]
    pub is_folded: bool,
    /// Called when the card has become larger or smaller.
    #[prop_or_default]
    pub on_resize: Callback<()>,
}

/// The card.
#[component]
pub fn TerrainCard(props: &TerrainCardProps) -> Html {
    let rules = use_state_eq(|| CardRules::Closed);
    let is_open = use_state_eq(|| false);
    let on_load = {
        let (pack, kind, sights, rules) = (props.pack, props.kind, props.sights.clone(), rules.clone());
        Callback::from(move |()| {
            let (sights, rules) = (sights.clone(), rules.clone());
            // Rules that are there stay until the new ones are.
            if !matches!(&*rules, CardRules::Loaded(_)) {
                rules.set(CardRules::Loading);
            }
            spawn_local(async move {
                rules.set(match card_parts::rules(pack, kind, sights).await {
                    Some(read) => CardRules::Loaded(read),
                    None => CardRules::NotLoaded,
                });
            });
        })
    };
    let on_toggle = {
        let (rules, is_open, on_load) = (rules.clone(), is_open.setter(), on_load.clone());
        Callback::from(move |event: Event| {
            let is_open_now = event.target_unchecked_into::<Element>().has_attribute("open");
            is_open.set(is_open_now);
            if is_open_now && *rules == CardRules::Closed {
                on_load.emit(());
            }
        })
    };
    // A card that is open follows its pieces.
    use_effect_with(props.sights.clone(), {
        let (rules, on_load) = (rules.clone(), on_load.clone());
        move |_| {
            if *rules != CardRules::Closed {
                on_load.emit(());
            }
        }
    });
    // Once the new size is there.
    use_effect_with((*is_open, (*rules).clone()), {
        let on_resize = props.on_resize.clone();
        move |(_, rules)| {
            if *rules != CardRules::Closed {
                on_resize.emit(());
            }
        }
    });
    let kind = props.kind;
    let note = html! { <p>{ &kind.note }</p> };
    html! {
        <>
            if !props.is_folded { { note.clone() } }
            <details class="terrain-card" data-card={kind.id.clone()} ontoggle={on_toggle}>
                if props.is_folded {
                    <summary>{ &kind.name }</summary>
                    { note }
                } else {
                    <summary aria-label={t!("All rules: {}", kind.name)}>{ t!("All rules") }</summary>
                }
                {
                    match &*rules {
                        CardRules::Closed => html! {},
                        CardRules::Loading => loading(),
                        CardRules::NotLoaded => not_loaded(on_load.reform(|_: MouseEvent| ())),
                        // It scrolls where it has little room, by keys too.
                        CardRules::Loaded(rules) => html! {
                            <div class="card-rules" role="group" tabindex="0" aria-label={t!("All rules: {}", kind.name)}>
                                <dl>{ for headed_rules(rules) }</dl>
                                <p class="hint">{ t!("In our own words. The rules themselves decide.") }</p>
                                { card_parts::dice(KindDiceProps { kind, on_resize: props.on_resize.clone() }) }
                            </div>
                        },
                    }
                }
            </details>
        </>
    }
}
