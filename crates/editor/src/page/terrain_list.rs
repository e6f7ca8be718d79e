//! A list of own terrain before anything of it is taken over: what its rows are taken for, and what it would change of the own terrain.

use super::list_reading::ListTable;
use super::list_rows::{ListChoice, ListRow, ListRows};
use crate::formats::inventory::messages::{column_name, notes, problems};
use crate::formats::inventory::{InventoryColumn, InventoryImport, InventoryTable, JoinedList, ListedTerrain, joined};
use crate::formats::sheet::Sheet;
use crate::formats::terrain::{MAX_SORTS, OwnTerrain};
use crate::words::{self, many, plural, t};

impl ListRows for InventoryTable {
    fn row_count(&self) -> usize {
        self.rows.len()
    }

    fn row(&self, index: usize) -> ListRow<'_> {
        let row = &self.rows[index];
        let cell = |column: usize| row.sheet.cells.get(column).map_or("", |cell| cell.text.trim());
        let fields = (0..self.meanings().count()).map(cell).collect();
        ListRow { number: row.sheet.number, fields, is_left_out: row.is_left_out }
    }

    fn heading(&self) -> Option<usize> {
        self.heading
    }

    fn columns(&self) -> Vec<usize> {
        let place = |column| InventoryColumn::ALL.iter().position(|known| *known == column);
        self.meanings().map(|meaning| meaning.and_then(place).map_or(0, |place| place + 1)).collect()
    }

    fn meanings(&self) -> Vec<&'static str> {
        std::iter::once(None).chain(InventoryColumn::ALL.into_iter().map(Some)).map(column_name).collect()
    }
}

impl ListTable for InventoryTable {
    type Beside = ();

    fn of_sheet(sheet: &Sheet, (): &()) -> Self {
        Self::of(sheet)
    }

    fn with(&self, choice: ListChoice) -> Self {
        match choice {
            ListChoice::Heading(heading) => self.with_heading(heading),
            ListChoice::Column(index, meaning) => {
                let column = meaning.checked_sub(1).and_then(|place| InventoryColumn::ALL.get(place).copied());
                self.with_column(index, column)
            }
            ListChoice::Row(index, is_left_out) => self.with_row(index, is_left_out),
        }
    }
}

/// What a list would change of the own terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainListPreview {
    /// All that is wrong with it, in sentences. Nothing is taken over before that is mended or left out.
    pub problems: Vec<String>,
    /// The numbers of the rows with something wrong in them, which can be left out.
    pub rows_with_problems: Vec<usize>,
    /// What isn't taken of it, in sentences.
    pub notes: Vec<String>,
    /// The pieces of its rows.
    pub listed: ListedTerrain,
    /// The own terrain with them.
    joined: JoinedList,
    changes: bool,
}

impl TerrainListPreview {
    /// What a table would change of this own terrain.
    pub fn of(table: &InventoryTable, own: &[OwnTerrain]) -> Self {
        let import = table.import();
        let (problems, notes) = (problems(&import), notes(&import));
        let (rows_with_problems, is_whole) = (import.rows_with_problems(), import.is_whole());
        let InventoryImport { listed, .. } = import;
        let joined = joined(own, &listed.list);
        let changes = is_whole && joined.list != own;
        Self { problems, rows_with_problems, notes, listed, joined, changes }
    }

    /// Whether there is something to take over.
    pub const fn can_be_taken(&self) -> bool {
        self.changes
    }

