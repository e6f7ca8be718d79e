use tablewright::checks::{Plan, Report};
use tablewright::share::json;
use tablewright::solve::{Fixer, budget::Budget};
fn cpu() -> u64 {
    std::fs::read_to_string("/proc/self/schedstat").unwrap().split(' ').next().unwrap().parse().unwrap()
}
fn main() {
    let mut args = std::env::args().skip(1);
    let most: u64 = args.next().unwrap().parse().unwrap();
    let many: usize = args.next().unwrap().parse().unwrap();
    for name in args {
        let layout = json::read(&std::fs::read_to_string(&name).unwrap()).unwrap();
        let report = Report::of(&layout, Plan::default());
        let fixer = Fixer::new(&layout, Plan::default());
        let mut rules: Vec<(&str, usize)> = Vec::new();
        let (mut sum, mut time) = (0, 0);
        for finding in report.findings() {
            if let Some(r) = rules.iter_mut().find(|r| r.0 == finding.rule) {
                r.1 += 1;
                if r.1 > many {
                    continue;
                }
            } else {
                rules.push((finding.rule, 1));
            }
            let t = cpu();
            let budget = Budget::new(most);
            let found = fixer.fixes(finding, &budget);
            let t = (cpu() - t) / 1000;
            sum += budget.used();
            time += t;
            println!(
                "  {:20} steps {:8} us {:8} us/step {:.2} {} fixes {}",
                finding.rule,
                budget.used(),
                t,
                t as f64 / budget.used() as f64,
                if found.ran_out { "RAN OUT" } else { "" },
                found.fixes.len()
            );
        }
        println!("{name} {} {} us/step {:.2}", sum, time, time as f64 / sum as f64);
    }
}
