//! What the parts of a pack say of each other. A test reads every built-in pack so; the page, which carries only those,
//! has no need to.

use std::fmt;

use super::{Pack, Trait};
use crate::json::{Problem, shown};

/// Where and why a text is no usable pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackProblem(String);

impl fmt::Display for PackProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PackProblem {}

impl From<Box<Problem>> for PackProblem {
    fn from(problem: Box<Problem>) -> Self {
        Self(problem.to_string())
    }
}

/// The pack, where its parts agree with each other.
pub(super) fn sound(pack: Pack) -> Result<Pack, PackProblem> {
    let problem = |said: String| Err(PackProblem(said));
    if pack.longest_side <= pack.least_side {
        return problem("sizes.most: no more than the least".to_owned());
    }
    if pack.seeing.volumes.len() != pack.bases.len() {
        return problem("seeing.volumes: not one for each base".to_owned());
    }
    for (index, kind) in pack.kinds.iter().enumerate() {
        if pack.kinds[..index].contains(kind) {
            return problem(format!("kinds: two are called {}", shown(&kind.id)));
        }
        if pack.kinds[..index].iter().any(|other| other.tag == kind.tag) {
            return problem(format!("kinds: two have the tag {}", kind.tag));
        }
        if let Some(scatter) = &kind.scatter
            && !pack.kind(scatter).is_some_and(|known| known.traits.has(Trait::Scatter))
        {
            return problem(format!("{}.scatter: no kind of scatter is called {}", shown(&kind.id), shown(scatter)));
        }
    }
    for (index, scenario) in pack.scenarios.iter().enumerate() {
        if pack.scenarios[..index].contains(scenario) {
            return problem(format!("scenarios: two are called {}", shown(&scenario.id)));
        }
        if pack.scenarios[..index].iter().any(|other| other.tag == scenario.tag) {
            return problem(format!("scenarios: two have the tag {}", scenario.tag));
        }
        if !(1..=pack.game.die).contains(&scenario.roll) {
            return problem(format!("scenarios: no die shows the {} of {}", scenario.roll, shown(&scenario.id)));
        }
        if let Some(other) = pack.scenarios[..index].iter().find(|other| other.roll == scenario.roll) {
            let (one, other) = (shown(&scenario.id), shown(&other.id));
            return problem(format!("scenarios: {one} and {other} are rolled by the same number"));
        }
    }
    Ok(pack)
}
