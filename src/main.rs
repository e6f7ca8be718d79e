//! Mounts the app in a browser, or runs the command line when built for the host.

#[cfg(target_arch = "wasm32")]
fn main() {
    tablewright::app::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    tablewright::cli::main()
}
