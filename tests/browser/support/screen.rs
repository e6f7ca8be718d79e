//! The screens a test can happen on.

/// What the page is told about the screen it is on.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// The viewport's width in CSS pixels.
    pub width: u32,
    /// The viewport's height in CSS pixels.
    pub height: u32,
    /// Whether it is touched rather than pointed at with a mouse.
    pub touch: bool,
    /// Whether its owner prefers the dark.
    pub dark: bool,
}

impl Screen {
    /// A phone held upright.
    pub const PHONE: Self = Self { width: 390, height: 844, touch: true, dark: false };
    /// A tablet held upright.
    pub const TABLET: Self = Self { width: 820, height: 1180, touch: true, dark: false };
    /// A laptop's window.
    pub const DESKTOP: Self = Self { width: 1440, height: 900, touch: false, dark: false };

    /// The same screen, in the dark.
    pub const fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// The same screen, turned on its side.
    pub const fn sideways(self) -> Self {
        Self { width: self.height, height: self.width, ..self }
    }
}

/// A place in the viewport, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: f64,
    /// From the upper edge.
    pub y: f64,
}

impl Point {
    /// The place this far to the right of this one and below it.
    pub fn moved(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// The place this far to the right.
    pub fn right(self, x: f64) -> Self {
        self.moved(x, 0.0)
    }

    /// The place this far below.
    pub fn below(self, y: f64) -> Self {
        self.moved(0.0, y)
    }

    /// The place this share of the way to another.
    pub fn towards(self, other: Self, share: f64) -> Self {
        self.moved((other.x - self.x) * share, (other.y - self.y) * share)
    }
}
