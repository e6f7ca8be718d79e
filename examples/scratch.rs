use std::time::Instant;
use tablewright::analysis::Table;
use tablewright::checks::{self, ALL, Context, Plan, Report};
use tablewright::share::json;
fn main() {
    for name in std::env::args().skip(1) {
        let layout = json::read(&std::fs::read_to_string(&name).unwrap()).unwrap();
        let t = Instant::now();
        let report = Report::of(&layout, Plan::default());
        let whole = t.elapsed();
        let t = Instant::now();
        let n = report.findings().len();
        let sorted = t.elapsed();
        let t = Instant::now();
        let l = report.listed(&layout).len();
        let listed = t.elapsed();
        println!("{name}: report {whole:.1?} findings {n} {sorted:.1?} listed {l} {listed:.1?}");
        let t = Instant::now();
        let context = Context { table: Table::new(&layout), plan: Plan::default() };
        println!("  table {:.1?}", t.elapsed());
        for check in ALL {
            let t = Instant::now();
            let _ = (check.measure)(&context);
            let e = t.elapsed();
            if e.as_micros() > 1000 {
                println!("  {} {:.1?}", check.id, e);
            }
        }
        let t = Instant::now();
        let _ = checks::matrix(&context);
        println!("  matrix {:.1?}", t.elapsed());
        let t = Instant::now();
        drop(report);
        println!("  drop {:.1?}", t.elapsed());
    }
}
