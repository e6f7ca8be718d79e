//! Comparing layouts by what they hold, which costs a look at each piece. A test counts it.

use crate::layout::Layout;

/// Whether two layouts are the same, wherever they are.
pub fn are_equal(one: &Layout, other: &Layout) -> bool {
    if std::ptr::eq(one, other) {
        return true;
    }
    #[cfg(test)]
    counting::COMPARED.set(counting::COMPARED.get() + 1);
    one == other
}

/// How often what layouts hold is compared.
#[cfg(test)]
pub mod counting {
    use std::cell::Cell;

    thread_local! {
        pub(super) static COMPARED: Cell<u32> = const { Cell::new(0) };
    }

    /// What `act` gives, and how often it compares what two layouts hold.
    pub fn counted<T>(act: impl FnOnce() -> T) -> (T, u32) {
        COMPARED.set(0);
        (act(), COMPARED.get())
    }
}
