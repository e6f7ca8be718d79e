//! Has the page's program linked so that the site's last step can split it.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The last step has to know what in the program refers to what.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release")
        && env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "wasm32")
    {
        println!("cargo::rustc-link-arg-bin=tablewright=--emit-relocs");
    }
}
