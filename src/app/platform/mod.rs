//! The browser's services that the page uses: storage, keys, places of the pointer, the address, a worker.

pub mod address;
pub mod build;
pub mod chance;
pub mod events;
pub mod files;
pub mod focus;
pub mod keyboard;
pub mod language;
pub mod pointer;
pub mod screen;
pub mod steps;
pub mod storage;
pub mod terrain;
pub mod worker;
