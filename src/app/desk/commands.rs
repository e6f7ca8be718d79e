//! What the page tells of its commands, to be searched and to show their keys.
//!
//! The editor's own table would bring the whole editor into the desk, since each command there says what it does.

use crate::words::t;

/// A command, in the person's language.
#[derive(Clone, Copy)]
pub struct Told<'d> {
    /// Whether it can be run now.
    pub enabled: bool,
    /// What the page runs it by.
    pub id: &'d str,
    /// The section it stands in.
    pub section: &'d str,
    pub name: &'d str,
    /// The labels of its keys, with tabs between.
    keys: &'d str,
}

/// The commands that the page tells of, in its order.
pub fn told(detail: &str) -> impl Iterator<Item = Told<'_>> {
    detail.lines().filter_map(|line| {
        let mut parts = line.splitn(5, '\t');
        let mut part = || parts.next();
        Some(Told { enabled: part()? == "on", id: part()?, section: part()?, name: part()?, keys: part()? })
    })
}

impl Told<'_> {
    /// Its keys as this machine's keyboard has them: a Mac's has signs for words.
    pub fn keys(&self) -> Vec<String> {
        let platform = gloo::utils::window().navigator().platform().unwrap_or_default();
        let mac = platform.starts_with("Mac") || platform.starts_with("iP");
        let label = |key: &str| {
            if mac { key.replace(t!("Ctrl+"), "⌘").replace(t!("Shift+"), "⇧") } else { key.to_owned() }
        };
        self.keys.split('\t').filter(|key| !key.is_empty()).map(label).collect()
    }
}
