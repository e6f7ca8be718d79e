//! Own terrain: drawn by mouse, touch and keys, traced over a photo, kept, put on the table, exported and imported; and the mat
//! under a table.

mod inventory;
mod storage;

use std::path::PathBuf;

use serde_json::{Value, json};
use tablewright::formats::inventory::read_inventory;
use tablewright::formats::json::read_terrain;
use tablewright::formats::sheet::read_file;
use tablewright::formats::terrain::{self, OwnTerrain};

use crate::support::{self, Key, Page, Point, Screen, expect_eq, expect_that};

/// The dialog's message.
const MESSAGE: &str = "document.querySelector('.dialog-message .notice span')?.textContent ?? ''";
/// The name and description of each listed piece.
const LISTED: &str = "[...document.querySelectorAll('.own-pieces li')].map(row => [row.querySelector('strong').textContent, row.querySelector('.hint').textContent])";

/// Opens the dialog by its key.
async fn open_terrain(page: &Page) {
    page.wait_for("g.piece").await;
    page.wait_started().await;
    page.key(&[], 'o').await;
    page.wait_for(".own-terrain").await;
}

/// The point on the screen of a place in the drawing area, in inches from its middle.
async fn screen_from_ground(page: &Page, x: f64, y: f64) -> Point {
    let script = format!(
        "(p => [p.x, p.y])(new DOMPoint({x}, {y}).matrixTransform(document.querySelector('svg.drawing').getScreenCTM()))"
    );
    let [x, y] = serde_json::from_value(page.eval_js(&script).await).expect("a point is two numbers");
    Point { x, y }
}

/// Waits for the outline to have so many corners.
async fn wait_corners(page: &Page, count: usize) {
    page.wait_equal("document.querySelectorAll('.drawing .corner').length", &json!(count)).await;
}

/// Asserts that a place is within 0.2 inches of another, which is a pixel or two.
fn assert_near(at: &Value, wanted: [f64; 2]) {
    let at: [f64; 2] = serde_json::from_value(at.clone()).expect("a place is two numbers");
    assert!(at.iter().zip(wanted).all(|(at, wanted)| (at - wanted).abs() < 0.2), "{at:?} and should be {wanted:?}");
}

/// The kept list of own terrain.
async fn kept_terrain(page: &Page) -> Vec<OwnTerrain> {
    let kept = page.eval_js("watch.kept('tablewright.own-terrain').then(list => list ?? '')").await;
    terrain::read(kept.as_str().expect("a text"))
}

/// Names the piece in the form and saves it.
async fn save(page: &Page, name: &str) {
    page.click("[name='name']").await;
    page.key(&[Key::Control], 'a').await;
    page.type_text(name).await;
    page.click(".terrain-form .save").await;
    page.wait_until(&format!("({LISTED}).some(row => row[0] == {})", json!(name))).await;
}

/// A picture of a brown ground with a white square on it and a black ruler under it: the ruler is as long as the square is
/// wide, and as long as half of the picture.
async fn photo(page: &Page) -> PathBuf {
    let script = "(() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 800 });
        const pen = canvas.getContext('2d');
        for (const [fill, ...rectangle] of [['#8a6a40', 0, 0, 800, 800], ['#fff', 200, 100, 400, 400], ['#000', 200, 600, 400, 40]]) {
            pen.fillStyle = fill;
            pen.fillRect(...rectangle);
        }
        return [...atob(canvas.toDataURL('image/png').split(',')[1])].map(letter => letter.charCodeAt(0));
    })()";
    let bytes: Vec<u8> = serde_json::from_value(page.eval_js(script).await).expect("bytes are numbers");
    page.write_file("photo.png", bytes)
}

/// Drops or pastes a file, which is made by a script, on an element.
async fn drop_or_paste(page: &Page, how: &str, css: &str, file: &str) {
    let event = if how == "drop" {
        "new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })"
    } else {
        "new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })"
    };
    let script = format!(
        "(async () => {{ const data = new DataTransfer(); data.items.add(await {file}); document.querySelector({}).dispatchEvent({event}); }})()",
        json!(css)
    );
    page.eval_js(&script).await;
}

