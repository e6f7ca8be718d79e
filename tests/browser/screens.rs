//! The page's layout on every screen: nothing overflows, is too small to read or to hit, or jumps.

use serde_json::{Value, json};
use tablewright::formats::event;
use tablewright::geometry::Side;

use crate::events;
use crate::portable::play;
use crate::set_up_together;
use crate::support::{self, Key, Page, Screen, cell, expect_eq, expect_that};

/// Visible elements, outside of drawings, that are wider than the window or cut off by an element that doesn't scroll.
const OVERFLOWS: &str = "[
    ...(document.scrollingElement.scrollWidth > innerWidth ? [`the page, ${document.scrollingElement.scrollWidth} wide`] : []),
    ...[...document.querySelectorAll('.app *, .place *')].filter(one => {
        if (!one.getClientRects().length || one.closest('svg')) return false;
        const box = one.getBoundingClientRect();
        for (let over = one.parentElement; over.matches(':is(.app, .place) *'); over = over.parentElement) {
            const style = getComputedStyle(over), room = over.getBoundingClientRect();
            if (style.clipPath != 'none') return false;
            // Only the palette is a strip that scrolls sideways.
            if (over.matches('.palette') && style.overflowX == 'auto') return false;
            if (['auto', 'scroll'].includes(style.overflowX) && (box.right > room.right + 1 || box.left < room.left - 1)) return true;
            if (style.overflowX == 'hidden' && (box.right > room.right + 1 || box.left < room.left - 1)) return true;
            if (style.overflowY == 'hidden' && (box.bottom > room.bottom + 1 || box.top < room.top - 1)) return true;
            if (['auto', 'scroll'].includes(style.overflowY) && (box.bottom > room.bottom || box.top < room.top)) return false;
        }
        return box.right > innerWidth + 0.5 || box.left < -0.5;
    }).map(one => `${one.tagName} ${one.className} ${one.textContent.slice(0, 30)}`),
]";

/// Texts smaller than 12 pixels on the screen, in drawings too.
const SMALL_TEXTS: &str = "[...document.querySelectorAll('.app *, .place *')].filter(one => {
    if (!one.getClientRects().length || ![...one.childNodes].some(node => node.nodeType == 3 && node.data.trim())) return false;
    const to = one.getScreenCTM?.();
    return parseFloat(getComputedStyle(one).fontSize) * (to ? Math.hypot(to.a, to.b) : 1) < 11.9;
}).map(one => `${one.textContent.slice(0, 30)} ${getComputedStyle(one).fontSize}`)";

/// Visible buttons, fields and other touch targets that are too small for a finger.
const SMALL_TARGETS: &str =
    "[...document.querySelectorAll('button, summary, select, a, input:not([type=file]), .method, .matrix label')].filter(one => {
    const box = (one.closest('.method, .only-own, .number, .matrix label, .repair-options label, .reveal') ?? one).getBoundingClientRect();
    return box.width && (box.width < 43.5 || box.height < 43.5);
}).map(one => `${one.className || one.ariaLabel || one.tagName} ${one.textContent.slice(0, 30)} ` +
    `${one.getBoundingClientRect().width} by ${one.getBoundingClientRect().height}`)";

/// The rectangles of the page's large parts.
const PARTS: &str = "Object.fromEntries(['.header', '.board', '.palette', '.middle', '.findings', '.tabs', '.tab-row'].map(
    name => [name, (box => [box.left, box.top, box.width, box.height])(document.querySelector(name).getBoundingClientRect())]))";

