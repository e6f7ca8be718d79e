//! What is painted before the program is there.

use crate::offline::Site;
use crate::support::{Page, Screen, expect_eq, expect_that, run_alone_on};

/// The rectangles of the page's parts, rounded to pixels; null for one that isn't there or isn't shown.
const BOXES: &str = "Object.fromEntries(['.header', '.header h1', '.side', '.board-frame', '.board', `.board [fill='url(#light)']`, '.piece-bar',
    '.findings', '.scenario', '.tabs'].map(name => {
        const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? {};
        return [name, width ? [x, y, width, height].map(Math.round) : null];
    }))";
/// How much of the example is drawn before the program is there.
const EXAMPLE_PATHS: &str = "document.querySelectorAll('#example path').length";
/// The heading, which is the table's name.
const NAME: &str = "document.querySelector('.header h1').textContent";
/// Whether the browser has painted something.
const PAINTED: &str = "performance.getEntriesByName('first-contentful-paint').length > 0";

/// The rectangles in the shell, which the program hasn't replaced yet; in the page without what it loads later; and in the page.
async fn boxes_while_starting(page: &Page, suffix: &str) -> [serde_json::Value; 3] {
    page.hold_requests(".wasm");
    page.open(suffix).await;
    page.wait_until(PAINTED).await;
    // The program is held back, so the page isn't idle, and can't draw a piece.
    expect_eq!(page.eval_js("!document.querySelector('g.piece')").await, true);
    expect_that!(page.eval_js(EXAMPLE_PATHS).await.as_u64() > Some(50));
    let shell = page.eval_js(BOXES).await;
    page.hold_requests("planner_rest.wasm");
    page.wait_for("html[data-start='running'] .verdict:not([data-verdict='awaited'])").await;
    expect_that!(page.count("g.piece").await > 0 && page.count(".findings[aria-busy]").await == 1);
    let first = page.eval_js(BOXES).await;
    page.hold_requests("");
    page.wait_started().await;
    [shell, first, page.eval_js(BOXES).await]
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_shell_is_painted_before_the_program_and_nothing_moves_then() {
    let site = Site::new(1);
    for screen in
        [Screen::DESKTOP, Screen { width: 1024, height: 768, ..Screen::DESKTOP }, Screen::TABLET, Screen::PHONE.dark()]
    {
        run_alone_on(&site.served(), screen, async |page| {
            let [shell, first, page] = boxes_while_starting(page, "").await;
            assert!(!shell[".board"].is_null(), "{shell}");
            assert_eq!([&shell, &first], [&page; 2]);
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_shell_of_a_shared_table_has_no_palette() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        let link = include_str!("../../../assets/examples/frozen-mill.link").trim_ascii();
        page.hold_requests(".wasm");
        page.open(&format!("#{link}")).await;
        page.wait_until(PAINTED).await;
        expect_eq!(page.eval_js(EXAMPLE_PATHS).await, 0);
        let mut shell = page.eval_js(BOXES).await;
        page.hold_requests("");
        page.wait_for("html[data-start='running'] g.piece").await;
        page.wait_idle().await;
        let mut viewer = page.eval_js(BOXES).await;
        // The heading is the table's name, which the shell doesn't know.
        for boxes in [&mut shell, &mut viewer] {
            boxes[".header h1"].take();
        }
        assert!(shell[".side"].is_null() && !shell[".board"].is_null(), "{shell}");
        assert_eq!(shell, viewer);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_sent_table_is_drawn_before_its_program_is_there_and_nothing_moves_then() {
    let site = Site::new(1);
    // The places of all pieces on the screen, in the order of the table, whoever draws them.
    let places = |css: &str| {
        format!(
            "[...document.querySelectorAll(`{css}`)].map(piece => {{
                const {{ x, y, width, height }} = piece.getBoundingClientRect();
                return [x, y, width, height].map(Math.round);
            }})"
        )
    };
    let cases = [("", "viewer"), ("/play/", "play")]
        .map(|case| [Screen::DESKTOP, Screen::TABLET, Screen::PHONE.dark()].map(|screen| (case, screen)));
    for ((place, program), screen) in cases.into_iter().flatten() {
        run_alone_on(&site.served(), screen, async |page| {
            let link = include_str!("../../../assets/examples/frozen-mill.link").trim_ascii();
            page.hold_requests(&format!("{program}_rest.wasm"));
            page.open(&format!("#{place}{link}")).await;
            page.wait_for("#sent").await;
            expect_eq!(page.eval_js("!document.querySelector('g.piece')").await, true);
            let (name, drawn) = (page.eval_js(NAME).await, page.eval_js(&places("#sent .art")).await);
            let mut shell = page.eval_js(BOXES).await;
            page.hold_requests("");
            page.wait_for("html[data-start='running'] g.piece").await;
            page.wait_idle().await;
            page.expect_absent("#sent").await;
            let mut shown = page.eval_js(BOXES).await;
            // The header's buttons, which the program adds, leave the heading less room; and the drawing's light has another name.
            for boxes in [&mut shell, &mut shown] {
                boxes[".header h1"].take();
                boxes[".board [fill='url(#light)']"].take();
                // What is beside the board or below it is another thing in a game.
                for part in [".findings", ".scenario"] {
                    boxes[part] = boxes[part].take().as_array().filter(|_| place.is_empty()).cloned().into();
                }
            }
            assert_eq!(shell, shown);
            expect_eq!(page.eval_js(NAME).await, name);
            expect_eq!(page.eval_js(&places("g.piece .art")).await, drawn);
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn whoever_comes_back_sees_their_last_table_before_the_program_is_there() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        // The browser's cache may not answer in place of the server, which holds the program back.
        page.cdp("Network.enable", serde_json::json!({})).await;
        page.cdp("Network.setCacheDisabled", serde_json::json!({ "cacheDisabled": true })).await;
        page.open("").await;
        page.wait_started().await;
        let drawn = "[...document.querySelectorAll('.board .pieces > g')].map(piece => piece.querySelector('.body').getAttribute('transform'))";
        let piece = page.piece_centre("g").await;
        page.mouse_drag(piece, piece.towards(page.piece_centre("i").await, 0.2)).await;
        page.wait_idle().await;
        let before = page.eval_js(drawn).await;
        page.reload().await;
        page.wait_started().await;
        page.hold_requests(".wasm");
        page.open("guide.html").await;
        page.open("").await;
        page.wait_until(PAINTED).await;
        expect_eq!(page.eval_js("!document.querySelector('g.piece')").await, true);
        expect_eq!(page.eval_js(drawn).await, before);
        page.hold_requests("");
        page.wait_started().await;
        expect_eq!(page.eval_js(drawn).await, before);
    });
}
