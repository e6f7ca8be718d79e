//! Asks the worker for fixes of the findings that are shown, once nothing has changed for a moment.
//!
//! A fix is proved by measuring tables, which is far too much for a drag, and while a piece is in the hand nobody clicks
//! a fix. So they are worked out by the worker, which is loaded when something first needs it. Where it can't be loaded
//! there are no fixes, and all else is as ever.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::worker::{WorkerClient, WorkerError};
use crate::app::state::Shared;
use crate::checks::{FindingGroup, FindingId, Plan};
use crate::layout::{Edit, Layout};
use crate::pack::Level;
use crate::solver::{self, OfferedFixes, messages};
use crate::worker::{FindingFixes, FixesRequest, Request, Response};

/// How long nothing must have changed before fixes are asked for, in milliseconds: a key held down repeats sooner.
const REST: u32 = 60;

/// What can be done about a finding, as its card shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamedFixes {
    /// The fixes, the best first.
    pub fixes: Vec<NamedFix>,
    /// Whether the search ended before everything was tried.
    pub ran_out: bool,
}

/// A fix with what it is called.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedFix {
    pub title: String,
    pub edits: Vec<Edit>,
    /// Whether it is proved to make nothing worse.
    pub safe: bool,
}

impl NamedFixes {
    /// What is offered for a table, in words.
    fn of(layout: &Layout, offered: OfferedFixes) -> Self {
        let named = |fix: solver::Fix| {
            let title = messages::fix(layout, &fix.action);
            NamedFix { title, edits: fix.edits, safe: fix.safe }
        };
        Self { fixes: offered.fixes.into_iter().map(named).collect(), ran_out: offered.ran_out }
    }
}

/// The fixes that are known so far, for each finding.
#[derive(Clone, Default)]
pub struct Fixes {
    known: Vec<(FindingId, Rc<NamedFixes>)>,
    /// Whether there will be no others.
    gave_up: bool,
}

impl Fixes {
    /// The fixes of one finding; `None` while they aren't known.
    pub fn of(&self, key: &FindingId) -> Option<Rc<NamedFixes>> {
        let known = self.known.iter().find(|(known, _)| known == key);
        known.map(|(_, fixes)| fixes.clone()).or_else(|| self.gave_up.then(Rc::default))
    }
}

/// The fixes of the findings that are shown in these groups and stand.
#[hook]
pub fn use_fixes(layout: &Shared<Layout>, plan: Plan, groups: &[FindingGroup<'_>]) -> Rc<Fixes> {
    let known = use_state(Rc::<Fixes>::default);
    let learn = known.setter();
    let finder =
        use_mut_ref(|| FixFinder { learn, fixes: Fixes::default(), client: WorkerClient::default(), about: None });
    let mut wanted: Vec<FindingId> = Vec::new();
    for level in Level::ALL {
        let standing = groups.iter().filter(|group| group.level == level && !group.waived);
        wanted.extend(standing.flat_map(|group| &group.shown).map(|listed| FindingId::of(listed.finding)));
    }
    use_effect_with((layout.clone(), plan, wanted), move |(layout, plan, wanted)| {
        let about = (layout.clone(), *plan);
        let rest = if wanted.is_empty() {
            finder.borrow_mut().withdraw();
            None
        } else {
            // Where only more is listed of the same table, what is known of it stays.
            if finder.borrow().about.as_ref().is_some_and(|before| *before != about) {
                finder.borrow_mut().withdraw();
            }
            let (later, wanted) = (finder.clone(), wanted.clone());
            Some(Timeout::new(REST, move || FixFinder::ask(&later, about, &wanted)))
        };
        move || drop(rest)
    });
    (*known).clone()
}

/// Where requests go out and answers come in.
struct FixFinder {
    learn: UseStateSetter<Rc<Fixes>>,
    fixes: Fixes,
    client: WorkerClient,
    /// The table that was asked about, and how it is planned; none where nothing is to be answered any more.
    about: Option<(Shared<Layout>, Plan)>,
}

impl FixFinder {
    fn ask(finder: &Rc<RefCell<Self>>, about: (Shared<Layout>, Plan), wanted: &[FindingId]) {
        let this = &mut *finder.borrow_mut();
        // This time the worker may be had: the network may be back.
        this.fixes.gave_up = false;
        this.client.cancel();
        let findings = wanted.iter().filter(|key| this.fixes.of(key).is_none()).cloned().collect();
        let layout = (*about.0.0).clone();
        let mut answers = this.client.stream(Request::Fixes(FixesRequest { layout, plan: about.1, findings }));
        this.about = Some(about);
        let later = finder.clone();
        spawn_local(async move {
            while let Some(answer) = answers.next().await {
                later.borrow_mut().receive(answer);
            }
        });
    }

    /// Takes the request back, and forgets what was answered.
    fn withdraw(&mut self) {
        if self.about.take().is_none() || self.fixes.gave_up {
            return;
        }
        self.client.cancel();
        self.fixes.known.clear();
        self.publish();
    }

    fn receive(&mut self, answer: Result<Response, WorkerError>) {
        let Some((layout, _)) = &self.about else { return };
        if let Ok(Response::Fixes(FindingFixes { finding, offered })) = answer {
            self.fixes.known.push((finding, Rc::new(NamedFixes::of(&layout.0, offered))));
        } else {
            self.fixes.known.clear();
            self.fixes.gave_up = true;
        }
        self.publish();
    }

    fn publish(&self) {
        self.learn.set(Rc::new(self.fixes.clone()));
    }
}
