//! What the columns of a table of players mean.

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerColumn {
    /// Nothing that is taken.
    Ignored,
    /// A player's whole name.
    Name,
    /// A player's first name, beside the last name.
    FirstName,
    /// A player's last name.
    LastName,
    /// Their faction or army.
    Faction,
    /// Their club or team.
    Team,
    /// Whether they have left the event.
    Dropped,
    /// The number of a game's table.
    Table,
    /// The name of a game's first player.
    FirstPlayer,
    /// The name of a game's second player; blank or "bye" for a bye.
    SecondPlayer,
    /// Who won: a name, 1 or 2, or a word for a tie.
    Winner,
    /// The first player's victory points.
    FirstVp,
    /// The second player's victory points.
    SecondVp,
    /// The army points that the first player destroyed.
    FirstDestroyed,
    /// The army points that the second player destroyed.
    SecondDestroyed,
}

impl PlayerColumn {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 15] = [
        Self::Ignored,
        Self::Name,
        Self::FirstName,
        Self::LastName,
        Self::Faction,
        Self::Team,
        Self::Dropped,
        Self::Table,
        Self::FirstPlayer,
        Self::SecondPlayer,
        Self::Winner,
        Self::FirstVp,
        Self::SecondVp,
        Self::FirstDestroyed,
        Self::SecondDestroyed,
    ];
}

/// Words that a header has for a column, whole.
const WORDS: [(&str, PlayerColumn); 45] = [
    ("name", PlayerColumn::Name),
    ("names", PlayerColumn::Name),
    ("player", PlayerColumn::Name),
    ("players", PlayerColumn::Name),
    ("player name", PlayerColumn::Name),
    ("full name", PlayerColumn::Name),
    ("spieler", PlayerColumn::Name),
    ("spielername", PlayerColumn::Name),
    ("teilnehmer", PlayerColumn::Name),
    ("first name", PlayerColumn::FirstName),
    ("firstname", PlayerColumn::FirstName),
    ("given name", PlayerColumn::FirstName),
    ("vorname", PlayerColumn::FirstName),
    ("last name", PlayerColumn::LastName),
    ("lastname", PlayerColumn::LastName),
    ("surname", PlayerColumn::LastName),
    ("family name", PlayerColumn::LastName),
    ("nachname", PlayerColumn::LastName),
    ("faction", PlayerColumn::Faction),
    ("army", PlayerColumn::Faction),
    ("fraktion", PlayerColumn::Faction),
    ("armee", PlayerColumn::Faction),
    ("team", PlayerColumn::Team),
    ("team name", PlayerColumn::Team),
    ("club", PlayerColumn::Team),
    ("group", PlayerColumn::Team),
    ("verein", PlayerColumn::Team),
    ("mannschaft", PlayerColumn::Team),
    ("drop", PlayerColumn::Dropped),
    ("dropped", PlayerColumn::Dropped),
    ("ausgestiegen", PlayerColumn::Dropped),
    ("table", PlayerColumn::Table),
    ("table number", PlayerColumn::Table),
    ("table no", PlayerColumn::Table),
    ("tisch", PlayerColumn::Table),
    ("tischnummer", PlayerColumn::Table),
    ("opponent", PlayerColumn::SecondPlayer),
    ("opponent name", PlayerColumn::SecondPlayer),
    ("gegner", PlayerColumn::SecondPlayer),
    ("winner", PlayerColumn::Winner),
    ("sieger", PlayerColumn::Winner),
    ("gewinner", PlayerColumn::Winner),
    ("result", PlayerColumn::Winner),
    ("ergebnis", PlayerColumn::Winner),
    ("outcome", PlayerColumn::Winner),
];

/// Words for a player in a header that also has a number, such as `Player 1`.
const PLAYER_WORDS: [&str; 6] = ["", "player", "spieler", "name", "player name", "p"];
/// Words for victory points in such a header, such as `P1 VP`.
const VP_WORDS: [&str; 7] = ["vp", "score", "cp", "points", "control points", "sp", "siegpunkte"];
/// Words for what was destroyed.
const DESTROYED_WORDS: [&str; 6] = ["destroyed", "ap", "army points", "points destroyed", "zerstört", "vernichtet"];

