//! Reading the pieces of a table of own terrain.

use serde::{Deserialize, Serialize};

use super::columns::InventoryColumns;
use super::problem::{InventoryProblem, InventoryProblems, MAX_TOLD, TableProblem, in_row};
use super::row;
use super::table::InventoryTable;
use crate::formats::players::LeftOutReason;
use crate::layout::own_terrain::{MAX_SORTS, OwnTerrain};

/// What a list of own terrain holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ListedTerrain {
    pub list: Vec<OwnTerrain>,
    /// The names of the columns that aren't read.
    pub ignored: Vec<String>,
}

/// What a table of own terrain gives, and all that is to be said of it before it is taken over.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InventoryImport {
    /// The pieces of the rows that can be read, and the columns that aren't read.
    pub listed: ListedTerrain,
    /// All that is wrong with it. Nothing is taken over until that is mended or left out.
    pub problems: InventoryProblems,
    /// The numbers of the rows that are left out, and why.
    pub left_out: Vec<(usize, LeftOutReason)>,
    /// The numbers of the rows that count 0 pieces.
    pub without_pieces: Vec<usize>,
    /// Whether no column has kinds.
    pub lacks_kind: bool,
    /// The number of the row of the heading.
    heading: Option<usize>,
}

/// The most problems of a table that are told beside its rows.
const MAX_SHOWN: usize = 100;

impl InventoryImport {
    /// Whether it can be taken over.
    pub const fn is_whole(&self) -> bool {
        self.problems.told.is_empty() && !self.lacks_kind
    }

    /// The rows with something wrong in them, which can be left out; not the heading.
    pub fn rows_with_problems(&self) -> Vec<usize> {
        let mut rows: Vec<usize> = self.problems.told.iter().filter_map(InventoryProblem::row).collect();
        rows.retain(|row| Some(*row) != self.heading);
        rows.dedup();
        rows
    }
}

impl InventoryTable {
    /// What it gives, as it is taken.
    pub fn import(&self) -> InventoryImport {
        self.import_with(MAX_SHOWN)
    }

    /// The pieces of the table, with nothing asked back.
    ///
    /// # Errors
    ///
    /// All that is wrong with it; a table whose columns aren't named is none.
    pub(super) fn read(&self) -> Result<ListedTerrain, InventoryProblems> {
        let no_header = || {
            let number = self.rows.get(self.heading.unwrap_or(0)).map_or(1, |row| row.sheet.number);
            Err(in_row(number, TableProblem::NoHeader).into())
        };
        if self.heading.is_none() {
            return no_header();
        }
        let import = self.import_with(MAX_TOLD);
        if !import.problems.told.is_empty() {
            return Err(import.problems);
        }
        if import.lacks_kind { no_header() } else { Ok(import.listed) }
    }

    fn import_with(&self, most: usize) -> InventoryImport {
        let mut import = InventoryImport {
            left_out: self.left_out(),
            heading: self.heading_row().map(|row| row.number),
            ..InventoryImport::default()
        };
        let mut problems = Vec::new();
        match InventoryColumns::of(self.heading_row(), &self.columns, &mut problems) {
            Some(columns) => {
                let rows = self.taken();
                import.listed.ignored = columns.ignored_names(&rows);
                for row in rows {
                    let before = problems.len();
                    let own = row::read(&columns, row, &mut problems);
                    if own.is_none() && problems.len() == before {
                        import.without_pieces.push(row.number);
                    }
                    if own.is_some() && import.listed.list.len() == MAX_SORTS {
                        problems.push(in_row(row.number, TableProblem::TooMany));
                        break;
                    }
                    import.listed.list.extend(own);
                }
            }
            None => import.lacks_kind = true,
        }
        import.problems = InventoryProblems::of(problems, most);
        import
    }
}
