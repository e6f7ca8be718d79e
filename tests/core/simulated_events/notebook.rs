//! What an organiser notes of an event with pen and paper, and the standings by the packet's words. Nothing here asks the program.

use std::cmp::Reverse;

use tablewright::event::{GameEnding, GameResult, PlayerId, Seat};

/// The notes of an event.
#[derive(Clone, Debug)]
pub struct Notebook {
    /// The army points of a game; 0 where nobody knows.
    pub army: u32,
    /// The players in the order of the roster.
    pub players: Vec<Noted>,
    /// The games of each round.
    pub rounds: Vec<Vec<Game>>,
    /// The cut to the top X, once it is made.
    pub cut: Option<NotedCut>,
}

/// The cut to the top X.
#[derive(Clone, Debug, PartialEq)]
pub struct NotedCut {
    /// After how many rounds.
    pub after: usize,
    /// Its players in the order of the standings then.
    pub players: Vec<PlayerId>,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Noted {
    pub id: PlayerId,
    pub has_left: bool,
    pub is_disqualified: bool,
}

/// A game, or a bye.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Game {
    pub first: PlayerId,
    pub second: Option<PlayerId>,
    /// The result, once it is in.
    pub result: Option<GameResult>,
}

/// A line of the standings. Who is disqualified has no rank: 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    pub rank: u32,
    pub player: PlayerId,
    pub points: u32,
    pub strength: u32,
    pub vp: u32,
    pub destroyed: u32,
    pub wins: u32,
    pub ties: u32,
    pub losses: u32,
    pub byes: u32,
}

/// How a round went for one player.
enum Outcome {
    Bye,
    Won,
    Tied,
    Lost,
}

impl Noted {
    pub const fn new(id: PlayerId) -> Self {
        Self { id, has_left: false, is_disqualified: false }
    }

    /// Whether they get games.
    pub const fn is_active(self) -> bool {
        !self.has_left && !self.is_disqualified
    }
}

impl NotedCut {
    /// The place of a player at the cut, from 0.
    pub fn seed(&self, player: PlayerId) -> Option<usize> {
        self.players.iter().position(|one| *one == player)
    }
}

impl Game {
    /// Who plays against a player of this game.
    fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        if self.first == player { self.second } else { Some(self.first) }
    }

    fn has(&self, player: PlayerId) -> bool {
        self.first == player || self.second == Some(player)
    }

    /// Whether somebody is beaten in this game of the bracket. Of a tie, the one who stood better at the cut goes on.
    pub fn beats(&self, player: PlayerId, cut: &NotedCut) -> bool {
        match self.outcome(player) {
            Some(Outcome::Lost) => true,
            Some(Outcome::Tied) => self.opponent(player).is_some_and(|other| cut.seed(other) < cut.seed(player)),
            Some(Outcome::Bye | Outcome::Won) | None => false,
        }
    }

    /// Whether it is a bye, or its result is in.
    fn is_over(&self) -> bool {
        self.second.is_none() || self.result.is_some()
    }

    /// How it went for a player; `None` while the result is out.
    fn outcome(&self, player: PlayerId) -> Option<Outcome> {
        let Some(second) = self.second else { return Some(Outcome::Bye) };
        let winner = match self.result?.winner {
            Some(Seat::First) => self.first,
            Some(Seat::Second) => second,
            None => return Some(Outcome::Tied),
        };
        Some(if winner == player { Outcome::Won } else { Outcome::Lost })
    }
}

impl Notebook {
    /// Half of the army points, rounded up.
    const fn half_army(&self) -> u32 {
        self.army.div_ceil(2)
    }

    /// The games of a player in the first rounds.
    fn games(&self, player: PlayerId, rounds: usize) -> impl Iterator<Item = &Game> {
        self.rounds.iter().take(rounds).flatten().filter(move |game| game.has(player))
    }

