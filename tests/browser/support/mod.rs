//! Shared by the browser tests and the page's benchmark: a browser, a server for the site, and a page to drive.
#![allow(dead_code, unused_imports, unused_macros, reason = "each of the programs that include this uses a part of it")]

mod bidi;
mod browser;
mod channel;
mod chromium;
mod crowded_table;
mod devtools;
mod driver;
mod engine;
mod expectation;
mod firefox;
mod input;
mod keyboard;
mod page;
mod report;
mod scenario;
mod screen;
mod second_try;
mod server;
pub mod soak;
mod socket;
mod tab;
mod tab_id;
mod table;
mod webkit;
mod worker;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

pub use crowded_table::pieces_in_one_spot;
pub use driver::Folder;
pub use engine::Engine;
pub use expectation::{Patience, WAIT_LIMIT, limit_waits};
pub(crate) use expectation::{expect_eq, expect_ne, expect_that};
pub use fantoccini::key::Key;
pub use page::Page;
pub use scenario::{CLASHING_CELLS, ELEMENTS, cell, diagram, elements, pack, scenario};
pub use screen::{Point, Screen};
pub use soak::Soak;
pub use tab::Tab;
pub use tab_id::TabId;
pub use table::part_of_piece;
pub use worker::{FAILING_WORKERS, RECORD_REQUESTS};

use second_try::{Failure, second_try};

use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How many browsers run at once: one more than there are cores, because a test often waits for a frame or a timer. With more,
/// waits would time out.
static BROWSERS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, |cores| cores.get() + 1)));

/// The runtime of the connections to the browsers, which outlive a test.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime for the tests can start")
});

/// The longest time a test may take.
const TEST_LIMIT: Duration = Duration::from_mins(3);
/// The longest time that a browser may take to start, and at the end of a test for a picture and for closing.
const BROWSER_LIMIT: Duration = Duration::from_mins(1);

/// The folder with the built site, from the variable that `./dev` sets.
///
/// There is no default: a test against an old build could pass for the wrong reasons.
pub fn site() -> PathBuf {
    built("TABLEWRIGHT_DIST").expect("the browser tests need the built site: run them with ./dev test")
}

/// The folder that a variable names, if there is a site in it.
pub fn built(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from).filter(|folder| folder.join("index.html").is_file())
}

/// Where pictures go.
pub fn pictures_folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pictures");
    std::fs::create_dir_all(&folder).expect("target/ can be written");
    folder
}

/// Runs a scenario on the site, in a fresh context of a shared browser, and closes the context in any case.
///
/// A scenario that fails is run once more, in a fresh browser. If it passes then, that is told at the end of the run: see
/// [`second_try`].
///
/// # Panics
///
/// When the scenario panics, takes too long, or leaves an error in the page's log, both times.
pub fn run(screen: Screen, scenario: impl AsyncFnMut(&mut Page)) {
    run_on(&site(), screen, scenario);
}

/// The same, on a site in another folder.
pub fn run_on(site: &Path, screen: Screen, mut scenario: impl AsyncFnMut(&mut Page)) {
    drive(site, screen, Browsers::Shared, &mut scenario);
}

/// The same in a browser of its own, for tests that restart it and need its profile.
pub fn run_alone(screen: Screen, scenario: impl AsyncFnMut(&mut Page)) {
    run_alone_on(&site(), screen, scenario);
}

/// The same, on a site in another folder.
pub fn run_alone_on(site: &Path, screen: Screen, mut scenario: impl AsyncFnMut(&mut Page)) {
    drive(site, screen, Browsers::Own, &mut scenario);
}

/// What a test does with a page: an `async |page| { … }`. It is a trait so that all that runs one is compiled once, and not for
/// each test.
pub trait Scenario {
    /// Does it.
    fn play<'a>(&'a mut self, page: &'a mut Page) -> Pin<Box<dyn Future<Output = ()> + 'a>>;
}

impl<T: AsyncFnMut(&mut Page)> Scenario for T {
    fn play<'a>(&'a mut self, page: &'a mut Page) -> Pin<Box<dyn Future<Output = ()> + 'a>> {
        Box::pin(self(page))
    }
}

