//! What the page saves where its program doesn't start: a text of sentences and links, and on a line of its own all that the browser
//! holds, which is read here as a [`Backup`].

use std::collections::BTreeMap;

use super::backup::{Backup, BackupEvent, BackupMat, BackupTable};
use crate::formats::game::file;
use crate::formats::storage::{StoredMat, StoredRescue};
use crate::formats::stored_keys::{EVENT, FORMER_TERRAIN, GAME, GROUPS_AND_TINTS, MAT, OPEN, PREFIX, TABLE, TERRAIN};
use crate::formats::{link, terrain};

/// Reads what the browser held; `None` where the bytes are some other file, or hold nothing to be restored.
pub fn read_rescued(bytes: &[u8]) -> Option<Backup> {
    let text = std::str::from_utf8(bytes).ok()?;
    let last = text.lines().rev().find(|line| !line.trim().is_empty())?;
    let rescue = StoredRescue::read(last.trim())?;
    let kept: BTreeMap<&str, &str> = rescue.local.iter().map(|(key, text)| (key.as_str(), text.as_str())).collect();
    let mut backup = Backup::default();
    for (number, text) in numbered(&kept, TABLE) {
        let Some((time, link)) = text.split_once(' ') else { continue };
        let beside = |prefix: &str| kept.get(&*format!("{prefix}{number}")).copied().unwrap_or_default();
        let picture = rescue.pictures.get(&number.to_string()).and_then(|address| picture(address));
        let mat = picture.filter(|_| StoredMat::read(beside(MAT)).is_some());
        backup.tables.push(BackupTable {
            number: Some(number),
            time: time.parse().ok(),
            link: link.to_owned(),
            groups_and_tints: beside(GROUPS_AND_TINTS).to_owned(),
            mat: mat.map(|picture| BackupMat { placement: beside(MAT).to_owned(), picture }),
        });
    }
    // Where the storage was full, the open table is newer than the library's.
    let stores = [&rescue.session, &rescue.local];
    for text in stores.iter().filter_map(|store| store.get(OPEN)) {
        let Some((number, link)) = text.split_once(' ') else { continue };
        let is_blank = link::read(link).is_ok_and(|table| table.layout.is_blank());
        if is_blank || backup.tables.iter().any(|table| table.link == link) {
            continue;
        }
        let number =
            number.parse().ok().filter(|number| backup.tables.iter().all(|table| table.number != Some(*number)));
        backup.tables.push(BackupTable { number, link: link.to_owned(), ..BackupTable::default() });
    }
    for (number, text) in numbered(&kept, EVENT) {
        let Some((time, text)) = text.split_once(' ') else { continue };
        let (number, time, text) = (Some(number), time.parse().ok(), text.to_owned());
        backup.events.push(BackupEvent { number, time, text });
    }
    let games = kept.iter().filter(|(key, _)| key.starts_with(GAME));
    backup.games = games.filter_map(|(_, text)| file::of_stored(text)).collect();
    backup.terrain =
        kept.get(TERRAIN).or_else(|| kept.get(FORMER_TERRAIN)).map(|list| terrain::read(list)).unwrap_or_default();
    // What of these is a setting, the page knows.
    let is_plain = |name: &str| name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
    let others = kept.iter().filter(|(key, _)| ![OPEN, TERRAIN, FORMER_TERRAIN].contains(key));
    let settings =
        others.filter_map(|(key, value)| Some((key.strip_prefix(PREFIX).filter(|name| is_plain(name))?, value)));
    backup.settings = settings.map(|(name, value)| (name.to_owned(), (*value).to_owned())).collect();
    let is_empty =
        backup.tables.is_empty() && backup.events.is_empty() && backup.games.is_empty() && backup.terrain.is_empty();
    (!is_empty).then_some(backup)
}

/// The values whose keys have this prefix and a number.
fn numbered<'k>(kept: &BTreeMap<&'k str, &'k str>, prefix: &str) -> Vec<(u32, &'k str)> {
    let numbered = kept.iter().filter_map(|(key, text)| Some((key.strip_prefix(prefix)?.parse().ok()?, *text)));
    numbered.collect()
}

