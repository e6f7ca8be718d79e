//! What a tab is called.

use fantoccini::wd::WindowHandle;
use serde_json::Value;

/// A tab of a browser, by the name that its protocol has for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TabId(String);

impl TabId {
    /// The name.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// The same for `WebDriver`.
    pub fn handle(&self) -> WindowHandle {
        self.0.clone().try_into().expect("a tab has a name")
    }

    /// The tab of this name, as a browser answers it.
    pub fn named(name: &Value) -> Self {
        Self(name.as_str().expect("a tab has a name").to_owned())
    }
}

impl From<WindowHandle> for TabId {
    fn from(handle: WindowHandle) -> Self {
        Self(handle.into())
    }
}
