//! The main thread's time, from Chromium's tracing.

use serde_json::Value;

use crate::support::Tab;

/// What the main thread does, in the order of [`Times`]'s groups.
pub const GROUPS: [&str; 5] = ["script", "style", "layout", "paint", "rest"];

/// The events of each group but the last. Any other event is of the group that it happens in.
const EVENTS: [&[&str]; 4] = [
    &[
        "EvaluateScript",
        "EventDispatch",
        "FireAnimationFrame",
        "FireIdleCallback",
        "FunctionCall",
        "MajorGC",
        "MinorGC",
        "RunMicrotasks",
        "TimerFire",
    ],
    &["ParseAuthorStyleSheet", "UpdateLayoutTree"],
    &["Layout"],
    &["Commit", "Layerize", "Paint", "PrePaint", "UpdateLayer"],
];

/// The last group.
const REST: usize = GROUPS.len() - 1;

/// Chromium's categories of tracing with these events and with the tasks of a thread.
const CATEGORIES: &str = "devtools.timeline,toplevel";

/// Begins the recording.
pub async fn begin(tab: &mut Tab) {
    tab.begin_trace(CATEGORIES).await;
    tab.eval_js("console.timeStamp('begin')").await;
}

/// Ends the recording. Returns the milliseconds of each group on the main thread's own clock, which stands still while the machine does
/// something else.
///
/// Chromium slows a processor down by having the main thread spin, three times as long as it has run where the factor is 4. That
/// counts as the thread's time. On a busy machine it spins longer, since it takes the time that it waits for a core as time that it has run.
/// So times on a slow processor compare with those of another build in the same run, and with no others.
pub async fn end(tab: &mut Tab) -> [f64; GROUPS.len()] {
    main_thread_times(main_thread_events(&recorded(tab).await))
}

/// Ends the recording. Returns the milliseconds of the longest task of the main thread on its own clock.
pub async fn end_with_longest_task(tab: &mut Tab) -> f64 {
    let recorded = recorded(tab).await;
    let times = main_thread_events(&recorded).into_iter().map(|event| event.thread_time);
    times.fold(0.0, f64::max)
}

/// Ends the recording, and returns its events.
async fn recorded(tab: &mut Tab) -> Vec<Value> {
    tab.eval_js("console.timeStamp('end')").await;
    tab.end_trace().await
}

/// An event that takes time: its begin and end in microseconds, and the milliseconds that the thread worked meanwhile.
struct Event<'a> {
    name: &'a str,
    begin: f64,
    end: f64,
    thread_time: f64,
}

impl<'a> Event<'a> {
    fn read(event: &'a Value) -> Option<Self> {
        let number = |name: &str| event[name].as_f64();
        let begin = number("ts")?;
        let (duration, thread_time) = (number("dur").unwrap_or(0.0), number("tdur").unwrap_or(0.0));
        Some(Self { name: event["name"].as_str()?, begin, end: begin + duration, thread_time: thread_time / 1000.0 })
    }
}

/// The events between the two marks, on the thread that made them.
fn main_thread_events(events: &[Value]) -> Vec<Event<'_>> {
    let mark = |message: &str| {
        let is_mark = |event: &&Value| event["name"] == "TimeStamp" && event["args"]["data"]["message"] == message;
        events.iter().find(is_mark).expect("the trace has its begin and its end")
    };
    let (begin, end) = (mark("begin"), mark("end"));
    let time = |event: &Value| event["ts"].as_f64().expect("an event has a time");
    let marked = time(begin)..=time(end);
    let has_duration =
        |event: &&Value| event["ph"] == "X" && event["pid"] == begin["pid"] && event["tid"] == begin["tid"];
    let durations = events.iter().filter(has_duration).filter_map(Event::read);
    durations.filter(|event| marked.contains(&event.begin)).collect()
}

/// The milliseconds of each group.
fn main_thread_times(mut inside: Vec<Event>) -> [f64; GROUPS.len()] {
    // An event comes before those in it.
    inside.sort_by(|one, other| one.begin.total_cmp(&other.begin).then(other.end.total_cmp(&one.end)));
    let mut times = [0.0; GROUPS.len()];
    // The events around the current one, from the outermost: their ends and groups.
    let mut around: Vec<(f64, usize)> = Vec::new();
    for event in inside {
        while around.last().is_some_and(|(end, _)| *end <= event.begin) {
            around.pop();
        }
        let outer = around.last().map(|(_, group)| *group);
        let named = EVENTS.iter().position(|names| names.contains(&event.name));
        let group = named.or(outer).unwrap_or(REST);
        // An event's own time is without that of the events in it.
        times[group] += event.thread_time;
        if let Some(outer) = outer {
            times[outer] -= event.thread_time;
        }
        around.push((event.end, group));
    }
    times
}
