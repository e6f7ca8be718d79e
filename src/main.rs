//! Mounts the app in a browser, or runs the command line when built for the host.

#[cfg(target_arch = "wasm32")]
fn main() {
    tablewright::app::mount(|| Box::pin(async { deferred::load().await.ok() }));
}

/// What the page loads while it starts. It is here and not in the library, where it would be in the worker's program too.
#[cfg(target_arch = "wasm32")]
mod deferred {
    use tablewright::app::{DeferredParts, deferred_parts};
    use wasm_split_helpers::SplitLoaderError;

    /// Loads the file that the build makes of this function and all that only it needs.
    #[cfg(not(debug_assertions))]
    #[wasm_split_helpers::wasm_split(deferred, fallible)]
    pub fn load() -> Result<DeferredParts, SplitLoaderError> {
        Ok(deferred_parts())
    }

    /// A debug build is one file.
    #[cfg(debug_assertions)]
    pub fn load() -> std::future::Ready<Result<DeferredParts, SplitLoaderError>> {
        std::future::ready(Ok(deferred_parts()))
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    tablewright::cli::main()
}
