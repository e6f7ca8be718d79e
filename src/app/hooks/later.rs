//! What a component shows of something that is loaded when it is first needed.

use std::thread::LocalKey;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::components::common::awaited::{loading, not_loaded};
use crate::app::services::later::{self, Later};

/// It itself once it is loaded; until then, what is shown in its place.
#[hook]
pub fn use_later<T: Copy + 'static>(later: &'static LocalKey<Later<T>>) -> Result<T, Html> {
    let loaded = use_state(|| later.with(Later::get));
    let has_failed = use_state_eq(|| false);
    let tries = use_state_eq(|| 0_u32);
    {
        let (loaded, has_failed) = (loaded.clone(), has_failed.setter());
        use_effect_with(*tries, move |_| {
            if loaded.is_some() {
                return;
            }
            let loaded = loaded.setter();
            spawn_local(async move {
                let now = later::load(later).await;
                has_failed.set(now.is_none());
                loaded.set(now);
            });
        });
    }
    match *loaded {
        Some(loaded) => Ok(loaded),
        None if *has_failed => Err(not_loaded(Callback::from(move |_| {
            has_failed.set(false);
            tries.set(*tries + 1);
        }))),
        None => Err(loading()),
    }
}
