//! What holds for checks beyond their own files: the margin each shows, what each proposes, and their short cuts.

mod margins;
mod proposals;
mod short_cuts;
