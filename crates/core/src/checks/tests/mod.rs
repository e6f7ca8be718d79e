//! What holds for checks beyond their own files: the margin each shows, what each proposes, and their short cuts.

mod another_game;
mod margins;
mod proposals;
mod readings;
mod scatter_by_size;
mod short_cuts;
