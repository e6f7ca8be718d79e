//! The backup as the first version wrote it is read for ever. `TABLEWRIGHT_BLESS=1 cargo test --test core backups` writes it where it is
//! missing: one that was released is never written anew.

use std::path::PathBuf;
use std::{env, fs};

use tablewright::formats::library::{self, Backup, BackupMat, BackupTable, ImportedTable, pack_backup, read_backup};
use tablewright::formats::link;
use tablewright::formats::terrain::OwnTerrain;
use tablewright::pack;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/backup-1.zip")
}

/// What the file holds.
fn backup() -> Backup {
    let example = include_str!("../../assets/examples/frozen-mill.link").trim_ascii();
    let hill = pack::find(pack::DEFAULT).and_then(|pack| pack.kind("hill")).expect("the default pack has it");
    let own = OwnTerrain { count: 3, ..OwnTerrain::from_piece(&OwnTerrain::of(hill).piece, Some(0x0a_0b_0c)) };
    let mill = BackupTable {
        number: Some(7),
        time: Some(1_790_000_000_123),
        link: example.to_owned(),
        groups_and_tints: r##"{"groups":[["f","g"]],"colours":[{"piece":"f","colour":"#0a0b0c"}]}"##.to_owned(),
        mat: Some(BackupMat {
            placement: r#"{"size":[640,480],"zoom":120,"at":[-50,25],"quarters":1,"opacity":80}"#.to_owned(),
            picture: vec![0xff, 0xd8, 0xff, 0xd9],
        }),
    };
    let plain = BackupTable { number: Some(8), time: Some(1), link: example.to_owned(), ..BackupTable::default() };
    let settings = [("theme", "dark more"), ("unit", r#""inch""#)].map(|(key, text)| (key.to_owned(), text.to_owned()));
    Backup { tables: vec![mill, plain], terrain: vec![own], settings: settings.into(), events: Vec::new() }
}

#[test]
fn the_first_backup_is_read() {
    if env::var_os("TABLEWRIGHT_BLESS").is_some() && !file().exists() {
        fs::write(file(), pack_backup(&backup()).expect("it can be packed")).expect("it can be written");
    }
    let bytes = fs::read(file()).expect("the file is there");
    let mut expected = backup();
    for table in &mut expected.tables {
        // A link may be written otherwise today; the table is the same.
        table.link = link::write(&link::read(&table.link).expect("the example"));
    }
    assert_eq!(read_backup(&bytes), Ok(Some(expected)));
    // Versions before it took its tables.
    let example = link::read(&backup().tables[0].link).expect("the example");
    let tables = library::read("backup.zip", &bytes).expect("it is a library");
    assert_eq!(tables, [example.clone(), example].map(|table| ImportedTable::Table(Box::new(table))));
}
