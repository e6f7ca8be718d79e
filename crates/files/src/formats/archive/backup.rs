//! The backup: an archive that also holds all else that a browser keeps, with the file [`BACKUP`] that says what belongs to each
//! table, the file [`TERRAIN`], the pictures of mats and the files of games. Its tables are layout files and links as in any archive, so versions before
//! it take them alone.
//!
//! A backup is read whole or not at all: where anything in it is damaged or missing, the answer is a problem.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::limited_zip::{ImportedTable, LimitedZip, SIGNATURES};
use super::limits::{BACKUP, MAX_BYTES, MAX_FILES, MAX_UNPACKED, TERRAIN};
use super::packing::{PICTURE, names, packed, table_files};
use super::problem::ArchiveProblem;
use crate::formats::game::file::{self, GameFileProblem};
use crate::formats::storage::{
    self, StoredBackup, StoredBackupEvent, StoredBackupTable, StoredGroupsAndTints, StoredMat,
};
use crate::formats::terrain::{self, OwnTerrain};
use crate::formats::{PlannedTable, link};
use crate::words::one_line;

/// The version of the texts that this module writes, and the newest that it reads.
const VERSION: u32 = 1;

/// Everything that a browser keeps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Backup {
    pub tables: Vec<BackupTable>,
    pub events: Vec<BackupEvent>,
    /// The games, each as its [file].
    pub games: Vec<String>,
    /// The own terrain.
    pub terrain: Vec<OwnTerrain>,
    /// The settings as the browser stores them, by their keys.
    pub settings: BTreeMap<String, String>,
}

/// A table of a backup.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupTable {
    /// Its number in the library, where that is known.
    pub number: Option<u32>,
    /// The time of its last change, in milliseconds since 1970, where that is known.
    pub time: Option<u64>,
    pub link: String,
    /// Its groups and tints as the browser stores them; empty for none.
    pub groups_and_tints: String,
    pub mat: Option<BackupMat>,
}

/// An event of a backup.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupEvent {
    /// Its number, where that is known.
    pub number: Option<u32>,
    /// The time of its last change, in milliseconds since 1970, where that is known.
    pub time: Option<u64>,
    /// The event as the browser stores it. The ids of its tables are the numbers of the backup's tables; where these get others,
    /// [`renumbered`](crate::formats::event::stored::renumbered) gives the event that goes with them.
    pub text: String,
}

/// The mat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupMat {
    /// Its placement as the browser stores it.
    pub placement: String,
    /// Its picture, a JPEG.
    #[serde(with = "serde_bytes")]
    pub picture: Vec<u8>,
}

/// Packs a backup. What can't be read, such as the placement of a mat, is left out; but tables, events and games of a later version aren't.
///
/// # Errors
///
/// Where there are too many tables for [`MAX_FILES`], or the file would be too large to be read, or packing fails.
pub fn pack_backup(backup: &Backup) -> Result<Vec<u8>, ArchiveProblem> {
    let readable: Vec<Option<PlannedTable>> = backup.tables.iter().map(|table| link::read(&table.link).ok()).collect();
    let planned: Vec<PlannedTable> = readable.iter().flatten().cloned().collect();
    let mut files = table_files(&planned);
    let mut names = names(&planned).into_iter();
    let mut tables = Vec::with_capacity(backup.tables.len());
    for (index, (table, readable)) in backup.tables.iter().zip(&readable).enumerate() {
        let file = readable.as_ref().and_then(|_| names.next());
        let link = file.is_none().then(|| table.link.clone());
        let mat = table.mat.as_ref().and_then(|mat| Some((StoredMat::read(&mat.placement)?, &mat.picture)));
        let picture = mat.is_some().then(|| format!("mats/{}{PICTURE}", index + 1));
        if let Some((name, (_, contents))) = picture.clone().zip(mat.as_ref()) {
            files.push((name, (*contents).clone()));
        }
        let beside = StoredGroupsAndTints::read(&table.groups_and_tints).unwrap_or_default();
        let (number, time, mat) = (table.number, table.time, mat.map(|(placement, _)| placement));
        tables.push(StoredBackupTable { file, link, number, time, beside, mat, picture });
    }
    let mut games = Vec::with_capacity(backup.games.len());
    for game in &backup.games {
        if game_problem(game).is_none() {
            let name = format!("games/{}{}", games.len() + 1, file::ENDING);
            files.push((name.clone(), game.clone().into_bytes()));
            games.push(name);
        }
    }
    let settings = backup.settings.clone();
    let event = |BackupEvent { number, time, text }: &BackupEvent| StoredBackupEvent {
        number: *number,
        time: *time,
        text: text.clone(),
    };
    let events = backup.events.iter().map(event).collect();
    let stored = StoredBackup { version: VERSION, tables, events, games, terrain: backup.terrain.len(), settings };
    files.push((TERRAIN.to_owned(), terrain::write(&backup.terrain).into_bytes()));
    files.push((BACKUP.to_owned(), storage::write(&stored).into_bytes()));
    if files.len() > MAX_FILES {
        return Err(ArchiveProblem::TooManyTables(backup.tables.len()));
    }
    let bytes = packed(&files)?;
    if bytes.len() > MAX_BYTES { Err(ArchiveProblem::BackupTooLarge) } else { Ok(bytes) }
}