/// Whose browser a test runs in.
#[derive(Clone, Copy)]
enum Browsers {
    Shared,
    Own,
}

fn drive(served: &Path, screen: Screen, browsers: Browsers, scenario: &mut dyn Scenario) {
    let runtime = &*RUNTIME;
    let turn = runtime.block_on(BROWSERS.acquire()).expect("the semaphore is never closed");
    let (started, name) = (Instant::now(), test_name());
    // A test may change a site in a folder of its own, and its second try begins where the first began.
    let kept = served.starts_with(std::env::temp_dir()).then(|| {
        let kept = Folder::new();
        copy_folder(served, &kept.path().join("site"));
        kept
    });
    let attempt = |nth| {
        if let Some(kept) = kept.as_ref().filter(|_| nth > 1) {
            std::fs::remove_dir_all(served).expect("the site can be removed");
            copy_folder(&kept.path().join("site"), served);
        }
        let start = async {
            match browsers {
                Browsers::Shared => Page::start(served, screen).await,
                Browsers::Own => Page::start_alone(served, screen).await,
            }
        };
        attempt(runtime, start, scenario, &failure_picture(&name, nth))
    };
    let outcome = second_try(attempt, |failure| report::flaky(&name, failure));
    report::time(&name, started.elapsed());
    // What waits for a turn doesn't wait for the test to unwind.
    drop(turn);
    if let Err(failure) = outcome {
        resume_unwind(failure.panic);
    }
}

/// Copies a folder with all that is in it.
pub fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        let to = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy_folder(&path, &to);
        } else {
            std::fs::copy(&path, &to).expect("the file can be copied");
        }
    }
}

/// Runs a scenario once.
fn attempt(
    runtime: &Runtime,
    start: impl Future<Output = Page>,
    scenario: &mut dyn Scenario,
    picture: &Path,
) -> Result<(), Failure> {
    let start = async { timeout(BROWSER_LIMIT, start).await.expect("the browser starts within a minute") };
    let mut page = catch_unwind(AssertUnwindSafe(|| runtime.block_on(start))).map_err(|panic| Failure {
        panic,
        picture: None,
        logged: Vec::new(),
    })?;
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            timeout(TEST_LIMIT, scenario.play(&mut page)).await.expect("the scenario ends within three minutes");
        });
    }));
    let picture = outcome.is_err().then(|| picture.to_owned());
    if let Some(picture) = &picture {
        // Best effort: the browser may be what failed. One that answers nothing more has a limit here too.
        let painted = async { timeout(BROWSER_LIMIT, page.screenshot(picture)).await };
        let _ = catch_unwind(AssertUnwindSafe(|| runtime.block_on(painted)));
    }
    let errors = catch_unwind(AssertUnwindSafe(|| {
        let closed = async { if outcome.is_ok() { page.close().await } else { page.close_browser().await } };
        runtime.block_on(async { timeout(BROWSER_LIMIT, closed).await.expect("the browser closes within a minute") })
    }));
    match (outcome, errors) {
        (Err(panic), Ok(logged)) => {
            for error in &logged {
                println!("the page logged: {error}");
            }
            Err(Failure { panic, picture, logged })
        }
        (Err(panic), Err(_)) | (Ok(()), Err(panic)) => Err(Failure { panic, picture, logged: Vec::new() }),
        (Ok(()), Ok(errors)) if errors.is_empty() => Ok(()),
        (Ok(()), Ok(errors)) => {
            let told = format!("the page logged errors:\n{}", errors.join("\n"));
            println!("{told}");
            Err(Failure { panic: Box::new(told), picture, logged: Vec::new() })
        }
    }
}

/// The name of the test, which is that of its thread.
fn test_name() -> String {
    std::thread::current().name().unwrap_or("main").to_owned()
}

/// A file for the picture of a try that fails.
fn failure_picture(test: &str, nth: u8) -> PathBuf {
    pictures_folder().join(format!("failed-{}-{nth}.png", test.replace("::", "-")))
}
