//! The chosen colours. The script `assets/theme.js` shows and saves them, and leaves the choice on the root element.

use gloo::events::EventListener;
use yew::Callback;

use crate::words::t;

/// The root's attribute with the chosen themes.
const CHOSEN: &str = "data-chosen-theme";
/// The theme for more contrast. The others take each other's place; this comes and goes.
pub const MORE_CONTRAST: &str = "more";
/// The theme where none is chosen.
const SYSTEM: &str = "system";

/// What a person has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenTheme(Vec<String>);

/// What is chosen now.
pub fn chosen() -> ChosenTheme {
    let root = gloo::utils::document().document_element();
    let text = root.and_then(|root| root.get_attribute(CHOSEN)).unwrap_or_default();
    ChosenTheme(text.split_whitespace().map(str::to_owned).collect())
}

/// Calls a function with what another window chooses, which the script shows first, until the listener is dropped.
pub fn listen(on_chosen: Callback<ChosenTheme>) -> EventListener {
    EventListener::new(&gloo::utils::window(), "storage", move |_| on_chosen.emit(chosen()))
}

impl ChosenTheme {
    /// Whether this theme is chosen. The system's is where no other is.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|chosen| chosen == name)
            || (name == SYSTEM && self.0.iter().all(|chosen| chosen == MORE_CONTRAST))
    }
}

/// The text of a theme's button.
pub fn name(theme: &str) -> &'static str {
    match theme {
        "light" => t!("Light"),
        "dark" => t!("Dark"),
        MORE_CONTRAST => t!("More contrast"),
        _ => t!("As the system"),
    }
}
