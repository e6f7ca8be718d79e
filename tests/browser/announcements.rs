//! Announcements for screen readers (the live region), and levels that don't differ in colour alone.

use serde_json::json;

use crate::support::{self, Key, Page, Screen, expect_eq};

/// Records all announcements from now on.
async fn record_announcements(page: &Page) {
    page.eval_js(
        "void (window.heard = [], new MutationObserver(() => heard.push(document.querySelector('.spoken').textContent))
            .observe(document.querySelector('.spoken'), { childList: true, characterData: true, subtree: true }))",
    )
    .await;
}

async fn announcements(page: &Page) -> Vec<String> {
    serde_json::from_value(page.eval_js("heard").await).expect("a list of texts")
}

/// The latest announcement.
const SPOKEN: &str = "document.querySelector('.spoken').textContent";

/// Expects that the latest announcement ends with a finding of level must.
async fn expect_finding_at_end(page: &Page) {
    let cards = "[...document.querySelectorAll('.level-must .finding .finding-text')]";
    page.wait_until(&format!("{cards}.some(card => {SPOKEN}.endsWith(card.textContent))")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn findings_are_announced_after_a_drag_and_not_during_it() {
    for touch in [false, true] {
        let screen = if touch { Screen::PHONE } else { Screen::DESKTOP };
        support::run(screen, async |page| {
            page.open_table().await;
            expect_eq!(page.eval_js("document.querySelector('.spoken').role").await, "status");
            record_announcements(page).await;
            let piece = page.piece_centre("g").await;
            let other = page.piece_centre("i").await;
            let on_the_way = [0.3, 0.5, 0.7].map(|share| piece.towards(other, share));
            if touch {
                page.touch_press(&[piece]).await;
            } else {
                page.mouse_press(piece).await;
            }
            for place in on_the_way {
                if touch {
                    page.touch_move(&[place]).await;
                } else {
                    page.mouse_move(place).await;
                }
            }
            page.wait_for(".mark.level-must .gap-line").await;
            page.wait_idle().await;
            expect_eq!(announcements(page).await, Vec::<String>::new(), "nothing is announced during a drag");
            if touch {
                page.touch_release().await;
            } else {
                page.mouse_release().await;
            }
            page.wait_until("heard.length").await;
            page.wait_idle().await;
            let announcements = announcements(page).await;
            let [announcement] = &announcements[..] else { panic!("there is one announcement: {announcements:?}") };
            assert!(announcement.starts_with("Rules broken: "), "{announcement}");
            expect_finding_at_end(page).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn undo_and_redo_are_announced() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(SPOKEN).await, json!(""), "opening the page announces nothing");
        let piece = page.piece_centre("g").await;
        let other = page.piece_centre("i").await;
        page.mouse_drag(piece, piece.towards(other, 0.7)).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_until(&format!("{SPOKEN} == 'Every check passes.'")).await;
        page.key(&[Key::Control], 'y').await;
        page.wait_until(&format!("{SPOKEN}.startsWith('Rules broken')")).await;
        expect_finding_at_end(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn levels_differ_in_their_signs_and_lines_and_not_in_colour_alone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let lines = page
            .eval_js(
                "['must', 'should', 'advice'].map(level => {
                    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
                    group.setAttribute('class', `mark level-${level}`);
                    group.innerHTML = '<path class=\"line\" d=\"M0 0h9\"/>';
                    document.querySelector('.board').append(group);
                    const dashes = getComputedStyle(group.firstChild).strokeDasharray;
                    group.remove();
                    return dashes;
                })",
            )
            .await;
        let lines: Vec<String> = serde_json::from_value(lines).expect("a list of texts");
        assert!(lines[0] != lines[1] && lines[1] != lines[2] && lines[0] != lines[2], "{lines:?}");
    });
}
