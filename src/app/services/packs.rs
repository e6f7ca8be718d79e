//! The packs that the page loads when something of them is begun or opened: it starts with the usual one alone.

use wasm_bindgen_futures::spawn_local;

use super::later::{Later, Load, load};
use crate::pack;

/// Adds them.
#[derive(Clone, Copy)]
pub struct PackAdder(fn());

/// What adds them. Only what is split off may call this.
pub fn pack_adder() -> PackAdder {
    PackAdder(pack::add_later)
}

thread_local! {
    static ADDER: Later<PackAdder> = const { Later::new() };
}

/// Sets how what adds them is loaded.
pub fn set_load(load: Load<PackAdder>) {
    ADDER.with(|adder| adder.set_load(load));
}

/// Loads them, unless they are there; returns whether they are now. Where they can't be loaded, what is of them counts as made by a newer
/// version, and stays as it is.
pub async fn load_all() -> bool {
    let adder = load(&ADDER).await;
    if let Some(PackAdder(add)) = adder {
        add();
    }
    adder.is_some()
}

/// Does something once they are there, if they are needed for it, or can't be loaded; otherwise at once.
pub fn when_there(are_needed: bool, act: impl FnOnce() + 'static) {
    if !are_needed {
        return act();
    }
    spawn_local(async move {
        load_all().await;
        act();
    });
}