/// Reads a backup; `None` where the bytes are some other file.
///
/// # Errors
///
/// Why the backup can't be read.
pub fn read_backup(bytes: &[u8]) -> Result<Option<Backup>, ArchiveProblem> {
    if !SIGNATURES.iter().any(|signature| bytes.starts_with(signature)) {
        return Ok(None);
    }
    if bytes.len() > MAX_BYTES {
        return Err(ArchiveProblem::TooLarge);
    }
    let mut zip = LimitedZip::open(bytes, MAX_UNPACKED + MAX_BYTES)?;
    let Some((index, folder)) = zip.find(BACKUP) else {
        // Its name may be damaged. Both of the files are never without the other.
        return if zip.find(TERRAIN).is_some() { Err(ArchiveProblem::BackupDamaged) } else { Ok(None) };
    };
    if zip.lost > 0 {
        return Err(ArchiveProblem::SameNames(zip.lost));
    }
    let stored = text(&mut zip, index, BACKUP, MAX_UNPACKED)?;
    let stored = StoredBackup::read(&stored).ok_or(ArchiveProblem::BackupDamaged)?;
    if stored.version > VERSION {
        return Err(ArchiveProblem::BackupNewer);
    }
    let path = |name: &str| if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
    let place = |zip: &LimitedZip<'_>, name: &str| {
        zip.index(&path(name)).ok_or_else(|| ArchiveProblem::BackupLacks(one_line(name)))
    };
    let at = place(&zip, TERRAIN)?;
    let terrain = terrain::read(&text(&mut zip, at, TERRAIN, MAX_UNPACKED)?);
    if terrain.len() != stored.terrain {
        return Err(ArchiveProblem::InFile(TERRAIN.to_owned(), Box::new(ArchiveProblem::Damaged)));
    }
    let mut links = zip.links();
    let mut tables = Vec::with_capacity(stored.tables.len());
    for StoredBackupTable { file, link, number, time, beside, mat, picture } in stored.tables {
        let link = match (file, link) {
            (Some(file), _) => {
                let at = place(&zip, &file)?;
                let planned = links.take(&folder, &file);
                link::write(&whole_table(zip.table(at, &file, planned.as_deref()))?)
            }
            (None, Some(link)) => link,
            (None, None) => return Err(ArchiveProblem::BackupDamaged),
        };
        let mat = match mat.zip(picture) {
            Some((placement, name)) => {
                let at = place(&zip, &name)?;
                let picture = contents(&mut zip, at, &name, MAX_BYTES)?;
                Some(BackupMat { placement: storage::write(&placement), picture })
            }
            None => None,
        };
        let groups_and_tints = if beside.is_empty() { String::new() } else { storage::write(&beside) };
        tables.push(BackupTable { number, time, link, groups_and_tints, mat });
    }
    let event = |StoredBackupEvent { number, time, text }| BackupEvent { number, time, text };
    let events = stored.events.into_iter().map(event).collect();
    let mut games = Vec::with_capacity(stored.games.len());
    for name in stored.games {
        let at = place(&zip, &name)?;
        let game = text(&mut zip, at, &name, file::MAX_BYTES + 1)?;
        match game_problem(&game) {
            None => games.push(game),
            Some(GameFileProblem::Newer) => return Err(ArchiveProblem::BackupNewer),
            Some(_) => return Err(ArchiveProblem::InFile(one_line(&name), Box::new(ArchiveProblem::Damaged))),
        }
    }
    Ok(Some(Backup { tables, events, games, terrain, settings: stored.settings }))
}