const SQUARE: [(f64, f64); 4] = [(-2.0, -2.0), (3.0, -2.0), (3.0, 2.0), (-2.0, 2.0)];

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_is_drawn_by_mouse_put_on_the_table_and_undone() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table_without_snapping().await;
        let before = page.state().await;
        page.click(".entry[data-command='terrain']").await;
        page.click("[data-new='draw']").await;
        page.wait_for("svg.drawing").await;
        for (nth, (x, y)) in (1..).zip(SQUARE) {
            // A little off the grid, which it snaps to.
            page.mouse_click(screen_from_ground(page, x + 0.05, y - 0.05).await).await;
            wait_corners(page, nth).await;
        }
        // A corner whose side would cross another is refused.
        page.mouse_click(screen_from_ground(page, 0.0, -4.0).await).await;
        page.wait_for(".outline-status.refused").await;
        wait_corners(page, 4).await;
        // A click on the first corner closes it.
        page.mouse_click(screen_from_ground(page, -2.0, -2.0).await).await;
        page.wait_for(".drawing .outline.closed").await;
        page.expect_contains(".outline-status", "5\" × 4\"").await;
        // A side is dragged out into a corner, which is undone and redone.
        page.mouse_drag(screen_from_ground(page, 0.5, 2.0).await, screen_from_ground(page, 0.5, 4.0).await).await;
        wait_corners(page, 5).await;
        page.click("[data-act='undo']").await;
        wait_corners(page, 4).await;
        page.click("[data-act='redo']").await;
        wait_corners(page, 5).await;
        page.click("[name='coloured']").await;
        save(page, "Gate house").await;
        page.wait_equal(LISTED, &json!([["Gate house", "Forest · 6\" × 5\""]])).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;

        // It is dragged to the table like any kind, with its name, size and colour.
        page.eval_js("document.querySelector(\".entry[data-kind='0']\").scrollIntoView()").await;
        let entry = page.centre(".entry[data-kind='0']").await;
        page.mouse_drag(entry, page.screen_from_table(42.0, 42.0).await).await;
        page.wait_for("g.piece[data-piece='m'] .tint").await;
        page.wait_layout(|layout| layout.pieces.len() == 13).await;
        let piece = page.kept_piece("m").await;
        assert_eq!(piece["name"], "Gate house");
        assert_near(&piece["at"], [42.0, 42.0]);
        assert_eq!(piece["shape"]["polygon"]["points"].as_array().map(Vec::len), Some(5));
        let after = page.state().await;
        page.command("undo").await;
        page.wait_state(&before).await;
        page.command("redo").await;
        page.wait_state(&after).await;
        // It survives a restart.
        page.assert_survives_restart(&after).await;
        page.wait_for("g.piece[data-piece='m'] .tint").await;
        page.wait_for(".entry[data-kind='0'] .tint").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_finger_draws_a_piece_and_drags_it_to_the_table() {
    support::run(Screen::PHONE, async |page| {
        page.open_table_without_snapping().await;
        page.show_panel("terrain-sheet").await;
        page.tap_or_click(".entry[data-command='terrain']").await;
        page.wait_for(".own-terrain").await;
        page.tap_or_click("[data-new='draw']").await;
        page.wait_for("svg.drawing").await;
        for (nth, (x, y)) in (1..).zip(SQUARE) {
            page.tap(screen_from_ground(page, x, y).await).await;
            wait_corners(page, nth).await;
        }
        // A finger needn't hit the first corner exactly.
        page.tap(screen_from_ground(page, -1.6, -1.7).await).await;
        page.wait_for(".drawing .outline.closed").await;
        page.touch_drag(screen_from_ground(page, 3.0, 2.0).await, screen_from_ground(page, 5.0, 3.0).await).await;
        page.wait_until("document.querySelector('.outline-status').innerText.includes('7\" × 5\"')").await;
        page.click(".terrain-form .save").await;
        page.wait_equal(LISTED, &json!([["Forest", "Forest · 7\" × 5\""]])).await;
        page.tap_or_click(".page-frame .close").await;
        page.wait_gone(".page-frame").await;
        let entry = ".entry[data-kind='0']";
        page.eval_js(&format!("document.querySelector({}).scrollIntoView({{ inline: 'center' }})", json!(entry))).await;
        page.touch_drag(page.centre(entry).await, page.screen_from_table(42.0, 42.0).await).await;
        page.wait_layout(|layout| layout.pieces.len() == 13).await;
        let piece = page.kept_piece("m").await;
        assert_near(&piece["at"], [42.0, 42.0]);
        assert_eq!(piece["shape"]["polygon"]["points"].as_array().map(Vec::len), Some(4));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_is_drawn_and_put_on_the_table_by_keys() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        page.eval_js("document.querySelector(\"[data-new='draw']\").focus()").await;
        page.key(&[], Key::Enter).await;
        // The drawing area gets the focus.
        page.expect_focus("svg.drawing").await;
        page.key(&[], ' ').await;
        wait_corners(page, 1).await;
        for (nth, key) in (2..).zip([Key::Right, Key::Down, Key::Left]) {
            for _ in 0..3 {
                page.key(&[Key::Shift], key).await;
            }
            page.key(&[], ' ').await;
            wait_corners(page, nth).await;
        }
        page.expect_text(".outline-status [role='status']", "Corner 4 is at 0, 3.").await;
        page.key(&[], Key::Backspace).await;
        wait_corners(page, 3).await;
        page.key(&[Key::Control], 'z').await;
        wait_corners(page, 4).await;
        page.key(&[], Key::Enter).await;
        page.wait_for(".drawing .outline.closed").await;
        // Escape changes nothing.
        page.key(&[], Key::Escape).await;
        page.wait_idle().await;
        wait_corners(page, 4).await;
        // A corner as numbers.
        page.eval_js("document.querySelector('.corners').open = true").await;
        page.fill("Corner 3: inches to the right of the middle", "4.5").await;
        page.wait_until("document.querySelector('.outline-status').innerText.includes('4.5\" × 3\"')").await;
        page.eval_js("document.querySelector('.terrain-form .save').focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_equal(LISTED, &json!([["Forest", "Forest · 4.5\" × 3\""]])).await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        page.eval_js("document.querySelector(\".entry[data-kind='0']\").focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_layout(|layout| layout.pieces.len() == 13).await;
        expect_eq!(page.selected().await, ["m"]);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_unfinished_piece_is_there_when_the_dialog_is_opened_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        page.click("[data-new='draw']").await;
        page.wait_for("svg.drawing").await;
        page.mouse_click(screen_from_ground(page, 1.0, 1.0).await).await;
        wait_corners(page, 1).await;
        page.go_to_planner().await;
        page.key(&[], 'o').await;
        page.wait_for("svg.drawing").await;
        wait_corners(page, 1).await;
        page.click(".terrain-form .back").await;
        page.wait_for(".own-terrain").await;
        page.go_to_planner().await;
        open_terrain(page).await;
        page.wait_idle().await;
        expect_eq!(kept_terrain(page).await, []);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_of_a_long_list_is_changed_from_the_begin_of_its_form() {
    support::run(Screen { width: 844, height: 390, ..Screen::DESKTOP }, async |page| {
        page.open("").await;
        open_terrain(page).await;
        page.click("[data-new='usual']").await;
        let last = "[data-own='8'] .edit";
        page.click(last).await;
        page.wait_for(".terrain-form").await;
        let scrolled = "document.querySelector('.place').scrollTop";
        page.wait_equal(scrolled, &json!(0)).await;
        page.click(".terrain-form .back").await;
        page.wait_until(&format!("{scrolled} > 100")).await;
        let row = "document.querySelector(\"[data-own='8']\").getBoundingClientRect()";
        page.wait_until(&format!("{row}.top >= 0 && {row}.bottom <= innerHeight")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_is_traced_over_a_photo_with_a_known_length() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let photo = photo(page).await;
        open_terrain(page).await;
        page.upload("[data-new='trace']", &photo).await;
        page.wait_for(".drawing image").await;
        // The picture fills the drawing area; its ruler begins a quarter from either side. One end by mouse, one by keys.
        page.mouse_drag(screen_from_ground(page, -6.0, 0.0).await, screen_from_ground(page, -6.0, 6.5).await).await;
        page.eval_js("document.querySelector(\"[data-end='1']\").focus()").await;
        for _ in 0..5 {
            page.key(&[Key::Shift], Key::Down).await;
        }
        page.key(&[], Key::Down).await;
        page.key(&[], Key::Down).await;
        page.expect_count(".trace[disabled]", 1).await;
        page.click("[name='known']").await;
        // 6 inches in millimetres.
        page.type_text("152.4\t").await;
        page.click("[name='unit']").await;
        page.eval_js("(unit => { unit.value = 'mm'; unit.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector(\"[name='unit']\"))").await;
        page.click(".trace").await;
        page.wait_for(".drawing .outline").await;
        // The square as the photo shows it: half of the picture wide, from an eighth down.
        let [left, top, width, height]: [f64; 4] = page.rectangle(".drawing image").await;
        for (nth, (x, y)) in (1..).zip([(0.25, 0.125), (0.75, 0.125), (0.75, 0.625), (0.25, 0.625)]) {
            page.mouse_click(Point { x: left + width * x, y: top + height * y }).await;
            wait_corners(page, nth).await;
        }
        page.click("[data-act='close']").await;
        page.wait_for(".drawing .outline.closed").await;
        save(page, "Square").await;
        expect_that!({
            let (width, depth) = kept_terrain(page).await[0].piece.shape().extent();
            (width - 6.0).abs() < 0.1 && (depth - 6.0).abs() < 0.1
        });
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_pasted_photo_is_scaled_down_and_turned_as_its_camera_was_held() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        open_terrain(page).await;
        // A wide picture whose camera says that it was held on its side: an EXIF block with orientation 6.
        let turned = "(async () => {
            const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 });
            canvas.getContext('2d').fillRect(0, 0, 1500, 1500);
            const blob = await new Promise(done => canvas.toBlob(done, 'image/jpeg'));
            const bytes = new Uint8Array(await blob.arrayBuffer());
            const exif = [0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
            return new File([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)], 'photo.jpg', { type: 'image/jpeg' });
        })()";
        drop_or_paste(page, "paste", ".own-terrain", turned).await;
        page.wait_for(".drawing image").await;
        let [_, _, width, height] = page.rectangle(".drawing image").await;
        assert!((height / width - 2.0).abs() < 0.02, "{width} by {height}");
        let size = "new Promise(done => { const image = new Image(); image.onload = () => done([image.naturalWidth, image.naturalHeight]); image.src = document.querySelector('.drawing image').getAttribute('href'); })";
        expect_eq!(page.eval_js(size).await, json!([1024, 2048]));
    });
}
