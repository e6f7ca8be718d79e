//! The screens that tests run on, and points on them.

/// A screen, as Chromium emulates it.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// The viewport's width in CSS pixels.
    pub width: u32,
    /// The viewport's height in CSS pixels.
    pub height: u32,
    /// Whether it is a touch screen.
    pub touch: bool,
    /// Whether the dark colour scheme is preferred.
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

/// A point of the viewport, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: f64,
    /// From the upper edge.
    pub y: f64,
}

impl Point {
    /// The point this far to the right and below.
    pub fn moved(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// The point this far to the right.
    pub fn right(self, x: f64) -> Self {
        self.moved(x, 0.0)
    }

    /// The point this far below.
    pub fn below(self, y: f64) -> Self {
        self.moved(0.0, y)
    }

    /// The point this share of the way to another, from 0 to 1.
    pub fn towards(self, other: Self, share: f64) -> Self {
        self.moved((other.x - self.x) * share, (other.y - self.y) * share)
    }
}
