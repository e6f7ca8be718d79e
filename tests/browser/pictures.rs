//! Screenshots of the page: `./dev pictures` writes them to `target/pictures/` for people to look at, those of the guide to
//! `docs/pictures/`, and those that are shown beside a link and before the app is installed to `assets/install/`.

use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use tablewright::export::{self, ExportOptions};
use tablewright::formats::{PlannedTable, json as file, link};
use tablewright::geometry::Side;

use crate::start::STOP;
use crate::support::{self, Key, Page, Screen, cell, pictures_folder, pieces_in_one_spot};

#[test]
#[ignore = "writes pictures and checks nothing: ./dev pictures"]
fn pictures() {
    for screen in [Screen::PHONE, Screen::TABLET, Screen::DESKTOP] {
        for screen in [screen, screen.dark()] {
            support::run(screen, async |page| {
                let name = format!("{}-{}", screen.width, if screen.dark { "dark" } else { "light" });
                let shot = |what: &str| pictures_folder().join(format!("{name}-{what}.png"));
                page.open("").await;
                page.wait_for("g.piece").await;
                page.wait_started().await;
                page.screenshot(&shot("start")).await;
                // An obstruction dragged against another shows the gap line, the finding and the distances at once.
                let piece = page.centre("g.piece[data-piece='g']").await;
                let other = page.centre("g.piece[data-piece='i']").await;
                page.mouse_press(piece).await;
                page.mouse_move(piece.right((other.x - piece.x) * 0.55).below((other.y - piece.y) * 0.55)).await;
                page.wait_for(".mark.level-must").await;
                page.screenshot(&shot("drag")).await;
                page.mouse_release().await;
                page.wait_gone(".fix-placeholder").await;
                page.screenshot(&shot("finding")).await;
                for tab in ["terrain-sheet", "piece-sheet"] {
                    if page.count(&format!("[data-tab='{tab}']")).await > 0 {
                        page.show_panel(tab).await;
                        page.screenshot(&shot(tab)).await;
                    }
                }
                // Every level at once, and a reason being written.
                page.begin_table().await;
                page.show_panel("checks-panel").await;
                page.wait_gone(".fix-placeholder").await;
                page.screenshot(&shot("empty")).await;
                page.eval_js("document.querySelector('.finding .quiet').click()").await;
                page.screenshot(&shot("reason")).await;
            });
            support::run(screen, async |page| crowd_and_failure(page, screen).await);
            support::run(screen, async |page| scenario(page, screen).await);
        }
    }
}

/// In German: a crowded table with its findings, own terrain, a worker that can't be loaded, and a crash.
async fn crowd_and_failure(page: &mut Page, screen: Screen) {
    let name = format!("{}-{}", screen.width, if screen.dark { "dark" } else { "light" });
    let shot = |what: &str| pictures_folder().join(format!("{name}-{what}.png"));
    page.open_table().await;
    page.eval_js("void localStorage.setItem('tablewright.language', 'de')").await;
    page.reload_table().await;
    page.open_copy(&pieces_in_one_spot(60)).await;
    page.show_panel("checks-panel").await;
    page.wait_for(".finding .fix, .finding .ran-out").await;
    page.screenshot(&shot("crowd")).await;
    page.eval_js("document.querySelector('.card .more').scrollIntoView({ block: 'center' })").await;
    page.screenshot(&shot("crowd-more")).await;
    page.key(&[], 'o').await;
    page.click("[data-new='usual']").await;
    page.wait_for("[data-own='3']").await;
    page.screenshot(&shot("own")).await;
    page.key(&[], Key::Escape).await;
    page.go_offline().await;
    page.key(&[Key::Control], 'k').await;
    page.wait_for(".page-frame").await;
    page.key(&[], Key::Escape).await;
    page.wait_gone(".page-frame").await;
    page.key(&[], 'x').await;
    page.wait_for(".repair .solution:not(.working)").await;
    page.screenshot(&shot("offline")).await;
    page.eval_js(STOP).await;
    page.wait_until("document.documentElement.dataset.start == 'stopped'").await;
    page.screenshot(&shot("stopped")).await;
    page.forget_errors().await;
}

