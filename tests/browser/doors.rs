//! The door of a building: its mark, its ring, and moving it along the outline by its handle and by its number.

use serde_json::json;

use crate::support::{self, Key, Screen, expect_eq};

/// A guard tower, 4 inches wide and turned by a quarter, and a forest.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [
    { "id": "a", "kind": "guard-tower", "at": [20, 24], "turn": 90 },
    { "id": "b", "kind": "forest", "at": [36, 12], "shape": { "rectangle": { "width": 4, "depth": 3 } } }] }"#;
const HANDLE: &str = ".dot[data-handle='door']";
const FIELD: &str = "Degrees of the door, clockwise from the right";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_door_is_moved_along_the_outline() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        page.expect_count("g.piece[data-piece='a'] .door", 1).await;
        page.expect_absent("g.piece[data-piece='b'] .door").await;
        page.press_piece("b").await;
        page.wait_for(".dot[data-handle='turn']").await;
        page.expect_absent(HANDLE).await;
        page.expect_absent(".door-ring").await;
        page.press_piece("a").await;
        page.expect_count(".door-ring", 1).await;
        // The usual door is at the bottom of the piece, which is turned to the left.
        let left = page.screen_from_table(18.0, 24.0).await;
        page.expect_centre(HANDLE, left, 1.5).await;
        expect_eq!(page.field(FIELD).await, "90");
        // By the handle, in whole degrees; the piece stays.
        page.mouse_drag(left, page.screen_from_table(20.0, 29.0).await).await;
        page.wait_step("Door of Guard tower").await;
        page.expect_centre(HANDLE, page.screen_from_table(20.0, 26.0).await, 1.5).await;
        expect_eq!(page.kept_piece("a").await["door"], json!(0));
        expect_eq!(page.kept_piece("a").await["at"], json!([20, 24]));
        expect_eq!(page.kept_file().await["version"], json!(4));
        // By the number, and by the arrow keys in its field.
        page.fill(FIELD, "180").await;
        page.expect_centre(HANDLE, page.screen_from_table(20.0, 22.0).await, 1.5).await;
        page.click(&format!("[aria-label='{FIELD}']")).await;
        page.key(&[], Key::Up).await;
        page.wait_equal(&format!("document.querySelector(\"[aria-label='{FIELD}']\").value"), &json!("181")).await;
        expect_eq!(page.kept_piece("a").await["door"], json!(181));
        // At its usual place it is as it always was.
        page.fill(FIELD, "90").await;
        page.expect_centre(HANDLE, left, 1.5).await;
        expect_eq!(page.kept_piece("a").await.get("door"), None);
        expect_eq!(page.kept_file().await["version"], json!(1));
    });
}
