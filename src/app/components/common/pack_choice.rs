//! The choice of the game that something new is planned for.

use yew::prelude::*;

use super::field::{select_option, selected_value};
use crate::app::services::packs;
use crate::pack::{self, Pack, PackTitle};
use crate::words::t;

/// A choice of a pack.
#[derive(Clone, PartialEq)]
pub struct PackChoice {
    /// The id of the chosen pack, which may not be loaded.
    chosen: AttrValue,
    on_choose: Callback<AttrValue>,
}

/// The choice of a pack, which begins with the one of what is open.
#[hook]
pub fn use_pack_choice(open: &'static Pack) -> PackChoice {
    let chosen = use_state_eq(|| None::<AttrValue>);
    let on_choose = {
        let chosen = chosen.setter();
        Callback::from(move |id| chosen.set(Some(id)))
    };
    PackChoice { chosen: (*chosen).clone().unwrap_or_else(|| open.id.clone().into()), on_choose }
}

impl PackChoice {
    /// Does something with the chosen pack once it is loaded; with `None` where it can't be.
    pub fn load(&self, act: impl FnOnce(Option<&'static Pack>) + 'static) {
        let id = self.chosen.clone();
        packs::when_there(pack::find(&id).is_none(), move || act(pack::find(&id)));
    }

    /// The field, where there is more than one pack.
    pub fn field(&self) -> Html {
        let titles = pack::titles();
        if titles.len() < 2 {
            return Html::default();
        }
        let onchange = self.on_choose.reform(|event: Event| selected_value(&event).into());
        let option = |PackTitle { id, name, .. }: PackTitle| {
            let is_chosen = id == *self.chosen;
            select_option(id, is_chosen, name)
        };
        html! {
            <label class="field pack-choice"><span>{ t!("Game") }</span>
                <select data-choice="pack" {onchange}>{ for titles.into_iter().map(option) }</select>
            </label>
        }
    }
}

/// What is said where the chosen pack can't be loaded.
pub fn not_loaded() -> &'static str {
    t!("What this game needs couldn't be loaded. Check the network, then try again.")
}