/// Asserts all of this for the page's current state.
async fn assert_layout(page: &Page, screen: Screen, state: &str) {
    assert_fits(page, screen, state).await;
    let over = "(table => [...document.querySelectorAll('.board-tools .tool')].filter(one => {
        const box = one.getBoundingClientRect();
        return one.checkVisibility() && box.left < table.right && box.right > table.left && box.top < table.bottom && box.bottom > table.top;
    }).map(one => one.className))(document.querySelector('.board .rim').getBoundingClientRect())";
    expect_eq!(page.eval_js(over).await, json!([]), "no tool hides terrain: {state}, {} wide", screen.width);
    let [left, top, width, height] = page.rectangle(".board").await;
    assert!((width - height).abs() < 1.0, "the board is square: {width} by {height}");
    assert!(left >= 0.0 && top >= 0.0, "the board begins in the window");
    // The rulers' numbers, which are drawn over its edges, are in the window too.
    let numbers = "[...document.querySelectorAll('.ruler text')].every(one => {
        const box = one.getBoundingClientRect(); return box.left >= -0.5 && box.right <= innerWidth + 0.5; })";
    expect_eq!(page.eval_js(numbers).await, true, "the rulers' numbers are whole: {state}, {} wide", screen.width);
    assert!(left + width <= f64::from(screen.width) + 0.5 && top + height <= f64::from(screen.height) + 0.5);
    // The board is wider than half of the window's shorter side.
    assert!(width > f64::from(screen.width.min(screen.height)) * 0.5, "the board is {width} wide");
}

/// Asserts that nothing overflows, is too small to read or too small to hit.
async fn assert_fits(page: &Page, screen: Screen, state: &str) {
    for (what, script) in [("overflows", OVERFLOWS), ("is too small to read", SMALL_TEXTS)] {
        expect_eq!(page.eval_js(script).await, json!([]), "{what}: {state}, {} wide", screen.width);
    }
    if screen.touch {
        expect_eq!(page.eval_js(SMALL_TARGETS).await, json!([]), "is too small to hit: {state}, {} wide", screen.width);
    }
}

/// Asserts that the page's current state fits in the dark too, where only colours should be others.
async fn assert_fits_in_the_dark(page: &Page, screen: Screen, state: &str) {
    page.emulate_media("prefers-color-scheme", "dark").await;
    assert_fits(page, screen, &format!("{state}, in the dark")).await;
    page.emulate_media("prefers-color-scheme", "light").await;
}

/// Expects that no part of the page has moved, once the page has nothing left to do.
async fn expect_unmoved(page: &Page, parts: &Value, why: &str) {
    page.wait_idle().await;
    expect_eq!(page.eval_js(PARTS).await, *parts, "{why}");
}

/// Shows a panel by its tab. A large screen has no tabs for the palette and the inspector.
async fn show_panel(page: &Page, id: &str) {
    if page.count(&format!("[data-tab='{id}']")).await > 0 {
        page.show_panel(id).await;
    }
}

/// Asserts the layout in many states of the page.
fn test_screen(screen: Screen) {
    support::run(screen, async |page| {
        page.open_table().await;
        page.wait_until("document.querySelector('.board').style.getPropertyValue('--whole')").await;
        for panel in ["terrain-sheet", "piece-sheet", "scenario-panel", "checks-panel"] {
            show_panel(page, panel).await;
            assert_layout(page, screen, panel).await;
        }
        let parts = page.eval_js(PARTS).await;

        // Selecting and dragging a piece moves no part of the page.
        let piece = page.piece_centre("g").await;
        let other = page.piece_centre("i").await;
        page.mouse_press(piece).await;
        page.wait_for("g.piece.selected").await;
        expect_unmoved(page, &parts, "selecting moves nothing").await;
        page.mouse_move(piece.towards(other, 0.3)).await;
        page.mouse_move(piece.towards(other, 0.7)).await;
        page.wait_for(".mark.level-must .gap-line").await;
        expect_unmoved(page, &parts, "dragging and findings move nothing").await;
        assert_layout(page, screen, "a drag").await;
        page.mouse_release().await;
        page.wait_for(".finding .fix").await;
        page.wait_gone(".fix-placeholder").await;
        expect_unmoved(page, &parts, "fixes move nothing").await;
        assert_layout(page, screen, "fixes").await;
        page.click(".finding .quiet").await;
        page.wait_for(".reason-form input").await;
        assert_layout(page, screen, "a reason").await;

        show_panel(page, "piece-sheet").await;
        assert_layout(page, screen, "a selected piece").await;
        assert_fits_in_the_dark(page, screen, "a selected piece").await;
        page.eval_js("location.hash = 'about'").await;
        page.wait_for(".notice").await;
        assert_layout(page, screen, "a notice").await;
        page.click(".notice button").await;
        page.begin_table().await;
        show_panel(page, "checks-panel").await;
        assert_layout(page, screen, "an empty table").await;
    });
}

