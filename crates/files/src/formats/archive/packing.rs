//! Files packed into a ZIP, and the files of tables.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Write as _};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::limits::LINKS;
use super::problem::ArchiveProblem;
use crate::formats::file_name::{cut, stem};
use crate::formats::{PlannedTable, json, link};

/// The extension of layout files in an archive.
pub const EXTENSION: &str = "tablewright.json";
/// The extension of pictures, which are packed as they are.
pub(super) const PICTURE: &str = ".jpg";

/// The layout file of each table, and the file of their links at the end.
pub(super) fn table_files(tables: &[PlannedTable]) -> Vec<(String, Vec<u8>)> {
    let mut links = String::new();
    let mut files = Vec::with_capacity(tables.len() + 1);
    for (name, table) in names(tables).into_iter().zip(tables) {
        links.extend([&name, "\t", &link::write(table), "\n"]);
        files.push((name, json::write(&table.layout).into_bytes()));
    }
    files.push((LINKS.to_owned(), links.into_bytes()));
    files
}

/// Packs files, each with its name.
pub(super) fn packed(files: &[(String, Vec<u8>)]) -> Result<Vec<u8>, ArchiveProblem> {
    zipped(files).map_err(|problem| ArchiveProblem::NotPacked(problem.to_string()))
}

pub(super) fn zipped(files: &[(impl AsRef<str>, impl AsRef<[u8]>)]) -> Result<Vec<u8>, ZipError> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, contents) in files {
        let name = name.as_ref();
        let method = if name.ends_with(PICTURE) { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        // The default date is a constant, so the same files are always the same bytes.
        writer.start_file(name, SimpleFileOptions::default().compression_method(method))?;
        writer.write_all(contents.as_ref())?;
    }
    Ok(writer.finish()?.into_inner())
}

/// A file name for each table, unique without regard to case.
pub(super) fn names(tables: &[PlannedTable]) -> Vec<String> {
    let stems: Vec<String> = tables.iter().map(|table| cut(&stem(&table.layout.name).to_lowercase())).collect();
    let mut names = stems.clone();
    let mut taken: BTreeSet<String> = stems.iter().cloned().collect();
    let mut alike: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, stem) in stems.iter().enumerate() {
        alike.entry(stem).or_default().push(index);
    }
    // All but the first with a stem get the next numbers that make names which aren't taken.
    for (stem, indices) in alike {
        let numbered = (2_usize..).map(|number| format!("{stem}-{number}")).filter(|name| taken.insert(name.clone()));
        for (index, name) in indices.into_iter().skip(1).zip(numbered) {
            names[index] = name;
        }
    }
    names.into_iter().map(|name| format!("{name}.{EXTENSION}")).collect()
}
