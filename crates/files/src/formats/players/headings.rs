//! What the words of a heading say that a column is, in the languages that registration sites and clubs write.

use super::columns::PlayerColumn;
use crate::event::name_key;

/// What a heading says of its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// It is this.
    Column(PlayerColumn),
    /// It is about players: their names, or their numbers.
    Participant,
    /// What players are called elsewhere: their name where there is no other.
    Alias,
    /// How a registration stands, which may say who has left.
    Status,
    /// Points, of one player or of both.
    Score,
    /// What a player has destroyed.
    Destroyed,
    /// Something that isn't taken.
    Other,
    /// Nothing that is known.
    Unknown,
}

/// The most words that a question has which asks for something that is taken.
const MAX_WORDS: usize = 12;

const FIRST_NAMES: [&str; 16] = [
    "vorname",
    "vornamen",
    "rufname",
    "firstname",
    "givenname",
    "forename",
    "prenom",
    "prenoms",
    "imie",
    "imiona",
    "voornaam",
    "fornavn",
    "fornamn",
    "etunimi",
    "jmeno",
    "имя",
];
const LAST_NAMES: [&str; 22] = [
    "nachname",
    "nachnamen",
    "familienname",
    "zuname",
    "surname",
    "surnames",
    "lastname",
    "familyname",
    "cognome",
    "apellido",
    "apellidos",
    "nazwisko",
    "nazwiska",
    "achternaam",
    "familienaam",
    "efternavn",
    "etternavn",
    "efternamn",
    "sukunimi",
    "prijmeni",
    "sobrenome",
    "фамилия",
];
const NAMES: [&str; 18] = [
    "name",
    "names",
    "fullname",
    "realname",
    "naam",
    "navn",
    "namn",
    "nom",
    "noms",
    "nombre",
    "nombres",
    "nome",
    "nomi",
    "nimi",
    "spielername",
    "playername",
    "teilnehmername",
    "nazwa",
];
const PEOPLE: [&str; 42] = [
    "player",
    "players",
    "participant",
    "participants",
    "attendee",
    "attendees",
    "competitor",
    "competitors",
    "entrant",
    "entrants",
    "spieler",
    "spielerin",
    "spielerinnen",
    "spielers",
    "teilnehmer",
    "teilnehmerin",
    "teilnehmende",
    "teilnehmers",
    "joueur",
    "joueuse",
    "joueurs",
    "joueuses",
    "jugador",
    "jugadora",
    "jugadores",
    "participante",
    "participantes",
    "giocatore",
    "giocatrice",
    "giocatori",
    "partecipante",
    "partecipanti",
    "gracz",
    "gracza",
    "gracze",
    "uczestnik",
    "zawodnik",
    "speler",
    "deelnemer",
    "hrac",
    "игрок",
    "участник",
];
const OPPONENTS: [&str; 9] =
    ["opponent", "opponents", "gegner", "gegnerin", "adversaire", "oponente", "rival", "avversario", "przeciwnik"];
const FACTIONS: [&str; 22] = [
    "faction",
    "factions",
    "fraktion",
    "fraktionen",
    "faccion",
    "facciones",
    "fazione",
    "frakcja",
    "frakcje",
    "factie",
    "faktion",
    "army",
    "armee",
    "armeen",
    "armia",
    "ejercito",
    "esercito",
    "armata",
    "frakce",
    "armada",
    "фракция",
    "армия",
];
const TEAMS: [&str; 30] = [
    "team",
    "teams",
    "teamname",
    "club",
    "clubs",
    "clubname",
    "klub",
    "verein",
    "vereine",
    "vereinsname",
    "mannschaft",
    "equipe",
    "equipo",
    "squadra",
    "druzyna",
    "gruppe",
    "spielgruppe",
    "group",
    "guild",
    "gilde",
    "meta",
    "clan",
    "association",
    "associazione",
    "stowarzyszenie",
    "vereniging",
    "tym",
    "druzstvo",
    "команда",
    "клуб",
];
const TABLES: [&str; 10] =
    ["table", "tables", "tisch", "tischnummer", "tischnr", "mesa", "tavolo", "stol", "stolik", "board"];
