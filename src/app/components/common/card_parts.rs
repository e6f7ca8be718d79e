//! What the cards of terrain are made of. It is loaded with the first card that somebody opens: a table is seen without it. In a release
//! build it is a file of its own: `src/main.rs` marks it, and `tools/site/src/split.rs` splits it off.

use std::rc::Rc;

use yew::prelude::*;

use super::kind_dice::{KindDice, KindDiceProps};
use crate::app::services::later::{self, Later, Load};
use crate::pack::{ContainedRule, Kind, Pack, Rule, Sight, TerrainCards};

/// What reads the rules of a kind's card, and what draws its dice.
#[derive(Clone, Copy)]
pub struct CardParts {
    rules: fn(&Pack, &Kind, &[Sight]) -> Rc<[Rule]>,
    contained_rules: fn(&Pack, &Kind) -> Rc<[ContainedRule]>,
    dice: fn(KindDiceProps) -> Html,
}

/// They themselves. Only what is split off may call this.
pub fn card_parts() -> CardParts {
    CardParts {
        rules: |pack, kind, sights| {
            TerrainCards::of(pack).map_or_else(Rc::default, |cards| cards.rules_of(pack, kind, sights).into())
        },
        contained_rules: |pack, kind| {
            TerrainCards::of(pack).map_or_else(Rc::default, |cards| cards.contained_rules_of(pack, kind).into())
        },
        dice: |props| html! { <KindDice ..props /> },
    }
}

thread_local! {
    static PARTS: Later<CardParts> = const { Later::new() };
}

/// Sets how they are loaded.
pub fn set_load(load: Load<CardParts>) {
    PARTS.with(|parts| parts.set_load(load));
}

/// The rules of a kind's card, with what pieces with an unusual number of levels or floors count; `None` where what reads them can't be loaded.
pub async fn rules(pack: &'static Pack, kind: &'static Kind, sights: Vec<Sight>) -> Option<Rc<[Rule]>> {
    later::load(&PARTS).await.map(|parts| (parts.rules)(pack, kind, &sights))
}

/// The rules of a kind's card that are for units of which so much is in it; `None` where what reads them can't be loaded.
pub async fn contained_rules(pack: &'static Pack, kind: &'static Kind) -> Option<Rc<[ContainedRule]>> {
    later::load(&PARTS).await.map(|parts| (parts.contained_rules)(pack, kind))
}

/// The dice of a kind, once the rules of a card are there.
pub fn dice(props: KindDiceProps) -> Html {
    PARTS.with(Later::get).map_or_else(Html::default, |parts| (parts.dice)(props))
}
