use std::time::Instant;
use tablewright::analysis::*;
use tablewright::checks::*;
use tablewright::editor::*;
use tablewright::geometry::*;
use tablewright::*;
#[path = "../tests/browser/support/crowd.rs"]
mod crowd;
mod page {
    pub struct Page;
    impl Page {
        pub async fn cdp(&self, _: &str, _: serde_json::Value) -> serde_json::Value {
            todo!()
        }
        pub async fn eval_js(&self, _: &str) -> serde_json::Value {
            todo!()
        }
    }
}
fn time<T>(name: &str, f: impl FnOnce() -> T) -> T {
    let t = Instant::now();
    let x = f();
    println!("{:>9.2} ms {name}", t.elapsed().as_secs_f64() * 1e3);
    x
}
fn main() {
    let layout = crowd::heap(200);
    for quad in [false, true] {
        let plan = Plan { quadrant_method: quad };
        let context = time("Table::new", || Context { table: Table::new(&layout), plan });
        let passage = time("passage", || tablewright::analysis::passage::Passage::new(&context.table));
        drop(passage);
        for check in ALL {
            time(check.id, || (check.measure)(&context));
        }
        let (report, cells) = time("with_matrix", || Report::with_matrix(&context, None));
        println!("{} cells", cells.len());
        let listed = time("listed", || report.listed(&layout));
        println!("{} findings", listed.len());
        time("summary", || report.summary(&layout));
    }
    time("link", || share::link::write(&layout.clone().into()));
    time("near", || near::near(&layout, &layout.pieces[199].footprint(), Some(&layout.pieces[199].id), 4));
    time("quadrants::best", || quadrants::best(&Table::new(&layout)));
    let table = Table::new(&layout);
    let room = time("room", || room::Room::of(&table, &Placed::new(&layout.pieces[198])));
    println!(
        "{} forbidden {} points",
        room.forbidden.len(),
        room.forbidden.iter().map(|f| f.loops.iter().map(|l| l.len()).sum::<usize>()).sum::<usize>()
    );
    let editor = Editor::new(layout.clone().into(), 1);
    let id = layout.pieces[199].id.clone();
    let mut editor = update(
        &editor,
        Action::PressPiece { id, at: Point::new(24.0, 24.0), slop: 0.05, modifiers: Modifiers::default() },
    )
    .unwrap();
    for i in 1..8 {
        let at = Point::new(24.0 + f64::from(i) * 0.4, 24.0);
        if let Some(next) =
            time("point", || update(&editor, Action::Point { at, reach: 0.3, modifiers: Modifiers::default() }))
        {
            editor = next;
        }
    }
    let editor = time("release", || update(&editor, Action::Release).unwrap());
    let h = time("history texts", || {
        let (e, ..) = editor.history().places();
        e.map(|x| x.text().len()).sum::<usize>()
    });
    println!("{h}");
    time("undo", || update(&editor, Action::Travel(-1)).unwrap());
}