/// The scenario panel, every layer with a clash, a preview, ghosts, and a piece that can't be moved.
async fn scenario(page: &Page, screen: Screen) {
    let name = format!("{}-{}", screen.width, if screen.dark { "dark" } else { "light" });
    let shot = |what: &str| pictures_folder().join(format!("{name}-scenario-{what}.png"));
    let click = async |css: &str| {
        page.wait_for(css).await;
        page.eval_js(&format!("document.querySelector(`{css}`).click()")).await;
    };
    page.open_table().await;
    page.show_panel("scenario-panel").await;
    page.screenshot(&shot("start")).await;
    click(&cell("fault-line", Side::Left)).await;
    page.wait_playing("fault-line", Side::Left).await;
    page.screenshot(&shot("clash")).await;
    click(&cell("wolves-at-our-heels", Side::Bottom)).await;
    for layer in ["flags", "rings"] {
        click(&format!("[data-layer='{layer}']")).await;
        page.wait_for(&format!("[data-layer='{layer}'][aria-pressed='true']")).await;
    }
    page.screenshot(&shot("layers")).await;
    for layer in ["rings", "kill-box"] {
        click(&format!("[data-layer='{layer}']")).await;
    }
    page.eval_js(&format!("document.querySelector(\"{}\").focus()", cell("payload", Side::Right))).await;
    page.wait_preview("payload", Side::Right).await;
    page.screenshot(&shot("preview")).await;
    click("[data-solve='all']").await;
    page.wait_for(".solution.found").await;
    page.eval_js("document.querySelector(\"[data-solve='all']\").focus()").await;
    page.wait_playing("wolves-at-our-heels", Side::Bottom).await;
    page.eval_js("document.querySelector('.apply').scrollIntoView({ block: 'nearest' })").await;
    page.screenshot(&shot("ghosts")).await;
    click(".apply").await;
    page.wait_for(".matrix-summary[data-clear='true']").await;
    page.eval_js("document.querySelector('.rules').scrollIntoView()").await;
    page.screenshot(&shot("rules")).await;
    click("[data-command='undo']").await;
    page.press_piece("f").await;
    page.key(&[], 'l').await;
    page.wait_for("g.piece.locked").await;
    click("[data-solve='all']").await;
    page.wait_for(".solution.impossible").await;
    page.eval_js("document.querySelector('.solution').scrollIntoView({ block: 'nearest' })").await;
    page.screenshot(&shot("impossible")).await;
}

/// A window that shows all parts of the page and is readable at the guide's width.
const WINDOW: Screen = Screen { width: 1200, height: 750, touch: false, dark: false };

/// Writes a picture for the guide, scaled by this factor.
async fn picture(page: &Page, name: &str, scale: f64) {
    page.wait_idle().await;
    write_picture(page, &format!("docs/pictures/{name}.webp"), "webp", scale).await;
}

/// Writes a picture of the viewport to a file of the repository, scaled by this factor.
async fn write_picture(page: &Page, file: &str, format: &str, scale: f64) {
    let [width, height] = ["innerWidth", "innerHeight"];
    let clip = json!({ "x": 0, "y": 0, "scale": scale,
        "width": page.eval_js(width).await, "height": page.eval_js(height).await });
    let quality = if format == "webp" { 60 } else { 85 };
    let options = json!({ "format": format, "quality": quality, "clip": clip });
    let answer = page.cdp("Page.captureScreenshot", options).await;
    let bytes = BASE64_STANDARD.decode(answer["data"].as_str().expect("a picture")).expect("it is in base64");
    std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(file), bytes).expect("the picture can be written");
}

/// A window of the installed app.
const APP: Screen = Screen { width: 1280, height: 800, touch: false, dark: false };
/// A preview of a link, as most programs show it.
const PREVIEW: Screen = Screen { width: 1200, height: 630, touch: false, dark: false };

