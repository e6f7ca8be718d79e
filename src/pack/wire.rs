//! The text of a pack: its fields as they are written, and how they become a [`Pack`].

use std::fmt;

use serde::Deserialize;

use super::{Drawing, Group, Kind, Limits, Pack, Trait};
use crate::geometry::{Shape, ShapeProblem};
use crate::units::Length;

/// Where and why a text is no usable pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackProblem(String);

impl fmt::Display for PackProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PackProblem {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PackText {
    id: String,
    name: String,
    table: TableText,
    bases: Vec<u32>,
    sizes: SizesText,
    scenarios: Vec<String>,
    limits: Limits,
    kind: Vec<KindText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableText {
    width: f64,
    depth: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SizesText {
    least: f64,
    most: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindText {
    id: String,
    name: String,
    group: Group,
    shape: ShapeText,
    traits: Vec<Trait>,
    height: Option<f64>,
    scatter: Option<String>,
    drawing: Drawing,
    note: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum ShapeText {
    Circle { diameter: f64 },
    Ellipse { width: f64, depth: f64 },
    Rectangle { width: f64, depth: f64 },
    Polygon { points: Vec<[f64; 2]> },
}

pub(super) fn read(text: &str) -> Result<Pack, PackProblem> {
    let text: PackText = serde_json::from_str(text).map_err(|error| PackProblem(error.to_string()))?;
    let problem = |said: String| Err(PackProblem(said));
    for (name, length) in [
        ("table.width", text.table.width),
        ("table.depth", text.table.depth),
        ("sizes.least", text.sizes.least),
        ("sizes.most", text.sizes.most - text.sizes.least),
    ] {
        if length <= 0.0 || length > Length::MAX.inches() {
            return problem(format!("{name}: no usable length"));
        }
    }
    let mut kinds: Vec<Kind> = Vec::with_capacity(text.kind.len());
    for kind in text.kind {
        if kinds.iter().any(|known| known.id == kind.id) {
            return problem(format!("kinds: two are called {}", kind.id));
        }
        let shape = shape(kind.shape).map_err(|why| PackProblem(format!("{}.shape: {why}", kind.id)))?;
        kinds.push(Kind {
            id: kind.id,
            name: kind.name,
            group: kind.group,
            shape,
            traits: kind.traits.into_iter().collect(),
            height: kind.height,
            scatter: kind.scatter,
            drawing: kind.drawing,
            note: kind.note,
        });
    }
    for kind in &kinds {
        if let Some(scatter) = &kind.scatter
            && !kinds.iter().any(|known| known.id == *scatter && known.traits.has(Trait::Scatter))
        {
            return problem(format!("{}.scatter: no kind is called {scatter}", kind.id));
        }
    }
    Ok(Pack {
        id: text.id,
        name: text.name,
        width: text.table.width,
        depth: text.table.depth,
        bases: text.bases,
        least_side: text.sizes.least,
        longest_side: text.sizes.most,
        kinds,
        scenarios: text.scenarios,
        limits: text.limits,
    })
}

fn shape(text: ShapeText) -> Result<Shape, String> {
    let length = |inches: f64| Length::from_inches(inches).ok_or_else(|| format!("{inches} is no length"));
    let shape = match text {
        ShapeText::Circle { diameter } => Shape::Circle { diameter: length(diameter)? },
        ShapeText::Ellipse { width, depth } => Shape::Ellipse { width: length(width)?, depth: length(depth)? },
        ShapeText::Rectangle { width, depth } => Shape::Rectangle { width: length(width)?, depth: length(depth)? },
        ShapeText::Polygon { points } => Shape::Polygon {
            points: points.into_iter().map(|[x, y]| Ok([length(x)?, length(y)?])).collect::<Result<_, String>>()?,
        },
    };
    let valid: Result<(), ShapeProblem> = shape.validate();
    valid.map_err(|problem| format!("{problem:?}"))?;
    Ok(shape)
}
