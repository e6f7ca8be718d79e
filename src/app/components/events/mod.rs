//! The places of events: all that this browser keeps, one that is open, its hall, and its tables as they are set up.

mod awards;
mod context;
mod event_hall;
mod event_set_up;
mod file_button;
mod generate;
mod gone;
mod hall;
mod hall_code;
mod hall_pairings;
mod hall_standings;
pub mod link_code;
pub mod list;
mod open_event;
mod over_uses;
pub mod pairings;
mod pass_on;
mod players;
mod readings;
mod round_link;
mod rounds;
pub mod set_up;
mod set_up_elements;
mod standings;
mod stock;
mod table_card;
mod tables;
mod take_along;

pub use event_hall::EventHall;
pub use event_set_up::EventSetUp;
pub use list::EventList;
pub use open_event::OpenEvent;
