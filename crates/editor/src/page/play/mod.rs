//! A table in play: the models that are dragged on it, what they see meanwhile, and what is changed in the game.
//!
//! [`PlayState`] is what one window shows, with the drag that goes on in it. What it changes, a [`crate::game::GameChange`], is made on the newest game that
//! is kept: [`KeptGame::changed`].

pub mod building;
mod control;
mod duties;
mod element_drag;
mod equipment;
mod garrison;
mod hand_over;
mod listed_games;
pub mod messages;
mod piece_fields;
mod roster;
pub mod score;
mod set_up;
mod state;
mod structure;
mod structure_target;
mod terrain;
#[cfg(test)]
mod tests;
mod way;

pub use control::{
    ClaimChoice, ControlledElement, Controller, MovedElement, controlled_elements, move_title, moved_element,
};
pub use duties::{DutyAct, DutyFacts, duty_facts};
pub use element_drag::{DraggedElement, element_at};
pub use equipment::{equipment_odds, roll_equipment, rolled_equipment};
pub use garrison::{
    GarrisonFields, garrison_badge, garrison_rules, garrison_sign, garrison_told, garrisons, is_holdable, leaving_hint,
};
pub use hand_over::{
    came_in, came_in_broken, game_file, game_size_refusal, handed_over, handing_over, opened_game_file,
};
pub use listed_games::{ListedGame, listed_games};
pub use piece_fields::has_fields;
pub use roster::{NewModels, model_name, model_sign};
pub use set_up::{game_sizes, player_name, set_up_after, with_players_swapped};
pub use state::{FACING_MARK_RADIUS, Handle, LeftBuilding, PlayAction, PlayOutcome, PlayState};
pub use structure::{Attack, StructureFields, StructureTest, tokens_of, tokens_typed};
pub use structure_target::{
    DamageBadge, damage_badges, damage_told, damaged_structures, due_test_hint, standing_structures, target_id,
    test_title, untested,
};
pub use terrain::{PieceHandle, turn_handle};
pub use way::{dragged_way, way_told};

pub use crate::formats::game::stored::KeptGame;
