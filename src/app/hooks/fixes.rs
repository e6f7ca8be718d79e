//! Requests fixes of the findings that are shown from the worker, once nothing has changed for a moment.
//!
//! A fix is proved by running the checks, which takes too long for a drag. Where the worker can't be loaded there are no fixes.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::worker::{WorkerClient, WorkerError};
use crate::app::state::Shared;
use crate::checks::{EventScenarios, FindingGroup, FindingId, Plan};
use crate::formats::terrain::OwnTerrain;
use crate::layout::{Edit, Layout};
use crate::pack::Level;
use crate::solver::messages;
use crate::worker::{FindingFixes, FixWithEffect, FixesRequest, Request, Response};

/// How long nothing must have changed before fixes are requested, in milliseconds: longer than the interval at which a key
/// that is held down repeats.
const DELAY: u32 = 60;

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
    pub title: String,
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

/// The fixes of the findings that these groups show and that aren't waived. The person's own terrain isn't resized.
#[hook]
pub fn use_fixes(
    layout: &Shared<Layout>,
    plan: Plan,
    chosen: EventScenarios,
    owned: &Rc<[Rc<OwnTerrain>]>,
    groups: &[FindingGroup<'_>],
) -> Rc<Fixes> {
    let known = use_state(Rc::<Fixes>::default);
    let publish_to = known.setter();
    let finder = use_mut_ref(|| FixFinder {
        publish_to,
        fixes: Fixes::default(),
        client: WorkerClient::default(),
        requested: None,
    });
    let mut wanted: Vec<FindingId> = Vec::new();
    for level in Level::ALL {
        let standing = groups.iter().filter(|group| group.level == level && !group.are_waived);
        wanted.extend(standing.flat_map(|group| &group.shown).map(|listed| FindingId::of(listed.finding)));
    }
    let table = FixedTable { layout: layout.clone(), plan, chosen, owned: owned.clone() };
    use_effect_with((table, wanted), move |(requested, wanted)| {
        let requested = requested.clone();
        let timeout = if wanted.is_empty() {
            finder.borrow_mut().withdraw();
            None
        } else {
            // Where more findings of the same table are shown, the known fixes stay.
            if finder.borrow().requested.as_ref().is_some_and(|before| *before != requested) {
                finder.borrow_mut().withdraw();
            }
            let (later, wanted) = (finder.clone(), wanted.clone());
            Some(Timeout::new(DELAY, move || FixFinder::ask(&later, requested, &wanted)))
        };
        move || drop(timeout)
    });
    (*known).clone()
}

/// Sends requests and receives answers.
struct FixFinder {
    publish_to: UseStateSetter<Rc<Fixes>>,
    fixes: Fixes,
    client: WorkerClient,
    /// What the request is about; `None` where no answer is awaited.
    requested: Option<FixedTable>,
}

/// What fixes are requested for.
#[derive(Clone, PartialEq)]
struct FixedTable {
    layout: Shared<Layout>,
    plan: Plan,
    chosen: EventScenarios,
    owned: Rc<[Rc<OwnTerrain>]>,
}

impl FixFinder {
    fn ask(finder: &Rc<RefCell<Self>>, requested: FixedTable, wanted: &[FindingId]) {
        let this = &mut *finder.borrow_mut();
        // The network may be back.
        this.fixes.has_failed = false;
        this.client.cancel();
        let findings = wanted.iter().filter(|key| this.fixes.of(key).is_none()).cloned().collect();
        let layout = (*requested.layout.0).clone();
        let owned = requested.owned.iter().map(|own| (**own).clone()).collect();
        let request = FixesRequest { layout, plan: requested.plan, chosen: requested.chosen, findings, owned };
        let mut answers = this.client.stream(Request::Fixes(request));
        this.requested = Some(requested);
        let later = finder.clone();
        spawn_local(async move {
            while let Some(answer) = answers.next().await {
                later.borrow_mut().receive(answer);
            }
        });
    }

    /// Cancels the request, and forgets the answers.
    fn withdraw(&mut self) {
        if self.requested.take().is_none() || self.fixes.has_failed {
            return;
        }
        self.client.cancel();
        self.fixes.known.clear();
        self.publish();
    }

    fn receive(&mut self, answer: Result<Response, WorkerError>) {
        let Some(FixedTable { layout, .. }) = &self.requested else { return };
        if let Ok(Response::Fixes(FindingFixes { finding, fixes, ran_out })) = answer {
            self.fixes.known.push((finding, Rc::new(NamedFixes::of(&layout.0, fixes, ran_out))));
        } else {
            self.fixes.known.clear();
            self.fixes.has_failed = true;
        }
        self.publish();
    }

    fn publish(&self) {
        self.publish_to.set(Rc::new(self.fixes.clone()));
    }
}
