//! The backup as the first version wrote it is read for ever. `TABLEWRIGHT_BLESS=1 cargo test --test core backups` writes it where it is
//! missing: one that was released is never written anew.

use std::path::PathBuf;
use std::{env, fs};

use tablewright::event::TableId;
use tablewright::formats::archive::{
    self, Backup, BackupEvent, BackupMat, BackupTable, ImportedTable, pack_backup, read_backup,
};
use tablewright::formats::event::stored;
use tablewright::formats::link;
use tablewright::formats::terrain::OwnTerrain;
use tablewright::pack;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

/// The bytes of a file of a backup, which is written where it is missing and that is asked for.
fn bytes(name: &str, backup: &Backup) -> Vec<u8> {
    if env::var_os("TABLEWRIGHT_BLESS").is_some() && !file(name).exists() {
        fs::write(file(name), pack_backup(backup).expect("it can be packed")).expect("it can be written");
    }
    fs::read(file(name)).expect("the file is there")
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
    Backup { tables: vec![mill, plain], terrain: vec![own], settings: settings.into(), ..Backup::default() }
}

#[test]
fn the_first_backup_is_read() {
    let bytes = bytes("backup-1.zip", &backup());
    let mut expected = backup();
    for table in &mut expected.tables {
        // A link may be written otherwise today; the table is the same.
        table.link = link::write(&link::read(&table.link).expect("the example"));
    }
    assert_eq!(read_backup(&bytes), Ok(Some(expected)));
    // Versions before it took its tables.
    let example = link::read(&backup().tables[0].link).expect("the example");
    let tables = archive::read("backup.zip", &bytes).expect("it is an archive");
    assert_eq!(tables, [example.clone(), example].map(|table| ImportedTable::Table(Box::new(table))));
}

#[test]
fn the_first_backup_with_events_is_read() {
    let text = r#"{"pack":"steamroller-2026","name":"Open","date":"2026-12-05","points":75,"players":8,"edges":"any","rounds":[{"scenario":"payload","revealed":true}],"tables":[{"id":8,"locked":true},{"id":7,"locked":false}],"stock":[],"notes":""}"#;
    let event = BackupEvent { number: Some(2), time: Some(1_790_000_000_124), text: text.to_owned() };
    let with_events = Backup { events: vec![event], ..backup() };
    let read = read_backup(&bytes("backup-2.zip", &with_events)).expect("a backup").expect("a backup");
    assert_eq!(read.events, with_events.events);
    let table = |id: TableId| {
        let kept = read.tables.iter().find(|table| table.number == Some(id.0))?;
        link::read(&kept.link).ok()
    };
    let event = stored::read(&read.events[0].text, table).expect("an event");
    assert_eq!(event.tables.iter().map(|table| table.id.0).collect::<Vec<_>>(), [8, 7]);
    assert!(event.tables.iter().all(|table| !table.layout.pieces.is_empty()));
    // What has no events is written as it always was.
    assert_eq!(pack_backup(&backup()), Ok(bytes("backup-1.zip", &backup())));
}

#[test]
fn the_first_backup_with_games_is_read() {
    let game = format!(
        r#"{{"format":"tablewright-game","parts":[{{"changed":1796000000000,"set-up":{{"players":{{"attacker":"Ada","defender":"Bo"}},"points":75}}}}],"table":"{}","version":1}}"#,
        include_str!("../../assets/examples/frozen-mill.link").trim_ascii()
    );
    let with_games = Backup { games: vec![game], ..backup() };
    let read = read_backup(&bytes("backup-3.zip", &with_games)).expect("a backup").expect("a backup");
    assert_eq!(read.games, with_games.games);
    let restored = read.restored_games(|_| None);
    let points: Vec<_> = restored.changed.iter().map(|kept| kept.game.set_up().points).collect();
    assert_eq!((restored.new, points), (1, vec![Some(75)]));
}
