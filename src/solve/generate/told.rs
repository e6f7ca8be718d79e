//! What is told about the making of a table.

use super::Lack;
use crate::words::t;

/// Why there is no table, as a sentence.
#[must_use]
pub fn lack(lack: &Lack) -> String {
    match lack {
        Lack::Unlucky => {
            t!("No table was found in the time there is. Try another seed, unlock a piece, or play fewer scenarios.")
                .to_owned()
        }
    }
}
