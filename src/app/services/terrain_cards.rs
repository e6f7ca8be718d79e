//! The cards of terrain. What reads them is loaded with the first that somebody opens: a table is seen without them.

use std::rc::Rc;

use super::later::{Later, Load, load};
use crate::pack::{ContainedRule, Kind, Pack, Rule, TerrainCards};

/// Reads the rules of a kind's card.
#[derive(Clone, Copy)]
pub struct CardReader {
    rules: fn(&Pack, &Kind) -> Rc<[Rule]>,
    contained_rules: fn(&Pack, &Kind) -> Rc<[ContainedRule]>,
}

/// What reads them. Only what is split off may call this.
pub fn card_reader() -> CardReader {
    CardReader {
        rules: |pack, kind| TerrainCards::of(pack).map_or_else(Rc::default, |cards| cards.rules_of(pack, kind).into()),
        contained_rules: |pack, kind| {
            TerrainCards::of(pack).map_or_else(Rc::default, |cards| cards.contained_rules_of(pack, kind).into())
        },
    }
}

thread_local! {
    static READER: Later<CardReader> = const { Later::new() };
}

/// Sets how what reads cards is loaded.
pub fn set_load(load: Load<CardReader>) {
    READER.with(|reader| reader.set_load(load));
}

/// The rules of a kind's card; `None` where what reads them can't be loaded.
pub async fn rules(pack: &'static Pack, kind: &'static Kind) -> Option<Rc<[Rule]>> {
    load(&READER).await.map(|reader| (reader.rules)(pack, kind))
}

/// The rules of a kind's card that are for units of which so much is in it; `None` where what reads them can't be loaded.
pub async fn contained_rules(pack: &'static Pack, kind: &'static Kind) -> Option<Rc<[ContainedRule]>> {
    load(&READER).await.map(|reader| (reader.contained_rules)(pack, kind))
}
