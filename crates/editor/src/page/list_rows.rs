//! The rows of a list before anything of it is taken over: what is shown of them, and what is chosen of them.

/// What a list is taken for, whatever it is a list of.
pub trait ListRows {
    /// How many rows there are.
    fn row_count(&self) -> usize;
    /// The row at a place.
    fn row(&self, index: usize) -> ListRow<'_>;
    /// The row that names the columns, by its place.
    fn heading(&self) -> Option<usize>;
    /// What the columns are taken for, by the place of each meaning among [`ListRows::meanings`].
    fn columns(&self) -> Vec<usize>;
    /// What a column can be taken for. The first is nothing.
    fn meanings(&self) -> Vec<&'static str>;
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow<'r> {
    /// Its number, as a spreadsheet numbers rows.
    pub number: usize,
    pub fields: Vec<&'r str>,
    pub is_left_out: bool,
}

/// What a person chooses of a list's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListChoice {
    /// Another row is the heading, or none is.
    Heading(Option<usize>),
    /// The column at a place has the meaning at another.
    Column(usize, usize),
    /// The row at a place is left out, or taken.
    Row(usize, bool),
}
