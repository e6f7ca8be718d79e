//! The desk: sharing, taking away and keeping tables, as a program of its own beside the page, which loads it when it is
//! first asked for.

fn main() {
    #[cfg(target_arch = "wasm32")]
    tablewright::app::desk::mount();
}