    /// What the rows that can be read come to.
    pub fn counts(&self) -> String {
        let JoinedList { added, changed, known, left, .. } = self.joined;
        let sentences = [
            Some(many(added, plural!("1 sort is new.", "{} sorts are new."))),
            (changed > 0)
                .then(|| many(changed, plural!("The count of 1 sort changes.", "The counts of {} sorts change."))),
            (known > 0).then(|| t!("There already: {}.", known)),
            (left > 0).then(|| t!("Left out, because a list holds {} at most: {}.", MAX_SORTS, left)),
        ];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// What the button says that takes it over.
    pub fn take_over_text(&self) -> String {
        match self.joined.added {
            0 => t!("Take over").to_owned(),
            added => t!("Add {}", many(added, plural!("1 sort", "{} sorts"))),
        }
    }
}

/// What is said once terrain is taken over, from a file of this name or from what was pasted.
pub fn taken_over_text(name: Option<&str>, ListedTerrain { ignored, .. }: &ListedTerrain, all: &JoinedList) -> String {
    let mut sentences = vec![match name {
        Some(name) => t!("Pieces that came with {}: {}.", words::name(name), all.added),
        None => t!("Pieces that were pasted: {}.", all.added),
    }];
    let counted = [
        (all.changed, t!("Counts that changed: {}.", all.changed)),
        (all.known, t!("There already: {}.", all.known)),
        (all.left, t!("Left out, because a list holds {} at most: {}.", MAX_SORTS, all.left)),
    ];
    sentences.extend(counted.into_iter().filter(|(count, _)| *count > 0).map(|(_, sentence)| sentence));
    if !ignored.is_empty() {
        let names: Vec<String> = ignored.iter().map(|name| words::name(name)).collect();
        sentences.push(t!("Columns that aren't read: {}.", names.join(", ")));
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::sheet::{SheetChoice, read_text};

    fn table(text: &str) -> InventoryTable {
        InventoryTable::of_sheet(&read_text(text, &SheetChoice::default()).expect("it is a table"), &())
    }

    fn preview(text: &str, own: &[OwnTerrain]) -> TerrainListPreview {
        TerrainListPreview::of(&table(text), own)
    }

    #[test]
    fn what_is_chosen_of_a_list_is_what_is_shown() {
        let list = table("kind;Box;count\nforest;A;2\nhill");
        let shown = |list: &InventoryTable| -> Vec<&'static str> {
            list.columns().into_iter().map(|place| ListRows::meanings(list)[place]).collect()
        };
        assert_eq!(shown(&list), ["Kind", "Leave out", "Count"]);
        assert_eq!(list.row(2), ListRow { number: 3, fields: vec!["hill", "", ""], is_left_out: false });
        let name = ListRows::meanings(&list).iter().position(|meaning| *meaning == "Name").expect("it can be chosen");
        let named = list.with(ListChoice::Column(1, name));
        assert_eq!(shown(&named), ["Kind", "Name", "Count"]);
        assert_eq!(shown(&named.with(ListChoice::Column(1, 0))), ["Kind", "Leave out", "Count"]);
        assert!(list.with(ListChoice::Row(1, true)).row(1).is_left_out);
        assert_eq!(list.with(ListChoice::Heading(None)).heading(), None);
    }

    #[test]
    fn a_preview_says_what_changes() {
        let own = preview("kind,count\nforest,2\nhill,1", &[]);
        assert_eq!((own.counts().as_str(), own.take_over_text().as_str()), ("2 sorts are new.", "Add 2 sorts"));
        assert!(own.can_be_taken());
        let own = own.joined.list;
        let again = preview("kind,count\nforest,2\nhill,1", &own);
        assert_eq!((again.counts().as_str(), again.can_be_taken()), ("0 sorts are new. There already: 2.", false));
        let more = preview("kind,count\nforest,4\nhill,1\nwall,1", &own);
        assert_eq!(more.counts(), "1 sort is new. The count of 1 sort changes. There already: 1.");
        assert_eq!((more.take_over_text().as_str(), more.can_be_taken()), ("Add 1 sort", true));
        let changed = preview("kind,count\nforest,4", &own);
        assert_eq!((changed.take_over_text().as_str(), changed.can_be_taken()), ("Take over", true));
    }

    #[test]
    fn nothing_is_taken_over_until_what_is_wrong_is_left_out() {
        let list = table("kind,width,count\nforest,6,2\nhill,big,1\n");
        let wrong = TerrainListPreview::of(&list, &[]);
        assert_eq!((wrong.can_be_taken(), wrong.problems.len(), &*wrong.rows_with_problems), (false, 1, &[3][..]));
        let mended = TerrainListPreview::of(&list.without_rows(&wrong.rows_with_problems), &[]);
        assert_eq!((mended.can_be_taken(), mended.problems.len(), mended.notes.len()), (true, 0, 1));
    }
}
