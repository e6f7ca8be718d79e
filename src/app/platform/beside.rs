//! Files beside the page, in whatever folder that lies.

/// The address of one of the page's files, of the page's own build: a browser, or the service worker, may have kept that of
/// another. The build's name is on the page once it is finished; while the page is served, the sources name it.
pub fn address(file: &str) -> String {
    let build = gloo::utils::document_element().get_attribute("data-build");
    format!("{file}?{}", build.as_deref().unwrap_or(env!("TABLEWRIGHT_BUILD")))
}
