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
    /// A player's whole name with the last name first: "Berg, Bo".
    LastFirst,
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
    /// Who won: a name, 1 or 2, a word for a tie, or what the game was for the first player, such as "Loss".
    Winner,
    /// The victory points of both, such as "7-2".
    Score,
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
    pub const ALL: [Self; 17] = [
        Self::Ignored,
        Self::Name,
        Self::FirstName,
        Self::LastName,
        Self::LastFirst,
        Self::Faction,
        Self::Team,
        Self::Dropped,
        Self::Table,
        Self::FirstPlayer,
        Self::SecondPlayer,
        Self::Winner,
        Self::Score,
        Self::FirstVp,
        Self::SecondVp,
        Self::FirstDestroyed,
        Self::SecondDestroyed,
    ];

    /// Whether it has names of a list of players.
    pub(super) const fn is_name(self) -> bool {
        matches!(self, Self::Name | Self::FirstName | Self::LastName | Self::LastFirst)
    }

    /// Whether columns are those of games: they name two players a row.
    pub(super) fn are_games(columns: &[Self]) -> bool {
        columns.contains(&Self::FirstPlayer) && columns.contains(&Self::SecondPlayer)
    }

    /// Whether something is taken of it: of a list of players, or of games.
    pub(super) fn is_used(self, in_games: bool) -> bool {
        match self {
            Self::Ignored => false,
            Self::Faction | Self::Team => true,
            Self::Dropped => !in_games,
            other => other.is_name() != in_games,
        }
    }
}
