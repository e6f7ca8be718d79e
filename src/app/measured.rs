//! What the checks say of the table on the board, worked out once for each.

use std::cell::Cell as Flag;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::platform::screen;
use super::store::{Shared, Store};
use crate::checks::quadrants::Filling;
use crate::checks::{Cell, Context, Plan, Report, quadrants};
use crate::editor::Editor;
use crate::layout::Layout;

/// Of a table that comes onto the board, so many pieces are measured and drawn at once; with more, it is drawn first. Tables
/// as they are played have half as many at most.
const AT_ONCE: usize = 50;

/// What the checks say of a table.
pub struct Measured {
    pub report: Shared<Report>,
    /// Every scenario at every edge.
    pub matrix: Vec<Cell>,
    /// The best filling of the quadrant method's places, while that is walked through.
    pub best: Option<Filling>,
}

/// What the measures follow from.
#[derive(Clone)]
struct About {
    layout: Shared<Layout>,
    plan: Plan,
    is_guided: bool,
}

impl PartialEq for About {
    fn eq(&self, other: &Self) -> bool {
        // A table that was copied is the same though it is kept elsewhere.
        (self.plan, self.is_guided) == (other.plan, other.is_guided)
            && (self.layout == other.layout || *self.layout == *other.layout)
    }
}

/// What is known, and of which of the tables that came onto the board.
struct Known {
    table: u32,
    about: About,
    measured: Rc<Measured>,
}

/// What the checks say of the table on the board: of its layout as it is shown, in the middle of a drag with what the drag has
/// done. Nothing while a large table that has just come onto the board is painted: it is measured in a task of its own, and
/// what is found is drawn in another.
#[hook]
pub fn use_measured(store: &Store) -> Option<Rc<Measured>> {
    let editor = &store.editor;
    let layout = Shared(editor.layout().clone());
    let about = About { layout, plan: editor.plan, is_guided: editor.guide().is_on() };
    let known = use_mut_ref(|| None::<Known>);
    let drawing = use_force_update();
    let table = store.table;
    let measured = {
        let mut known = known.borrow_mut();
        match &mut *known {
            Some(known) if known.about == about => {
                known.table = table;
                Some(known.measured.clone())
            }
            before => {
                let is_new = before.as_ref().is_none_or(|before| before.table != table);
                let waits = is_new && about.layout.pieces.len() > AT_ONCE;
                (!waits).then(|| {
                    let measured = Rc::new(measure(editor, &about));
                    *before = Some(Known { table, about: about.clone(), measured: measured.clone() });
                    measured
                })
            }
        }
    };
    let awaited = measured.is_none().then_some((table, about));
    let editor = editor.clone();
    use_effect_with(awaited, move |awaited| {
        let is_awaited = Rc::new(Flag::new(true));
        if let Some((table, about)) = awaited.clone() {
            let is_awaited = is_awaited.clone();
            screen::when_painted(move || {
                if is_awaited.get() {
                    let measured = Rc::new(measure(&editor, &about));
                    *known.borrow_mut() = Some(Known { table, about, measured });
                    Timeout::new(0, move || drawing.force_update()).forget();
                }
            });
        }
        move || is_awaited.set(false)
    });
    measured
}

fn measure(editor: &Editor, about: &About) -> Measured {
    let context = Context { table: editor.table(), plan: about.plan };
    let best = about.is_guided.then(|| quadrants::best(&context.table));
    let (report, matrix) = Report::with_matrix(&context, best.as_ref());
    Measured { report: Shared(Rc::new(report)), matrix, best }
}
