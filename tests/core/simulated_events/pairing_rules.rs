//! What the packet wants of a round's pairings, measured on games that somebody has paired, against all others: every other round for
//! few players, and whatever an exchange between two or three games leads to for many.
//!
//! The packet's words, the strictest first: no rematch; no second bye; the bye to one of the lowest; players with the same tournament
//! points play each other, a pile that can't gives players down to the next; nobody is paired down twice. Where the next pile has nobody
//! for them, they go as near as can be.

use super::notebook::Notebook;
use tablewright::event::{Pairing, PlayerId};

/// The most players of which every round is tried.
const MAX_TRIED: usize = 16;
/// How many exchanges between three games are tried.
const THREES: usize = 300;

/// What is known before a round.
pub struct BeforeRound {
    rounds: usize,
    players: Vec<Before>,
}

/// What is known of a player.
struct Before {
    id: PlayerId,
    points: u32,
    /// Everybody they have met, as often as that was.
    met: Vec<PlayerId>,
    byes: u32,
    /// How often they have met somebody with fewer tournament points.
    downs: u32,
}

/// A round: the places of the two players of each game, and of the one with a bye.
type Games = Vec<(usize, Option<usize>)>;

impl BeforeRound {
    pub fn of(notes: &Notebook, round: usize) -> Self {
        let before = |id: PlayerId| {
            let mut player = Before { id, points: notes.points(id, round), met: Vec::new(), byes: 0, downs: 0 };
            for (index, games) in notes.rounds[..round].iter().enumerate() {
                for game in games {
                    let opponent = match (game.first == id, game.second) {
                        (true, None) => {
                            player.byes += 1;
                            continue;
                        }
                        (true, Some(second)) => second,
                        (false, second) if second == Some(id) => game.first,
                        _ => continue,
                    };
                    player.met.push(opponent);
                    player.downs += u32::from(notes.points(opponent, index) < notes.points(id, index));
                }
            }
            player
        };
        Self { rounds: round, players: notes.active().into_iter().map(before).collect() }
    }

    fn place(&self, id: PlayerId) -> Option<usize> {
        self.players.iter().position(|player| player.id == id)
    }

    /// What is wrong with a round; `None` where nothing is.
    pub fn complaint(&self, made: &[Pairing], dice: impl FnMut(usize) -> usize) -> Option<String> {
        let place = |pairing: &Pairing| {
            let second = match pairing.second {
                Some(second) => Some(self.place(second)?),
                None => None,
            };
            Some((self.place(pairing.first)?, second))
        };
        let Some(games) = made.iter().map(place).collect::<Option<Games>>() else {
            return Some("somebody plays who isn't there".to_owned());
        };
        let mut seen: Vec<usize> = games.iter().flat_map(|(first, second)| [Some(*first), *second]).flatten().collect();
        seen.sort_unstable();
        if seen != (0..self.players.len()).collect::<Vec<_>>() {
            return Some("not everybody plays once".to_owned());
        }
        if games.iter().filter(|(_, second)| second.is_none()).count() != self.players.len() % 2 {
            return Some("a bye too many".to_owned());
        }
        let costs = Costs::of(self, &games);
        self.broken_for_sure(&games).or_else(|| {
            if self.players.len() <= MAX_TRIED {
                costs.better_round(&games)
            } else {
                costs.better_exchange(&games, dice)
            }
        })
    }

    /// How often a rematch is played, and how many byes there are for those who had one.
    pub fn rematches_and_byes(&self, made: &[Pairing]) -> [usize; 2] {
        let player = |id: PlayerId| self.place(id).map(|place| &self.players[place]);
        let is_rematch = |pairing: &&Pairing| {
            pairing.second.is_some_and(|second| player(pairing.first).is_some_and(|first| first.met.contains(&second)))
        };
        let is_second_bye =
            |pairing: &&Pairing| pairing.is_bye() && player(pairing.first).is_some_and(|player| player.byes > 0);
        [made.iter().filter(is_rematch).count(), made.iter().filter(is_second_bye).count()]
    }

    /// What is wrong by a theorem alone. Of at least twice as many players as there is somebody to avoid for each and the player
    /// themselves, every one can play at least half of the others: a round without rematches exists (Dirac 1952), whoever has the bye.
    fn broken_for_sure(&self, games: &Games) -> Option<String> {
        if self.players.len() / 2 < self.rounds + 1 {
            return None;
        }
        for (first, second) in games {
            let first = &self.players[*first];
            match second.map(|second| &self.players[second]) {
                Some(second) if first.met.contains(&second.id) => {
                    return Some(format!("{:?} and {:?} have met, which nobody had to", first.id, second.id));
                }
                None => {
                    let best = self.players.iter().map(|player| (player.byes, player.points)).min();
                    if best < Some((first.byes, first.points)) {
                        return Some(format!("{:?} has the bye, and others should have had it", first.id));
                    }
                }
                Some(_) => {}
            }
        }
        None
    }
}

/// What games break, as one number: rematches count before everything, and so on.
struct Costs<'a> {
    before: &'a BeforeRound,
    /// The tournament points of those who have a game, each once, from the top.
    piles: Vec<u32>,
    lowest: u32,
}

impl<'a> Costs<'a> {
    fn of(before: &'a BeforeRound, games: &Games) -> Self {
        let points = |place: usize| before.players[place].points;
        let mut piles: Vec<u32> =
            games.iter().filter_map(|(first, second)| Some([points(*first), points((*second)?)])).flatten().collect();
        piles.sort_unstable_by(|one, other| other.cmp(one));
        piles.dedup();
        let lowest = before.players.iter().map(|player| player.points).min().unwrap_or_default();
        Self { before, piles, lowest }
    }

