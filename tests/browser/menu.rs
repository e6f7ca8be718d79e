//! The context menu of the board, by a long press, the right mouse button and keys.

use serde_json::json;

use crate::support::{self, Key, Page, Point, Screen, expect_eq, expect_that};

/// A long press, until the menu is open.
async fn press_long(page: &Page, at: Point) {
    page.touch_and_hold_until(at, ".board-menu[open]").await;
    page.touch_release().await;
    page.wait_idle().await;
    expect_eq!(page.count(".board-menu[open]").await, 1, "the finger that opened it closes nothing");
}

/// Taps a choice of the menu.
async fn tap_choice(page: &Page, choice: &str) {
    page.tap_or_click(&format!(".board-menu [data-choice='{choice}']")).await;
    page.wait_gone(".board-menu").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_long_press_opens_the_menu_of_a_piece() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        let before = page.state().await;
        press_long(page, page.piece_centre("f").await).await;
        expect_eq!(page.selected().await, ["f"]);
        page.expect_text(".menu-title", "F Granary").await;
        let [_, top, width, height] = page.rectangle(".board-menu").await;
        assert!(top > 0.0 && top + height <= 844.5 && width <= 390.5, "the menu is in the window");
        let rows = "[...document.querySelectorAll('.board-menu button')].every(one => one.getBoundingClientRect().height >= 44)";
        expect_eq!(page.eval_js(rows).await, json!(true));
        tap_choice(page, "duplicate").await;
        page.wait_for("g.piece.selected[data-piece='m']").await;
        page.expect_count("g.piece", 13).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn fingers_select_several_pieces_by_the_menu() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.press_piece("f").await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
        press_long(page, page.piece_centre("g").await).await;
        tap_choice(page, "select").await;
        expect_eq!(page.selected().await, ["f", "g"]);
        press_long(page, page.piece_centre("f").await).await;
        page.expect_text(".menu-title", "2 pieces").await;
        tap_choice(page, "select").await;
        expect_eq!(page.selected().await, ["g"]);
        // On bare ground it is the table's menu, and the selection is cleared.
        press_long(page, page.screen_from_table(3.0, 45.0).await).await;
        page.expect_absent("g.piece.selected").await;
        // A tap outside closes it and does nothing else.
        page.tap(page.screen_from_table(24.0, 8.0).await).await;
        page.wait_gone(".board-menu").await;
        page.expect_absent("g.piece.selected").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_right_button_opens_the_menu_and_a_press_outside_only_closes_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        page.mouse_click_right(page.piece_centre("f").await).await;
        page.wait_for(".board-menu[open] [data-choice='delete']").await;
        expect_eq!(page.selected().await, ["f"]);
        page.mouse_click(page.piece_centre("c").await).await;
        page.wait_gone(".board-menu").await;
        page.wait_idle().await;
        expect_eq!(page.selected().await, ["f"]);
        page.mouse_click_right(page.screen_from_table(2.0, 32.0).await).await;
        page.wait_for(".board-menu[open] [data-choice='select-all']").await;
        expect_that!(page.selected().await.is_empty());
        page.expect_absent(".board-menu [data-choice='delete']").await;
        let [left, top, width, height] = page.rectangle(".board-menu").await;
        assert!(
            left >= 0.0 && top >= 0.0 && left + width <= 1440.0 && top + height <= 900.0,
            "{left} {top} {width} {height}"
        );
        page.key(&[], Key::Escape).await;
        page.wait_gone(".board-menu").await;
        // A name of two lines makes the menu higher.
        page.mouse_click_right(page.piece_centre("j").await).await;
        page.wait_for(".board-menu[open] [data-choice='delete']").await;
        let [_, top, _, height] = page.rectangle(".board-menu").await;
        assert!(top >= 0.0 && top + height <= 893.0, "{top} {height}");
        page.key(&[], Key::Escape).await;
        page.wait_gone(".board-menu").await;
        page.mouse_click_right(page.screen_from_table(2.0, 32.0).await).await;
        page.click(".board-menu [data-choice='select-all']").await;
        page.wait_until("document.querySelectorAll('g.piece.selected').length == 12").await;
        // The right button on one of several selected pieces keeps the selection.
        page.mouse_click_right(page.piece_centre("f").await).await;
        page.wait_for(".board-menu[open]").await;
        page.expect_text(".menu-title", "12 pieces").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".board-menu").await;
        page.expect_unchanged(&before).await;
        expect_eq!(page.selected().await.len(), 12);
    });
}

