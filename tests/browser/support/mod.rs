//! Shared by the browser tests and the page's benchmark: a browser, a server for the site, and a page to drive.
#![allow(dead_code, unused_imports, reason = "each of the programs that include this uses a part of it")]

mod browser;
mod crowded_table;
mod devtools;
mod driver;
mod input;
mod page;
mod scenario;
mod screen;
mod server;
pub mod soak;
mod tab;
mod table;
mod worker;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

pub use crowded_table::pieces_in_one_spot;
pub use driver::Folder;
pub use fantoccini::key::Key;
pub use page::{POLL_INTERVAL, Page, WAIT_LIMIT};
pub use scenario::{CLASHING_CELLS, ELEMENTS, cell, diagram, elements, pack, scenario};
pub use screen::{Point, Screen};
pub use soak::Soak;
pub use tab::Tab;
pub use worker::{FAILING_WORKERS, RECORD_REQUESTS};

use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

/// How many browsers run at once. With more than there are cores, waits would time out.
static BROWSERS: Semaphore = Semaphore::const_new(2);

/// The runtime of the connections to the browsers, which outlive a test.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime for the tests can start")
});

/// The longest time a test may take.
const TEST_LIMIT: Duration = Duration::from_mins(3);

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
/// # Panics
///
/// When the scenario panics, takes too long, or leaves an error in the page's log.
pub fn run(screen: Screen, scenario: impl AsyncFnOnce(&mut Page)) {
    run_on(&site(), screen, scenario);
}

/// The same, on a site in another folder.
pub fn run_on(site: &Path, screen: Screen, scenario: impl AsyncFnOnce(&mut Page)) {
    drive(Page::start(site, screen), scenario);
}

/// The same in a browser of its own, for tests that restart it and need its profile.
pub fn run_alone(screen: Screen, scenario: impl AsyncFnOnce(&mut Page)) {
    run_alone_on(&site(), screen, scenario);
}

/// The same, on a site in another folder.
pub fn run_alone_on(site: &Path, screen: Screen, scenario: impl AsyncFnOnce(&mut Page)) {
    drive(Page::start_alone(site, screen), scenario);
}

fn drive(start: impl Future<Output = Page>, scenario: impl AsyncFnOnce(&mut Page)) {
    let runtime = &*RUNTIME;
    let _turn = runtime.block_on(BROWSERS.acquire()).expect("the semaphore is never closed");
    let mut page = runtime.block_on(start);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            tokio::time::timeout(TEST_LIMIT, scenario(&mut page))
                .await
                .expect("the scenario ends within three minutes");
        });
    }));
    if outcome.is_err() {
        // Best effort: the browser may be what failed.
        let _ = catch_unwind(AssertUnwindSafe(|| runtime.block_on(page.screenshot(&failure_picture()))));
    }
    let errors = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async { if outcome.is_ok() { page.close().await } else { page.close_browser().await } })
    }));
    match (outcome, errors) {
        (Err(panic), Ok(errors)) => {
            report(&errors);
            resume_unwind(panic)
        }
        (Err(panic), Err(_)) | (Ok(()), Err(panic)) => resume_unwind(panic),
        (Ok(()), Ok(errors)) => assert!(errors.is_empty(), "the page logged errors:\n{}", errors.join("\n")),
    }
}

/// Prints the page's errors, which often tell why the scenario failed.
fn report(errors: &[String]) {
    for error in errors {
        println!("the page logged: {error}");
    }
}

/// A file named after the test, whose name is that of its thread.
fn failure_picture() -> PathBuf {
    let name = std::thread::current().name().unwrap_or("main").replace("::", "-");
    pictures_folder().join(format!("failed-{name}.png"))
}
