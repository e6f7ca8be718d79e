//! Fixes for what stands, asked for after the hand has come to rest.
//!
//! A fix is proved by measuring tables, which is far too much for a drag, and while a piece is in the hand nobody clicks
//! a fix. So the solver works in a worker, which is loaded when something first needs a fix. Where it can't be loaded
//! there are no fixes, and all else is as ever.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::platform::solver::Solver;
use crate::app::store::{FindingKey, Shared};
use crate::checks::{Group, Plan};
use crate::layout::Layout;
use crate::pack::Level;
use crate::share::solving::{self, Answer};
use crate::solve::Offered;

/// How long nothing must have changed before fixes are asked for, in milliseconds: a key held down repeats sooner.
const REST: u32 = 60;

/// The fixes that are known so far, for each finding.
#[derive(Clone, Default)]
pub struct Fixes {
    known: Vec<(FindingKey, Rc<Offered>)>,
    /// Whether there will be no others.
    gave_up: bool,
}

impl Fixes {
    /// The fixes of one finding; `None` while they aren't known.
    pub fn of(&self, key: &FindingKey) -> Option<Rc<Offered>> {
        let known = self.known.iter().find(|(known, _)| known == key);
        known.map(|(_, fixes)| fixes.clone()).or_else(|| self.gave_up.then(Rc::default))
    }
}

/// The fixes of the findings that are shown in these groups and stand.
#[hook]
pub fn use_fixes(layout: &Shared<Layout>, plan: Plan, groups: &[Group<'_>]) -> Rc<Fixes> {
    let known = use_state(Rc::<Fixes>::default);
    let learn = known.setter();
    let desk = use_mut_ref(|| Desk { learn, fixes: Fixes::default(), solver: None, number: 0, about: None });
    let mut wanted: Vec<FindingKey> = Vec::new();
    for level in Level::ALL {
        let standing = groups.iter().filter(|group| group.level == level && !group.waived);
        wanted.extend(standing.flat_map(|group| &group.shown).map(|listed| FindingKey::of(listed.finding)));
    }
    use_effect_with((layout.clone(), plan, wanted), move |(layout, plan, wanted)| {
        let about = (layout.clone(), *plan);
        let rest = if wanted.is_empty() {
            desk.borrow_mut().withdraw();
            None
        } else {
            // Where only more is listed of the same table, what is known of it stays.
            if desk.borrow().about.as_ref().is_some_and(|before| *before != about) {
                desk.borrow_mut().withdraw();
            }
            let (later, wanted) = (desk.clone(), wanted.clone());
            Some(Timeout::new(REST, move || Desk::ask(&later, about, &wanted)))
        };
        move || drop(rest)
    });
    (*known).clone()
}

/// Where questions go out and answers come in.
struct Desk {
    learn: UseStateSetter<Rc<Fixes>>,
    fixes: Fixes,
    solver: Option<Solver>,
    /// The last question's number.
    number: u32,
    /// The table it was about, and how that is planned; none where nothing is to be answered any more.
    about: Option<(Shared<Layout>, Plan)>,
}

impl Desk {
    fn ask(desk: &Rc<RefCell<Self>>, about: (Shared<Layout>, Plan), wanted: &[FindingKey]) {
        let this = &mut *desk.borrow_mut();
        if std::mem::take(&mut this.fixes.gave_up) {
            // This time it may be had: the network may be back.
            this.solver = None;
        }
        if this.solver.is_none() {
            let later = desk.clone();
            this.solver = Solver::start(&Callback::from(move |text| later.borrow_mut().hear(text)));
        }
        this.number += 1;
        let unknown = wanted.iter().filter(|key| this.fixes.of(key).is_none());
        let unknown: Vec<_> = unknown.map(|key| (key.rule, key.pieces.clone())).collect();
        match &this.solver {
            Some(solver) => solver.send(&solving::ask(this.number, &about.0, about.1, &unknown)),
            None => this.give_up(),
        }
        this.about = Some(about);
    }

    /// Takes the question back, and forgets what was answered.
    fn withdraw(&mut self) {
        if self.about.take().is_none() || self.fixes.gave_up {
            return;
        }
        if let Some(solver) = &self.solver {
            // No question at all ends the work on the last one.
            solver.send("");
        }
        self.fixes.known.clear();
        self.tell();
    }

    /// Takes an answer; nothing where the solver has failed.
    fn hear(&mut self, text: Option<String>) {
        let Some(text) = text else { return self.give_up() };
        let Some((layout, _)) = &self.about else { return };
        let answer = Answer::read(&text, layout).filter(|answer| answer.number == self.number);
        let Some(Answer { rule, pieces, fixes, ran_out, .. }) = answer else { return };
        self.fixes.known.push((FindingKey { rule, pieces }, Rc::new(Offered { fixes, ran_out })));
        self.tell();
    }

    fn give_up(&mut self) {
        self.fixes.known.clear();
        self.fixes.gave_up = true;
        self.tell();
    }

    fn tell(&self) {
        self.learn.set(Rc::new(self.fixes.clone()));
    }
}
