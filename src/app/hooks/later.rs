//! What a component shows of something that is loaded when it is first needed.

use std::thread::LocalKey;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::components::common::awaited::{loading, not_loaded};
use crate::app::services::later::{self, Later};

/// It itself, once anybody has loaded it.
#[hook]
fn use_loaded<T: Copy + 'static>(later: &'static LocalKey<Later<T>>) -> Option<T> {
    let loaded = use_state(|| later.with(Later::get));
    use_effect_with((), {
        let (is_missing, loaded) = (loaded.is_none(), loaded.setter());
        move |()| {
            if is_missing {
                later.with(|later| later.when_there(move |now| loaded.set(Some(now))));
            }
        }
    });
    *loaded
}

/// It itself once it is loaded; until then, what is shown in its place.
#[hook]
pub fn use_later<T: Copy + 'static>(later: &'static LocalKey<Later<T>>) -> Result<T, Html> {
    let loaded = use_loaded(later);
    let has_failed = use_state_eq(|| false);
    let tries = use_state_eq(|| 0_u32);
    use_effect_with((*tries, loaded.is_none()), {
        let has_failed = has_failed.setter();
        move |(_, is_missing)| {
            if *is_missing {
                spawn_local(async move { has_failed.set(later::load(later).await.is_none()) });
            }
        }
    });
    match loaded {
        Some(loaded) => Ok(loaded),
        None if *has_failed => Err(not_loaded(Callback::from(move |_| {
            has_failed.set(false);
            tries.set(*tries + 1);
        }))),
        None => Err(loading()),
    }
}

/// It itself, which is loaded as soon as anything is `wanted` of it. Where that fails, `on_failure` is called, and it is asked for again
/// whenever `wanted` changes.
#[hook]
pub fn use_wanted<T: Copy + 'static, W: Copy + PartialEq + 'static>(
    later: &'static LocalKey<Later<T>>,
    wanted: Option<W>,
    on_failure: impl Fn(W) + 'static,
) -> Option<T> {
    let loaded = use_loaded(later);
    use_effect_with(wanted.filter(|_| loaded.is_none()), move |missing| {
        let Some(wanted) = *missing else { return };
        spawn_local(async move {
            if later::load(later).await.is_none() {
                on_failure(wanted);
            }
        });
    });
    loaded
}
