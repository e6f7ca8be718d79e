//! What one move of the pointer costs the main thread while a piece is dragged.

use tablewright::formats::{PlannedTable, json, link};
use tablewright::layout::Layout;

use crate::builds::{Builds, print_headings};
use crate::peer::Peer;
use crate::support::{Page, Point, Screen, Tab, part_of_piece, run_on};
use crate::trace::{self, GROUPS};

/// The selector of the board.
const BOARD: &str = ".board";
/// The number of rounds.
const ROUNDS: usize = 5;

/// The tables: twelve pieces as people play them, forty with room between them and forty on each other, a hundred, and two hundred far from
/// each other.
const TABLES: [&str; 5] = [
    include_str!("../twelve.json"),
    include_str!("../forty.json"),
    include_str!("../forty-heaped.json"),
    include_str!("../hundred.json"),
    include_str!("../../tests/corpus/spread-200.json"),
];

/// The models of each player in a game.
const MODELS: u64 = 20;
/// The moves of a model's drag.
const MODEL_MOVES: u32 = 100;
/// The model that is dragged.
const MODEL: &str = "[data-model].attacker .model-base";

/// A screen to drag on.
struct Device {
    screen: Screen,
    /// The factor by which its processor is slower than this machine's.
    slowdown: f64,
    /// How many of the tables are dragged on.
    tables: usize,
    /// The moves of a drag.
    moves: u32,
}

const DEVICES: [Device; 3] = [
    Device { screen: Screen::DESKTOP, slowdown: 1.0, tables: 5, moves: 100 },
    Device { screen: Screen::PHONE, slowdown: 1.0, tables: 4, moves: 60 },
    Device { screen: Screen::PHONE, slowdown: 4.0, tables: 4, moves: 60 },
];

/// Prints the main thread's time for a move, on each device with each table.
pub fn print(builds: &Builds) {
    for device in DEVICES {
        let Screen { width, height, touch, .. } = device.screen;
        let tables = &read_tables()[..device.tables];
        let pointer = if touch { "finger" } else { "mouse" };
        println!("\na move of a {pointer} on {width} x {height}: ms of the main thread, medians of {ROUNDS} rounds");
        if device.slowdown > 1.0 {
            println!("the processor {}x slower; how it is slowed counts, so only the ratio compares", device.slowdown);
        }
        let measured = builds.by_turns_with_peer(
            ROUNDS,
            |build| measure(&build.folder, &device, tables),
            |peer| Some(measure_peer(peer, &device, tables)),
        );
        print_headings(&[&GROUPS[..], &["all"]].concat());
        for (index, table) in tables.iter().enumerate() {
            measured.print(&table.name, |round| round[index]);
        }
    }
}

/// Prints the main thread's time for a move of a model in a game with [`MODELS`] of each player, whose lines of sight are drawn
/// meanwhile.
pub fn print_models(builds: &Builds) {
    let [table, ..] = read_tables();
    println!(
        "\na move of a model that looks at {MODELS} others, on 1440 x 900: ms of the main thread, medians of {ROUNDS} rounds"
    );
    let measured = builds.by_turns(ROUNDS, |build| {
        let mut times = None;
        run_on(&build.folder, Screen::DESKTOP, async |page| times = drag_model(page, &table).await);
        vec![times]
    });
    print_headings(&[&GROUPS[..], &["all"]].concat());
    measured.print(&table.name, |round| round[0]);
}

/// The milliseconds of each group for a move, and of all; `None` in a build without games.
async fn drag_model(page: &Page, table: &Layout) -> Option<[f64; GROUPS.len() + 1]> {
    let link = link::write(&PlannedTable::from(table.clone()));
    page.open(&format!("#/play/{link}")).await;
    page.wait_for("g.piece").await;
    if page.count("[data-program='play']").await == 0 {
        return None;
    }
    for side in ["Attacker", "Defender"] {
        page.click(&format!("[data-side='{side}']")).await;
        let script = format!(
            "void (field => {{ field.value = {MODELS}; field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})(document.querySelector(\"[data-new='count']\"))"
        );
        page.eval_js(&script).await;
        page.click("[data-act='add-models']").await;
    }
    page.expect_count("[data-model]", 2 * MODELS).await;
    let mut tab = page.tab().await;
    let (circle, start) = (Circle::on_board(page).await, page.centre(MODEL).await);
    circle.pick_up(&mut tab, start).await;
    trace::begin(&mut tab).await;
    for step in 1..=MODEL_MOVES {
        tab.move_to(circle.point(f64::from(step) / f64::from(MODEL_MOVES))).await;
    }
    let times = trace::end(&mut tab).await.map(|time| time / f64::from(MODEL_MOVES));
    tab.release(circle.point(0.0)).await;
    let all = times.iter().sum();
    Some(std::array::from_fn(|index| times.get(index).copied().unwrap_or(all)))
}

