//! How the limits stand in a pack: an object for each check, with no field too few or too many.

use super::entry::Entry;
use super::limits::{
    AtLeast, BasePassage, CompanionOf, CountBand, HalfBalance, Level, Limits, Multiple, OpenArea, PieceSize,
    QuadrantMethod, Required, ScenarioOverlap, SeamPoint, SightLines, Spacing, UpTo, Within,
};

pub(super) const CHECKS: &[&str] = &[
    "off-table",
    "overlap",
    "edge-clearance",
    "obstruction-spacing",
    "piece-count",
    "piece-size",
    "sight-blockers",
    "hazards",
    "scatter-limit",
    "scatter-groups",
    "half-balance",
    "mirror-image",
    "open-area",
    "sight-lines",
    "base-passage",
    "scenario-overlap",
    "flag-terrain",
    "quadrant-method",
];

pub(super) fn limits(limits: &Entry) -> Limits {
    Limits {
        off_table: required(limits, "off-table"),
        overlap: required(limits, "overlap"),
        edge_clearance: spacing(limits, "edge-clearance"),
        obstruction_spacing: spacing(limits, "obstruction-spacing"),
        piece_count: limits.object(
            "piece-count",
            &["level", "at_least", "at_most", "scatter_per_piece", "inches_per_count"],
            |of| CountBand {
                level: level(of, "level"),
                at_least: of.whole("at_least"),
                at_most: of.whole("at_most"),
                scatter_per_piece: of.whole("scatter_per_piece"),
                inches_per_count: of.number("inches_per_count"),
            },
        ),
        piece_size: limits.object("piece-size", &["level", "at_least", "at_most"], |of| PieceSize {
            level: level(of, "level"),
            at_least: of.number("at_least"),
            at_most: of.number("at_most"),
        }),
        sight_blockers: at_least(limits, "sight-blockers"),
        hazards: at_least(limits, "hazards"),
        scatter_limit: limits.object("scatter-limit", &["level", "at_most"], |of| UpTo {
            level: level(of, "level"),
            at_most: of.whole("at_most"),
        }),
        scatter_groups: limits.object("scatter-groups", &["level", "multiple_of"], |of| Multiple {
            level: level(of, "level"),
            multiple_of: of.whole("multiple_of"),
        }),
        half_balance: limits.object("half-balance", &["level", "at_most"], |of| HalfBalance {
            level: level(of, "level"),
            at_most: of.number("at_most"),
        }),
        mirror_image: within(limits, "mirror-image"),
        open_area: limits.object("open-area", &["level", "at_most"], |of| OpenArea {
            level: level(of, "level"),
            at_most: of.number("at_most"),
        }),
        sight_lines: limits.object("sight-lines", &["level", "at_least"], |of| SightLines {
            level: level(of, "level"),
            at_least: of.number("at_least"),
        }),
        base_passage: limits.object("base-passage", &["level", "corridors"], |of| BasePassage {
            level: level(of, "level"),
            corridors: level(of, "corridors"),
        }),
        scenario_overlap: limits.object("scenario-overlap", &["level", "obstacles"], |of| ScenarioOverlap {
            level: level(of, "level"),
            obstacles: level(of, "obstacles"),
        }),
        flag_terrain: within(limits, "flag-terrain"),
        quadrant_method: limits.object("quadrant-method", QUADRANTS, quadrant_method),
    }
}

fn required(limits: &Entry, name: &'static str) -> Required {
    limits.object(name, &["level"], |of| Required { level: level(of, "level") })
}

fn spacing(limits: &Entry, name: &'static str) -> Spacing {
    limits.object(name, &["level", "at_least", "scatter"], |of| Spacing {
        level: level(of, "level"),
        at_least: of.number("at_least"),
        scatter: of.flag("scatter"),
    })
}

fn at_least(limits: &Entry, name: &'static str) -> AtLeast {
    limits.object(name, &["level", "at_least"], |of| AtLeast {
        level: level(of, "level"),
        at_least: of.whole("at_least"),
    })
}

fn within(limits: &Entry, name: &'static str) -> Within {
    limits.object(name, &["level", "within"], |of| Within { level: level(of, "level"), within: of.number("within") })
}

const QUADRANTS: &[&str] = &[
    "level",
    "from_table_centre",
    "from_quadrant_centre",
    "from_seam",
    "from_obstruction",
    "seam_point",
    "companion_of",
];

fn quadrant_method(of: &Entry) -> QuadrantMethod {
    const COMPANIONS: &[(&str, CompanionOf)] =
        &[("obstruction", CompanionOf::Obstruction), ("seam", CompanionOf::Seam)];
    QuadrantMethod {
        level: level(of, "level"),
        from_table_centre: of.number("from_table_centre"),
        from_quadrant_centre: of.number("from_quadrant_centre"),
        from_seam: of.number("from_seam"),
        from_obstruction: of.number("from_obstruction"),
        seam_point: of.one_of("seam_point", "point", &[("seam", SeamPoint::Seam), ("edge", SeamPoint::Edge)]),
        companion_of: of.one_of("companion_of", "thing to measure from", COMPANIONS),
    }
}

fn level(of: &Entry, name: &'static str) -> Level {
    of.one_of(name, "level", &Level::ALL.map(|level| (level.id(), level)))
}