/// On any screen the menu leaves most of the board in view, and each of its rows can be scrolled to.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_menus_fit_every_screen() {
    for (width, height) in [(360, 640), (640, 360), (820, 1180), (1024, 768), (3840, 2160)] {
        let screen = Screen { width, height, touch: width < 700, ..Screen::DESKTOP };
        support::run(screen, async move |page| {
            page.open_table().await;
            page.wait_for("[data-command='share']").await;
            for keys in [None, Some('a')] {
                if let Some(key) = keys {
                    page.key(&[Key::Control], key).await;
                    page.wait_until("document.querySelectorAll('g.piece.selected').length == 12").await;
                }
                page.key(&[Key::Shift], Key::F10).await;
                page.wait_for(".board-menu[open] [data-row='0']:focus").await;
                let [left, top, across, down] = page.rectangle(".board-menu").await;
                let size = format!("{left} {top} {across} {down} at {width} × {height}");
                let (wide, high) = (f64::from(width), f64::from(height));
                assert!(left >= 0.0 && top >= 0.0 && left + across <= wide + 0.5 && top + down <= high + 0.5, "{size}");
                assert!(down <= f64::max(high * 0.67, 240.0), "{size}");
                page.expect_count(".board-menu [data-choice='align-left']", u64::from(keys.is_some())).await;
                page.key(&[], Key::End).await;
                let is_in_view = "(() => {
                    const row = document.activeElement.getBoundingClientRect();
                    const menu = document.querySelector('.board-menu').getBoundingClientRect();
                    return !!document.activeElement.closest('[data-row]') && row.top >= menu.top && row.bottom <= menu.bottom + 0.5;
                })()";
                page.wait_equal(is_in_view, &json!(true)).await;
                page.key(&[], Key::Escape).await;
                page.wait_gone(".board-menu").await;
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_menu_is_used_by_keys_and_gives_the_focus_back() {
    const ROW: &str = "document.activeElement.dataset.choice";
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.eval_js("document.querySelector(\"g.piece[data-piece='f']\").focus({ focusVisible: true })").await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
        let turn = page.kept_piece("f").await["turn"].as_f64().expect("a turn");
        page.key(&[Key::Shift], Key::F10).await;
        page.wait_equal(ROW, &json!("copy")).await;
        page.key(&[], Key::Up).await;
        page.wait_equal(ROW, &json!("look-at-selection")).await;
        page.key(&[], Key::Home).await;
        page.key(&[], Key::Down).await;
        page.wait_equal(ROW, &json!("cut")).await;
        page.key(&[], 't').await;
        page.wait_equal(ROW, &json!("turn-left")).await;
        page.key(&[], 't').await;
        page.wait_equal(ROW, &json!("turn-right")).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(".board-menu").await;
        page.wait_layout(|layout| layout.pieces.iter().any(|piece| (piece.turn.degrees() - turn - 15.0).abs() < 1e-9))
            .await;
        page.wait_equal("document.activeElement.dataset.piece", &json!("f")).await;
        for close in [Key::Escape, Key::Tab] {
            page.key(&[Key::Shift], Key::F10).await;
            page.wait_for(".board-menu[open]").await;
            page.key(&[], close).await;
            page.wait_gone(".board-menu").await;
            page.wait_equal("document.activeElement.dataset.piece", &json!("f")).await;
            page.wait_idle().await;
            expect_eq!(page.selected().await, ["f"]);
        }
        // The button in the bar opens it too.
        page.command("menu").await;
        page.wait_for(".board-menu[open]").await;
        page.click(".board-menu [data-choice='lock']").await;
        page.wait_layout(|layout| layout.pieces.iter().any(|piece| piece.locked)).await;
    });
}
