//! Reads tables and own terrain from files.

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use crate::formats::inventory::read_inventory;
use crate::formats::library::{self, ImportedTable};
use crate::formats::terrain::OwnTerrain;
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

/// Asks for the own terrain in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ImportTerrainRequest {
    /// The file's contents.
    #[serde(with = "serde_bytes")]
    pub bytes: Vec<u8>,
}

impl ImportTablesRequest {
    /// The tables, or why there are none.
    ///
    /// # Errors
    ///
    /// Why the file can't be read.
    pub fn answer(&self) -> Result<Vec<ImportedTable>, Refusal> {
        library::read(&one_line(&self.name), &self.bytes).map_err(Refusal::Library)
    }
}

impl ImportTerrainRequest {
    /// The terrain, or why there is none.
    ///
    /// # Errors
    ///
    /// Why the file can't be read.
    pub fn answer(&self) -> Result<Vec<OwnTerrain>, Refusal> {
        read_inventory(&self.bytes).map_err(Refusal::Terrain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::PlannedTable;
    use crate::layout::{Edit, Layout};
    use crate::pack;
    use crate::worker::{ExportLibraryRequest, ExportTerrainRequest, TerrainFormat};

    #[test]
    fn a_library_is_written_and_read_again() {
        let pack = pack::find(pack::DEFAULT).expect("built in");
        let named = |name: &str| Layout::new(pack).edited(&[Edit::Rename(name.to_owned())]).expect("it can be made");
        let tables = vec![PlannedTable::from(named("One")), PlannedTable::from(named("Two"))];
        let bytes = ExportLibraryRequest { tables: tables.clone() }.answer().expect("it can be packed");
        let expected = tables.into_iter().map(|table| ImportedTable::Table(Box::new(table))).collect();
        let request = ImportTablesRequest { name: "all.zip".to_owned(), bytes };
        assert_eq!(request.answer(), Ok(expected));
    }

    #[test]
    fn own_terrain_is_written_and_read_again() {
        let hill = pack::find(pack::DEFAULT).and_then(|pack| pack.kind("hill")).expect("built in");
        let list =
            vec![OwnTerrain { count: 4, ..OwnTerrain::from_piece(&OwnTerrain::of(hill).piece, Some(0x12_34_56)) }];
        for format in [TerrainFormat::Json, TerrainFormat::Csv] {
            let bytes = ExportTerrainRequest { list: list.clone(), format }.answer();
            assert_eq!(bytes.contains(&b'{'), format == TerrainFormat::Json);
            assert_eq!(ImportTerrainRequest { bytes }.answer(), Ok(list.clone()));
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
