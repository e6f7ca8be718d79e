//! How a list was read: its encoding, what separates its cells, which sheet of a workbook it is. Each is a field, and what is chosen in it
//! is what the list is read again with.

use super::list_source::ListSource;
use crate::formats::sheet::{SheetChoice, SheetEncoding, SheetForm, SheetOrigin, SheetSeparator};
use crate::words::{many, plural, t};

/// Where a list is from, and how it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ListOrigin {
    /// What it was read from.
    pub source: ListSource,
    /// What is chosen of how it is read.
    pub choice: SheetChoice,
    /// How it was read.
    pub sheet: SheetOrigin,
}

/// A field of how a list is read.
#[derive(Clone, Debug, PartialEq)]
pub struct ListField {
    /// What it is called in the page.
    pub id: &'static str,
    pub label: &'static str,
    /// What can be chosen: its name, and what the list is then read again with.
    pub options: Vec<(String, SheetChoice)>,
    /// Which of them is shown.
    pub shown: Option<usize>,
}

impl ListOrigin {
    /// The fields of how it is read: a sheet where there are several, a separator where it is text, an encoding where it is in a file. What
    /// is chosen in one leaves the others as they are.
    pub fn fields(&self) -> Vec<ListField> {
        let choice = self.choice;
        let sheet = match &self.sheet.form {
            SheetForm::Workbook(names, shown) if names.len() > 1 => {
                let option =
                    |(index, name): (usize, &String)| (name.clone(), SheetChoice { sheet: Some(index), ..choice });
                let options = names.iter().enumerate().map(option).collect();
                Some(ListField { id: "sheet", label: t!("Sheet"), options, shown: Some(*shown) })
            }
            _ => None,
        };
        let separator = match self.sheet.form {
            SheetForm::Text(shown) => {
                let all = separators(shown);
                let option = |separator: &SheetSeparator| {
                    (separator_name(*separator), SheetChoice { separator: Some(*separator), ..choice })
                };
                let at = all.iter().position(|other| *other == shown);
                let options = all.iter().map(option).collect();
                Some(ListField { id: "separator", label: t!("Between the columns"), options, shown: at })
            }
            _ => None,
        };
        let encoding = self.sheet.encoding.map(|found| {
            let option =
                |encoding: SheetEncoding| (encoding.name(), SheetChoice { encoding: Some(encoding), ..choice });
            let shown = SheetEncoding::ALL.iter().position(|encoding| *encoding == found.encoding);
            let options = SheetEncoding::ALL.map(option).to_vec();
            ListField { id: "encoding", label: t!("Encoding"), options, shown }
        });
        sheet.into_iter().chain(separator).chain(encoding).collect()
    }

    /// What is said of how it was read, beside what can be chosen.
    pub fn notes(&self) -> Vec<String> {
        let guessed = self.sheet.encoding.filter(|found| found.is_guessed).map(|_| {
            t!("The file doesn't say how its letters are written. If names look wrong, choose another encoding.")
                .to_owned()
        });
        let left_out = Some(self.sheet.columns_left_out).filter(|columns| *columns > 0).map(|columns| {
            many(columns, plural!("1 column on the right is left out.", "{} columns on the right are left out."))
        });
        guessed.into_iter().chain(left_out).collect()
    }

    /// The same as far as it is known where it can't be read as it is chosen: the fields show the choice, and another can be made.
    #[must_use]
    pub(super) fn chosen(&self, choice: SheetChoice) -> Self {
        let mut origin = Self { choice, ..self.clone() };
        match &mut origin.sheet.form {
            SheetForm::Text(shown) => *shown = choice.separator.unwrap_or(*shown),
            SheetForm::Workbook(_, shown) => *shown = choice.sheet.unwrap_or(*shown),
            SheetForm::T3 | SheetForm::Copied => {}
        }
        if let (Some(found), Some(encoding)) = (&mut origin.sheet.encoding, choice.encoding) {
            (found.encoding, found.is_guessed) = (encoding, false);
        }
        origin
    }
}

