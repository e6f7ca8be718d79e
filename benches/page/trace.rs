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
/// Chromium slows a processor down by having the main thread spin, for three times as long as it has worked where the factor is 4.
/// The thread's clock counts that too: the milliseconds are those of the slow processor.
pub async fn end(tab: &mut Tab) -> [f64; GROUPS.len()] {
    main_thread_times(main_thread_events(&recorded(tab).await))
}

/// Ends the recording. Returns the milliseconds of the longest task of the main thread on its own clock.
pub async fn end_with_longest_task(tab: &mut Tab) -> f64 {
    let recorded = recorded(tab).await;
    let times = main_thread_events(&recorded).into_iter().map(|event| event.thread_time / 1000.0);
    times.fold(0.0, f64::max)
}

/// Ends the recording, and returns its events.
async fn recorded(tab: &mut Tab) -> Vec<Value> {
    tab.eval_js("console.timeStamp('end')").await;
    tab.end_trace().await
}

/// An event that takes time; in microseconds.
struct Event<'a> {
    name: &'a str,
    start: f64,
    end: f64,
    thread_time: f64,
}

/// The events of the main thread from the recording's begin to its end.
fn main_thread_events(events: &[Value]) -> Vec<Event<'_>> {
    let mark = |message: &str| {
        let is_mark = |event: &&Value| event["name"] == "TimeStamp" && event["args"]["data"]["message"] == message;
        events.iter().find(is_mark).expect("the trace has its begin and its end")
    };
    let time = |event: &Value| event["ts"].as_f64().expect("an event has a time");
    let (begin, end) = (mark("begin"), mark("end"));
    let (begin_time, end_time) = (time(begin), time(end));
    let is_inside = |event: &Event| (begin_time..=end_time).contains(&event.start);
    let is_of_thread =
        |event: &&Value| event["ph"] == "X" && event["pid"] == begin["pid"] && event["tid"] == begin["tid"];
    let read = |event: &'_ Value| {
        let start = event["ts"].as_f64()?;
        let end = start + event["dur"].as_f64().unwrap_or_default();
        Some((start, end, event["tdur"].as_f64().unwrap_or_default()))
    };
    events
        .iter()
        .filter(is_of_thread)
        .filter_map(|event| {
            let (start, end, thread_time) = read(event)?;
            Some(Event { name: event["name"].as_str()?, start, end, thread_time })
        })
        .filter(is_inside)
        .collect()
}

/// The milliseconds of each group.
fn main_thread_times(mut inside: Vec<Event>) -> [f64; GROUPS.len()] {
    // An event comes before those in it.
    inside.sort_by(|one, other| one.start.total_cmp(&other.start).then(other.end.total_cmp(&one.end)));
    let mut times = [0.0; GROUPS.len()];
    // The events around the current one, from the outermost: their ends and groups.
    let mut around: Vec<(f64, usize)> = Vec::new();
    for event in inside {
        while around.last().is_some_and(|(end, _)| *end <= event.start) {
            around.pop();
        }
        let outer = around.last().map(|(_, group)| *group);
        let named = EVENTS.iter().position(|names| names.contains(&event.name));
        let group = named.or(outer).unwrap_or(REST);
        let milliseconds = event.thread_time / 1000.0;
        times[group] += milliseconds;
        if let Some(outer) = outer {
            times[outer] -= milliseconds;
        }
        around.push((event.end, group));
    }
    times
}
