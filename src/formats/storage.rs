//! What the browser keeps, as JSON: serde types that hold nothing but what is written, and the texts in which versions before
//! these kept the same. A former text is read for as long as it lies in a browser; the next time that it is saved it is JSON.
//!
//! What can't be read is nothing, and never a reason not to start. A field that a newer version added is passed over.
//!
//! Tables are kept as their links, behind a number and a blank: a link is text already.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::colour::{six_digits, tint_of};

/// Writes what is kept.
#[must_use]
pub fn write(value: &impl Serialize) -> String {
    // Memory takes everything, and these types can be written.
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads it; nothing where the text is something else.
fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// Writes names.
#[must_use]
pub fn write_names<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    write(&names.into_iter().collect::<Vec<_>>())
}

/// Reads names. Formerly they stood with `between` them.
#[must_use]
pub fn read_names(text: &str, between: char) -> Vec<String> {
    if text.starts_with('[') {
        return read(text).unwrap_or_default();
    }
    text.split(between).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Reads one name. Formerly it was the text.
#[must_use]
pub fn read_name(text: &str) -> String {
    read(text).unwrap_or_else(|| text.to_owned())
}

/// A colour, written `#rrggbb`.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(try_from = "&str", into = "String")]
pub struct Colour(pub u32);

impl TryFrom<&str> for Colour {
    type Error = &'static str;

    fn try_from(written: &str) -> Result<Self, Self::Error> {
        written.strip_prefix('#').and_then(tint_of).map(Self).ok_or("no colour")
    }
}

impl From<Colour> for String {
    fn from(Colour(tint): Colour) -> Self {
        format!("#{}", six_digits(tint))
    }
}

/// What belongs to a table beside its link.
#[derive(Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredBeside {
    /// The ids of pieces that go together.
    pub groups: Vec<Vec<String>>,
    /// Pieces with colours of their own.
    pub colours: Vec<StoredColour>,
}

/// The colour of a piece.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredColour {
    /// The piece's id.
    pub piece: String,
    /// Its colour.
    pub colour: Colour,
}

impl StoredBeside {
    /// Whether there is nothing to be kept.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.colours.is_empty()
    }

    /// Reads it; nothing where anything is amiss.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.starts_with('{') { read(text) } else { text.lines().try_fold(Self::default(), Self::with_former) }
    }

    /// With a line of the former text: `group` and ids, or `tint`, six digits and an id, with tabs between.
    fn with_former(mut self, line: &str) -> Option<Self> {
        match line.split_once('\t')? {
            ("group", ids) => self.groups.push(ids.split('\t').map(str::to_owned).collect()),
            ("tint", rest) => {
                let (digits, piece) = rest.split_once('\t')?;
                self.colours.push(StoredColour { piece: piece.to_owned(), colour: Colour(tint_of(digits)?) });
            }
            _ => return None,
        }
        Some(self)
    }
}

/// How the next table is to be generated.
#[derive(Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct StoredRecipe<'t> {
    /// Where chance begins, where that is known.
    pub seed: Option<u32>,
    /// The name of how pieces are laid.
    pub method: &'t str,
    /// The name of how full it is to be.
    pub density: &'t str,
    /// Whether it is made of own terrain.
    pub own: bool,
    /// Whether it has been made.
    pub used: bool,
}

impl<'t> StoredRecipe<'t> {
    /// Reads it. `is_method` and `is_density` tell what a word of the former text is; words that aren't known say nothing.
    #[must_use]
    pub fn read(text: &'t str, is_method: fn(&str) -> bool, is_density: fn(&str) -> bool) -> Self {
        if text.starts_with('{') {
            return read(text).unwrap_or_default();
        }
        let mut recipe = Self::default();
        for word in text.split(' ') {
            match word {
                "own" => recipe.own = true,
                "used" => recipe.used = true,
                _ if is_method(word) => recipe.method = word,
                _ if is_density(word) => recipe.density = word,
                _ => recipe.seed = word.parse().ok().or(recipe.seed),
            }
        }
        recipe
    }
}

