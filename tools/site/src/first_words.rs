//! Writes, for each program that a link leads to, the words that its page starts with in another language: those whose English text is in the
//! program, or in what its page loads by itself once it can be used. They are a tenth of all. The page asks for the others before it loads anything
//! else (`assets/start/parts.js`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use wasmparser::{Parser, Payload};

use crate::{Result, join, starts};

/// The folder of the languages' PO files.
const FOLDER: &str = "i18n";
/// Texts with fewer bytes aren't looked for: they are kept.
const SHORTEST: usize = 6;

/// Writes them beside the PO files of a site that isn't gathered yet. A site whose program isn't split has none.
///
/// # Errors
///
/// Where a file can't be read or written.
pub fn write(site: &Path) -> Result<()> {
    for part in starts::LINKED {
        let path = |program| site.join(program).with_extension("wasm");
        let mut files: Vec<PathBuf> = starts::programs_of(part).into_iter().map(path).collect();
        if !files.iter().all(|file| file.exists()) {
            continue;
        }
        let parts = join::parts(&fs::read_to_string(site.join("parts.js"))?)?;
        for (beside, _) in starts::BESIDE.into_iter().filter(|(_, pages)| pages.contains(&part)) {
            files.extend(parts.get(beside).into_iter().flatten().map(|file| site.join(file)));
        }
        let programs = files.iter().map(fs::read).collect::<std::io::Result<Vec<_>>>()?;
        for entry in fs::read_dir(site.join(FOLDER))? {
            let file = entry?.path();
            let language = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if language.contains('.') {
                continue;
            }
            let words = words_of(&fs::read_to_string(&file)?, &programs)?;
            fs::write(file.with_file_name(starts::first_words(&language, part)), words)?;
        }
    }
    Ok(())
}

/// The entries of a PO file whose English text is in one of the programs, and its header.
fn words_of(file: &str, programs: &[Vec<u8>]) -> Result<String> {
    let mut entries = Vec::new();
    // The texts by their first bytes.
    let mut texts: BTreeMap<Vec<u8>, Vec<Vec<u8>>> = BTreeMap::new();
    for entry in blocks(file) {
        let text = english(&entry)?;
        if text.len() >= SHORTEST {
            texts.entry(text[..SHORTEST].to_owned()).or_default().push(text.clone());
        }
        entries.push((entry, text));
    }
    let mut found: BTreeSet<&[u8]> = BTreeSet::new();
    for program in programs {
        for payload in Parser::new(0).parse_all(program) {
            let Payload::DataSection(section) = payload? else { continue };
            for segment in section {
                let data = segment?.data;
                for (place, start) in data.windows(SHORTEST).enumerate() {
                    let begun = texts.get(start).into_iter().flatten();
                    found.extend(begun.filter(|text| data[place..].starts_with(text)).map(Vec::as_slice));
                }
            }
        }
    }
    let is_kept = |text: &[u8]| text.len() < SHORTEST || found.contains(text);
    Ok(entries.into_iter().filter(|(_, text)| is_kept(text)).map(|(entry, _)| entry).collect())
}

/// The entries of a PO file without comments, each with its lines and an empty one.
fn blocks(file: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    for line in file.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        match blocks.last_mut().filter(|_| !line.starts_with("msgid ")) {
            Some(block) => block.insert_str(block.len() - 1, &format!("{line}\n")),
            None => blocks.push(format!("{line}\n\n")),
        }
    }
    blocks
}

/// The English text of an entry, or its singular. A header has none.
fn english(entry: &str) -> Result<Vec<u8>> {
    let mut lines = entry.lines();
    let first =
        lines.next().and_then(|line| line.strip_prefix("msgid ")).ok_or_else(|| format!("no text in {entry}"))?;
    let quoted = [first].into_iter().chain(lines.take_while(|line| line.starts_with('"')));
    // What a PO file has escaped is escaped so in JSON too.
    let text = quoted.map(|line| Ok(serde_json::from_str::<String>(line.trim())?)).collect::<Result<String>>()?;
    Ok(text.into_bytes())
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ConstExpr, DataSection, Module};

    use super::*;

    #[test]
    fn words_are_those_of_the_programs_and_short_ones() {
        let file = concat!(
            "# German.\n\nmsgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\n",
            "msgid \"Tables\"\nmsgstr \"Tische\"\n",
            "msgid \"en\"\nmsgstr \"de\"\n\n",
            "msgid \"{1} of 1 \\\"piece\\\"\"\nmsgid_plural \"{1} of {0} pieces\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n\n",
            "msgid \"\"\n\"Two \"\n\"lines\"\nmsgstr \"Zwei Zeilen\"\n\n",
            "msgid \"Table of another\"\nmsgstr \"Anderes\"\n",
        );
        let mut data = DataSection::new();
        for text in ["..Tables, {1} of 1 \"piece\"..", "Table of", "Two lines"] {
            data.active(0, &ConstExpr::i32_const(0), text.bytes());
        }
        let mut module = Module::new();
        module.section(&data);
        let kept = words_of(file, &[module.finish()]).expect("it is read");
        let english: Vec<&str> = kept.lines().filter_map(|line| line.strip_prefix("msgid ")).collect();
        assert_eq!(english, [r#""""#, r#""Tables""#, r#""en""#, r#""{1} of 1 \"piece\"""#, r#""""#]);
        assert!(kept.contains("\nmsgstr \"Tische\"\n\nmsgid \"en\""), "{kept}");
        assert!(kept.ends_with("\"Two \"\n\"lines\"\nmsgstr \"Zwei Zeilen\"\n\n"), "{kept}");
    }
}
