//! `docs/checks.md` is what the checks say of themselves.
//!
//! After a change of a guide or a limit, `TABLEWRIGHT_BLESS=1 cargo test --test core checks_manual` writes the file anew.

use std::{env, fs, path::Path};

use tablewright::{checks::manual, pack};

#[test]
fn the_committed_manual_is_the_generated_one() {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/checks.md");
    let manual = manual::manual(pack);
    if env::var_os("TABLEWRIGHT_BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("docs is a folder")).expect("docs can be made");
        fs::write(&path, &manual).expect("the manual can be written");
    }
    let committed = fs::read_to_string(&path).expect("the manual is committed");
    assert!(
        committed == manual,
        "docs/checks.md is out of date: TABLEWRIGHT_BLESS=1 cargo test --test core checks_manual"
    );
}