/// What a drag snaps to.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredSnap {
    /// The grid.
    pub grid: StoredGrid,
    /// Whether it snaps to pieces.
    pub pieces: bool,
    /// Whether it snaps to limits.
    pub limits: bool,
}

/// A grid.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum StoredGrid {
    Off,
    Quarter,
    Half,
    Inch,
}

impl StoredSnap {
    /// Reads it; nothing where it can't be read. The former text was a letter for each thing that was on.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.starts_with('{') {
            return read(text);
        }
        let has = |letter| text.contains(letter);
        let grid = match () {
            () if has('q') => StoredGrid::Quarter,
            () if has('h') => StoredGrid::Half,
            () if has('i') => StoredGrid::Inch,
            () => StoredGrid::Off,
        };
        Some(Self { grid, pieces: has('p'), limits: has('l') })
    }
}

/// How a picture lies under a table.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredMat {
    /// Its width and height in pixels.
    pub size: [u32; 2],
    /// How large it is, in hundredths.
    pub zoom: u32,
    /// How far its middle lies from the table's, in hundredths of an inch.
    pub at: [i32; 2],
    /// How many quarter turns it is turned.
    pub quarters: u32,
    /// How much of it is seen, in hundredths.
    pub opacity: u32,
}

impl StoredMat {
    /// Reads it; nothing where it can't be read. The former text was the seven numbers with blanks between.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.starts_with('{') {
            return read(text);
        }
        let numbers: Vec<i32> = text.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let [width, height, zoom, x, y, quarters, opacity] = numbers[..] else { return None };
        let whole = |number: i32| u32::try_from(number).ok();
        Some(Self {
            size: [whole(width)?, whole(height)?],
            zoom: whole(zoom)?,
            at: [x, y],
            quarters: whole(quarters)?,
            opacity: whole(opacity)?,
        })
    }
}

/// A step that can be undone or redone.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredStep<'t> {
    /// Which of the library's tables it was.
    pub number: u32,
    /// Its link, as it is: reading a thousand of them would hold up the start.
    #[serde(borrow)]
    pub link: Cow<'t, str>,
    /// What the step was.
    #[serde(borrow)]
    pub name: Cow<'t, str>,
    /// What belonged to the table.
    #[serde(default, skip_serializing_if = "StoredBeside::is_empty")]
    pub beside: StoredBeside,
}

impl<'t> StoredStep<'t> {
    /// Reads it; nothing where it can't be read. The former text was a line of number, link and name with blanks between, and
    /// what belonged to the table after it.
    #[must_use]
    pub fn read(text: &'t str) -> Option<Self> {
        if text.starts_with('{') {
            return read(text);
        }
        let (first, beside) = text.split_once('\n')?;
        let (number, rest) = first.split_once(' ')?;
        let (link, name) = rest.split_once(' ')?;
        let beside = StoredBeside::read(beside).unwrap_or_default();
        Some(Self { number: number.parse().ok()?, link: link.into(), name: name.into(), beside })
    }
}

/// A piece of own terrain.
#[derive(Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct StoredTerrain<'t> {
    /// The link of a table with this one piece on it.
    #[serde(borrow)]
    pub link: Cow<'t, str>,
    /// Its colour, where it has one of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// How many of it there are.
    pub count: u32,
}

impl<'t> StoredTerrain<'t> {
    /// Reads it; nothing where it can't be read. The former text was colour (or `-`), link and, where there were several,
    /// their number, with blanks between.
    #[must_use]
    pub fn read(text: &'t str) -> Option<Self> {
        if text.starts_with('{') {
            return read(text);
        }
        let mut words = text.split(' ');
        let (colour, link) = (words.next()?, words.next()?);
        let count = words.next().map_or(Some(1), |count| count.parse().ok())?;
        let colour = if colour == "-" { None } else { Some(Colour(tint_of(colour)?)) };
        words.next().is_none().then(|| Self { link: link.into(), colour, count })
    }
}