/// A header in lower case, with a blank for whatever isn't a letter or a digit and between letters and digits.
fn normalised(header: &str) -> String {
    let mut words = String::new();
    let mut last_is_digit = false;
    for letter in header.to_lowercase().chars() {
        if letter.is_alphanumeric() {
            if !words.is_empty() && letter.is_numeric() != last_is_digit {
                words.push(' ');
            }
            words.push(letter);
        } else {
            words.push(' ');
        }
        last_is_digit = letter.is_numeric();
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The column of a header; `None` for words that mean none.
fn of_words(header: &str) -> Option<PlayerColumn> {
    let words = normalised(header);
    let known = WORDS.iter().find(|(word, _)| *word == words).map(|(_, column)| *column);
    known.or_else(|| {
        let number = words.split(' ').find(|word| ["1", "2"].contains(word))?;
        let is_first = number == "1";
        let rest: Vec<&str> = words.split(' ').filter(|word| *word != number).collect();
        let rest = rest.join(" ");
        // "Player 1 VP" and "P1 VP" say whose they are by a word more.
        let about = ["player ", "spieler ", "p "].iter().find_map(|prefix| rest.strip_prefix(prefix)).unwrap_or(&rest);
        let of = |first, second| Some(if is_first { first } else { second });
        if PLAYER_WORDS.contains(&rest.as_str()) && !rest.is_empty() || PLAYER_WORDS[3..].contains(&about) {
            of(PlayerColumn::FirstPlayer, PlayerColumn::SecondPlayer)
        } else if VP_WORDS.contains(&about) {
            of(PlayerColumn::FirstVp, PlayerColumn::SecondVp)
        } else if DESTROYED_WORDS.contains(&about) {
            of(PlayerColumn::FirstDestroyed, PlayerColumn::SecondDestroyed)
        } else {
            None
        }
    })
}

/// The columns that a first line names; `None` where it names no player, and so is no header. Of several columns with the same meaning
/// the first one counts.
pub(super) fn of_header(fields: &[String]) -> Option<Vec<PlayerColumn>> {
    let mut columns: Vec<PlayerColumn> = Vec::with_capacity(fields.len());
    for field in fields {
        let column = of_words(field).filter(|column| !columns.contains(column));
        columns.push(column.unwrap_or(PlayerColumn::Ignored));
    }
    let name = columns.iter().position(|column| *column == PlayerColumn::Name);
    let has_second = columns.contains(&PlayerColumn::SecondPlayer);
    if let Some(name) = name.filter(|_| has_second && !columns.contains(&PlayerColumn::FirstPlayer)) {
        // "Player" beside "Opponent".
        columns[name] = PlayerColumn::FirstPlayer;
    }
    let has_names = |column: &PlayerColumn| {
        use PlayerColumn::{FirstName, FirstPlayer, LastName, Name};
        matches!(column, Name | FirstName | LastName | FirstPlayer)
    };
    columns.iter().any(has_names).then_some(columns)
}

/// The columns of a table without a header. Text is a name, then a faction and a team; with a number of its own before it, as a table
/// has, two texts are two players.
pub(super) fn of_content(rows: &[&[String]]) -> Vec<PlayerColumn> {
    let width = rows.first().map_or(0, |row| row.len());
    let is_number = |column: usize| {
        let mut fields = rows.iter().map(|row| row[column].as_str()).filter(|field| !field.is_empty()).peekable();
        fields.peek().is_some() && fields.all(|field| field.parse::<u32>().is_ok())
    };
    let texts: Vec<usize> =
        (0..width).filter(|column| !is_number(*column) && rows.iter().any(|row| !row[*column].is_empty())).collect();
    let mut columns = vec![PlayerColumn::Ignored; width];
    let is_pairing = width > 2 && is_number(0) && texts.len() >= 2 && is_pair(rows, &texts);
    let meanings = if is_pairing {
        columns[0] = PlayerColumn::Table;
        [PlayerColumn::FirstPlayer, PlayerColumn::SecondPlayer, PlayerColumn::Ignored]
    } else {
        [PlayerColumn::Name, PlayerColumn::Faction, PlayerColumn::Team]
    };
    for (column, meaning) in texts.into_iter().zip(meanings) {
        columns[column] = meaning;
    }
    columns
}

/// Whether the first two columns of text are as different as players are: a faction stands in more rows than one.
fn is_pair(rows: &[&[String]], texts: &[usize]) -> bool {
    let mut seconds: Vec<&String> = rows.iter().map(|row| &row[texts[1]]).filter(|field| !field.is_empty()).collect();
    let all = seconds.len();
    seconds.sort_unstable();
    seconds.dedup();
    all > 0 && seconds.len() == all
}