    /// The tournament points of a player after the first rounds: one for each win and each bye.
    pub fn points(&self, player: PlayerId, rounds: usize) -> u32 {
        let counts = |game: &&Game| matches!(game.outcome(player), Some(Outcome::Won | Outcome::Bye));
        u32::try_from(self.games(player, rounds).filter(counts).count()).expect("it is small")
    }

    /// What a player takes from a game: victory points, and army points destroyed.
    fn scored(&self, game: &Game, player: PlayerId) -> [u32; 2] {
        let (outcome, result) = match (game.outcome(player), game.result) {
            (Some(Outcome::Bye), _) => return [3, self.half_army()],
            (Some(outcome), Some(result)) => (outcome, result),
            _ => return [0, 0],
        };
        let own = result.scores[usize::from(game.first != player)];
        match (result.ending, outcome) {
            (GameEnding::Concession, Outcome::Won) => [own.vp.max(5), own.destroyed.max(self.half_army())],
            (GameEnding::Concession, _) => [0, 0],
            _ => [own.vp, own.destroyed],
        }
    }

    /// A player's line, without the rank.
    fn line(&self, player: PlayerId, rounds: usize) -> Line {
        let mut line = Line {
            rank: 0,
            player,
            points: self.points(player, rounds),
            strength: 0,
            vp: 0,
            destroyed: 0,
            wins: 0,
            ties: 0,
            losses: 0,
            byes: 0,
        };
        for game in self.games(player, rounds) {
            let Some(outcome) = game.outcome(player) else { continue };
            if let Some(opponent) = game.opponent(player) {
                line.strength += self.points(opponent, rounds);
            }
            let [vp, destroyed] = self.scored(game, player);
            line.vp += vp;
            line.destroyed += destroyed;
            *match outcome {
                Outcome::Bye => &mut line.byes,
                Outcome::Won => &mut line.wins,
                Outcome::Tied => &mut line.ties,
                Outcome::Lost => &mut line.losses,
            } += 1;
        }
        line
    }

    /// The standings after the first rounds, the best first. Who is equal in everything shares a rank, in the order of the roster. Who is
    /// disqualified comes last, without a rank.
    pub fn standings(&self, rounds: usize) -> Vec<Line> {
        match self.cut.as_ref().filter(|cut| rounds > cut.after) {
            Some(cut) => self.standings_with_bracket(cut, rounds),
            None => self.standings_by_games(rounds),
        }
    }

    fn standings_by_games(&self, rounds: usize) -> Vec<Line> {
        let mut lines: Vec<Line> = self.players.iter().map(|player| self.line(player.id, rounds)).collect();
        let is_out = |line: &Line| self.noted(line.player).is_disqualified;
        let scores: Vec<[u32; 4]> = lines.iter().filter(|line| !is_out(line)).map(Line::compared).collect();
        for line in lines.iter_mut().filter(|line| !is_out(line)) {
            let better = scores.iter().filter(|score| **score > line.compared()).count();
            line.rank = u32::try_from(better + 1).expect("it is small");
        }
        lines.sort_by_key(|line| (is_out(line), Reverse(line.compared())));
        lines
    }

