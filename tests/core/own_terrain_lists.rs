//! Lists of own terrain as people have them: what each gives, what of it isn't read, or all that is wrong with it.

use std::fmt::Write as _;
use std::fs;

use tablewright::formats::inventory::read_inventory;
use tablewright::formats::sheet::read_file;
use tablewright::formats::terrain::OwnTerrain;

fn line(own: &OwnTerrain) -> String {
    let (length, width) = own.piece.size().length_and_width();
    let name = own.piece.name.as_deref().map(|name| format!(" {name:?}")).unwrap_or_default();
    let height = own.piece.height.map_or_else(String::new, |height| format!(", {height} high"));
    format!("{} {}{name}: {length} by {width}{height}", own.count, own.piece.kind.id)
}

#[test]
fn the_lists_of_people_are_read_or_refused_with_all_that_is_wrong() {
    let mut files: Vec<_> =
        fs::read_dir("tests/lists/terrain").expect("lists").flatten().map(|file| file.path()).collect();
    files.sort();
    let mut said = String::new();
    for file in files {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        let read = read_inventory(&fs::read(&file).expect("it is there"), read_file);
        let lines: Vec<String> = match read {
            Ok(read) => {
                let ignored = (!read.ignored.is_empty()).then(|| format!("not read: {}", read.ignored.join(", ")));
                read.list.iter().map(line).chain(ignored).collect()
            }
            Err(problems) => problems.to_string().lines().map(|line| format!("refused, {line}")).collect(),
        };
        writeln!(said, "{name}").expect("a text can be written");
        for line in lines {
            writeln!(said, "    {line}").expect("a text can be written");
        }
    }
    insta::assert_snapshot!(said);
}
