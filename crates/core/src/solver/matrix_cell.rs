//! A cell of the scenario matrix.

use crate::geometry::Side;
use crate::pack::Scenario;

/// A scenario with the Attacker's edge.
pub type MatrixCell = (&'static Scenario, Side);
