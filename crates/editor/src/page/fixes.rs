//! The fixes of the findings that are shown: which are asked of the worker, and which are known.

use std::rc::Rc;

use super::shared::Shared;
use crate::checks::{EventScenarios, FindingGroup, FindingId, Plan};
use crate::formats::terrain::OwnTerrain;
use crate::layout::{Edit, Layout};
use crate::pack::Level;
use crate::solver::messages;
use crate::worker::{FindingFixes, FixWithEffect, FixesRequest, Request, Response, WorkerError};

/// The fixes of a finding, as its card shows them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamedFixes {
    /// The fixes, the best first.
    pub fixes: Vec<NamedFix>,
    /// Whether the search reached its limit of steps.
    pub ran_out: bool,
}

/// A fix with its title.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedFix {
    /// Its title.
    pub title: String,
    /// Its edits.
    pub edits: Vec<Edit>,
    /// Whether it has been proved to make nothing worse.
    pub safe: bool,
    /// How many more set-ups of the event's scenarios are blocked after it; below 0 where it frees some.
    pub newly_blocked: i32,
}

impl NamedFixes {
    /// The fixes of a finding, with titles in the person's language.
    fn of(layout: &Layout, fixes: Vec<FixWithEffect>, ran_out: bool) -> Self {
        let named = |FixWithEffect { fix, newly_blocked }: FixWithEffect| {
            let title = messages::fix(layout, &fix.action);
            NamedFix { title, edits: fix.edits, safe: fix.safe, newly_blocked }
        };
        Self { fixes: fixes.into_iter().map(named).collect(), ran_out }
    }
}

/// The fixes that have been received so far, by finding.
#[derive(Clone, Default)]
pub struct Fixes {
    known: Vec<(FindingId, Rc<NamedFixes>)>,
    /// Whether the worker has failed, so that no more are received.
    has_failed: bool,
}

impl Fixes {
    /// The fixes of one finding; `None` while they are awaited.
    pub fn of(&self, key: &FindingId) -> Option<Rc<NamedFixes>> {
        let known = self.known.iter().find(|(known, _)| known == key);
        known.map(|(_, fixes)| fixes.clone()).or_else(|| self.has_failed.then(Rc::default))
    }
}

/// What fixes are requested for.
#[derive(Clone, PartialEq)]
pub struct FixedTable {
    /// The table.
    pub layout: Shared<Layout>,
    /// How it is planned.
    pub plan: Plan,
    /// The scenarios and edges of the event.
    pub chosen: EventScenarios,
    /// The person's own terrain, which isn't resized.
    pub owned: Rc<[Rc<OwnTerrain>]>,
}

/// The findings whose fixes are wanted, in the order of their levels: those that the groups show and that aren't waived.
pub fn fixable_findings(groups: &[FindingGroup<'_>]) -> Vec<FindingId> {
    let of_level = |level: Level| {
        let standing = groups.iter().filter(move |group| group.level == level && !group.are_waived);
        standing.flat_map(|group| &group.shown).map(|listed| FindingId::of(listed.finding))
    };
    Level::ALL.into_iter().flat_map(of_level).collect()
}

/// The requests, and the fixes that are known.
#[derive(Default)]
pub struct FixFinder {
    fixes: Fixes,
    /// What the request is about; `None` where no answer is awaited.
    requested: Option<FixedTable>,
}

impl FixFinder {
    /// The fixes that are known.
    pub const fn fixes(&self) -> &Fixes {
        &self.fixes
    }

    /// Whether the known fixes are those of another table than this.
    pub fn is_of_another(&self, table: &FixedTable) -> bool {
        self.requested.as_ref().is_some_and(|before| before != table)
    }

    /// The request for the fixes that aren't known yet.
    pub fn ask(&mut self, requested: FixedTable, wanted: &[FindingId]) -> Request {
        // The network may be back.
        self.fixes.has_failed = false;
        let findings = wanted.iter().filter(|key| self.fixes.of(key).is_none()).cloned().collect();
        let layout = (*requested.layout.0).clone();
        let owned = requested.owned.iter().map(|own| (**own).clone()).collect();
        let request = FixesRequest { layout, plan: requested.plan, chosen: requested.chosen, findings, owned };
        self.requested = Some(requested);
        Request::Fixes(request)
    }

    /// Forgets the answers; returns whether there was anything to cancel.
    pub fn withdraw(&mut self) -> bool {
        if self.requested.take().is_none() || self.fixes.has_failed {
            return false;
        }
        self.fixes.known.clear();
        true
    }

    /// Takes an answer of the worker in; returns whether the fixes have changed.
    pub fn receive(&mut self, answer: Result<Response, WorkerError>) -> bool {
        let Some(FixedTable { layout, .. }) = &self.requested else { return false };
        if let Ok(Response::Fixes(FindingFixes { finding, fixes, ran_out })) = answer {
            self.fixes.known.push((finding, Rc::new(NamedFixes::of(&layout.0, fixes, ran_out))));
        } else {
            self.fixes.known.clear();
            self.fixes.has_failed = true;
        }
        true
    }
}
