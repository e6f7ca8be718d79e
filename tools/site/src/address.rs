//! The address of a site, for programs that show a preview of a link. They need the whole address of its picture.

use std::fs;
use std::path::Path;

use regex_lite::Captures;

use crate::Result;
use crate::finish::{PLANNER, pattern};

/// Writes the address to the page in a folder, which is not yet finished or is finished anew. Without it the picture's address is
/// relative.
///
/// # Errors
///
/// Where it is no address of a page, or the page can't be read or written.
pub fn write_address(site: &Path, address: &str) -> Result<()> {
    if !pattern(r#"^https?://[^\s"<>?#]+$"#).is_match(address) {
        return Err(format!("{address} is no address of a page: it begins with https:// and has no ? or #").into());
    }
    let folder = format!("{}/", address.trim_end_matches('/'));
    let page = fs::read_to_string(site.join(PLANNER))?;
    let url = format!("<meta property=\"og:url\" content=\"{folder}\">");
    let picture =
        pattern(r#"(?:<meta property="og:url"[^>]*>\s*)?(<meta property="og:image" content=")[^"]*(install/[^"]+")"#);
    if !picture.is_match(&page) {
        return Err("the page names no picture for previews".into());
    }
    let page = picture.replace(&page, |found: &Captures| format!("{url}\n    {}{folder}{}", &found[1], &found[2]));
    Ok(fs::write(site.join(PLANNER), page.as_ref())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_written_before_the_picture_and_once() {
        let site = std::env::temp_dir().join(format!("site-address-{}", std::process::id()));
        fs::create_dir_all(&site).expect("a folder");
        let page = || fs::read_to_string(site.join(PLANNER)).expect("a page");
        let head = |before: &str, start: &str| {
            format!("<head>{before}<meta property=\"og:image\" content=\"{start}install/preview.jpg\"></head>")
        };
        fs::write(site.join(PLANNER), head("", "")).expect("a page");
        for address in ["https://one.example/tables", "https://two.example/tables/"] {
            write_address(&site, address).expect("an address");
            let folder = format!("{}/", address.trim_end_matches('/'));
            let url = format!("<meta property=\"og:url\" content=\"{folder}\">\n    ");
            assert_eq!(page(), head(&url, &folder));
        }
        for wrong in
            ["", "tables.example", "https://", "https://one.example/?a", "https://one.example/\"", "ftp://one.example/"]
        {
            assert!(write_address(&site, wrong).is_err(), "{wrong}");
        }
        fs::write(site.join(PLANNER), "<head></head>").expect("a page");
        assert!(write_address(&site, "https://one.example/").is_err());
        fs::remove_dir_all(site).expect("it can go");
    }
}
