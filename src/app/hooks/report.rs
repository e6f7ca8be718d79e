//! The checks' report on the table that is shown, computed once for each table.

use std::cell::Cell as Flag;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::services::screen;
use crate::checks::{Plan, ScenarioCell};
use crate::editor::{CheckedTable, Editor};
use crate::layout::Layout;
use crate::page::{PageState, Shared};

/// How many pieces are drawn in one task. Larger tables are drawn and checked in several; tables as they are played have a
/// quarter of this.
const PIECES_PER_TASK: usize = 100;

/// How far drawing and checking the table on the board have come.
pub struct DrawingProgress {
    /// How many pieces are to be drawn.
    pub drawn: usize,
    /// The outcomes of the checks, once all pieces are drawn.
    pub checked: Option<Rc<CheckedTable>>,
    /// The scenario matrix. It may be older than `checked` where it wasn't wanted.
    pub matrix: Option<Shared<Vec<ScenarioCell>>>,
}

/// What the outcomes depend on.
#[derive(Clone)]
struct ReportKey {
    layout: Shared<Layout>,
    plan: Plan,
    is_guided: bool,
}

impl PartialEq for ReportKey {
    fn eq(&self, other: &Self) -> bool {
        // An equal layout at another address has the same outcomes.
        (self.plan, self.is_guided) == (other.plan, other.is_guided)
            && (self.layout == other.layout || *self.layout == *other.layout)
    }
}

/// The state after the last drawing.
#[derive(Default)]
struct ReportCache {
    /// The number of the table among those that were on the board; `None` before the first.
    table: Option<u32>,
    /// How many pieces were drawn; `None` where all are drawn and checked at once.
    drawn: Option<usize>,
    known: Option<(ReportKey, Rc<CheckedTable>)>,
    /// The newest matrix.
    matrix: Option<Shared<Vec<ScenarioCell>>>,
}

/// Runs the checks on the table on the board as it is drawn, also during a drag. The matrix is computed only where it is wanted.
///
/// A large table that comes onto the board would block the page. So some pieces are drawn and painted, then more; then the checks
/// run in a task of their own, and their findings are drawn in another. After that, as with small tables, the checks are part of
/// every drawing.
#[hook]
pub fn use_progress(state: &PageState, wants_all: bool) -> DrawingProgress {
    let editor = state.editor.clone();
    let layout = Shared(editor.layout().clone());
    let key = ReportKey { layout, plan: editor.plan, is_guided: editor.guide().is_on() };
    let cache = use_mut_ref(ReportCache::default);
    let drawing = use_force_update();
    let progress = cache.borrow_mut().progress(state.table, &editor, &key, wants_all);
    let next = progress.checked.is_none().then_some((state.table, key, progress.drawn));
    use_effect_with(next, move |next| {
        let is_awaited = Rc::new(Flag::new(true));
        if let Some((_, key, drawn)) = next.clone() {
            let is_awaited = is_awaited.clone();
            screen::when_painted(move || {
                if !is_awaited.get() {
                    return;
                }
                if drawn < key.layout.pieces.len() {
                    cache.borrow_mut().drawn = Some(drawn + PIECES_PER_TASK);
                    drawing.force_update();
                } else {
                    let checked = editor.check(true);
                    let mut cache = cache.borrow_mut();
                    cache.drawn = None;
                    cache.store(key, checked);
                    Timeout::new(0, move || drawing.force_update()).forget();
                }
            });
        }
        move || is_awaited.set(false)
    });
    progress
}

impl ReportCache {
    /// Starts or continues with a table, running the checks where all pieces are drawn.
    fn progress(&mut self, table: u32, editor: &Editor, key: &ReportKey, wants_all: bool) -> DrawingProgress {
        let is_known = self.known.as_ref().is_some_and(|(known, _)| known == key);
        if self.table.replace(table) != Some(table) || is_known {
            let is_large = key.layout.pieces.len() > PIECES_PER_TASK;
            self.drawn = (is_large && !is_known).then_some(PIECES_PER_TASK);
        }
        if let Some(drawn) = self.drawn {
            return DrawingProgress { drawn, checked: None, matrix: None };
        }
        let lacks_matrix = wants_all && self.known.as_ref().is_some_and(|(_, checked)| checked.matrix.is_none());
        if !is_known || lacks_matrix {
            self.store(key.clone(), editor.check(wants_all));
        }
        let checked = self.known.as_ref().map(|(_, checked)| checked.clone());
        DrawingProgress { drawn: usize::MAX, checked, matrix: self.matrix.clone() }
    }

    /// Stores the outcomes, and the matrix where there is a new one.
    fn store(&mut self, key: ReportKey, checked: CheckedTable) {
        self.matrix = checked.matrix.clone().map(Shared).or_else(|| self.matrix.take());
        self.known = Some((key, Rc::new(checked)));
    }
}
