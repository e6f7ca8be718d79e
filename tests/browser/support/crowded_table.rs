//! Tables with far more pieces than people play on, and how long they keep the page busy.

use serde_json::json;
use tablewright::geometry::Shape;
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::{Angle, Length};

use super::page::Page;

/// A layout with pieces of many kinds in the middle of the table. Every second one is an obstruction.
pub fn pieces_in_one_spot(pieces: usize) -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let obstruction = pack.kind("obstruction").expect("a kind of the pack");
    let middle = [pack.usual_table().width, pack.usual_table().depth].map(|side| Length::clamped(side.inches() / 2.0));
    let piece = |nth: usize| {
        let kind = if nth.is_multiple_of(2) { obstruction } else { &pack.kinds[nth / 2 % pack.kinds.len()] };
        let turn = Angle::tenths(i32::try_from(nth * 70 % 3600).expect("a turn"));
        let name = (nth == 0).then(|| "At the bottom".to_owned());
        Edit::Add(Piece { turn, name, ..Piece::new(PieceId::nth(nth), kind, middle) })
    };
    let edits: Vec<Edit> = (0..pieces).map(piece).collect();
    Layout::new(pack).edited(&edits).expect("the pieces can be added")
}

/// Records the page's tasks of 50 milliseconds or more, from the first one on.
const OBSERVE: &str = "window.longTasks = [];
    window.noteTasks = entries => longTasks.push(...entries.map(one => one.duration));
    window.taskObserver = new PerformanceObserver(list => noteTasks(list.getEntries()));
    taskObserver.observe({ type: 'longtask', buffered: true })";

impl Page {
    /// Records the long tasks of every page that is opened from now on.
    pub async fn observe_tasks(&self) {
        self.run_before_loading(OBSERVE).await;
    }

    /// The length of the longest task since the last call, in milliseconds; 0 if none took 50. The observer gets a task one turn of
    /// the event loop after its end.
    pub async fn longest_task(&self) -> f64 {
        let turns = "new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))";
        let longest =
            format!("{turns}.then(() => (noteTasks(taskObserver.takeRecords()), Math.max(0, ...longTasks.splice(0))))");
        self.eval_js(&longest).await.as_f64().expect("a time is a number")
    }
}
