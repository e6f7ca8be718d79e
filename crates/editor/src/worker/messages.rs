//! What is said where the worker doesn't answer, or can't.

use crate::words::t;

/// That the worker couldn't be loaded or has ended, without a full stop.
pub fn no_answer() -> &'static str {
    t!("The part of the page that does this couldn't be loaded, or has stopped. Check the network, then try again")
}

/// That a file couldn't be loaded that an answer needs, without a full stop.
pub fn not_loaded() -> &'static str {
    t!("The part of the page that does this couldn't be loaded. Check the network, then try again")
}
