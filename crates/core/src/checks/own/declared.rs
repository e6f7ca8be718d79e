//! The checks of packs, each made once.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::measured::measured;
use crate::checks::check::{Check, Definition, DependsOn, Scope};
use crate::checks::guide::Guide;
use crate::pack::{DistanceMeasure, MeasuredTo, OwnCheck, OwnMeasure, Pack};

/// The checks that a pack declares, in its order.
pub fn checks_of(pack: &Pack) -> &'static [Check] {
    // By the place of the list, which packs with other readings share: packs of tests have the same id.
    static MADE: Mutex<BTreeMap<usize, &'static [Check]>> = Mutex::new(BTreeMap::new());
    let declared = pack.own_checks.all();
    if declared.is_empty() {
        return &[];
    }
    // What a thread leaves that panics is whole.
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    made.entry(declared.as_ptr() as usize).or_insert_with(|| declared.iter().map(check).collect::<Vec<_>>().leak())
}

fn check(own: &'static OwnCheck) -> Check {
    let OwnCheck { title, checks, why, passes, fails, source, margin, .. } = own;
    Check {
        id: &own.id,
        tag: own.link_tag(),
        scope: scope(own),
        depends_on: DependsOn::Table,
        // Solvers that work with the ground itself know the requirements of the built-in checks alone.
        requirement: None,
        guide: Guide { title, checks, why, passes, fails, source, margin },
        definition: Definition::OfPack { own, measure: measured },
    }
}

fn scope(own: &OwnCheck) -> Scope {
    match &own.measure {
        OwnMeasure::Count | OwnMeasure::Size(_) | OwnMeasure::Sum(_) => Scope::Stock,
        OwnMeasure::Distance(DistanceMeasure { to: MeasuredTo::Edge }) => Scope::Piece,
        OwnMeasure::Distance(_) if own.least_gap().is_some() => Scope::Pair,
        OwnMeasure::Inside(_) if own.others().is_none() => Scope::Piece,
        // Whose some pieces are depends on where they stand.
        OwnMeasure::Facing
        | OwnMeasure::Distance(_)
        | OwnMeasure::Inside(_)
        | OwnMeasure::Adjacency(_)
        | OwnMeasure::Capacity
        | OwnMeasure::Points(_)
        | OwnMeasure::PerThousand(_) => Scope::Table,
    }
}
