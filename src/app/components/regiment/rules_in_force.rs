//! The rules of a kind's card that hold for a regiment where it stands.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::components::common::awaited::{loading, not_loaded};
use crate::app::components::common::card_parts;
use crate::pack::{ContainedRule, Containment, Kind, Pack};

/// How far the rules are.
#[derive(Clone, PartialEq)]
enum Loaded {
    Loading,
    Failed,
    Rules(Rc<[ContainedRule]>),
}

#[derive(PartialEq, Properties)]
pub struct RulesInForceProps {
    pub pack: &'static Pack,
    pub kind: &'static Kind,
    /// Of how much of it the regiment counts as in the terrain.
    pub containments: Vec<Containment>,
}

/// The rules.
#[component]
pub fn RulesInForce(props: &RulesInForceProps) -> Html {
    let rules = use_state_eq(|| Loaded::Loading);
    let load = {
        let (pack, kind, setter) = (props.pack, props.kind, rules.setter());
        Callback::from(move |()| {
            let setter = setter.clone();
            setter.set(Loaded::Loading);
            spawn_local(async move {
                setter.set(card_parts::contained_rules(pack, kind).await.map_or(Loaded::Failed, Loaded::Rules));
            });
        })
    };
    use_effect_with((props.pack.id.clone(), props.kind.id.clone()), {
        let load = load.clone();
        move |_| load.emit(())
    });
    match &*rules {
        Loaded::Loading => loading(),
        Loaded::Failed => not_loaded(load.reform(|_: MouseEvent| ())),
        Loaded::Rules(rules) => {
            let in_force = rules.iter().filter(|(containment, _)| props.containments.contains(containment));
            html! {
                <ul class="in-force">{ for in_force.map(|(_, rule)| html! { <li>{ &rule.about }{ ": " }{ &rule.text }</li> }) }</ul>
            }
        }
    }
}
