//! Files beside the page, in whatever folder that lies.

/// The address of one of the page's files, of the page's own build: a browser, or the service worker, may have kept that of
/// another. `./dev finish` puts the build's name on the page. The name of the sources, which stands in where that is missing,
/// has to be in the program anyhow: Trunk names the page's files by what Cargo made, before the other tools change it.
pub fn address(file: &str) -> String {
    let build = gloo::utils::document_element().get_attribute("data-build");
    format!("{file}?{}", build.as_deref().unwrap_or(env!("TABLEWRIGHT_BUILD")))
}