/// Why a game isn't one of a backup. One on a table of a later version is.
fn game_problem(game: &str) -> Option<GameFileProblem> {
    file::read(game.as_bytes()).err().filter(|problem| !matches!(problem, GameFileProblem::Table(_)))
}

/// The one table of a layout file, or why it isn't whole.
fn whole_table(read: Vec<ImportedTable>) -> Result<PlannedTable, ArchiveProblem> {
    let mut table = Err(ArchiveProblem::BackupDamaged);
    for read in read {
        match read {
            ImportedTable::Table(read) => table = Ok(*read),
            ImportedTable::Refused(why) => return Err(why),
        }
    }
    table
}

/// A file's bytes.
fn contents(zip: &mut LimitedZip<'_>, index: usize, name: &str, most: usize) -> Result<Vec<u8>, ArchiveProblem> {
    zip.file(index, most).map_err(|why| ArchiveProblem::InFile(one_line(name), Box::new(why)))
}

/// A file's text.
fn text(zip: &mut LimitedZip<'_>, index: usize, name: &str, most: usize) -> Result<String, ArchiveProblem> {
    let bytes = contents(zip, index, name, most)?;
    String::from_utf8(bytes).map_err(|_| ArchiveProblem::InFile(name.to_owned(), Box::new(ArchiveProblem::Damaged)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::archive::{ImportedTable, packing, unpack};
    use crate::formats::game::testing::{begun, played};
    use crate::layout::{Edit, Layout};
    use crate::pack;

    fn table(name: &str) -> PlannedTable {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        Layout::new(pack).edited(&[Edit::Rename(name.to_owned())]).expect("any name will do").into()
    }

    fn own_terrain() -> Vec<OwnTerrain> {
        let kinds = &pack::find(pack::DEFAULT).expect("the default pack").kinds;
        kinds
            .iter()
            .take(3)
            .zip(1..)
            .map(|(kind, count)| OwnTerrain { count, ..OwnTerrain::from_piece(&OwnTerrain::of(kind).piece, None) })
            .collect()
    }

    /// A backup with a table that has everything, a plain one of the same name, and one that this version can't read.
    fn backup() -> Backup {
        let placement = StoredMat { size: [640, 480], zoom: 120, at: [-50, 25], quarters: 1, opacity: 80 };
        let mill = BackupTable {
            number: Some(7),
            time: Some(1_790_000_000_123),
            link: link::write(&table("Mill")),
            groups_and_tints: r##"{"groups":[["a","b"]],"colours":[{"piece":"a","colour":"#0a0b0c"}]}"##.to_owned(),
            mat: Some(BackupMat { placement: storage::write(&placement), picture: (0..=255).collect() }),
        };
        let plain = BackupTable { number: Some(8), link: link::write(&table("Mill")), ..BackupTable::default() };
        let unreadable = BackupTable { link: "9of-a-later-version".to_owned(), ..plain.clone() };
        let settings = [("snap", "{}"), ("unit", r#""inch""#)].map(|(key, text)| (key.to_owned(), text.to_owned()));
        let event = |number, text: &str| BackupEvent { number, time: number.map(u64::from), text: text.to_owned() };
        let events = vec![event(Some(3), r#"{"name":"Open","tables":[{"id":7}]}"#), event(None, "of a later version")];
        let tables = vec![mill, plain, unreadable];
        let later = file::write(&begun()).replacen(&begun().table, "9of-a-later-version", 1);
        let games = vec![file::write(&played()), later];
        Backup { tables, events, games, terrain: own_terrain(), settings: settings.into() }
    }

    #[test]
    fn a_backup_is_read_as_it_was_written() {
        for backup in [backup(), Backup::default()] {
            let bytes = pack_backup(&backup).expect("it can be packed");
            assert_eq!(read_backup(&bytes), Ok(Some(backup.clone())));
            assert_eq!(pack_backup(&backup), Ok(bytes), "the same bytes each time");
        }
    }

    #[test]
    fn what_is_no_game_is_left_out() {
        let bytes = pack_backup(&Backup { games: vec!["{}".to_owned()], ..backup() }).expect("it can be packed");
        assert_eq!(read_backup(&bytes), Ok(Some(Backup { games: Vec::new(), ..backup() })));
    }

    #[test]
    fn earlier_versions_take_the_tables_of_a_backup() {
        let bytes = pack_backup(&backup()).expect("it can be packed");
        let names: Vec<ImportedTable> = unpack(&bytes).expect("it is an archive");
        let expected = ImportedTable::Table(Box::new(table("Mill")));
        assert_eq!(names, [expected.clone(), expected], "all but the one that can't be read");
    }

    #[test]
    fn a_library_is_no_backup() {
        let archive = packing::packed(&table_files(&[table("Mill")])).expect("it can be packed");
        for other in [&archive[..], b"", b"{}", b"http://x/#1"] {
            assert_eq!(read_backup(other), Ok(None));
        }
    }

    #[test]
    fn a_backup_in_a_folder_is_read() {
        let bytes = pack_backup(&backup()).expect("it can be packed");
        let mut zip = LimitedZip::open(&bytes, MAX_UNPACKED).expect("a ZIP");
        let listed: StoredBackup = {
            let (at, _) = zip.find(BACKUP).expect("it is there");
            StoredBackup::read(&text(&mut zip, at, BACKUP, MAX_UNPACKED).expect("a text")).expect("it can be read")
        };
        let of_tables = listed.tables.iter().flat_map(|table| [table.file.clone(), table.picture.clone()]).flatten();
        let named = of_tables.chain(listed.games.clone());
        let fixed = [BACKUP, TERRAIN, super::super::LINKS].map(str::to_owned);
        let mut again = Vec::new();
        for name in named.chain(fixed) {
            let at = zip.index(&name).expect("it is there");
            again.push((format!("of mine/{name}"), zip.file(at, MAX_UNPACKED).expect("it is whole")));
        }
        assert_eq!(read_backup(&packed(&again).expect("it can be packed")), Ok(Some(backup())));
        // Without any one of its files it isn't read at all.
        for missing in 0..again.len() - 1 {
            let mut fewer = again.clone();
            fewer.remove(missing);
            assert!(read_backup(&packed(&fewer).expect("it can be packed")).is_err(), "{}", again[missing].0);
        }
    }

    #[test]
    fn a_cut_or_damaged_backup_is_refused() {
        let (whole, bytes) = (backup(), pack_backup(&backup()).expect("it can be packed"));
        for length in 4..bytes.len() {
            assert!(read_backup(&bytes[..length]).is_err(), "cut after {length} bytes");
        }
        // Some bytes say nothing that counts, such as the date of a file.
        for at in 4..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            match read_backup(&damaged) {
                Err(_) => {}
                Ok(read) => assert_eq!(read.as_ref(), Some(&whole), "damaged at {at}"),
            }
        }
    }

    #[test]
    fn the_backup_of_a_newer_version_is_refused() {
        let stored = |version, games| {
            let (tables, events, settings) = (Vec::new(), Vec::new(), BTreeMap::new());
            StoredBackup { version, tables, events, games, terrain: 0, settings }
        };
        let later_game = file::write(&begun()).replacen("\"version\":1", "\"version\":2", 1);
        let with_game = |game: &str| {
            let files = [
                (BACKUP.to_owned(), storage::write(&stored(VERSION, vec!["games/1.json".to_owned()])).into_bytes()),
                (TERRAIN.to_owned(), Vec::new()),
                ("games/1.json".to_owned(), game.as_bytes().to_vec()),
            ];
            read_backup(&packed(&files).expect("it can be packed"))
        };
        assert_eq!(with_game(&later_game), Err(ArchiveProblem::BackupNewer));
        let damaged = ArchiveProblem::InFile("games/1.json".to_owned(), Box::new(ArchiveProblem::Damaged));
        assert_eq!(with_game("{}"), Err(damaged));
        let stored = stored(VERSION + 1, Vec::new());
        let files = [(BACKUP.to_owned(), storage::write(&stored).into_bytes()), (TERRAIN.to_owned(), Vec::new())];
        let bytes = packed(&files).expect("it can be packed");
        assert_eq!(read_backup(&bytes), Err(ArchiveProblem::BackupNewer));
        let unreadable = [(BACKUP.to_owned(), b"{".to_vec()), (TERRAIN.to_owned(), Vec::new())];
        let bytes = packed(&unreadable).expect("it can be packed");
        assert_eq!(read_backup(&bytes), Err(ArchiveProblem::BackupDamaged));
    }
}