/// Asserts the layout in many states of the scenario panel.
fn test_scenario_panel(screen: Screen) {
    support::run(screen, async |page| {
        page.open_table().await;
        page.wait_until("document.querySelector('.board').style.getPropertyValue('--whole')").await;
        show_panel(page, "scenario-panel").await;
        page.choose_scenario("wolves-at-our-heels", Side::Bottom).await;
        for layer in ["flags", "rings"] {
            page.click(&format!("[data-layer='{layer}']")).await;
        }
        page.wait_for(".turn").await;
        page.eval_js("document.querySelectorAll('.scenario details').forEach(one => one.open = true)").await;
        page.click(".roll-rounds").await;
        page.wait_for(".round").await;
        assert_layout(page, screen, "every layer and the rounds").await;
        let narrow = "[...document.querySelectorAll('.matrix thead label')].filter(one => one.scrollWidth > one.clientWidth).length";
        expect_eq!(page.eval_js(narrow).await, 0, "each edge of the matrix has room, {} wide", screen.width);
        let parts = page.eval_js(PARTS).await;
        page.click("[data-solve='all']").await;
        page.wait_for(".solution.found").await;
        expect_unmoved(page, &parts, "ghosts move nothing").await;
        assert_layout(page, screen, "ghosts").await;
        page.click(".solution .quiet").await;
        page.wait_gone(".solution").await;
        let place = "(box => [box.left, box.top])(document.querySelector('.matrix').getBoundingClientRect())";
        let grid = page.eval_js(place).await;
        for (id, edge) in [("pressure-point", Side::Right), ("wolves-at-our-heels", Side::Left)] {
            let focus = "focus({ preventScroll: true })";
            page.eval_js(&format!("document.querySelector(\"{}\").{focus}", cell(id, edge))).await;
            page.wait_preview(id, edge).await;
            expect_unmoved(page, &parts, "a preview moves nothing").await;
            expect_eq!(page.eval_js(place).await, grid, "a preview moves no cell from under the pointer");
        }
        assert_layout(page, screen, "a preview").await;
        assert_fits_in_the_dark(page, screen, "a preview").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_scenario_panel_fits_every_screen() {
    for screen in [
        Screen { width: 360, height: 740, ..Screen::PHONE },
        Screen::PHONE.sideways(),
        Screen::TABLET,
        Screen::TABLET.sideways(),
        Screen { width: 1024, height: 768, ..Screen::DESKTOP },
        Screen::DESKTOP,
    ] {
        test_scenario_panel(screen);
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_small_phone() {
    test_screen(Screen { width: 360, height: 740, ..Screen::PHONE });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_phone() {
    test_screen(Screen::PHONE);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_tablet() {
    test_screen(Screen::TABLET);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_phone_on_its_side() {
    test_screen(Screen::PHONE.sideways());
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_tablet_on_its_side() {
    test_screen(Screen::TABLET.sideways());
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_small_laptop() {
    test_screen(Screen { width: 1024, height: 768, ..Screen::DESKTOP });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_laptop() {
    test_screen(Screen { width: 1200, height: 750, ..Screen::DESKTOP });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_desktop() {
    test_screen(Screen::DESKTOP);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_fits_a_large_screen() {
    test_screen(Screen { width: 3840, height: 2160, ..Screen::DESKTOP });
}

/// Visible controls of which a part is under another control, by their names.
const OVERLAPS: &str = "(() => {
    const shown = [...document.querySelectorAll('.app :is(button, summary, select, input:not([type=file]), a)')].filter(one =>
        one.checkVisibility({ opacityProperty: true }) && !one.closest('.board') && getComputedStyle(one).pointerEvents != 'none');
    const boxes = shown.map(one => {
        const box = one.getBoundingClientRect();
        let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
        // What a list scrolls away isn't shown.
        for (let over = one.parentElement; over.matches(':is(.app, .place) *'); over = over.parentElement) {
            if (getComputedStyle(over).overflowY == 'visible') continue;
            const room = over.getBoundingClientRect();
            [left, top, right, bottom] = [Math.max(left, room.left), Math.max(top, room.top), Math.min(right, room.right), Math.min(bottom, room.bottom)];
        }
        return { one, left, top, right, bottom };
    }).filter(box => box.right - box.left > 1 && box.bottom - box.top > 1);
    const name = ({ one }) => one.ariaLabel || one.textContent.trim() || one.className;
    return boxes.flatMap((a, nth) => boxes.slice(nth + 1)
        .filter(b => !a.one.contains(b.one) && !b.one.contains(a.one)
            && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        .map(b => `${name(a)} and ${name(b)}`));
})()";

/// How many kinds of the palette are in view as a whole.
const KINDS_IN_VIEW: &str = "(room => [...document.querySelectorAll('.palette .entry')].filter(one => {
    const box = one.getBoundingClientRect(); return box.top >= room.top && box.bottom <= room.bottom;
}).length)(document.querySelector('.palette').getBoundingClientRect())";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn no_control_is_over_another_on_any_screen_in_either_language() {
    let desktop = |width, height| Screen { width, height, ..Screen::DESKTOP };
    let screens = [
        Screen { width: 360, height: 740, ..Screen::PHONE },
        Screen::PHONE,
        Screen::TABLET,
        Screen::TABLET.sideways(),
        desktop(1024, 768),
        desktop(1440, 900),
        desktop(3840, 2160),
    ];
    for screen in screens {
        support::run(screen, async |page| {
            for language in ["en", "de"] {
                page.open_table_in(language).await;
                let assert_apart = async |state: &str| {
                    expect_eq!(page.eval_js(OVERLAPS).await, json!([]), "{state}, {} wide, {language}", screen.width);
                };
                for panel in ["terrain-sheet", "checks-panel", "scenario-panel", "study-panel", "quadrants-panel"] {
                    show_panel(page, panel).await;
                    assert_apart(panel).await;
                }
                // A study that waits for a place would get the presses.
                show_panel(page, "checks-panel").await;
                // The inspector floats over the board, and over nothing else.
                for piece in ["g", "f", "i"] {
                    page.press_piece(piece).await;
                    page.wait_for(&format!("g.piece.selected[data-piece='{piece}']")).await;
                    show_panel(page, "piece-sheet").await;
                    assert_apart(piece).await;
                    // The inspector may be over the next piece.
                    page.key(&[], Key::Escape).await;
                    page.wait_gone("g.piece.selected").await;
                }
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_events_fit_every_screen_in_either_language() {
    let desktop = |width, height| Screen { width, height, ..Screen::DESKTOP };
    let small = Screen { width: 360, height: 740, ..Screen::PHONE };
    for screen in [small, Screen::PHONE, Screen::TABLET, desktop(1024, 768), desktop(1440, 900), desktop(3840, 2160)] {
        support::run(screen, async |page| {
            for language in ["en", "de"] {
                page.open_table_in(language).await;
                events::new_event(page).await;
                let state = async |state: &str| {
                    let state = format!("{state} of an event, {language}");
                    // The head stays over what is scrolled under it.
                    page.eval_js("document.querySelector('.place.events').scrollTop = 0").await;
                    assert_fits(page, screen, &state).await;
                    let over = OVERLAPS.replace("'.app :is(", "'.page-frame :is(");
                    expect_eq!(page.eval_js(&over).await, json!([]), "{state}, {} wide", screen.width);
                };
                state("nothing").await;
                page.click("[data-act='add-board']").await;
                page.wait_for(".event-tables [data-status]:not([data-status='awaited'])").await;
                page.click("[data-act='add-empty']").await;
                page.wait_for(".event-tables [data-number='2']").await;
                for part in ["tables", "rounds", "terrain", "players", "pairings", "take-along"] {
                    events::show(page, part).await;
                    if part == "rounds" {
                        page.click("[data-act='add-round']").await;
                        page.wait_for(".event-rounds li").await;
                    }
                    state(part).await;
                }
                page.click("[data-act='all-events']").await;
                page.wait_for(".event-list li").await;
                state("the list").await;
                assert_fits_in_the_dark(page, screen, "the list of events").await;
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_upright_tablet_gives_the_board_its_width_and_a_small_laptop_the_palette_its_kinds() {
    support::run(Screen::TABLET, async |page| {
        page.open_table().await;
        let [_, _, width, _] = page.rectangle(".board").await;
        assert!(width >= 0.7 * f64::from(page.screen().width), "the board is {width} wide");
    });
    support::run(Screen { width: 1024, height: 768, ..Screen::DESKTOP }, async |page| {
        page.open_table().await;
        expect_that!(page.eval_js(KINDS_IN_VIEW).await.as_u64() >= Some(12));
    });
}

/// What of the selected pieces is under their bar, and what the bar covers that it must not.
const UNDER_BAR: &str = "(() => {
    const bar = document.querySelector('.piece-bar');
    if (!bar.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return ['no bar'];
    const a = bar.getBoundingClientRect();
    const ids = [...document.querySelectorAll('g.piece.selected')].map(one => one.dataset.piece);
    const of = name => ids.map(id => `[data-${name}='${id}']`);
    const shown = ['g.piece.selected .halo', '.handles .dot', '.tape .line, .tape .plate', ...of('letter'), ...of('badge'), ...of('padlock')];
    const parts = [...document.querySelectorAll([...shown, '.tab', '.verdict', '.header', '.board-tools > *'].join())];
    const frame = document.querySelector('.board-frame').getBoundingClientRect();
    // Of the board only what its frame shows.
    const box = one => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        if (!one.closest('.board')) return { left, top, right, bottom };
        return { left: Math.max(left, frame.left), top: Math.max(top, frame.top), right: Math.min(right, frame.right), bottom: Math.min(bottom, frame.bottom) };
    };
    const pieces = [...document.querySelectorAll('g.piece.selected .halo')].map(box);
    const covers = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    // A finding's marks that touch a selected piece are about it.
    const marks = [...document.querySelectorAll('.marks .mark')].map(mark => [...mark.querySelectorAll('.line, .plate, .zone, .shared')])
        .filter(parts => parts.some(part => pieces.some(piece => covers(box(part), piece)))).flat();
    const under = [...parts, ...marks].filter(one => one.checkVisibility() && covers(a, box(one)));
    const isInside = a.left >= 0 && a.top >= 0 && a.right <= innerWidth + 0.5 && a.bottom <= innerHeight + 0.5;
    return [...under.map(one => one.getAttribute('class') ?? one.tagName), ...(isInside ? [] : ['the window'])];
})()";

/// The screens of laptops, of desktops, of a phone on its side, and of a laptop at 200 %.
const WIDTHS: [(u32, u32); 6] = [(1280, 720), (1024, 768), (844, 390), (720, 450), (1440, 900), (1920, 1080)];

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_inspector_covers_nothing_of_the_selection_on_any_screen_and_goes_with_it() {
    for (width, height) in WIDTHS {
        support::run(Screen { width, height, ..Screen::DESKTOP }, async |page| {
            page.open_table().await;
            expect_eq!(page.eval_js("!!document.querySelector('.piece-bar').getClientRects().length").await, false);
            show_panel(page, "piece-sheet").await;
            for piece in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"] {
                // The bar may be over the next piece.
                page.key(&[], Key::Escape).await;
                page.wait_gone("g.piece.selected").await;
                page.press_piece(piece).await;
                page.wait_for(&format!("g.piece.selected[data-piece='{piece}']")).await;
                page.wait_idle().await;
                expect_eq!(page.eval_js(UNDER_BAR).await, json!([]), "{piece} at {width} by {height}");
            }
            for numbers in ["true", "false"] {
                if page.eval_js("document.querySelector('.numbers-toggle').checkVisibility()").await == json!(true) {
                    page.click(".numbers-toggle").await;
                    page.wait_for(&format!(".numbers-toggle[aria-expanded='{numbers}']")).await;
                }
                page.wait_until(
                    "document.querySelector('.piece-bar .numbers').checkVisibility() || innerWidth >= 1000",
                )
                .await;
                expect_eq!(page.eval_js(UNDER_BAR).await, json!([]), "numbers: {numbers}, {width} by {height}");
            }
            // All pieces, and a piece that fills the view.
            page.key(&[Key::Control], 'a').await;
            page.wait_until("document.querySelectorAll('g.piece.selected').length == 12").await;
            page.wait_idle().await;
            expect_eq!(page.eval_js(UNDER_BAR).await, json!([]), "all pieces, {width} by {height}");
            page.key(&[], Key::Escape).await;
            page.wait_gone("g.piece.selected").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_panels_of_a_table_in_play_are_no_wider_than_their_place() {
    for screen in [
        Screen { width: 360, height: 740, ..Screen::PHONE },
        Screen { width: 1024, height: 768, ..Screen::DESKTOP },
        Screen::DESKTOP,
    ] {
        support::run(screen, async |page| {
            play::open_game(page).await;
            play::add_models(page, "Attacker", 0, 40, 2).await;
            for language in ["en", "de"] {
                page.eval_js(&format!("localStorage.setItem('tablewright.language', '{language}')")).await;
                page.reload().await;
                page.wait_until(&format!("document.documentElement.lang == '{language}'")).await;
                page.wait_for("[data-listed-model]").await;
                for (tab, shown) in [
                    ("shows-models", "[data-listed-model]"),
                    ("shows-pieces", "[data-fact='as-set-up']"),
                    ("shows-scenario", "[data-element]"),
                    ("shows-score", "[data-act='end-turn']"),
                ] {
                    page.tap_or_click(&format!("[data-tab='{tab}']")).await;
                    page.wait_for(shown).await;
                    expect_eq!(page.eval_js(OVERFLOWS).await, json!([]), "{tab}: {language}, {} wide", screen.width);
                }
                page.tap_or_click("[data-act='end-turn']").await;
                page.wait_for("[data-act='write-down']").await;
                expect_eq!(page.eval_js(OVERFLOWS).await, json!([]), "a turn ends: {language}, {} wide", screen.width);
            }
        });
    }
}

/// The parts of the verdict whose text isn't inside it, or under a tool, and the tabs that are cut off.
const WITHOUT_ROOM: &str = "(() => {
    const verdict = document.querySelector('.tabs .verdict').getBoundingClientRect();
    const tools = [...document.querySelectorAll('.board-tools > *')].filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect());
    const lacksRoom = line => line.top < verdict.top - 0.5 || line.bottom > verdict.bottom + 0.5
        || tools.some(tool => line.left < tool.right && tool.left < line.right && line.top < tool.bottom && tool.top < line.bottom);
    const lines = one => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()];
    };
    const parts = [...document.querySelectorAll('.tabs .verdict :is(strong, .verdict-set-ups)')];
    const tabs = [...document.querySelectorAll('.tab')].filter(one => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 0.5);
    return [...parts.filter(one => one.checkVisibility() && lines(one).some(lacksRoom)), ...tabs].map(one => one.textContent);
})()";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_verdict_and_the_tabs_have_room_beside_the_tools_of_a_low_window() {
    for (width, height) in [(720, 450), (844, 390), (600, 400)] {
        support::run(Screen { width, height, ..Screen::DESKTOP }, async |page| {
            page.open("").await;
            for language in ["en", "de"] {
                page.eval_js(&format!("localStorage.setItem('tablewright.language', '{language}')")).await;
                page.reload().await;
                page.wait_until(&format!("document.documentElement.lang == '{language}'")).await;
                page.open_copy(&support::pieces_in_one_spot(20)).await;
                page.wait_gone(".copy-table").await;
                page.wait_for(".tabs .verdict[data-verdict='level-must']").await;
                expect_eq!(page.eval_js(WITHOUT_ROOM).await, json!([]), "{language}, {width} by {height}");
                page.key(&[], '+').await;
                page.wait_for(".zoom .whole:not([disabled])").await;
                expect_eq!(page.eval_js(WITHOUT_ROOM).await, json!([]), "zoomed: {language}, {width} by {height}");
            }
        });
    }
}

/// Where the board has no room beside what is selected, the bar is in a row under it that is always there.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_inspector_of_a_piece_that_fills_the_board_is_in_the_row_under_it() {
    support::run(Screen { width: 1280, height: 720, ..Screen::DESKTOP }, async |page| {
        page.open_table().await;
        page.press_piece("f").await;
        page.wait_for("[data-place='beside']").await;
        let parts = page.eval_js(PARTS).await;
        page.key(&[Key::Shift], '2').await;
        for _ in 0..4 {
            page.key(&[], '+').await;
        }
        page.wait_for(".piece-bar[data-place='row']").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(UNDER_BAR).await, json!([]));
        page.click(".numbers-toggle").await;
        page.fill("Degrees turned clockwise", "30").await;
        page.wait_step("Turn Granary").await;
        expect_eq!(page.eval_js(UNDER_BAR).await, json!([]));
        page.click("[data-tool='whole']").await;
        page.wait_for(".piece-bar[data-place='beside']").await;
        expect_unmoved(page, &parts, "the row is always there").await;
    });
}

/// The bar is gone from the press on, so that it is never in a drag's way, and is beside the piece again where that is dropped.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_inspector_is_not_in_the_way_of_a_drag() {
    support::run(Screen { width: 1280, height: 720, ..Screen::DESKTOP }, async |page| {
        page.open_table_without_snapping().await;
        let from = page.piece_centre("k").await;
        let shown =
            "document.querySelector('.piece-bar').checkVisibility({ opacityProperty: true, visibilityProperty: true })";
        page.mouse_press(from).await;
        page.wait_for("g.piece.selected[data-piece='k']").await;
        expect_eq!(page.eval_js(shown).await, false);
        for step in 1..=8 {
            page.mouse_move(from.moved(0.0, 30.0 * f64::from(step))).await;
            expect_eq!(page.eval_js(shown).await, false);
        }
        page.mouse_release().await;
        page.wait_until(shown).await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(UNDER_BAR).await, json!([]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_measured_of_a_piece_is_in_view_with_its_picture_on_a_small_phone() {
    let link = event::link::write(&set_up_together::example());
    let box_of = |css: &str| format!("document.querySelector(\"{css}\").getBoundingClientRect()");
    support::run(Screen { width: 360, height: 740, ..Screen::PHONE }, async |page| {
        page.open(&format!("#/set-up/{link}")).await;
        page.wait_for(".set-up-tables [data-number='1'] button").await;
        let (said, leave) = (box_of(".set-up-head p"), box_of("[data-act='leave-set-up']"));
        page.wait_until(&format!("{said}.top >= {leave}.bottom")).await;
        page.tap_or_click(".set-up-tables [data-number='1'] button").await;
        page.wait_for(".set-up-step .set-up-turn").await;
        page.wait_until(&format!("{}.bottom <= {}.top", box_of(".set-up-turn"), box_of(".set-up-tools"))).await;
    });
    // On its side, what is measured is beside the picture, and all of that is in view.
    support::run(Screen { width: 844, height: 390, ..Screen::PHONE }, async |page| {
        page.open(&format!("#/set-up/{link}")).await;
        page.tap_or_click(".set-up-tables [data-number='1'] button").await;
        page.wait_for(".set-up-step .set-up-turn").await;
        let (picture, place) = (box_of(".set-up-picture svg"), box_of(".set-up-place"));
        page.wait_until(&format!("{picture}.bottom <= innerHeight && {picture}.height > 250")).await;
        page.wait_until(&format!(
            "{place}.left >= {picture}.right && {place}.bottom <= {}.top",
            box_of(".set-up-tools")
        ))
        .await;
    });
}

/// What is generated is told of under the palette, which keeps room for a row of its kinds.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_palette_of_a_low_window_has_a_row_beside_what_is_generated() {
    for (width, height) in [(844, 390), (720, 450)] {
        support::run(Screen { width, height, ..Screen::DESKTOP }, async |page| {
            page.open_table().await;
            page.click(".tabs [data-tab='terrain-sheet']").await;
            page.click(".generate > .go").await;
            page.wait_for(".generator-more .quiet").await;
            page.wait_until("document.querySelector('.outcome p')?.innerText").await;
            page.wait_idle().await;
            let entry = "document.querySelector('.entry').getBoundingClientRect()";
            let palette = "document.querySelector('.palette').getBoundingClientRect()";
            page.wait_until(&format!("{entry}.top >= {palette}.top && {entry}.bottom <= {palette}.bottom")).await;
        });
    }
}
