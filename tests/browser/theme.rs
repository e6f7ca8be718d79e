//! The page's themes: the system's, or a chosen one.

use serde_json::json;

use crate::support::{self, Key, Page, Screen};

/// Runs a command by the command palette.
async fn run_command(page: &Page, id: &str) {
    page.key(&[Key::Control], 'k').await;
    page.click(&format!("dialog.commands[open] [data-run='{id}']")).await;
    page.wait_gone(".page-frame").await;
}

/// Waits until the page is dark or light: its colour scheme, background and browser bar.
async fn wait_dark(page: &Page, dark: bool) {
    let (scheme, paper, colour) =
        if dark { ("dark", "rgb(25, 24, 21)", "#22211d") } else { ("light", "rgb(244, 240, 231)", "#fbf9f3") };
    let shown =
        "[getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.body).backgroundColor,
        document.querySelector('meta[name=theme-color]').content]";
    page.wait_equal(shown, &json!([scheme, paper, colour])).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_theme_is_the_systems_until_another_is_chosen() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        wait_dark(page, false).await;
        page.emulate_media("prefers-color-scheme", "dark").await;
        wait_dark(page, true).await;
        run_command(page, "theme-light").await;
        wait_dark(page, false).await;
        page.emulate_media("prefers-color-scheme", "light").await;
        run_command(page, "theme-dark").await;
        wait_dark(page, true).await;
        page.reload_table().await;
        wait_dark(page, true).await;
        run_command(page, "theme-system").await;
        wait_dark(page, false).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn more_contrast_is_switched_in_both_themes() {
    const INK: &str = "getComputedStyle(document.body).color";
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.wait_equal(INK, &"rgb(38, 35, 29)".into()).await;
        run_command(page, "theme-more").await;
        page.wait_equal(INK, &"rgb(0, 0, 0)".into()).await;
        run_command(page, "theme-dark").await;
        page.wait_equal(INK, &"rgb(255, 255, 255)".into()).await;
        page.reload_table().await;
        page.wait_equal(INK, &"rgb(255, 255, 255)".into()).await;
        run_command(page, "theme-more").await;
        page.wait_equal(INK, &"rgb(236, 231, 219)".into()).await;
        // The system's preference for more contrast is followed.
        page.emulate_all_media(&[("prefers-contrast", "more")]).await;
        page.wait_equal(INK, &"rgb(255, 255, 255)".into()).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_settings_have_language_units_and_colours_and_say_what_tablewright_is() {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.click(".about-checks [data-command='settings']").await;
            page.wait_for("dialog.settings-dialog").await;
            let pressed =
                "[...document.querySelectorAll('.page-frame [aria-pressed=true]')].map(one => one.textContent)";
            page.wait_equal(pressed, &json!(["English", "Inches", "As the system"])).await;
            page.expect_contains(".page-frame", "not connected with or endorsed by").await;
            page.tap_or_click(".page-frame [data-command='theme-dark']").await;
            wait_dark(page, true).await;
            page.press_text(".page-frame .layer", "Millimetres").await;
            page.wait_equal(pressed, &json!(["English", "Millimetres", "Dark"])).await;
            page.key(&[], Key::Escape).await;
            page.wait_gone(".page-frame").await;
            page.reload_table().await;
            wait_dark(page, true).await;
            page.press_piece("g").await;
            page.wait_until("document.querySelector('.unit').textContent == 'mm'").await;
        });
    }
}
