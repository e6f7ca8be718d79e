//! A scenario with the edge that it is played from.

use serde::{Deserialize, Serialize};

use super::scenario::Scenario;
use crate::geometry::Side;

/// A scenario with the Attacker's edge: a cell of the scenario matrix.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScenarioAtEdge {
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
}
