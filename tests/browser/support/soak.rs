//! A soak: random operations on a crowded table, the same for the same seed.

use std::fmt;

use fantoccini::key::Key;
use tablewright::formats::json;
use tablewright::solver::random::SplitMix64;

use super::page::Page;
use super::screen::Point;

/// The seed of the operations.
pub const SEED: u64 = 200;

/// Two hundred spread pieces.
const TABLE: &str = include_str!("../../corpus/spread-200.json");

/// The keys of the operations on what is selected, each with the keys that are held.
const EDIT_KEYS: [(&[Key], char); 14] = [
    (&[], '['),
    (&[], ']'),
    (&[Key::Shift], '}'),
    (&[], LEFT),
    (&[], RIGHT),
    (&[Key::Shift], UP),
    (&[Key::Alt], DOWN),
    (&[], 'l'),
    (&[Key::Control], 'c'),
    (&[Key::Control], 'g'),
    (&[Key::Control, Key::Shift], 'g'),
    (&[Key::Control], '['),
    (&[Key::Control, Key::Shift], ']'),
    (&[], ESCAPE),
];
/// The keys that add copies of what is selected or copied.
const COPY_KEYS: [(&[Key], char); 2] = [(&[Key::Control], 'd'), (&[Key::Control], 'v')];
/// The keys of the view.
const VIEW_KEYS: [(&[Key], char); 4] = [(&[], '+'), (&[], '-'), (&[], '0'), (&[Key::Shift], '@')];
/// The keys that open a panel or a mode of the board and close it again.
const PANEL_KEYS: [char; 3] = ['w', 'q', 'm'];
/// The keys that open a dialog, which Escape closes.
const DIALOG_KEYS: [(&[Key], char); 6] = [
    (&[Key::Control], 'o'),
    (&[], 'o'),
    (&[Key::Control], 's'),
    (&[Key::Control, Key::Shift], 'H'),
    (&[Key::Control], 'k'),
    (&[], '?'),
];
/// The keys that begin and end a selection of everything.
const SELECT_ALL: (&[Key], char) = (&[Key::Control], 'a');
const LEFT: char = '\u{e012}';
const UP: char = '\u{e013}';
const RIGHT: char = '\u{e014}';
const DOWN: char = '\u{e015}';
const ESCAPE: char = '\u{e00c}';
const DELETE: char = '\u{e017}';

/// The number of moves of a drag.
const DRAG_MOVES: u32 = 4;
/// How often one of this many drags is given up, drags copies or draws a frame around pieces.
const DRAG_KINDS: usize = 8;

/// The middle of the first piece from a number on whose middle is on the screen and on the board; null if none is. It looks at few
/// pieces, because its own time counts too.
const PIECE_IN_VIEW: &str = "(first => {
    const halos = document.querySelectorAll('g.piece .halo');
    for (let nth = 0; nth < halos.length; nth += 1) {
        const { left, top, width, height } = halos[(first + nth) % halos.length].getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (document.elementFromPoint(x, y)?.closest('.board')) return [x, y];
    }
    return null;
})";

/// An operation, as it is printed.
#[derive(Clone, Debug)]
pub struct Operation(String);

/// Random operations on a page.
pub struct Soak<'p> {
    page: &'p Page,
    random: SplitMix64,
    /// The number of pieces at first: operations that add pieces wait while there are more.
    pieces: u64,
}

impl<'p> Soak<'p> {
    /// Opens the page with two hundred pieces of one's own.
    pub async fn begin(page: &'p Page, seed: u64) -> Self {
        let table = json::read(TABLE).expect("the corpus has a table");
        page.allow_clipboard().await;
        page.observe_tasks().await;
        page.open_table().await;
        page.open_copy(&table).await;
        page.wait_layout(|layout| *layout == table).await;
        page.wait_for(".verdict:not([data-verdict='awaited'])").await;
        page.longest_task().await;
        let pieces = u64::try_from(table.pieces.len()).expect("a few hundred");
        Self { page, random: SplitMix64::new(seed), pieces }
    }

    /// Performs the next operation. Returns it with its longest task in milliseconds, or 0 if none took 50.
    pub async fn next(&mut self) -> (Operation, f64) {
        let operation = match self.random.below(20) {
            0..5 => self.drag().await,
            5..8 => self.select().await,
            8..12 => self.press("edit", &EDIT_KEYS).await,
            12 => self.copy_or_delete().await,
            13 => self.edit_all().await,
            14 => self.press("undo", &[(&[Key::Control], 'z')]).await,
            15 => self.press("undo or redo", &[(&[Key::Control], 'z'), (&[Key::Control], 'y')]).await,
            16 => self.look().await,
            17 => self.add().await,
            18 => self.toggle_panel().await,
            _ => self.open_dialog().await,
        };
        (operation, self.page.longest_task().await)
    }

    /// The middle of a random piece on the screen. Where none is in view, the whole table is shown first.
    async fn piece(&mut self) -> Point {
        let script = format!("{PIECE_IN_VIEW}({})", self.random.below(1000));
        loop {
            let place = self.page.eval_js(&script).await;
            if let Some([x, y]) = serde_json::from_value::<Option<[f64; 2]>>(place).expect("a point or null") {
                // The protocol's pointers are on whole pixels.
                return Point { x: x.round(), y: y.round() };
            }
            self.page.key(&[], '0').await;
        }
    }

