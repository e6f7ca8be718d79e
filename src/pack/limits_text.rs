//! How the limits stand in a pack: an object for each check, with no field too few or too many.

use super::limits::{
    AtLeast, CompanionOf, CountBand, HalfBalance, Level, Limits, Multiple, OpenArea, PieceSize, QuadrantMethod,
    Required, ScenarioOverlap, SeamPoint, Spacing, UpTo, Within,
};
use crate::json::{Fields, Node, Read};

pub(super) fn limits(node: &Node) -> Read<Limits> {
    let fields = node.fields(&[
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
        "scenario-overlap",
        "flag-terrain",
        "quadrant-method",
    ])?;
    Ok(Limits {
        off_table: fields.read("off-table", required)?,
        overlap: fields.read("overlap", required)?,
        edge_clearance: fields.read("edge-clearance", spacing)?,
        obstruction_spacing: fields.read("obstruction-spacing", spacing)?,
        piece_count: fields.read("piece-count", count_band)?,
        piece_size: fields.read("piece-size", piece_size)?,
        sight_blockers: fields.read("sight-blockers", at_least)?,
        hazards: fields.read("hazards", at_least)?,
        scatter_limit: fields.read("scatter-limit", up_to)?,
        scatter_groups: fields.read("scatter-groups", multiple)?,
        half_balance: fields.read("half-balance", half_balance)?,
        mirror_image: fields.read("mirror-image", within)?,
        open_area: fields.read("open-area", open_area)?,
        scenario_overlap: fields.read("scenario-overlap", scenario_overlap)?,
        flag_terrain: fields.read("flag-terrain", within)?,
        quadrant_method: fields.read("quadrant-method", quadrant_method)?,
    })
}

fn required(node: &Node) -> Read<Required> {
    let fields = node.fields(&["level"])?;
    Ok(Required { level: level(&fields)? })
}

fn spacing(node: &Node) -> Read<Spacing> {
    let fields = node.fields(&["level", "at_least", "scatter"])?;
    Ok(Spacing { level: level(&fields)?, at_least: fields.number("at_least")?, scatter: fields.flag("scatter")? })
}

fn count_band(node: &Node) -> Read<CountBand> {
    let fields = node.fields(&["level", "at_least", "at_most", "scatter_per_piece", "inches_per_count"])?;
    Ok(CountBand {
        level: level(&fields)?,
        at_least: fields.whole("at_least")?,
        at_most: fields.whole("at_most")?,
        scatter_per_piece: fields.whole("scatter_per_piece")?,
        inches_per_count: fields.number("inches_per_count")?,
    })
}

fn piece_size(node: &Node) -> Read<PieceSize> {
    let fields = node.fields(&["level", "at_least", "at_most"])?;
    Ok(PieceSize { level: level(&fields)?, at_least: fields.number("at_least")?, at_most: fields.number("at_most")? })
}

fn at_least(node: &Node) -> Read<AtLeast> {
    let fields = node.fields(&["level", "at_least"])?;
    Ok(AtLeast { level: level(&fields)?, at_least: fields.whole("at_least")? })
}

fn up_to(node: &Node) -> Read<UpTo> {
    let fields = node.fields(&["level", "at_most"])?;
    Ok(UpTo { level: level(&fields)?, at_most: fields.whole("at_most")? })
}

fn multiple(node: &Node) -> Read<Multiple> {
    let fields = node.fields(&["level", "multiple_of"])?;
    Ok(Multiple { level: level(&fields)?, multiple_of: fields.whole("multiple_of")? })
}

fn half_balance(node: &Node) -> Read<HalfBalance> {
    let fields = node.fields(&["level", "at_most"])?;
    Ok(HalfBalance { level: level(&fields)?, at_most: fields.number("at_most")? })
}

fn within(node: &Node) -> Read<Within> {
    let fields = node.fields(&["level", "within"])?;
    Ok(Within { level: level(&fields)?, within: fields.number("within")? })
}

fn open_area(node: &Node) -> Read<OpenArea> {
    let fields = node.fields(&["level", "at_most"])?;
    Ok(OpenArea { level: level(&fields)?, at_most: fields.number("at_most")? })
}

fn quadrant_method(node: &Node) -> Read<QuadrantMethod> {
    let fields = node.fields(&[
        "level",
        "from_table_centre",
        "from_quadrant_centre",
        "from_seam",
        "from_obstruction",
        "seam_point",
        "companion_of",
    ])?;
    Ok(QuadrantMethod {
        level: level(&fields)?,
        from_table_centre: fields.number("from_table_centre")?,
        from_quadrant_centre: fields.number("from_quadrant_centre")?,
        from_seam: fields.number("from_seam")?,
        from_obstruction: fields.number("from_obstruction")?,
        seam_point: fields.read("seam_point", seam_point)?,
        companion_of: fields.read("companion_of", companion_of)?,
    })
}

fn scenario_overlap(node: &Node) -> Read<ScenarioOverlap> {
    let fields = node.fields(&["level", "obstacles"])?;
    Ok(ScenarioOverlap { level: level(&fields)?, obstacles: fields.read("obstacles", a_level)? })
}

fn level(fields: &Fields) -> Read<Level> {
    fields.read("level", a_level)
}

fn a_level(node: &Node) -> Read<Level> {
    node.one_of("level", &Level::ALL.map(|level| (level.id(), level)))
}

fn seam_point(node: &Node) -> Read<SeamPoint> {
    node.one_of("point", &[("seam", SeamPoint::Seam), ("edge", SeamPoint::Edge)])
}

fn companion_of(node: &Node) -> Read<CompanionOf> {
    node.one_of("thing to measure from", &[("obstruction", CompanionOf::Obstruction), ("seam", CompanionOf::Seam)])
}
