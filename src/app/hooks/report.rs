//! The report of the checks on the table that is shown, worked out once for each table.

use std::cell::Cell as Flag;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::services::screen;
use crate::app::state::{PageState, Shared};
use crate::checks::{Plan, ScenarioCell};
use crate::editor::{CheckedTable, Editor};
use crate::layout::Layout;

/// How many pieces of a table that comes onto the board are drawn in one task, and how many it may have to be checked in the same
/// one. Tables as they are played have a quarter of that.
const AT_ONCE: usize = 100;

/// How far the page is with the table on the board.
pub struct DrawingProgress {
    /// How many pieces may be drawn by now.
    pub drawn: usize,
    /// What the checks say, once all pieces are drawn.
    pub checked: Option<Rc<CheckedTable>>,
    /// Every scenario at every edge. It may be older than `checked` where it wasn't wanted.
    pub matrix: Option<Shared<Vec<ScenarioCell>>>,
}

/// What the measures follow from.
#[derive(Clone)]
struct ReportKey {
    layout: Shared<Layout>,
    plan: Plan,
    is_guided: bool,
}

impl PartialEq for ReportKey {
    fn eq(&self, other: &Self) -> bool {
        // A table that was copied is the same though it is kept elsewhere.
        (self.plan, self.is_guided) == (other.plan, other.is_guided)
            && (self.layout == other.layout || *self.layout == *other.layout)
    }
}

/// What was done by the last drawing.
#[derive(Default)]
struct ReportCache {
    /// Which of the tables that came onto the board it was; none before the first.
    table: Option<u32>,
    /// How many of its pieces were drawn; without a number as many as there are, and then they are checked at once.
    drawn: Option<usize>,
    known: Option<(ReportKey, Rc<CheckedTable>)>,
    /// The matrix that was worked out last.
    matrix: Option<Shared<Vec<ScenarioCell>>>,
}

/// What the checks say of the table on the board: of its layout as it is shown, in the middle of a drag with what the drag has
/// done. The matrix is worked out anew only where it is wanted.
///
/// A large table that comes onto the board would keep the page from answering: some pieces are drawn and painted, then more,
/// then the checks are a task of their own, and what they found is drawn in another. After that it is as small ones are, whose
/// checks are a part of every drawing.
#[hook]
pub fn use_progress(state: &PageState, wants_matrix: bool) -> DrawingProgress {
    let editor = state.editor.clone();
    let layout = Shared(editor.layout().clone());
    let about = ReportKey { layout, plan: editor.plan, is_guided: editor.guide().is_on() };
    let done = use_mut_ref(ReportCache::default);
    let drawing = use_force_update();
    let progress = done.borrow_mut().proceed(state.table, &editor, &about, wants_matrix);
    let next = progress.checked.is_none().then_some((state.table, about, progress.drawn));
    use_effect_with(next, move |next| {
        let is_awaited = Rc::new(Flag::new(true));
        if let Some((_, about, drawn)) = next.clone() {
            let is_awaited = is_awaited.clone();
            screen::when_painted(move || {
                if !is_awaited.get() {
                    return;
                }
                if drawn < about.layout.pieces.len() {
                    done.borrow_mut().drawn = Some(drawn + AT_ONCE);
                    drawing.force_update();
                } else {
                    let checked = editor.check(true);
                    let mut done = done.borrow_mut();
                    done.drawn = None;
                    done.keep(about, checked);
                    Timeout::new(0, move || drawing.force_update()).forget();
                }
            });
        }
        move || is_awaited.set(false)
    });
    progress
}

impl ReportCache {
    /// Goes on with this table, or begins with it.
    fn proceed(&mut self, table: u32, editor: &Editor, about: &ReportKey, wants_matrix: bool) -> DrawingProgress {
        let is_known = self.known.as_ref().is_some_and(|(known, _)| known == about);
        if self.table.replace(table) != Some(table) || is_known {
            let is_large = about.layout.pieces.len() > AT_ONCE;
            self.drawn = (is_large && !is_known).then_some(AT_ONCE);
        }
        if let Some(drawn) = self.drawn {
            return DrawingProgress { drawn, checked: None, matrix: None };
        }
        let lacks_matrix = wants_matrix && self.known.as_ref().is_some_and(|(_, checked)| checked.matrix.is_none());
        if !is_known || lacks_matrix {
            self.keep(about.clone(), editor.check(wants_matrix));
        }
        let checked = self.known.as_ref().map(|(_, checked)| checked.clone());
        DrawingProgress { drawn: usize::MAX, checked, matrix: self.matrix.clone() }
    }

    /// Keeps what the checks say, and the matrix where it is newer than the one that is kept.
    fn keep(&mut self, about: ReportKey, checked: CheckedTable) {
        self.matrix = checked.matrix.clone().map(Shared).or_else(|| self.matrix.take());
        self.known = Some((about, Rc::new(checked)));
    }
}
