//! Modifier keys.

/// The modifier keys held while pointing or typing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Coarser steps; keeps proportions; adds to a selection.
    pub shift: bool,
    /// Finer steps; drags a copy.
    pub alt: bool,
    /// Control, or Command on a Mac.
    pub control: bool,
}
