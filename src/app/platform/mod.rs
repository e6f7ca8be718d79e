//! The browser's services that the page uses: storage, files, keys, places of the pointer, the address, workers.

pub mod address;
pub mod chance;
pub mod files;
pub mod keyboard;
pub mod picture;
pub mod pointer;
pub mod press;
pub mod send;
pub mod solver;
pub mod storage;