/// The bytes of a picture from its data address; `None` where that is damaged.
fn picture(address: &str) -> Option<Vec<u8>> {
    let (about, data) = address.strip_prefix("data:")?.split_once(',')?;
    let data = about.ends_with(";base64").then_some(data.trim_end_matches('='))?;
    let (mut bytes, mut bits, mut count) = (Vec::with_capacity(data.len() / 4 * 3), 0_u32, 0);
    for letter in data.bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = (bits << 6 | u32::from(value)) & 0xf_ffff;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count).to_le_bytes()[0]);
        }
    }
    Some(bytes).filter(|bytes| !bytes.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::TableId;
    use crate::formats::event::stored;
    use crate::formats::game::testing::played;
    use crate::formats::terrain::OwnTerrain;
    use crate::pack;

    const EXAMPLE: &str = include_str!("../../../../../assets/examples/frozen-mill.link");
    const EVENT_TEXT: &str = r#"{"pack":"steamroller-2026","name":"Open","rounds":[{"pairings":[{"players":[1,2],"table":7}]}],"roster":[{"id":1,"name":"Ada"},{"id":2,"name":"Bo"}],"tables":[{"id":7,"locked":false}]}"#;
    const MAT_TEXT: &str = r#"{"size":[640,480],"zoom":120,"at":[-50,25],"quarters":1,"opacity":80}"#;

    fn rescued(json: &serde_json::Value) -> Option<Backup> {
        let link = EXAMPLE.trim_ascii();
        read_rescued(format!("Tablewright: a sentence.\nhttps://x/#{link}\n{json}").as_bytes())
    }

    fn own_terrain() -> Vec<OwnTerrain> {
        let hill = pack::find(pack::DEFAULT).and_then(|pack| pack.kind("hill")).expect("the default pack has it");
        vec![OwnTerrain { count: 3, ..OwnTerrain::from_piece(&OwnTerrain::of(hill).piece, None) }]
    }

    #[test]
    fn all_that_the_browser_held_is_read() {
        let link = EXAMPLE.trim_ascii();
        let backup = rescued(&serde_json::json!({
            "localStorage": {
                "tablewright.table.7": format!("5 {link}"),
                "tablewright.table.8": "6 9later",
                "tablewright.beside.7": "{\"groups\":[[\"f\",\"g\"]],\"colours\":[]}",
                "tablewright.mat.7": MAT_TEXT,
                "tablewright.mat.8": MAT_TEXT,
                "tablewright.event.3": format!("9 {EVENT_TEXT}"),
                "tablewright.game.1x": played().write(),
                "tablewright.game.1y": "damaged",
                "tablewright.own-terrain": terrain::write(&own_terrain()),
                "tablewright.theme": "dark",
                "tablewright.open": format!("7 {link}"),
                "other.key": "x",
            },
            "sessionStorage": { "tablewright.open": format!("7 {link}") },
            "pictures": { "7": "data:image/jpeg;base64,/9j/2Q==", "8": "damaged" },
        }))
        .expect("a backup");
        let mat = BackupMat { placement: MAT_TEXT.to_owned(), picture: vec![0xff, 0xd8, 0xff, 0xd9] };
        let first = BackupTable {
            number: Some(7),
            time: Some(5),
            link: link.to_owned(),
            groups_and_tints: "{\"groups\":[[\"f\",\"g\"]],\"colours\":[]}".to_owned(),
            mat: Some(mat),
        };
        let second =
            BackupTable { number: Some(8), time: Some(6), link: "9later".to_owned(), ..BackupTable::default() };
        assert_eq!(backup.tables, [first, second]);
        assert_eq!(backup.games, [file::write(&played())]);
        assert_eq!(backup.terrain, own_terrain());
        assert_eq!(backup.settings, BTreeMap::from([("theme".to_owned(), "dark".to_owned())]));
        let event = stored::read(&backup.events[0].text, |_| link::read(link).ok()).expect("an event");
        assert_eq!((event.name.as_str(), event.rounds[0].pairings[0].table), ("Open", Some(TableId(7))));
    }

    #[test]
    fn an_open_table_that_is_not_in_the_library_is_read_too() {
        let link = EXAMPLE.trim_ascii();
        let open = format!("7 {link}");
        let only = rescued(&serde_json::json!({ "sessionStorage": { "tablewright.open": open } })).expect("a backup");
        assert_eq!(only.tables, [BackupTable { number: Some(7), link: link.to_owned(), ..BackupTable::default() }]);
        let newer = rescued(&serde_json::json!({
            "localStorage": { "tablewright.open": open, "tablewright.table.7": "5 9later" },
            "sessionStorage": { "tablewright.open": open },
        }));
        let numbers = newer.expect("a backup").tables.into_iter().map(|table| table.number);
        assert_eq!(numbers.collect::<Vec<_>>(), [Some(7), None]);
    }

    #[test]
    fn other_texts_are_none() {
        for other in ["", "{}", "[]", "http://x/#1abc", "{\"localStorage\":{}}", "{\"localStorage\":7}"] {
            assert_eq!(read_rescued(other.as_bytes()), None, "{other}");
        }
        assert_eq!(read_rescued(b"\xff\xfe"), None);
        assert_eq!(picture("data:image/jpeg;base64,"), None);
        assert_eq!(picture("data:image/jpeg;base64,AAEC"), Some(vec![0, 1, 2]));
        assert_eq!(picture("data:image/jpeg;base64,A-C="), None);
    }
}
