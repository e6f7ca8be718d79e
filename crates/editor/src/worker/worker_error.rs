//! Why the page gets no answer from its worker.

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerError {
    /// The browser refuses a worker, or it couldn't be loaded, or it has crashed or ended by itself; or what writes messages isn't
    /// loaded.
    Failed,
    /// A message couldn't be written or read.
    Unreadable,
    /// The page has cancelled the request.
    Cancelled,
}