    /// Somewhere near a point of the screen.
    fn near(&mut self, point: Point) -> Point {
        let mut by = || f64::from(self.random.between(-90, 90));
        point.moved(by(), by())
    }

    async fn drag(&mut self) -> Operation {
        let from = self.piece().await;
        let to = self.near(from);
        let kind = self.random.below(DRAG_KINDS);
        let held = match kind {
            0 => Some(Key::Shift),
            1 => Some(Key::Control),
            2 if self.has_room().await => Some(Key::Alt),
            _ => None,
        };
        self.page.mouse_press(from).await;
        if let Some(held) = held {
            self.page.key_press(held).await;
        }
        for step in 1..=DRAG_MOVES {
            self.page.mouse_move(from.towards(to, f64::from(step) / f64::from(DRAG_MOVES))).await;
        }
        if kind == 3 {
            self.page.key(&[], ESCAPE).await;
        }
        self.page.mouse_release().await;
        if let Some(held) = held {
            self.page.key_release(held).await;
        }
        Operation(format!("drag a piece by {:.0}, {:.0} pixels, way {kind}", to.x - from.x, to.y - from.y))
    }

    async fn select(&mut self) -> Operation {
        let piece = self.piece().await;
        let joins = self.random.below(3) == 0;
        if joins {
            self.page.key_press(Key::Shift).await;
        }
        self.page.mouse_click(piece).await;
        if joins {
            self.page.key_release(Key::Shift).await;
        }
        Operation("select a piece".to_owned())
    }

    /// Presses one of these keys.
    async fn press(&mut self, what: &str, keys: &[(&[Key], char)]) -> Operation {
        let (held, key) = self.random.pick(keys).expect("some keys");
        self.page.key(held, *key).await;
        Operation(format!("{what}: {}", written(held, *key)))
    }

    /// Whether there are no more pieces than at first.
    async fn has_room(&self) -> bool {
        self.page.count("g.piece").await <= self.pieces
    }

    async fn copy_or_delete(&mut self) -> Operation {
        let piece = self.piece().await;
        self.page.mouse_click(piece).await;
        if self.has_room().await {
            self.press("copy", &COPY_KEYS).await
        } else {
            self.press("delete", &[(&[], DELETE)]).await
        }
    }

    async fn edit_all(&mut self) -> Operation {
        self.page.key(SELECT_ALL.0, SELECT_ALL.1).await;
        let Operation(edit) = self.press("edit", &EDIT_KEYS).await;
        self.page.key(&[], ESCAPE).await;
        Operation(format!("select all, {edit}"))
    }

    async fn look(&mut self) -> Operation {
        let at = self.piece().await;
        match self.random.below(3) {
            0 => self.press("look", &VIEW_KEYS).await,
            1 => {
                let down = i64::from(self.random.between(-3, 3)) * 120;
                self.page.wheel(at, down).await;
                Operation(format!("turn the wheel by {down}"))
            }
            _ => {
                let to = self.near(at);
                self.page.mouse_drag_by_middle(at, to).await;
                Operation("pan".to_owned())
            }
        }
    }

    /// Drags a new piece from the palette, or takes one away where there are enough.
    async fn add(&mut self) -> Operation {
        if !self.has_room().await {
            return self.copy_or_delete().await;
        }
        let to = self.piece().await;
        self.page.mouse_drag(self.page.centre(".entry[data-kind='forest']").await, to).await;
        Operation("add a forest".to_owned())
    }

    async fn toggle_panel(&mut self) -> Operation {
        let key = *self.random.pick(&PANEL_KEYS).expect("some keys");
        self.page.key(&[], key).await;
        // What is on takes the board's presses.
        self.page.key(&[], key).await;
        Operation(format!("open and close a panel: {key}"))
    }

    async fn open_dialog(&mut self) -> Operation {
        let (held, key) = *self.random.pick(&DIALOG_KEYS).expect("some keys");
        self.page.key(held, key).await;
        // Escape is for what has the focus, which it takes once it is shown.
        self.page.wait_until("document.querySelector('.page-frame')?.contains(document.activeElement)").await;
        self.page.key(&[], ESCAPE).await;
        self.page.wait_gone(".page-frame").await;
        Operation(format!("open and close a dialog: {}", written(held, key)))
    }
}

/// Keys as they are printed.
fn written(held: &[Key], key: char) -> String {
    let held = held.iter().map(|key| match key {
        Key::Control => "Control+",
        Key::Shift => "Shift+",
        _ => "Alt+",
    });
    let key = match key {
        LEFT => "Left".to_owned(),
        UP => "Up".to_owned(),
        RIGHT => "Right".to_owned(),
        DOWN => "Down".to_owned(),
        ESCAPE => "Escape".to_owned(),
        DELETE => "Delete".to_owned(),
        other => other.to_string(),
    };
    held.map(str::to_owned).chain([key]).collect()
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}
