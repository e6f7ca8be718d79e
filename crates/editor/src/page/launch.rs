//! What a launch of the installed app comes to. A launch comes to the page that is open, where there is one.

/// What follows the page's address for a shortcut, before its name.
const QUERY: &str = "?open=";

/// A shortcut of the app's icon, which the manifest lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// My tables.
    Tables,
    /// An empty table.
    New,
    /// A generated table.
    Generate,
}

impl Shortcut {
    /// Each with its name in the address.
    const ALL: [(Self, &str); 3] = [(Self::Tables, "tables"), (Self::New, "new"), (Self::Generate, "generate")];

    /// The shortcut of an address.
    pub fn of(address: &str) -> Option<Self> {
        let (_, query) = address.split('#').next()?.split_once(QUERY)?;
        Self::ALL.into_iter().find(|(_, name)| *name == query).map(|(shortcut, _)| shortcut)
    }

    /// The ids of the commands that it runs, in their order. A table is generated beside the open one and not in its place.
    pub const fn commands(self) -> &'static [&'static str] {
        match self {
            Self::Tables => &["library"],
            Self::New => &["new"],
            Self::Generate => &["new", "generate"],
        }
    }
}

/// What is known of a launch.
#[derive(Clone, Copy, Debug)]
pub struct LaunchFacts<'a> {
    /// Whether it is the first one that the page hears of.
    pub is_first: bool,
    /// The address that the app was launched with.
    pub address: &'a str,
    /// The address that the page was loaded with.
    pub loaded_address: &'a str,
    /// Whether the launch before it in this tab was with the same files; `None` for a launch without files.
    pub has_same_files: Option<bool>,
}

/// What a launch comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LaunchOutcome {
    /// Nothing: the page has begun with it, or it only shows the page.
    Nothing,
    /// Its files are opened.
    Files,
    /// A shortcut is run.
    Shortcut(Shortcut),
    /// A link is followed, which begins with `#`.
    Link(String),
}

impl LaunchFacts<'_> {
    /// What it comes to. Files come before an address.
    pub fn outcome(self) -> LaunchOutcome {
        if let Some(has_same_files) = self.has_same_files {
            // A browser launches a page that is loaded again as it did before.
            let is_reload = self.is_first && has_same_files;
            return if is_reload { LaunchOutcome::Nothing } else { LaunchOutcome::Files };
        }
        if self.is_first && self.address == self.loaded_address {
            return LaunchOutcome::Nothing;
        }
        if let Some(shortcut) = Shortcut::of(self.address) {
            return LaunchOutcome::Shortcut(shortcut);
        }
        let fragment = self.address.split_once('#').map(|(_, fragment)| format!("#{fragment}"));
        fragment.map_or(LaunchOutcome::Nothing, LaunchOutcome::Link)
    }
}
