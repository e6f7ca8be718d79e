//! Reading lists, one after the other: what is shown of the last one, what the worker is asked for, and what a list is read again with.

use super::list_origin::ListOrigin;
use super::list_rows::{ListChoice, ListRows};
use super::list_source::{ListFile, ListSource};
use super::shared::Shared;
use crate::formats::sheet::{Sheet, SheetChoice, SheetProblem};

/// What a list can be taken for.
pub trait ListTable: ListRows + Sized + 'static {
    /// What says more of its rows than the list.
    type Beside;

    /// What the rows of a list are taken for.
    fn of_sheet(sheet: &Sheet, beside: &Self::Beside) -> Self;

    /// The same with something else chosen.
    #[must_use]
    fn with(&self, choice: ListChoice) -> Self;

    /// Why there is no such list, as sentences.
    fn refusal(problem: SheetProblem) -> String {
        problem.to_string()
    }
}

/// The list that was read last.
#[derive(Clone, Debug, PartialEq)]
pub struct ListReading<T> {
    /// The number of what was asked for last. An answer to something before it isn't taken.
    number: u32,
    /// What the worker is asked to read.
    question: Option<ListQuestion>,
    origin: Option<Shared<ListOrigin>>,
    table: Option<Shared<T>>,
    problem: Option<String>,
}

/// A file that only the worker can read.
#[derive(Clone, Debug, PartialEq)]
pub struct ListQuestion {
    pub number: u32,
    pub file: ListFile,
    pub choice: SheetChoice,
    /// Whether it is the list that is shown, read again.
    pub is_again: bool,
}

impl<T> Default for ListReading<T> {
    fn default() -> Self {
        Self { number: 0, question: None, origin: None, table: None, problem: None }
    }
}

impl<T: ListTable> ListReading<T> {
    /// Where the list is from and how it was read; also of one that can't be read as it is chosen, so that something else can be.
    pub const fn origin(&self) -> Option<&Shared<ListOrigin>> {
        self.origin.as_ref()
    }

    /// What its rows are taken for.
    pub const fn table(&self) -> Option<&Shared<T>> {
        self.table.as_ref()
    }

    /// Why it can't be read, as sentences.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// What the worker is to read, until it has answered.
    pub const fn question(&self) -> Option<&ListQuestion> {
        self.question.as_ref()
    }

    /// Reads a list. Until the worker has answered, the one before it stays.
    pub fn read(&mut self, source: ListSource, beside: &T::Beside) {
        self.read_as(source, SheetChoice::default(), false, beside);
    }

    /// Reads the same list again as it is chosen.
    pub fn read_again(&mut self, choice: SheetChoice, beside: &T::Beside) {
        if let Some(origin) = &self.origin {
            self.read_as(origin.source.clone(), choice, true, beside);
        }
    }

    /// Takes the worker's answer, if nothing else was asked for meanwhile.
    pub fn answer(&mut self, number: u32, answer: Result<Sheet, String>, beside: &T::Beside) {
        let Some(question) = self.question.take_if(|question| question.number == number) else { return };
        self.show(ListSource::File(question.file), question.choice, question.is_again, answer, beside);
    }

    /// Takes what is chosen of the rows.
    pub fn choose(&mut self, choice: ListChoice) {
        self.table = self.table.as_ref().map(|table| Shared::new(table.with(choice)));
    }

    /// Takes the rows as this table has them, which is made of the one that is shown.
    pub fn take(&mut self, table: T) {
        if self.table.is_some() {
            self.table = Some(Shared::new(table));
        }
    }

    /// Says why a list isn't read.
    pub fn refuse(&mut self, why: String) {
        self.forget();
        self.problem = Some(why);
    }

    /// Forgets the list.
    pub fn forget(&mut self) {
        *self = Self { number: self.number + 1, ..Self::default() };
    }

    fn read_as(&mut self, source: ListSource, choice: SheetChoice, is_again: bool, beside: &T::Beside) {
        self.number += 1;
        self.question = None;
        match source.read(&choice) {
            Ok(read) => {
                let read = read.map_err(T::refusal);
                self.show(source, choice, is_again, read, beside);
            }
            Err(file) => {
                self.question = Some(ListQuestion { number: self.number, file: file.clone(), choice, is_again });
            }
        }
    }