const RESULTS: [&str; 20] = [
    "win",
    "won",
    "loss",
    "gewonnen",
    "result",
    "results",
    "outcome",
    "winner",
    "ergebnis",
    "sieger",
    "gewinner",
    "resultat",
    "resultado",
    "risultato",
    "wynik",
    "vainqueur",
    "ganador",
    "vincitore",
    "zwyciezca",
    "spielergebnis",
];
const VP: [&str; 17] = [
    "vp",
    "vps",
    "score",
    "cp",
    "cps",
    "points",
    "control points",
    "victory points",
    "scenario points",
    "sp",
    "siegpunkte",
    "kontrollpunkte",
    "szenariopunkte",
    "punkte",
    "endstand",
    "spielstand",
    "punktestand",
];
const DESTROYED: [&str; 9] = [
    "destroyed",
    "ap",
    "army points",
    "points destroyed",
    "ap destroyed",
    "zerstort",
    "vernichtet",
    "armeepunkte",
    "zerstorte armeepunkte",
];
const DROPPED: [&str; 10] = [
    "drop",
    "drops",
    "dropped",
    "withdrawn",
    "withdrew",
    "ausgestiegen",
    "abgemeldet",
    "abgereist",
    "abandon",
    "abandono",
];
const STATES: [&str; 8] =
    ["status", "state", "zustand", "statut", "estado", "stato", "anmeldestatus", "registration status"];
/// Words for what players are called elsewhere.
const ALIASES: [&str; 17] = [
    "nickname",
    "nick",
    "nicknames",
    "username",
    "user",
    "gamertag",
    "tag",
    "alias",
    "handle",
    "discord",
    "spitzname",
    "pseudo",
    "pseudonyme",
    "apodo",
    "soprannome",
    "ksywa",
    "display",
];
/// Words for what isn't taken, whatever stands beside them.
const OTHERS: [&str; 58] = [
    "list",
    "lists",
    "liste",
    "listen",
    "lista",
    "armeeliste",
    "armeelisten",
    "armylist",
    "squadlist",
    "caster",
    "warlock",
    "warcaster",
    "mail",
    "email",
    "emails",
    "phone",
    "telefon",
    "tel",
    "handy",
    "mobile",
    "date",
    "datum",
    "time",
    "zeit",
    "zeitstempel",
    "timestamp",
    "horodateur",
    "paid",
    "bezahlt",
    "payment",
    "zahlung",
    "order",
    "ticket",
    "tickets",
    "quantity",
    "qty",
    "price",
    "preis",
    "amount",
    "id",
    "nr",
    "no",
    "number",
    "nummer",
    "lfd",
    "rank",
    "rang",
    "seed",
    "url",
    "link",
    "company",
    "firma",
    "emergency",
    "contact",
    "notfall",
    "parent",
    "event",
    "turnier",
];
/// Words for what isn't taken, unless a team or a faction stands beside them.
const PLACES: [&str; 16] = [
    "address",
    "adresse",
    "city",
    "ort",
    "stadt",
    "country",
    "land",
    "street",
    "strasse",
    "zip",
    "plz",
    "place",
    "platz",
    "comment",
    "comments",
    "bemerkung",
];
/// Words that stand beside a word for a name where a person is asked for theirs.
const FILLERS: [&str; 43] = [
    "your",
    "full",
    "first",
    "last",
    "the",
    "of",
    "real",
    "whole",
    "complete",
    "what",
    "is",
    "s",
    "please",
    "enter",
    "legal",
    "preferred",
    "and",
    "or",
    "dein",
    "deine",
    "ihr",
    "ihre",
    "voller",
    "vollstandiger",
    "ganzer",
    "der",
    "des",
    "und",
    "bitte",
    "wie",
    "lautet",
    "votre",
    "et",
    "complet",
    "de",
    "du",
    "del",
    "completo",
    "y",
    "e",
    "i",
    "tu",
    "pelne",
];

/// The words of a heading, without accents, with digits apart from letters.
pub(super) fn words_of(heading: &str) -> Vec<String> {
    let mut words = String::new();
    let mut last_is_digit = false;
    let is_accent = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    for letter in name_key(heading).chars().filter(|letter| !is_accent(letter)) {
        if letter.is_alphanumeric() {
            if !words.is_empty() && letter.is_numeric() != last_is_digit {
                words.push(' ');
            }
            words.push(match letter {
                'ł' => 'l',
                'ø' => 'o',
                other => other,
            });
        } else {
            words.push(' ');
        }
        last_is_digit = letter.is_numeric();
    }
    words.split_whitespace().map(str::to_owned).collect()
}

/// Whether words are those for what was destroyed.
fn is_destroyed(phrase: &str) -> bool {
    DESTROYED.contains(&phrase.strip_suffix(" destroyed").unwrap_or(phrase))
}

