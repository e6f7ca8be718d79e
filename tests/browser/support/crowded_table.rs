//! Tables with far more pieces than anybody plays on, and how long the page is busy with them.

use serde_json::json;
use tablewright::geometry::Shape;
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::{Angle, Length};

use super::page::Page;

/// So many pieces in one spot: one kind after the other, of which every second is an obstruction.
pub fn pieces_in_one_spot(pieces: usize) -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let obstruction = pack.kind("obstruction").expect("a kind of the pack");
    let middle = [pack.width / 2.0, pack.depth / 2.0].map(Length::clamped);
    let piece = |nth: usize| {
        let kind = if nth.is_multiple_of(2) { obstruction } else { &pack.kinds[nth / 2 % pack.kinds.len()] };
        let turn = Angle::tenths(i32::try_from(nth * 70 % 3600).expect("a turn"));
        let name = (nth == 0).then(|| "At the bottom".to_owned());
        Edit::Add(Piece { turn, name, ..Piece::new(PieceId::nth(nth), kind, middle) })
    };
    let edits: Vec<Edit> = (0..pieces).map(piece).collect();
    Layout::new(pack).edited(&edits).expect("the pieces can be added")
}

/// Gathers every task of the page that holds it up for 50 milliseconds or more, from its first on.
const OBSERVE: &str = "window.longTasks = [];
    window.noteTasks = entries => longTasks.push(...entries.map(one => one.duration));
    window.taskObserver = new PerformanceObserver(list => noteTasks(list.getEntries()));
    taskObserver.observe({ type: 'longtask', buffered: true })";

impl Page {
    /// Gathers the long tasks of every page that is opened from here on.
    pub async fn observe_tasks(&self) {
        self.run_before_loading(OBSERVE).await;
    }

    /// How long the longest task has held the page up since this was last asked, in milliseconds; 0 where none took 50. The
    /// observer hears of a task a turn after it.
    pub async fn longest_task(&self) -> f64 {
        let turns = "new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))";
        let longest =
            format!("{turns}.then(() => (noteTasks(taskObserver.takeRecords()), Math.max(0, ...longTasks.splice(0))))");
        self.eval_js(&longest).await.as_f64().expect("a time is a number")
    }
}