    /// What a game breaks, or a bye.
    fn of_game(&self, first: usize, second: Option<usize>) -> u128 {
        let first = &self.before.players[first];
        // Each number with the most that it can come to in the games that are compared.
        let mut parts: Vec<(u128, u128)> = Vec::with_capacity(16);
        let Some(second) = second.map(|second| &self.before.players[second]) else {
            parts.extend([(0, 64), (u128::from(first.byes), 32), (u128::from(first.points - self.lowest), 32)]);
            return self.number(&parts, None, 0);
        };
        let meetings = first.met.iter().filter(|id| **id == second.id).count();
        parts.extend([(u128::try_from(meetings).expect("it is small"), 64), (0, 32), (0, 32)]);
        let (upper, lower) = if first.points < second.points { (second, first) } else { (first, second) };
        let pile = |points: u32| self.piles.iter().position(|one| *one == points);
        match (pile(upper.points), pile(lower.points)) {
            (Some(from), Some(to)) if from != to => self.number(&parts, Some((from, to - from - 1)), upper.downs),
            _ => self.number(&parts, None, 0),
        }
    }

    /// One number of the first parts, of what each pile but the last gives down, and of who goes down again.
    fn number(&self, first_parts: &[(u128, u128)], down: Option<(usize, usize)>, again: u32) -> u128 {
        let of_pile = |pile: usize| match down {
            Some((from, skipped)) if from == pile => {
                [(1, 32), (u128::try_from(skipped * skipped).expect("it is small"), 512)]
            }
            _ => [(0, 32), (0, 512)],
        };
        let piles = (0..self.piles.len().saturating_sub(1)).flat_map(of_pile);
        let parts = first_parts.iter().copied().chain(piles).chain([(u128::from(again), 64)]);
        parts.fold(0_u128, |number, (part, limit)| {
            number.checked_mul(limit).and_then(|number| number.checked_add(part)).expect("few piles")
        })
    }

    fn of_games(&self, games: &[(usize, Option<usize>)]) -> u128 {
        games.iter().map(|(first, second)| self.of_game(*first, *second)).sum()
    }

    /// Whether some other round of these players breaks less: all are tried.
    fn better_round(&self, games: &Games) -> Option<String> {
        let count = self.before.players.len();
        let mut table = vec![vec![0; count + 1]; count + 1];
        for (first, row) in table.iter_mut().enumerate().take(count) {
            for (second, cost) in row.iter_mut().enumerate().skip(first + 1) {
                *cost = self.of_game(first, (second < count).then_some(second));
            }
        }
        // With an odd number, the last place is the bye.
        let places = count + count % 2;
        let mut known = vec![None; 1 << places];
        let best = least(&table, (1 << places) - 1, &mut known);
        let own = self.of_games(games);
        (best < own).then(|| format!("{games:?} costs {own:#x}, and {best:#x} is possible"))
    }

    /// Whether other opponents in two or three games break less.
    fn better_exchange(&self, games: &Games, mut dice: impl FnMut(usize) -> usize) -> Option<String> {
        let mut exchanges: Vec<Vec<usize>> =
            (0..games.len()).flat_map(|one| (0..one).map(move |other| vec![other, one])).collect();
        for _ in 0..THREES {
            let mut three: Vec<usize> = (0..3).map(|_| dice(games.len())).collect();
            three.sort_unstable();
            three.dedup();
            exchanges.push(three);
        }
        for indices in exchanges {
            let own: Games = indices.iter().map(|index| games[*index]).collect();
            let mut seats: Vec<Option<usize>> =
                own.iter().flat_map(|(first, second)| [Some(*first), *second]).collect();
            seats.sort_unstable();
            seats.reverse();
            let cost = self.of_games(&own);
            for other in rounds_of(&seats) {
                // Another pile's player with the bye may leave other piles, which costs don't compare; the theorem holds byes to the lowest.
                if self.points_of_bye(&other) == self.points_of_bye(&own) && self.of_games(&other) < cost {
                    return Some(format!("{other:?} is better than {own:?}"));
                }
            }
        }
        None
    }

    /// The tournament points of who has the bye among some games.
    fn points_of_bye(&self, games: &Games) -> Option<u32> {
        games.iter().find(|(_, second)| second.is_none()).map(|(first, _)| self.before.players[*first].points)
    }
}

/// The least cost of the games of those whose bits are set.
fn least(table: &[Vec<u128>], left: usize, known: &mut [Option<u128>]) -> u128 {
    if left == 0 {
        return 0;
    }
    if let Some(known) = known[left] {
        return known;
    }
    let first = usize::try_from(left.trailing_zeros()).expect("a place");
    let rest = left & (left - 1);
    let mut best = u128::MAX;
    let mut others = rest;
    while others != 0 {
        let second = usize::try_from(others.trailing_zeros()).expect("a place");
        best = best.min(table[first][second] + least(table, rest & !(1 << second), known));
        others &= others - 1;
    }
    known[left] = Some(best);
    best
}

/// All rounds of these players, the last of whom may be nobody.
fn rounds_of(seats: &[Option<usize>]) -> Vec<Games> {
    let [Some(first), rest @ ..] = seats else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for index in 0..rest.len() {
        let mut others = rest.to_vec();
        let second = others.remove(index);
        for mut games in rounds_of(&others) {
            games.push((*first, second));
            all.push(games);
        }
    }
    all
}
