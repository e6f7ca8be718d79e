//! The builds of the site that are measured, how they take turns, and tables of their numbers.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use crate::peer::Peer;
use crate::support::{Folder, built};

/// The variable with the folder of an older build.
const BASELINE: &str = "TABLEWRIGHT_BASELINE";

/// The builds of the site.
pub struct Builds {
    /// The one that is measured.
    pub now: Build,
    /// An older one to compare it with.
    pub before: Option<Build>,
    /// The folder of the one with the feature `bench`.
    pub with_bench: Option<PathBuf>,
    /// Another program's page.
    pub peer: Option<Peer>,
}

/// A build of the site.
pub struct Build {
    /// Its folder.
    pub folder: PathBuf,
    compressed: OnceCell<Folder>,
}

impl Build {
    fn at(folder: PathBuf) -> Self {
        Self { folder, compressed: OnceCell::new() }
    }

    /// A copy of its folder with each file compressed beside it, which the server sends as hosts do. It is made once.
    pub fn compressed(&self) -> &Path {
        let compress = || {
            let copy = Folder::new();
            for file in files(&self.folder) {
                let bytes = std::fs::read(&file).expect("a built file can be read");
                let target = copy.path().join(file.strip_prefix(&self.folder).expect("the file is in the folder"));
                std::fs::create_dir_all(target.parent().expect("a file is in a folder")).expect("the copy is ours");
                if file.extension().is_none_or(|extension| extension != "png") {
                    std::fs::write(with_suffix(&target, ".br"), compressed(&bytes)).expect("the copy is ours");
                }
                std::fs::write(target, bytes).expect("the copy is ours");
            }
            copy
        };
        self.compressed.get_or_init(compress).path()
    }
}

impl Builds {
    /// Those that the variables name; `None` without a build to measure.
    pub fn find() -> Option<Self> {
        let now = Build::at(built("TABLEWRIGHT_DIST")?);
        let before = built(BASELINE).map(Build::at);
        if before.is_none()
            && let Ok(folder) = std::env::var(BASELINE)
        {
            println!("page: there is no built site in {folder}, so this build is compared with none");
        }
        Some(Self { now, before, with_bench: built("TABLEWRIGHT_DIST_BENCH"), peer: Peer::find() })
    }

    /// Measures each build once in every round, the older one first.
    pub fn by_turns<T>(&self, rounds: usize, measure: impl FnMut(&Build) -> T) -> Measured<T> {
        self.by_turns_with_peer(rounds, measure, |_| None)
    }

    /// The same, and in every round the peer, if there is one and it can be measured.
    pub fn by_turns_with_peer<T>(
        &self,
        rounds: usize,
        mut measure: impl FnMut(&Build) -> T,
        mut measure_peer: impl FnMut(&Peer) -> Option<T>,
    ) -> Measured<T> {
        let mut measured = Measured { before: Vec::new(), now: Vec::new(), peer: Vec::new() };
        for _ in 0..rounds {
            measured.before.extend(self.before.iter().map(&mut measure));
            measured.now.push(measure(&self.now));
            measured.peer.extend(self.peer.iter().filter_map(&mut measure_peer));
        }
        measured
    }
}

/// What was measured in each round. `before` is empty without an older build, and `peer` without another page.
pub struct Measured<T> {
    pub before: Vec<T>,
    pub now: Vec<T>,
    peer: Vec<T>,
}

impl<T> Measured<T> {
    /// Prints the medians in one line for each build, and their ratio. Rounds without numbers aren't counted.
    pub fn print<const COLUMNS: usize>(&self, label: &str, numbers: impl Fn(&T) -> Option<[f64; COLUMNS]>) {
        let medians = |rounds: &[T]| -> [f64; COLUMNS] {
            let rounds: Vec<[f64; COLUMNS]> = rounds.iter().filter_map(&numbers).collect();
            std::array::from_fn(|column| median(rounds.iter().map(|round| round[column])))
        };
        let now = medians(&self.now);
        let ratio =
            |other: [f64; COLUMNS]| std::array::from_fn::<f64, COLUMNS, _>(|column| now[column] / other[column]);
        if self.before.is_empty() {
            print_line(label, if self.peer.is_empty() { "" } else { "now" }, now);
        } else {
            let before = medians(&self.before);
            print_line(label, "before", before);
            print_line("", "now", now);
            print_line("", "ratio", ratio(before));
        }
        if !self.peer.is_empty() {
            let peer = medians(&self.peer);
            print_line("", "peer", peer);
            print_line("", "ratio", ratio(peer));
        }
    }
}

/// Prints the headings of columns.
pub fn print_headings(headings: &[&str]) {
    print!("{:<31}", "");
    for heading in headings {
        print!("{heading:>11}");
    }
    println!();
}

/// Prints a line of columns. What is no number is a dash.
pub fn print_line<const COLUMNS: usize>(label: &str, build: &str, numbers: [f64; COLUMNS]) {
    let number = |number: f64| if number.is_nan() { format!("{:>11}", "-") } else { format!("{number:>11.2}") };
    println!("  {label:<22} {build:<6}{}", numbers.map(number).concat());
}

/// The median; NaN without numbers.
pub fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

/// All files in a folder and the folders in it, in the order of their paths.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = std::fs::read_dir(folder).expect("a built folder can be read");
    for path in entries.map(|entry| entry.expect("a built folder can be read").path()) {
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// The bytes after compression with Brotli at its best.
pub fn compressed(bytes: &[u8]) -> Vec<u8> {
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &parameters).expect("writing to memory can't fail");
    packed
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