/// Whose a heading says that its column is: the first player's or the second's, in games.
fn seat(words: &[String]) -> Option<(bool, Vec<&str>)> {
    let is_person = |word: &str| PEOPLE.contains(&word) || ["p", "name"].contains(&word);
    let has_person = words.iter().any(|word| is_person(word));
    let of = |word: &str| match word {
        "2" => Some(false),
        "a" | "first" | "erster" | "erste" if has_person => Some(true),
        "1" | "my" | "own" | "mein" | "meine" | "eigene" => Some(true),
        "b" | "second" | "zweiter" | "zweite" if has_person => Some(false),
        other if OPPONENTS.contains(&other) => Some(false),
        _ => None,
    };
    let place = words.iter().position(|word| of(word).is_some())?;
    if ["first", "my", "own", "mein", "meine", "eigene"].contains(&&*words[place])
        && words.iter().any(|word| NAMES.contains(&&**word))
    {
        return None;
    }
    let rest = words.iter().enumerate().filter(|(index, word)| *index != place && !is_person(word));
    Some((of(&words[place])?, rest.map(|(_, word)| word.as_str()).collect()))
}

/// What a column of games is that belongs to one of the players.
fn of_seat(words: &[String]) -> Option<Heading> {
    let (is_first, rest) = seat(words)?;
    let of = |first, second| Some(Heading::Column(if is_first { first } else { second }));
    let phrase = rest.join(" ");
    let has = |list: &[&str]| rest.iter().any(|word| list.contains(word));
    let own = |column| Some(if is_first { Heading::Column(column) } else { Heading::Other });
    match () {
        // A lone number says nothing.
        () if rest.is_empty() && words.len() == 1 && !OPPONENTS.contains(&&*words[0]) => None,
        () if rest.is_empty() => of(PlayerColumn::FirstPlayer, PlayerColumn::SecondPlayer),
        () if VP.contains(&&*phrase) => of(PlayerColumn::FirstVp, PlayerColumn::SecondVp),
        () if is_destroyed(&phrase) => of(PlayerColumn::FirstDestroyed, PlayerColumn::SecondDestroyed),
        () if rest.len() < 3 && has(&RESULTS) => own(PlayerColumn::Winner),
        () if rest.len() < 3 && has(&FACTIONS) && !has(&OTHERS) => own(PlayerColumn::Faction),
        () if rest.len() < 3 && has(&TEAMS) && !has(&OTHERS) => own(PlayerColumn::Team),
        () => Some(Heading::Other),
    }
}

/// What a heading is that asks for a name, or a part of one.
fn of_name(words: &[String]) -> Heading {
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&&**word));
    let has_name = has(&NAMES);
    let has_last = has(&LAST_NAMES) || has_name && has(&["last", "family", "famille"]);
    let has_first = has(&FIRST_NAMES) || has_name && has(&["first", "given", "christian"]) || has_last && has(&["vor"]);
    let is_asked = words.len() == 1 || has(&FILLERS) || has(&PEOPLE);
    match () {
        // "Nom et prénom", "nombre y apellidos", "Name, Vorname".
        () if has_first && (has_last || has_name && !has(&["first", "given", "christian"])) => {
            Heading::Column(PlayerColumn::Name)
        }
        () if has_first => Heading::Column(PlayerColumn::FirstName),
        // "Name and surname".
        () if has(&LAST_NAMES) && has_name && !has(&["last", "family", "famille"]) => {
            Heading::Column(PlayerColumn::Name)
        }
        () if has_last => Heading::Column(PlayerColumn::LastName),
        () if has_name && is_asked => Heading::Column(PlayerColumn::Name),
        () if words.len() == 1 && has(&PEOPLE) => Heading::Participant,
        () if words.len() == 2 && has(&PEOPLE) && has(&FILLERS) => Heading::Participant,
        () => Heading::Unknown,
    }
}

