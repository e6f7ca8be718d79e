//! What an organiser notes of an event with pen and paper, and the standings by the packet's words. Nothing here asks the program.

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
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Noted {
    pub id: PlayerId,
    pub has_left: bool,
}

/// A game, or a bye.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Game {
    pub first: PlayerId,
    pub second: Option<PlayerId>,
    /// The result, once it is in.
    pub result: Option<GameResult>,
}

/// A line of the standings.
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

impl Game {
    /// Who plays against a player of this game.
    fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        if self.first == player { self.second } else { Some(self.first) }
    }

    fn has(&self, player: PlayerId) -> bool {
        self.first == player || self.second == Some(player)
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

    /// The standings after the first rounds, the best first. Who is equal in everything shares a rank, in the order of the roster.
    pub fn standings(&self, rounds: usize) -> Vec<Line> {
        let mut lines: Vec<Line> = self.players.iter().map(|player| self.line(player.id, rounds)).collect();
        let scores: Vec<[u32; 4]> = lines.iter().map(Line::compared).collect();
        for line in &mut lines {
            let better = scores.iter().filter(|score| **score > line.compared()).count();
            line.rank = u32::try_from(better + 1).expect("it is small");
        }
        lines.sort_by_key(|line| line.rank);
        lines
    }

    /// How many games of a round have no result.
    pub fn out(&self, round: usize) -> usize {
        self.rounds[round].iter().filter(|game| game.second.is_some() && game.result.is_none()).count()
    }

    /// Those who are paired in the next round.
    pub fn active(&self) -> Vec<PlayerId> {
        self.players.iter().filter(|player| !player.has_left).map(|player| player.id).collect()
    }
}

impl Line {
    /// What decides the rank, the first one first.
    pub const fn compared(&self) -> [u32; 4] {
        [self.points, self.strength, self.vp, self.destroyed]
    }
}
