//! The tables of the repository, and their repairs, which several tests look at: each is searched for once.

use std::fs;
use std::path::Path;
use std::sync::{LazyLock, OnceLock};

use tablewright::formats::json;
use tablewright::layout::Layout;
use tablewright::solver::repair::testing::{PLAN, repair};
use tablewright::solver::repair::{Repair, RepairFailure};

/// A table of the corpus or an example.
pub struct RepositoryTable {
    pub name: String,
    pub layout: Layout,
    pub is_of_corpus: bool,
    repair: OnceLock<Result<Repair, Box<RepairFailure>>>,
}

impl RepositoryTable {
    /// Whether there are so many pieces that a search takes all the steps that there are.
    pub fn is_crowd(&self) -> bool {
        ["heap-", "spread-"].iter().any(|crowd| self.name.starts_with(crowd))
    }

    /// Its repair with all that one may do, for somebody who owns no terrain.
    pub fn repair(&self) -> &Result<Repair, Box<RepairFailure>> {
        self.repair.get_or_init(|| repair(&self.layout, PLAN, &[]))
    }
}

/// All tables, by their names.
pub fn tables() -> &'static [RepositoryTable] {
    static TABLES: LazyLock<Vec<RepositoryTable>> = LazyLock::new(read);
    &TABLES
}

fn read() -> Vec<RepositoryTable> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut tables = Vec::new();
    for folder in ["tests/corpus", "assets/examples"] {
        let files = fs::read_dir(root.join(folder)).expect("it is there");
        let paths = files.map(|file| file.expect("it can be listed").path());
        tables.extend(paths.filter(|path| path.extension().is_some_and(|end| end == "json")).map(|path| {
            RepositoryTable {
                name: path.file_stem().expect("a name").to_string_lossy().into_owned(),
                layout: json::read(&fs::read_to_string(&path).expect("text")).expect("a layout"),
                is_of_corpus: folder == "tests/corpus",
                repair: OnceLock::new(),
            }
        }));
    }
    tables.sort_by(|one, other| one.name.cmp(&other.name));
    tables
}
