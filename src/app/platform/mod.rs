//! The browser's services that the page uses: storage, files, keys, places of the pointer, a worker.

pub mod chance;
pub mod files;
pub mod keyboard;
pub mod pointer;
pub mod solver;
pub mod storage;
