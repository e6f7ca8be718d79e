//! The places that people come to first, by their addresses.

/// A place that is measured.
pub struct Place {
    /// What it is.
    pub label: &'static str,
    /// What follows the site's address.
    pub address: &'static str,
    /// A selector of what it is there for, once the program has drawn it.
    pub there: &'static str,
    /// A selector of what somebody presses, and one of what answers.
    pub press: [&'static str; 2],
    /// The most compressed kilobytes until it can be used.
    pub goal: f64,
}

/// In the order in which they are printed. A table's link is the second.
pub const PLACES: [Place; 4] = [
    Place { label: "the planner", address: "", there: "g.piece", press: ["g.piece", "g.piece.selected"], goal: 650.0 },
    Place {
        label: "a table's link",
        address: concat!("#", include_str!("../../assets/examples/frozen-mill.link")),
        there: "g.piece",
        press: ["g.piece", "g.piece.selected"],
        goal: 300.0,
    },
    Place {
        label: "a table in play",
        address: concat!("#/play/", include_str!("../../assets/examples/frozen-mill.link")),
        there: "g.piece",
        press: ["[data-tab='shows-scenario']", "[data-tab='shows-scenario'][aria-pressed='true']"],
        goal: 600.0,
    },
    Place {
        label: "an event's link",
        address: concat!("#", include_str!("../../tests/events/links/v1-saturday.link")),
        there: "[data-program='player'] .shared-tables li",
        press: [".shared-tables li button", ".app.read-only g.piece"],
        goal: 300.0,
    },
];