/// The pictures that browsers show before installing, which the manifest lists, and the one that other programs show beside a link. All
/// are of the example table.
#[test]
#[ignore = "writes pictures and checks nothing: ./dev pictures"]
fn pictures_of_the_manifest() {
    support::run(APP, async |page| {
        page.open_table().await;
        page.choose_scenario("fault-line", Side::Left).await;
        page.show_panel("checks-panel").await;
        let piece = page.centre("g.piece[data-piece='g']").await;
        let other = page.centre("g.piece[data-piece='i']").await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.right((other.x - piece.x) * 0.55).below((other.y - piece.y) * 0.55)).await;
        page.wait_for(".mark.level-must").await;
        page.wait_idle().await;
        write_picture(page, "assets/install/wide-table.webp", "webp", 1.0).await;
        page.mouse_release().await;
        page.command("undo").await;
        page.key(&[], Key::Escape).await;
        page.choose_scenario("wolves-at-our-heels", Side::Bottom).await;
        page.wait_idle().await;
        write_picture(page, "assets/install/wide-scenario.webp", "webp", 1.0).await;
    });
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.wait_idle().await;
        write_picture(page, "assets/install/narrow-table.webp", "webp", 2.0).await;
        page.choose_scenario("wolves-at-our-heels", Side::Bottom).await;
        page.wait_idle().await;
        write_picture(page, "assets/install/narrow-scenario.webp", "webp", 2.0).await;
    });
    support::run(PREVIEW, async |page| {
        let example = file::read(include_str!("../../assets/examples/frozen-mill.json")).expect("it is a table");
        let drawing = export::make("svg", &example.into(), &ExportOptions::default()).expect("it can be drawn");
        page.write_file("table.svg", drawing);
        let preview = page.write_file("preview.html", include_str!("preview.html"));
        page.open_elsewhere(&format!("file://{}", preview.display())).await;
        page.wait_until("document.images[0].complete").await;
        write_picture(page, "assets/install/preview.jpg", "jpeg", 1.0).await;
    });
}

/// The pictures of the guide and of the README, all of the example table.
#[test]
#[ignore = "writes pictures and checks nothing: ./dev pictures"]
fn pictures_of_the_guide() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.choose_scenario("fault-line", Side::Left).await;
        let piece = page.centre("g.piece[data-piece='g']").await;
        let other = page.centre("g.piece[data-piece='i']").await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.right((other.x - piece.x) * 0.55).below((other.y - piece.y) * 0.55)).await;
        page.wait_for(".mark.level-must").await;
        picture(page, "table", 1200.0 / 1440.0).await;
        page.mouse_release().await;
        page.wait_gone(".fix-placeholder").await;
        picture(page, "finding", 960.0 / 1440.0).await;
        page.key(&[], 'x').await;
        page.wait_for(".repair .solution:not(.working)").await;
        picture(page, "repair", 960.0 / 1440.0).await;
    });
    support::run(WINDOW, async |page| {
        page.open_table().await;
        page.choose_scenario("wolves-at-our-heels", Side::Bottom).await;
        picture(page, "scenario", 0.8).await;
        page.key(&[], 'q').await;
        page.wait_for(".guide-steps").await;
        page.click(".guide-steps li:nth-child(3) .step").await;
        page.wait_for(".guided").await;
        picture(page, "steps", 0.8).await;
        page.click("[data-run='guide-end']").await;
        page.key(&[], 'w').await;
        page.command("study-walking").await;
        page.wait_for(".study-layers:not(.stale)").await;
        picture(page, "study", 0.8).await;
    });
    support::run(WINDOW, async |page| {
        page.open_table().await;
        page.key(&[Key::Shift], 'G').await;
        page.wait_until("document.querySelector('.outcome')?.innerText.trim()").await;
        page.wait_gone(".generate .working").await;
        picture(page, "generate", 0.8).await;
        page.key(&[Key::Control], 's').await;
        page.wait_for(".code svg").await;
        for image in ["table-preview", "sheets-preview"] {
            page.wait_until(&format!("document.querySelector('.page-frame .{image}')?.complete")).await;
        }
        picture(page, "share", 0.8).await;
        page.key(&[], Key::Escape).await;
        page.key(&[], 'o').await;
        page.click("[data-new='usual']").await;
        page.wait_for("[data-own='3']").await;
        picture(page, "terrain", 0.8).await;
    });
    support::run(Screen::PHONE, async |page| {
        let example = file::read(include_str!("../../assets/examples/frozen-mill.json")).expect("it is a table");
        page.open(&format!("#{}", link::write(&PlannedTable::from(example)))).await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        picture(page, "phone", 1.0).await;
    });
}
