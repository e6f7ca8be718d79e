//! Editing a piece: by its handles, its numbers and by keys.

use serde_json::{Value, json};

use crate::support::{self, Key, Page, Screen, expect_eq, expect_ne, expect_that};

const PIECE: &str = "g.piece[data-piece='f']";

/// Opens the example and selects its granary: 5 by 3.5 inches at 39.7, 13.9, turned by 12 degrees.
async fn select_granary(page: &Page) {
    page.open_table().await;
    page.press_piece("f").await;
    page.wait_for("g.piece.selected[data-piece='f']").await;
    page.wait_for(".dot[data-handle='turn']").await;
}

/// A number of the kept granary, by its path in the file; what isn't there is none.
async fn kept_number(page: &Page, path: &str) -> f64 {
    page.kept_piece("f").await.pointer(path).and_then(Value::as_f64).unwrap_or(f64::NAN)
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_handle_turns_about_the_middle() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        expect_eq!(page.field("Degrees turned clockwise").await, "12");
        let (middle, handle) =
            (page.screen_from_table(39.7, 13.9).await, page.centre(".dot[data-handle='turn']").await);
        // A quarter of a turn clockwise about the middle.
        let quarter = middle.moved(middle.y - handle.y, handle.x - middle.x);
        // Control turns off snapping to 15 degrees.
        page.key_press(Key::Control).await;
        page.mouse_drag(handle, quarter).await;
        page.key_release(Key::Control).await;
        page.wait_step("Turn Granary").await;
        // The pointer is on whole pixels, so it may be a degree more or less.
        let turn = page.kept_piece("f").await["turn"].clone();
        assert!([101, 102, 103].map(Value::from).contains(&turn), "{turn}");
        expect_eq!(page.field("Degrees turned clockwise").await, turn.to_string());
        expect_eq!(page.kept_piece("f").await["at"], json!([39.7, 13.9]));
        // The handle is under the pointer.
        page.expect_centre(".dot[data-handle='turn']", quarter, 2.0).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_corner_resizes_and_the_opposite_corner_stays() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        let corner = |index: u8| format!(".dot[data-handle='{index}']");
        for (held, opposite) in [(2, 0), (0, 2), (1, 3), (3, 1)] {
            let (from, fixed) = (page.centre(&corner(held)).await, page.centre(&corner(opposite)).await);
            let outward = from.towards(fixed, -0.2);
            page.mouse_drag(from, outward).await;
            page.wait_step("Resize Granary").await;
            // The pointer is on whole pixels, the document on hundredths of an inch.
            page.expect_centre(&corner(opposite), fixed, 1.5).await;
            page.expect_centre(&corner(held), outward, 1.5).await;
            for (label, path, least) in
                [("Inches wide", "/shape/rectangle/width", 5.5), ("Inches deep", "/shape/rectangle/depth", 3.8)]
            {
                expect_that!(kept_number(page, path).await > least, "{label}");
                expect_eq!(page.field(label).await, kept_number(page, path).await.to_string());
            }
            page.key(&[Key::Control], 'z').await;
            page.wait_for("[data-command='undo']:disabled").await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_numbers_can_be_typed() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        let typed = [
            ("Inches from the left", "38.25", "/at/0", 38.25),
            ("Inches from the top", "15", "/at/1", 15.0),
            ("Degrees turned clockwise", "30.5", "/turn", 30.5),
            ("Inches wide", "4.5", "/shape/rectangle/width", 4.5),
            ("Inches deep", "3", "/shape/rectangle/depth", 3.0),
            ("Inches high", "7", "/height", 7.0),
            ("Counts as so many pieces", "2", "/counts_as", 2.0),
        ];
        for (label, text, path, value) in typed {
            page.fill(label, text).await;
            page.wait_equal(&format!("document.querySelector(\"[aria-label='{label}']\").value"), &json!(text)).await;
            expect_that!((kept_number(page, path).await - value).abs() < 1e-9, "{label}");
        }
        // The piece is there on the board.
        page.expect_piece("f", page.screen_from_table(38.25, 15.0).await, 1.0).await;
        expect_that!(page.verdict().await.contains("13 pieces"));
        // An empty field means the kind's own height.
        page.fill("Inches high", "").await;
        page.wait_step("Height of Granary").await;
        page.wait_layout(|layout| layout.pieces.iter().any(|piece| piece.letter() == "F" && piece.height.is_none()))
            .await;
        expect_eq!(page.field("Inches high").await, "");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_invalid_number_is_put_back() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        page.fill("Inches wide", "").await;
        page.wait_equal("document.querySelector(\"[aria-label='Inches wide']\").value", &json!("5")).await;
        page.fill("Inches wide", "1000").await;
        page.wait_equal("document.querySelector(\"[aria-label='Inches wide']\").value", &json!("24")).await;
        page.fill("Inches wide", "-3").await;
        page.wait_equal("document.querySelector(\"[aria-label='Inches wide']\").value", &json!("0.5")).await;
        page.fill("Inches from the left", "-1").await;
        page.wait_equal("document.querySelector(\"[aria-label='Inches from the left']\").value", &json!("0")).await;
        // The same value is no step.
        page.fill("Inches from the left", "0.001").await;
        page.wait_equal("document.querySelector(\"[aria-label='Inches from the left']\").value", &json!("0")).await;
        // In a field, keys don't run commands.
        page.click("[aria-label='Name of the piece']").await;
        page.eval_js("document.activeElement.select()").await;
        page.type_text("lll[].,r").await;
        page.key(&[], Key::Backspace).await;
        page.wait_idle().await;
        page.expect_count("g.piece", 12).await;
        expect_eq!(page.field("Name of the piece").await, "lll[].,");
    });
}

