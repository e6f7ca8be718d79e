//! How many components are drawn, for the test and the benchmark of a drag.

use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering};

use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::set_global_default;
use tracing::{Event, Metadata, Subscriber};
use wasm_bindgen::prelude::wasm_bindgen;

/// The number of components that were drawn since the first call.
static DRAWN: AtomicU32 = AtomicU32::new(0);

/// How many components were drawn since the first call.
#[wasm_bindgen]
pub fn components_drawn() -> u32 {
    static LISTENS: Once = Once::new();
    // It fails only where something else listens, which nothing does.
    LISTENS.call_once(|| set_global_default(DrawingCounter).unwrap_or_default());
    DRAWN.load(Ordering::Relaxed)
}

/// Counts the spans that Yew records for components that are drawn, and nothing else.
struct DrawingCounter;

impl Subscriber for DrawingCounter {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_span() && metadata.name() == "render" && metadata.target() == "yew::html::component::lifecycle"
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        DRAWN.fetch_add(1, Ordering::Relaxed);
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, _: &Event<'_>) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}