    /// Shows a list, or why it can't be read. What was chosen of one that could be read before can be chosen otherwise.
    fn show(
        &mut self,
        source: ListSource,
        choice: SheetChoice,
        is_again: bool,
        read: Result<Sheet, String>,
        beside: &T::Beside,
    ) {
        match read {
            Ok(sheet) => {
                self.table = Some(Shared::new(T::of_sheet(&sheet, beside)));
                self.origin = Some(Shared::new(ListOrigin { source, choice, sheet: sheet.origin }));
                self.problem = None;
            }
            Err(why) => {
                let former = self.origin.take().filter(|_| is_again);
                self.origin = former.map(|former| Shared::new(former.chosen(choice)));
                self.table = None;
                self.problem = Some(why);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::formats::players::PlayerTable;
    use crate::formats::sheet::{SheetForm, SheetSeparator, read_file};
    use crate::pack;

    type Reading = ListReading<PlayerTable>;

    fn event() -> Event {
        Event::new(pack::find(pack::DEFAULT).expect("built in"))
    }

    fn text(text: &str) -> ListSource {
        ListSource::Text(text.into())
    }

    fn file(bytes: &[u8]) -> ListSource {
        ListSource::File(ListFile { name: "players.csv".to_owned(), bytes: bytes.into() })
    }

    fn rows(reading: &Reading) -> Vec<Vec<String>> {
        reading.table().map(|table| table.rows.iter().map(|row| row.fields.clone()).collect()).unwrap_or_default()
    }

    /// What the worker answers.
    fn answered(reading: &mut Reading) {
        let question = reading.question().expect("the worker is asked").clone();
        let answer = read_file(&question.file.bytes, &question.choice).map_err(|why| why.to_string());
        reading.answer(question.number, answer, &event());
    }

    #[test]
    fn a_list_is_read_again_as_it_is_chosen() {
        let mut reading = Reading::default();
        reading.read(text("Name;Team, Club\nAda;Nord"), &event());
        assert_eq!(rows(&reading)[1], ["Ada", "Nord"]);
        let form = &reading.origin().expect("it was read").sheet.form;
        assert_eq!(*form, SheetForm::Text(SheetSeparator::Semicolon));
        let comma = SheetChoice { separator: Some(SheetSeparator::Comma), ..SheetChoice::default() };
        reading.read_again(comma, &event());
        assert_eq!(rows(&reading)[0], ["Name;Team", "Club"]);
        assert_eq!(reading.origin().expect("it was read").choice, comma);
        // Another list is read as it is, and not as the one before.
        reading.read(text("Name;Team\nBo;Nord"), &event());
        assert_eq!(rows(&reading)[1], ["Bo", "Nord"]);
    }

    #[test]
    fn a_choice_that_cannot_be_read_leaves_the_others() {
        let mut reading = Reading::default();
        reading.read(text("Name;Team\nAda;Nord,\"Sud\nBo;Ost"), &event());
        assert_eq!((reading.problem(), rows(&reading).len()), (None, 3));
        // With commas a quote has no end.
        let comma = SheetChoice { separator: Some(SheetSeparator::Comma), ..SheetChoice::default() };
        reading.read_again(comma, &event());
        assert!(reading.problem().is_some_and(|why| why.contains("quote")) && reading.table().is_none());
        let origin = reading.origin().expect("another separator can be chosen");
        assert_eq!(origin.sheet.form, SheetForm::Text(SheetSeparator::Comma));
        let [field] = &origin.fields()[..] else { panic!("{origin:?}") };
        assert_eq!(field.options[field.shown.expect("shown")].0, "Commas");
        reading.read_again(SheetChoice::default(), &event());
        assert_eq!(rows(&reading).len(), 3);
    }

    #[test]
    fn only_the_last_answer_is_taken() {
        let mut reading = Reading::default();
        reading.read(text("Name\nAda"), &event());
        reading.read(file(b"Name\nZo\xeb"), &event());
        assert_eq!(rows(&reading)[1], ["Ada"], "until it is read, the one before stays");
        let first = reading.question().expect("the worker is asked").clone();
        reading.read(file(b"Name\nJos\xe9"), &event());
        reading.answer(first.number, Err("late".to_owned()), &event());
        assert_eq!((reading.problem(), rows(&reading)[1][0].as_str()), (None, "Ada"));
        answered(&mut reading);
        assert_eq!(rows(&reading)[1], ["José"]);
        assert!(reading.question().is_none());
        reading.read(file(b"Name\nZo\xeb"), &event());
        reading.forget();
        reading.answer(first.number + 2, Err("late".to_owned()), &event());
        assert!(reading.question().is_none() && reading.problem().is_none() && reading.table().is_none());
    }

    #[test]
    fn a_list_that_is_refused_has_nothing_to_choose() {
        let mut reading = Reading::default();
        reading.read(text("Name\nAda"), &event());
        reading.read(file(b"%PDF-1.7"), &event());
        assert!(reading.problem().is_some_and(|why| why.contains("PDF")), "{reading:?}");
        assert!(reading.origin().is_none() && reading.table().is_none());
        reading.read_again(SheetChoice::default(), &event());
        assert!(reading.table().is_none());
        reading.refuse("Too large.".to_owned());
        assert_eq!(reading.problem(), Some("Too large."));
        reading.read(text("Name\nAda"), &event());
        assert_eq!(reading.problem(), None);
    }

    #[test]
    fn what_is_chosen_of_the_rows_is_taken() {
        let mut reading = Reading::default();
        reading.choose(ListChoice::Heading(None));
        reading.read(text("Name\nAda\nBo"), &event());
        reading.choose(ListChoice::Row(2, true));
        let table = reading.table().expect("it was read");
        assert_eq!((table.heading(), table.row(2).is_left_out), (Some(0), true));
        let without = table.with_row(1, true);
        reading.take(without);
        assert!(reading.table().expect("it was read").row(1).is_left_out);
        reading.forget();
        reading.take(PlayerTable::read("Bo\nCy").expect("a list"));
        assert!(reading.table().is_none(), "it was forgotten meanwhile");
    }
}
