//! Reads PO files, the format of gettext and of translators' tools (GNU gettext manual, section "The Format of PO Files").

use std::collections::BTreeMap;

use super::plurals::Plurals;
use crate::sorting::Inserted as _;

/// A language's translations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalog {
    /// The translations by the English text (its singular, where it has a plural): one, or one for each plural form.
    pub texts: BTreeMap<String, Vec<String>>,
    /// Which plural form a count has.
    pub plurals: Plurals,
}

/// One entry of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PoEntry {
    /// The English text; its singular, where it has a plural. Empty for the file's header.
    pub english: String,
    /// The English plural.
    pub plural: Option<String>,
    /// The translations, one for each plural form.
    pub translations: Vec<String>,
    /// Whether a translator has to review it.
    pub is_fuzzy: bool,
}

/// A line that can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Its number, from 1.
    pub line: usize,
}

/// Reads the entries of a file in their order, without comments and obsolete entries (`#~`).
///
/// # Errors
///
/// The first line that can't be read.
pub fn entries(file: &str) -> Result<Vec<PoEntry>, Malformed> {
    let mut entries: Vec<PoEntry> = Vec::new();
    let mut field: Option<&str> = None;
    let mut is_fuzzy = false;
    for (index, line) in file.lines().enumerate() {
        let malformed = Malformed { line: index + 1 };
        let line = line.trim();
        if let Some(flags) = line.strip_prefix("#,") {
            is_fuzzy |= flags.split(',').any(|flag| flag.trim() == "fuzzy");
        }
        if line.is_empty() || line.starts_with('#') {
            field = None;
            continue;
        }
        let quoted = if line.starts_with('"') {
            line
        } else {
            let (name, quoted) = line.split_once(char::is_whitespace).ok_or(malformed)?;
            if name == "msgid" {
                entries.push(PoEntry { is_fuzzy: std::mem::take(&mut is_fuzzy), ..PoEntry::default() });
            }
            field = Some(name);
            let entry = entries.last_mut().ok_or(malformed)?;
            match name {
                "msgid" => {}
                "msgid_plural" => entry.plural = Some(String::new()),
                _ if name.starts_with("msgstr") => entry.translations.push(String::new()),
                _ => return Err(malformed),
            }
            quoted.trim_start()
        };
        let entry = entries.last_mut().ok_or(malformed)?;
        let text = match field.ok_or(malformed)? {
            "msgid" => Some(&mut entry.english),
            "msgid_plural" => entry.plural.as_mut(),
            _ => entry.translations.last_mut(),
        };
        text.ok_or(malformed)?.push_str(&unquoted(quoted).ok_or(malformed)?);
    }
    Ok(entries)
}

/// The text of a quoted string, with its escapes resolved.
fn unquoted(quoted: &str) -> Option<String> {
    let mut letters = quoted.strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut text = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => return None,
            '\\' => text.push(match letters.next()? {
                'n' => '\n',
                't' => '\t',
                other => other,
            }),
            _ => text.push(letter),
        }
    }
    Some(text)
}

impl Catalog {
    /// Reads a file. Entries without a translation, and fuzzy ones, are left out.
    ///
    /// # Errors
    ///
    /// The first line that can't be read; line 1 where the header has no plural rule.
    pub fn read(file: &str) -> Result<Self, Malformed> {
        let mut entries = entries(file)?.into_iter().peekable();
        let header = entries.next_if(|entry| entry.english.is_empty()).unwrap_or_default().translations.concat();
        let rule = header.lines().find_map(|line| line.strip_prefix("Plural-Forms:"));
        let plurals = rule.and_then(|rule| Plurals::parse(rule.trim())).ok_or(Malformed { line: 1 })?;
        let is_translated = |entry: &PoEntry| !entry.is_fuzzy && !entry.translations.iter().any(String::is_empty);
        let texts = entries.filter(is_translated).map(|entry| (entry.english, entry.translations)).inserted();
        Ok(Self { texts, plurals })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"# A comment
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. How it is used
msgid "Undo"
msgstr "Rückgängig"

msgid "a \"b\""
" and c"
msgstr ""
"ein „b\\“ "
"und c"

msgid "1 piece"
msgid_plural "{} pieces"
msgstr[0] "1 Stück"
msgstr[1] "{} Stücke"

#, fuzzy
msgid "Redo"
msgstr "Vielleicht"

msgid "Later"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Weg"
"#;

    #[test]
    fn texts_and_their_forms_are_read() {
        let catalog = Catalog::read(FILE).expect("a file");
        let texts: Vec<(&str, Vec<&str>)> = catalog
            .texts
            .iter()
            .map(|(english, forms)| (english.as_str(), forms.iter().map(String::as_str).collect()))
            .collect();
        assert_eq!(
            texts,
            [
                ("1 piece", vec!["1 Stück", "{} Stücke"]),
                ("Undo", vec!["Rückgängig"]),
                ("a \"b\" and c", vec!["ein „b\\“ und c"]),
            ]
        );
        assert_eq!([1, 5].map(|count| catalog.plurals.form(count)), [0, 1]);
        assert_eq!(entries(FILE).expect("a file")[3].plural.as_deref(), Some("{} pieces"));
    }

    #[test]
    fn a_malformed_line_is_reported_by_its_number() {
        for (line, wrong) in
            [(3, "msgstr Undo"), (3, "msgtext \"Undo\""), (3, "msgid \"Un\"do\""), (3, "\"Undo\""), (3, "msgid")]
        {
            let file = format!("msgid \"\"\n\n{wrong}\n");
            assert_eq!(entries(&file), Err(Malformed { line }), "{wrong}");
        }
        assert_eq!(Catalog::read("msgid \"\"\nmsgstr \"\"\n"), Err(Malformed { line: 1 }));
    }
}