/// What a heading says of its column.
pub(super) fn heading(text: &str) -> Heading {
    let words = words_of(text);
    if words.is_empty() || words.len() > MAX_WORDS {
        return Heading::Unknown;
    }
    let is_table = |word: &String| TABLES.contains(&&**word);
    let is_number_word = |word: &String| ["number", "no", "nr", "nummer", "num"].contains(&&**word);
    if words.iter().all(|word| is_table(word) || is_number_word(word)) && words.iter().any(is_table) {
        return Heading::Column(PlayerColumn::Table);
    }
    if let Some(heading) = of_seat(&words) {
        return heading;
    }
    // What stands in brackets explains: "Player name (as on your card)".
    let bare = text.split(['(', '[']).next().map(words_of).filter(|bare| !bare.is_empty());
    let words = bare.unwrap_or(words);
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&&**word));
    let phrase = words.join(" ");
    let alias = words.iter().position(|word| ALIASES.contains(&&**word));
    let name = words.iter().position(|word| NAMES.contains(&&**word));
    match () {
        () if VP.contains(&&*phrase) => Heading::Score,
        () if is_destroyed(&phrase) => Heading::Destroyed,
        () if words.len() < 4 && has(&RESULTS) && !has(&OTHERS) => Heading::Column(PlayerColumn::Winner),
        () if words.len() < 5 && (has(&DROPPED) || phrase == "has left") => Heading::Column(PlayerColumn::Dropped),
        () if STATES.contains(&&*phrase) => Heading::Status,
        () if has(&OTHERS) => Heading::Other,
        () if alias.is_some_and(|alias| name.is_none_or(|name| alias < name)) => Heading::Alias,
        () if has(&FACTIONS) => Heading::Column(PlayerColumn::Faction),
        () if has(&TEAMS) => Heading::Column(PlayerColumn::Team),
        () if has(&PLACES) => Heading::Other,
        () => of_name(&words),
    }
}

#[cfg(test)]
mod tests {
    use super::PlayerColumn::{
        Dropped, Faction, FirstDestroyed, FirstName, FirstPlayer, FirstVp, LastName, Name, SecondPlayer, SecondVp,
        Table, Team, Winner,
    };
    use super::*;

    #[test]
    fn headings_are_known_in_the_languages_of_registration_sites() {
        for (texts, column) in [
            (&["Name", "Your full name", "Nom et prénom", "Imię i nazwisko", "Vor- und Nachname"][..], Name),
            (
                &[
                    "Nombre y apellidos",
                    "Nome e cognome",
                    "Name, Vorname",
                    "Last name, first name",
                    "What is your name?",
                    "Name and surname",
                    "Player name (as on your ID)",
                ],
                Name,
            ),
            (&["First Name", "Vorname", "Rufname", "Prénom", "Imię", "Given name(s)", "Имя"], FirstName),
            (&["Surname", "Familienname", "Nom de famille", "Apellidos", "Cognome", "Nazwisko"], LastName),
            (
                &[
                    "Faction",
                    "Which faction will you play?",
                    "Fraktion / Armee",
                    "Army faction",
                    "Frakcja",
                    "Facción",
                    "Фракция",
                ],
                Faction,
            ),
            (
                &[
                    "Team",
                    "Club / meta",
                    "Verein / Team",
                    "Team name",
                    "Équipe",
                    "Name of your club",
                    "Drużyna",
                    "Tým",
                    "Команда",
                ],
                Team,
            ),
            (&["Dropped", "Round Dropped", "Ausgestiegen?", "Has left"], Dropped),
            (&["Table", "Table #", "Table No.", "Tisch-Nr.", "Tisch"], Table),
            (&["Player 1", "P1", "player_1", "Spieler 1", "Player A", "First player", "Player 1 Name"], FirstPlayer),
            (&["Player 2", "Opponent", "Gegner", "Opponent Name", "Second player"], SecondPlayer),
            (&["P1 VP", "VP 1", "Player 1 Score", "Player 1 CP", "My VP"], FirstVp),
            (&["Opponent VP", "player_2_vp", "Punkte Spieler 2"], SecondVp),
            (&["P1 AP", "player_1_destroyed", "Player 1 army points destroyed"], FirstDestroyed),
            (&["Result", "Winner", "Ergebnis", "Player 1 Result"], Winner),
        ] {
            for text in texts {
                assert_eq!(heading(text), Heading::Column(column), "{text}");
            }
        }
    }

    #[test]
    fn what_is_asked_for_other_reasons_is_no_name_and_no_faction() {
        for text in [
            "Timestamp",
            "Email Address",
            "Order #",
            "Ticket Type",
            "Army List",
            "Bezahlt?",
            "Lfd. Nr.",
            "Opponent faction",
            "Emergency contact name",
            "Player ID",
            "Armeeliste",
            "Player 2 Faction",
        ] {
            assert_eq!(heading(text), Heading::Other, "{text}");
        }
        // People's names are no headings.
        for text in ["Nom Nguyen", "Ada Lindqvist", "Jean-Luc Picard", "Do you need a ride?", "", "1", "Ann Player"] {
            assert_eq!(heading(text), Heading::Unknown, "{text}");
        }
        assert_eq!(
            [heading("Participant"), heading("GamerTag"), heading("Discord name")],
            [Heading::Participant, Heading::Alias, Heading::Alias,]
        );
        assert_eq!(
            [heading("Status"), heading("Score"), heading("Army points")],
            [Heading::Status, Heading::Score, Heading::Destroyed,]
        );
    }
}