/// What a separator is called.
fn separator_name(separator: SheetSeparator) -> String {
    match separator {
        SheetSeparator::Tab => t!("Tabs").to_owned(),
        SheetSeparator::Semicolon => t!("Semicolons").to_owned(),
        SheetSeparator::Comma => t!("Commas").to_owned(),
        SheetSeparator::Pipe => t!("Vertical bars").to_owned(),
        SheetSeparator::Blanks => t!("Two blanks or more").to_owned(),
        SheetSeparator::Other(letter) => letter.to_string(),
        SheetSeparator::None => t!("Nothing").to_owned(),
    }
}

/// The separators that can be chosen for a text with this one.
fn separators(shown: SheetSeparator) -> Vec<SheetSeparator> {
    let other = Some(shown).filter(|separator| !SheetSeparator::ALL.contains(separator));
    SheetSeparator::ALL.into_iter().chain(other).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::sheet::FoundEncoding;

    fn origin(form: SheetForm, encoding: Option<FoundEncoding>) -> ListOrigin {
        ListOrigin {
            source: ListSource::Text("".into()),
            choice: SheetChoice::default(),
            sheet: SheetOrigin { encoding, form, columns_left_out: 0 },
        }
    }

    fn found(encoding: SheetEncoding, is_guessed: bool) -> FoundEncoding {
        FoundEncoding { encoding, is_guessed }
    }

    #[test]
    fn a_list_is_read_again_with_one_thing_changed() {
        let semicolon = SheetForm::Text(SheetSeparator::Semicolon);
        let chosen = SheetChoice { separator: Some(SheetSeparator::Semicolon), ..SheetChoice::default() };
        let text = ListOrigin { choice: chosen, ..origin(semicolon, Some(found(SheetEncoding::Windows1252, true))) };
        let fields = text.fields();
        assert_eq!(fields.iter().map(|field| field.id).collect::<Vec<_>>(), ["separator", "encoding"]);
        for field in &fields {
            let shown = field.shown.expect("how it was read can be chosen");
            assert!(field.options.len() > 5 && shown < field.options.len(), "{field:?}");
        }
        let encoding = &fields[1];
        assert_eq!(encoding.options[encoding.shown.expect("shown")].0, SheetEncoding::Windows1252.name());
        for (index, (_, choice)) in encoding.options.iter().enumerate() {
            assert_eq!(choice.encoding, Some(SheetEncoding::ALL[index]));
            assert_eq!(choice.separator, chosen.separator, "what is chosen of the separator stays");
        }
        let names = vec!["Notes".to_owned(), "Players".to_owned()];
        let workbook = origin(SheetForm::Workbook(names, 1), None).fields();
        let [sheet] = &workbook[..] else { panic!("{workbook:?}") };
        assert_eq!((sheet.id, sheet.shown, &*sheet.options[0].0), ("sheet", Some(1), "Notes"));
        assert_eq!(sheet.options[0].1, SheetChoice { sheet: Some(0), ..SheetChoice::default() });
        assert_eq!(origin(SheetForm::Workbook(vec!["One".to_owned()], 0), None).fields(), []);
        assert_eq!(origin(SheetForm::Copied, None).fields(), []);
    }

    #[test]
    fn a_separator_of_the_lists_own_can_be_chosen_too() {
        let fields = origin(SheetForm::Text(SheetSeparator::Other('~')), None).fields();
        let separator = &fields[0];
        assert_eq!(separator.options.len(), SheetSeparator::ALL.len() + 1);
        assert_eq!(separator.options[separator.shown.expect("shown")].0, "~");
    }

    #[test]
    fn what_a_guess_leaves_open_is_said() {
        let list = origin(SheetForm::Text(SheetSeparator::Comma), Some(found(SheetEncoding::Utf8, false)));
        assert!(list.notes().is_empty());
        let mut guessed = ListOrigin { sheet: SheetOrigin { columns_left_out: 3, ..list.sheet.clone() }, ..list };
        guessed.sheet.encoding = Some(found(SheetEncoding::Utf8, true));
        let notes = guessed.notes();
        assert!(
            notes[0].contains("another encoding") && notes[1] == "3 columns on the right are left out.",
            "{notes:?}"
        );
    }
}