/// The tables as layouts.
pub fn read_tables() -> [Layout; TABLES.len()] {
    TABLES.map(|text| json::read(text).expect("the layout can be read"))
}

/// The milliseconds of each group for a move, and of all; `None` where the piece doesn't follow.
type Times = Option<[f64; GROUPS.len() + 1]>;

/// The times for each table.
fn measure(site: &std::path::Path, device: &Device, tables: &[Layout]) -> Vec<Times> {
    let mut times = Vec::new();
    run_on(site, device.screen, async |page| {
        for table in tables {
            times.push(match open(page, table).await {
                Some(piece) => drag(page, device, Circle::on_board(page).await, &piece).await,
                None => None,
            });
        }
    });
    times
}

/// The same on the page of a peer.
fn measure_peer(peer: &Peer, device: &Device, tables: &[Layout]) -> Vec<Times> {
    let mut times = Vec::new();
    run_on(&peer.site, device.screen, async |page| {
        for table in tables {
            times.push(match peer.open(page, &table.name).await {
                Some(()) => drag(page, device, Circle::on(page, &peer.board).await, &peer.piece).await,
                None => None,
            });
        }
    });
    times
}

async fn drag(page: &Page, device: &Device, circle: Circle, piece: &str) -> Times {
    let mut tab = page.tab().await;
    let start = page.centre(piece).await;
    tab.slow_processor(device.slowdown).await;
    circle.pick_up(&mut tab, start).await;
    trace::begin(&mut tab).await;
    for step in 1..=device.moves {
        tab.move_to(circle.point(f64::from(step) / f64::from(device.moves))).await;
    }
    let times = trace::end(&mut tab).await.map(|time| time / f64::from(device.moves));
    let moved = page.centre(piece).await;
    tab.release(circle.point(0.0)).await;
    tab.slow_processor(1.0).await;
    let has_followed = (moved.x - start.x).hypot(moved.y - start.y) > 1.0;
    let all = times.iter().sum();
    has_followed.then(|| std::array::from_fn(|index| times.get(index).copied().unwrap_or(all)))
}

/// A circle on the board, on which a piece is dragged.
pub struct Circle {
    middle: Point,
    radius: f64,
}

impl Circle {
    /// The circle on the board that the page shows.
    pub async fn on_board(page: &Page) -> Self {
        Self::on(page, BOARD).await
    }

    /// The circle on the board that this selector finds.
    async fn on(page: &Page, board: &str) -> Self {
        let [left, top, width, height] = page.rectangle(board).await;
        let middle = Point { x: left + width / 2.0, y: top + height / 2.0 };
        Self { middle, radius: width.min(height) / 4.0 }
    }

    /// Presses a piece and moves it past the threshold of a drag and onto the circle.
    pub async fn pick_up(&self, tab: &mut Tab, piece: Point) {
        tab.press(piece).await;
        tab.move_to(piece.towards(self.middle, 0.5)).await;
        tab.move_to(self.point(0.0)).await;
    }

    /// The point on the circle at this part of the way around it.
    pub fn point(&self, part: f64) -> Point {
        let turn = part * std::f64::consts::TAU;
        self.middle.moved(self.radius * turn.cos(), self.radius * turn.sin())
    }
}

/// Opens a table to edit. Returns the selector of its first piece; `None` if the page doesn't show it.
pub async fn open(page: &Page, table: &Layout) -> Option<String> {
    page.open("").await;
    page.reload().await;
    page.wait_for("g.piece").await;
    page.open_copy(table).await;
    page.wait_gone(".copy-table").await;
    let piece = part_of_piece(table.pieces[0].id.as_str(), ".halo");
    (page.count(BOARD).await > 0 && page.count(&piece).await > 0).then_some(piece)
}
