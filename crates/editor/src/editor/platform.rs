//! The system that a keyboard belongs to.

use crate::words::t;

/// The system, as far as its keyboard differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Platform {
    /// A Mac, an iPad or an iPhone: Command is for shortcuts, and Option makes characters.
    Mac,
    /// Any other: Control is for shortcuts, and `AltGr` makes characters.
    #[default]
    Other,
}

impl Platform {
    /// The system with a name, as the browser gives it.
    pub fn named(name: &str) -> Self {
        if name.starts_with("Mac") || name.starts_with("iP") { Self::Mac } else { Self::Other }
    }

    /// Whether the key for shortcuts is held, by which of Control and Command are.
    pub const fn is_control_held(self, control: bool, command: bool) -> bool {
        match self {
            Self::Mac => command,
            Self::Other => control,
        }
    }

    /// What a label begins with where the key for shortcuts must be held.
    pub fn control(self) -> &'static str {
        match self {
            Self::Mac => "⌘",
            Self::Other => t!("Ctrl+"),
        }
    }

    /// What a label begins with where Shift must be held.
    pub fn shift(self) -> &'static str {
        match self {
            Self::Mac => "⇧",
            Self::Other => t!("Shift+"),
        }
    }

    /// What Control is called alone.
    pub fn control_name(self) -> &'static str {
        match self {
            Self::Mac => "⌘",
            Self::Other => t!("Ctrl"),
        }
    }

    /// A text about Shift, Alt and Control, with the signs of a Mac's keys on a Mac.
    pub fn with_signs(self, text: &str) -> String {
        match self {
            Self::Mac => text.replace(t!("Shift"), "⇧").replace(t!("Alt"), "⌥").replace(t!("Control"), "⌘"),
            Self::Other => text.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mac_has_signs_for_its_keys() {
        let platforms = ["MacIntel", "iPad", "iPhone", "Win32", "Linux x86_64", "Android", ""];
        let named = platforms.map(Platform::named);
        assert_eq!(named.map(|platform| platform == Platform::Mac), [true, true, true, false, false, false, false]);
        let told = |platform: Platform| {
            let signs = platform.with_signs("Shift or Alt with a turning key");
            format!("{}{}Z, {}, {signs}", platform.control(), platform.shift(), platform.control_name())
        };
        assert_eq!(told(Platform::Mac), "⌘⇧Z, ⌘, ⇧ or ⌥ with a turning key");
        assert_eq!(told(Platform::Other), "Ctrl+Shift+Z, Ctrl, Shift or Alt with a turning key");
    }
}
