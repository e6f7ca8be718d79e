//! The cards of terrain. What reads them is loaded with the first that somebody opens: a table is seen without them.

use std::rc::Rc;

use super::later::{Later, Load, load};
use crate::pack::{Kind, Pack, Rule, TerrainCards};

/// Reads the rules of a kind's card.
#[derive(Clone, Copy)]
pub struct CardReader(fn(&Pack, &Kind) -> Rc<[Rule]>);

/// What reads them. Only what is split off may call this.
pub fn card_reader() -> CardReader {
    CardReader(|pack, kind| TerrainCards::of(pack).map_or_else(Rc::default, |cards| cards.rules_of(pack, kind).into()))
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
    load(&READER).await.map(|reader| (reader.0)(pack, kind))
}