/// Yew sets a field's value again with every drawing, unless the page keeps it from doing so.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn typing_survives_a_redraw() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        page.click("[aria-label='Name of the piece']").await;
        page.eval_js("document.activeElement.select()").await;
        page.type_text("Half a na").await;
        // The check box redraws the page; the focus goes back to the field.
        let drawn = "(() => { const field = document.activeElement; document.querySelector('.method input').click(); \
                     field.focus(); return true; })()";
        page.eval_js(drawn).await;
        page.wait_for(".method input:checked").await;
        page.wait_until("!document.querySelector(\".passed [data-check='quadrant-method'].idle\")").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js("document.activeElement.value").await, json!("Half a na"));
        page.type_text("me").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("g.piece[data-piece='f'][aria-label^='Half a name F,']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_renamed_piece_has_its_name_in_its_label() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        expect_eq!(page.field("Name of the piece").await, "Granary");
        page.fill("Name of the piece", "Tithe barn <b>").await;
        page.wait_for("g.piece[data-piece='f'][aria-label^='Tithe barn <b> F,']").await;
        expect_eq!(page.kept_piece("f").await["name"], "Tithe barn <b>");
        page.fill("Name of the piece", "").await;
        page.wait_for("g.piece[data-piece='f'][aria-label^='Building F,']").await;
        expect_eq!(page.kept_piece("f").await["name"], Value::Null);
        page.key(&[], Key::Escape).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_locked_piece_stays() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        page.command("lock").await;
        page.wait_for("g.piece.locked[data-piece='f']").await;
        page.expect_absent(".handles .dot").await;
        let locked = page.state().await;
        let middle = page.piece_centre("f").await;
        page.mouse_press(middle).await;
        page.mouse_move(middle.moved(-40.0, 40.0)).await;
        page.mouse_move(middle.moved(-80.0, 80.0)).await;
        page.expect_unchanged(&locked).await;
        page.mouse_release().await;
        page.key(&[], Key::Left).await;
        page.key(&[], ']').await;
        page.expect_unchanged(&locked).await;
        page.key(&[], 'l').await;
        page.wait_gone("g.piece.locked").await;
        page.key(&[], Key::Left).await;
        page.wait_step("Move Granary").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn pieces_are_copied_and_deleted() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        let before = page.state().await;
        page.key(&[Key::Control], 'd').await;
        page.wait_for("g.piece.selected[data-piece='m']").await;
        expect_eq!(page.selected().await, ["m"]);
        // The copy is on free ground, whole inches away.
        page.wait_layout(|layout| layout.pieces.len() == 13).await;
        let at = page.kept_piece("m").await["at"].clone();
        let by = [(0, 39.7), (1, 13.9)].map(|(axis, from)| at[axis].as_f64().expect("a number") - from);
        assert!(by.iter().all(|by| (by - by.round()).abs() < 1e-9) && by != [0.0, 0.0], "{at}");
        page.expect_absent(".finding[data-finding$='+m'], [data-verdict='level-must']").await;
        page.key(&[], Key::Delete).await;
        page.wait_state(&before).await;
        expect_eq!(page.selected().await, Vec::<String>::new());
        page.command("undo").await;
        page.wait_for("g.piece[data-piece='m']").await;

        page.key(&[Key::Control], 'a').await;
        page.wait_until("document.querySelectorAll('g.piece.selected').length == 13").await;
        page.command("delete").await;
        page.wait_gone("g.piece").await;
        // An empty table is kept too.
        page.reload().await;
        page.wait_started().await;
        expect_eq!(page.kept_file().await["pieces"], json!([]));
        page.expect_absent("g.piece").await;
        page.expect_absent(".notice").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn arrows_nudge_and_brackets_turn() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        let steps: [(&[Key], Key, f64, f64); 6] = [
            (&[], Key::Left, 39.45, 13.9),
            (&[], Key::Down, 39.45, 14.15),
            (&[Key::Shift], Key::Up, 39.45, 13.15),
            (&[Key::Shift], Key::Right, 40.45, 13.15),
            (&[Key::Alt], Key::Right, 40.46, 13.15),
            (&[Key::Alt], Key::Up, 40.46, 13.14),
        ];
        for (held, key, x, y) in steps {
            page.key(held, key).await;
            page.wait_equal(
                "document.querySelector(\"[aria-label='Inches from the left']\").value",
                &json!(x.to_string()),
            )
            .await;
            page.wait_equal(
                "document.querySelector(\"[aria-label='Inches from the top']\").value",
                &json!(y.to_string()),
            )
            .await;
            expect_eq!(page.kept_piece("f").await["at"], json!([x, y]));
        }
        let turns: [(&[Key], char, &str); 4] =
            [(&[], ']', "27"), (&[], '[', "12"), (&[Key::Alt], '.', "13"), (&[], 'r', "28")];
        for (held, key, turn) in turns {
            page.key(held, key).await;
            page.wait_equal("document.querySelector(\"[aria-label='Degrees turned clockwise']\").value", &json!(turn))
                .await;
        }
        // Ten steps, ten undos.
        for _ in 0..10 {
            page.key(&[Key::Control], 'z').await;
        }
        page.wait_for("[data-command='undo']:disabled").await;
        expect_eq!(page.kept_piece("f").await["at"], json!([39.7, 13.9]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn everything_can_be_reached_with_the_keyboard() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // The palette is one stop, in which arrow keys go on. After it come the generator's controls, and then the first piece.
        page.eval_js("document.querySelector('.entry').focus()").await;
        page.key(&[], Key::Down).await;
        page.expect_focus(".entry[data-kind='dense-fog']").await;
        page.key(&[], Key::Right).await;
        page.key(&[], Key::Up).await;
        page.expect_focus(".entry[data-kind='dense-fog']").await;
        page.key(&[], Key::Tab).await;
        expect_eq!(page.eval_js("document.activeElement.dataset.command").await, "generate");
        page.key(&[Key::Shift], Key::Tab).await;
        page.expect_focus(".entry[data-kind='dense-fog']").await;
        page.eval_js("[...document.querySelectorAll('.entry')].at(-1).focus()").await;
        page.key(&[], Key::Tab).await;
        expect_eq!(page.eval_js("document.activeElement.dataset.command").await, "generate");
        page.eval_js("[...document.querySelectorAll('.generate summary')].at(-1).focus()").await;
        page.key(&[], Key::Tab).await;
        page.wait_for("g.piece.selected[data-piece='a']").await;
        page.key(&[], Key::Tab).await;
        page.wait_for("g.piece.selected[data-piece='b']").await;
        expect_eq!(page.selected().await, ["b"]);
        page.key(&[Key::Shift], Key::Tab).await;
        page.wait_for("g.piece.selected[data-piece='a']").await;
        let at = page.kept_piece("a").await["at"].clone();
        page.key(&[], Key::Right).await;
        page.wait_step("Move Pine stand").await;
        expect_ne!(page.kept_piece("a").await["at"], at);
        page.wait_idle().await;
        expect_eq!(page.eval_js("document.activeElement.dataset.piece").await, "a", "the focus stays on the piece");
        page.key(&[Key::Control], 'd').await;
        page.expect_focus("g.piece.selected[data-piece='m']").await;
        page.key(&[], Key::Delete).await;
        page.wait_gone("g.piece[data-piece='m']").await;

        page.eval_js("document.querySelector(\".entry[data-kind='hill']\").focus()").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("g.piece.selected[data-piece='m']").await;
        expect_eq!(page.kept_piece("m").await["kind"], "hill");
        page.wait_step("Add Hill").await;
        page.key(&[], ' ').await;
        page.wait_for("g.piece.selected[data-piece='n']").await;
        // The page begins with the table's name, the scenario on the board and the commands.
        page.eval_js("document.activeElement.blur()").await;
        page.eval_js("document.querySelector('.table-name').focus()").await;
        page.key(&[], Key::Tab).await;
        page.expect_focus("button.scenario-name").await;
        page.key(&[], Key::Tab).await;
        expect_eq!(page.eval_js("document.activeElement.dataset.command").await, "undo");
        page.key(&[], Key::Enter).await;
        page.wait_gone("g.piece[data-piece='n']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn several_pieces_are_moved_together() {
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        let other = page.piece_centre("k").await;
        page.key_press(Key::Shift).await;
        page.press_piece("k").await;
        page.key_release(Key::Shift).await;
        page.wait_until("document.querySelectorAll('g.piece.selected').length == 2").await;
        page.expect_contains(".piece-bar", "2 pieces selected").await;
        let (first, second) = (page.centre(&format!("{PIECE} .halo")).await, other);
        page.key_press(Key::Control).await;
        page.mouse_drag(second, second.moved(-28.0, 42.0)).await;
        page.key_release(Key::Control).await;
        page.wait_step("Move 2 pieces").await;
        for (piece, before) in [("f", first), ("k", second)] {
            page.expect_piece(piece, before.moved(-28.0, 42.0), 0.5).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_double_click_opens_the_name() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.mouse_double_click(page.piece_centre("f").await).await;
        page.expect_focus(".piece-name input").await;
        page.type_text("Old granary").await;
        page.key(&[], Key::Enter).await;
        page.wait_step("Name Granary").await;
        expect_eq!(page.kept_piece("f").await["name"], "Old granary");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_locked_piece_wears_a_padlock_beside_its_letter() {
    let padlock = "[data-padlock='f']";
    support::run(Screen::DESKTOP, async |page| {
        select_granary(page).await;
        page.expect_absent(padlock).await;
        page.key(&[], 'l').await;
        page.wait_for(padlock).await;
        // It is beside the letter and doesn't hide it.
        let letter = "document.querySelector(\".labels g:has([data-padlock='f']) text\").getBoundingClientRect()";
        let lock = format!("document.querySelector(\"{padlock}\").getBoundingClientRect()");
        expect_eq!(page.eval_js(&format!("{lock}.left > {letter}.right && {lock}.top > {letter}.bottom")).await, true);
        page.key(&[], 'l').await;
        page.wait_gone(padlock).await;
    });
}
