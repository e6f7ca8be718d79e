//! Another program's page, on which the same drag is measured by turns with ours.
//!
//! `TABLEWRIGHT_PEER` names a JSON file that describes it:
//!
//! - `site`: the folder of its built site, from the folder of the file;
//! - `board` and `piece`: selectors of its board and of the piece that is dragged;
//! - `tables`: by the names of our tables, what local storage has to hold so that it shows as many pieces: texts by their keys.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::Page;

/// The variable with the path of the description.
const PEER: &str = "TABLEWRIGHT_PEER";

/// The page.
pub struct Peer {
    /// The folder of its site.
    pub site: PathBuf,
    /// The selector of its board.
    pub board: String,
    /// The selector of the piece that is dragged.
    pub piece: String,
    tables: Value,
}

impl Peer {
    /// The one that the variable names; `None` without one, or if it can't be read, which is told.
    pub fn find() -> Option<Self> {
        let path = std::env::var(PEER).ok()?;
        let read = Self::read(Path::new(&path));
        read.map_err(|problem| println!("page: {PEER} can't be used: {problem}")).ok()
    }

    fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|problem| format!("{}: {problem}", path.display()))?;
        let peer: Value = serde_json::from_str(&text).map_err(|problem| format!("{}: {problem}", path.display()))?;
        let text = |name: &str| {
            peer[name].as_str().map(str::to_owned).ok_or_else(|| format!("{} has no \"{name}\"", path.display()))
        };
        let site = path.parent().unwrap_or_else(|| Path::new("")).join(text("site")?);
        if !site.join("index.html").is_file() {
            return Err(format!("there is no built site in {}", site.display()));
        }
        Ok(Self { site, board: text("board")?, piece: text("piece")?, tables: peer["tables"].clone() })
    }

    /// Opens the page with as many pieces as our table of this name has; `None` where the description has none.
    pub async fn open(&self, page: &Page, table: &str) -> Option<()> {
        let storage = self.tables.get(table)?;
        page.open("").await;
        page.eval_js(&format!(
            "void Object.entries({storage}).forEach(([key, text]) => localStorage.setItem(key, text))"
        ))
        .await;
        page.reload().await;
        page.wait_for(&self.piece).await;
        Some(())
    }
}