    /// The bracket changes nobody's numbers. Its players stand first: who is in it, then who came further, then who stood better at the
    /// cut. Those who stood between them and have left come next, and all others stay where they were: after all of these.
    fn standings_with_bracket(&self, cut: &NotedCut, rounds: usize) -> Vec<Line> {
        let before = self.standings_by_games(cut.after);
        let is_inside = |line: &Line| line.rank > 0 && cut.seed(line.player).is_some();
        let moved = before.iter().rposition(is_inside).map_or(0, |last| last + 1);
        let came = |line: &Line| self.place_in_bracket(cut, line.player, rounds).map(|(is_out, far, _)| (is_out, far));
        let mut lines: Vec<Line> = before.iter().copied().filter(is_inside).collect();
        lines.sort_by_key(|line| self.place_in_bracket(cut, line.player, rounds));
        lines.extend(before[..moved].iter().filter(|line| !is_inside(line)));
        // Equal players who have come equally far share a rank.
        let equal = |one: &Line, other: &Line| {
            one.rank == other.rank && came(one) == came(other) && is_inside(one) == is_inside(other)
        };
        let mut ranks: Vec<u32> = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let shared = index.checked_sub(1).filter(|last| equal(&lines[*last], line)).map(|last| ranks[last]);
            ranks.push(shared.unwrap_or_else(|| u32::try_from(index + 1).expect("it is small")));
        }
        for (line, rank) in lines.iter_mut().zip(ranks) {
            line.rank = rank;
        }
        let first_free = u32::try_from(moved + 1).expect("it is small");
        lines.extend(before[moved..].iter().map(|line| match line.rank {
            0 => *line,
            rank => Line { rank: rank.max(first_free), ..*line },
        }));
        lines
    }

    fn noted(&self, player: PlayerId) -> &Noted {
        self.players.iter().find(|noted| noted.id == player).expect("a player of the event")
    }

    /// What decides a player's place in the bracket: less is better. `None` for who isn't in the cut.
    fn place_in_bracket(
        &self,
        cut: &NotedCut,
        player: PlayerId,
        rounds: usize,
    ) -> Option<(bool, Reverse<usize>, usize)> {
        let seed = cut.seed(player)?;
        let games: Vec<&Game> =
            self.rounds[cut.after..rounds].iter().flatten().filter(|game| game.has(player)).collect();
        let is_beaten = games.iter().any(|game| game.beats(player, cut));
        let got_through = games.iter().take_while(|game| game.is_over() && !game.beats(player, cut)).count();
        Some((is_beaten || !self.noted(player).is_active(), Reverse(got_through), seed))
    }

    /// Those who are in the bracket before a round, by their seeds.
    pub fn left_in_bracket(&self, cut: &NotedCut, round: usize) -> Vec<usize> {
        let is_in = |player: PlayerId| self.place_in_bracket(cut, player, round).is_some_and(|(is_out, ..)| !is_out);
        (0..cut.players.len()).filter(|seed| is_in(cut.players[*seed])).collect()
    }

    /// How many have played in the first rounds, have lost no game and are still there.
    pub fn unbeaten(&self, rounds: usize) -> usize {
        let is_unbeaten = |player: &PlayerId| {
            let outcomes: Vec<Outcome> = self.games(*player, rounds).filter_map(|game| game.outcome(*player)).collect();
            !outcomes.is_empty() && !outcomes.iter().any(|outcome| matches!(outcome, Outcome::Lost))
        };
        self.active().iter().filter(|player| is_unbeaten(player)).count()
    }

    /// The player who alone has the most tournament points after the first rounds. Who is disqualified leads nothing.
    pub fn sole_leader(&self, rounds: usize) -> Option<PlayerId> {
        let counted = self.players.iter().filter(|player| !player.is_disqualified);
        let points: Vec<(u32, PlayerId)> = counted.map(|player| (self.points(player.id, rounds), player.id)).collect();
        let most = points.iter().map(|(points, _)| *points).max()?;
        let mut leaders = points.iter().filter(|(points, _)| *points == most);
        leaders.next().filter(|_| leaders.next().is_none()).map(|(_, player)| *player)
    }

    /// How many games of a round have no result.
    pub fn out(&self, round: usize) -> usize {
        self.rounds[round].iter().filter(|game| game.second.is_some() && game.result.is_none()).count()
    }

    /// Those who are paired in the next round.
    pub fn active(&self) -> Vec<PlayerId> {
        self.players.iter().filter(|player| player.is_active()).map(|player| player.id).collect()
    }
}

impl Line {
    /// What decides the rank, the first one first.
    pub const fn compared(&self) -> [u32; 4] {
        [self.points, self.strength, self.vp, self.destroyed]
    }
}
