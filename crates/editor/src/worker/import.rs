//! Reads tables and own terrain from files.

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use super::sheet::sheet_reader;
use crate::event::Event;
use crate::formats::archive::{self, Backup, ImportedTable, read_backup, read_event, read_rescued};
use crate::formats::inventory::{ListedTerrain, read_inventory};
use crate::formats::sheet::{SheetChoice, SheetProblem, read_utf8};
use crate::words::one_line;

/// Asks for the tables in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ImportTablesRequest {
    /// The file's name.
    pub name: String,
    /// Its contents.
    #[serde(with = "serde_bytes")]
    pub bytes: Vec<u8>,
}

/// What a file with tables holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ImportedFile {
    /// All that a browser kept.
    Backup(Backup),
    /// An event, with its tables.
    Event(Box<Event>),
    /// Tables.
    Tables(Vec<ImportedTable>),
}

/// Asks for the own terrain in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ImportTerrainRequest {
    /// The file's contents.
    #[serde(with = "serde_bytes")]
    pub bytes: Vec<u8>,
}

impl ImportTablesRequest {
    /// The tables, or the backup or the event that the file is.
    ///
    /// # Errors
    ///
    /// Why the file can't be read.
    pub fn answer(&self) -> Result<ImportedFile, Refusal> {
        if let Some(backup) = read_backup(&self.bytes).map_err(Refusal::Archive)? {
            return Ok(ImportedFile::Backup(backup));
        }
        if let Some(backup) = read_rescued(&self.bytes) {
            return Ok(ImportedFile::Backup(backup));
        }
        if let Some(event) = read_event(&self.bytes).map_err(Refusal::Archive)? {
            return Ok(ImportedFile::Event(Box::new(event)));
        }
        let tables = archive::read(&one_line(&self.name), &self.bytes).map_err(Refusal::Archive)?;
        Ok(ImportedFile::Tables(tables))
    }
}

impl ImportTerrainRequest {
    /// Whether the file is none of UTF-8, so that what reads any file must be there.
    pub(super) fn needs_sheet_reader(&self) -> bool {
        read_utf8(&self.bytes, &SheetChoice::default()).is_none()
    }

    /// The terrain, or why there is none.
    ///
    /// # Errors
    ///
    /// Why the file can't be read.
    pub fn answer(&self) -> Result<ListedTerrain, Refusal> {
        let read = if self.needs_sheet_reader() {
            sheet_reader().ok_or(Refusal::NoSheetReader)?
        } else {
            |bytes: &[u8], choice: &SheetChoice| read_utf8(bytes, choice).unwrap_or(Err(SheetProblem::Damaged))
        };
        read_inventory(&self.bytes, read).map_err(Refusal::Terrain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::archive::BackupTable;
    use crate::formats::terrain::OwnTerrain;
    use crate::formats::{PlannedTable, link};
    use crate::layout::{Edit, Layout};
    use crate::pack;
    use crate::worker::{ExportBackupRequest, ExportTerrainRequest, TerrainFormat};

    #[test]
    fn a_backup_is_written_and_read_again() {
        let pack = pack::find(pack::DEFAULT).expect("built in");
        let named = |name: &str| Layout::new(pack).edited(&[Edit::Rename(name.to_owned())]).expect("it can be made");
        let tables = ["One", "Two"].map(|name| PlannedTable::from(named(name)));
        let table = |table| BackupTable { link: link::write(table), ..BackupTable::default() };
        let backup = Backup { tables: tables.iter().map(table).collect(), ..Backup::default() };
        let bytes = ExportBackupRequest { backup: backup.clone() }.answer().expect("it can be packed");
        let request = ImportTablesRequest { name: "all.zip".to_owned(), bytes };
        assert_eq!(request.answer(), Ok(ImportedFile::Backup(backup)));
        // The file of an earlier version, which held tables only.
        let bytes = archive::pack(&tables).expect("it can be packed");
        let expected = tables.into_iter().map(|table| ImportedTable::Table(Box::new(table))).collect();
        let request = ImportTablesRequest { name: "all.zip".to_owned(), bytes };
        assert_eq!(request.answer(), Ok(ImportedFile::Tables(expected)));
    }

    #[test]
    fn an_event_is_told_from_tables() {
        let pack = pack::find(pack::DEFAULT).expect("built in");
        let event = Event { name: "Open".to_owned(), ..Event::new(pack) };
        let file = crate::formats::event::write(&event).into_bytes();
        let zip = archive::pack_files(&[("open.tablewright".to_owned(), file.clone())]).expect("it can be packed");
        for bytes in [file, zip] {
            let request = ImportTablesRequest { name: "open.tablewright".to_owned(), bytes };
            assert_eq!(request.answer(), Ok(ImportedFile::Event(Box::new(event.clone()))));
        }
        let broken = br#"{ "format": "tablewright-event", "version": 1, "#.to_vec();
        let problem = ImportTablesRequest { name: "open.tablewright".to_owned(), bytes: broken }.answer();
        assert!(problem.is_err_and(|why| why.to_string().contains("line 1")));
    }

    #[test]
    fn own_terrain_is_written_and_read_again() {
        let hill = pack::find(pack::DEFAULT).and_then(|pack| pack.kind("hill")).expect("built in");
        let list =
            vec![OwnTerrain { count: 4, ..OwnTerrain::from_piece(&OwnTerrain::of(hill).piece, Some(0x12_34_56)) }];
        for format in [TerrainFormat::Json, TerrainFormat::Csv] {
            let bytes = ExportTerrainRequest { list: list.clone(), format }.answer();
            assert_eq!(bytes.contains(&b'{'), format == TerrainFormat::Json);
            let listed = ListedTerrain { list: list.clone(), ignored: Vec::new() };
            assert_eq!(ImportTerrainRequest { bytes }.answer(), Ok(listed));
        }
    }

    #[test]
    fn a_broken_file_is_refused_with_the_place() {
        let bytes = b"[".to_vec();
        let says_line = |why: &Refusal| why.to_string().contains("line 1");
        let table = ImportTablesRequest { name: "table.json".to_owned(), bytes: bytes.clone() }.answer();
        assert!(table.is_err_and(|why| says_line(&why)));
        assert!(ImportTerrainRequest { bytes }.answer().is_err_and(|why| says_line(&why)));
    }
}
