//! The last step of building a site, after Trunk.
//!
//! - All built files move into one folder, named by a hash of all of them. So an address always means the same build: caches may
//!   keep a file for ever, and a page only finds files of its own build. The pages, `sw.js` and the manifest stay outside, because
//!   browsers remember their addresses.
//! - The guide becomes pages: see [`guide`].
//! - A page's style sheets are joined to one, in the order in which they are imported; those of what is loaded later to another one, which
//!   `parts.js` adds.
//! - The script that says when nothing comes is written into the planner's page, since it can't be a file that may not come either. So
//!   are the example's drawing and the scripts that choose what is drawn and what is loaded first. The policy allows scripts by their
//!   hashes.
//! - Each file's hash is written to the pages, their scripts and the service worker.
//! - The files with the headers for static hosts are written. The policy comes from the page's `<meta>`.
//!
//! A page of `trunk serve` has a script that the policy would refuse. It gets no policy, no hashes and no service worker.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use regex_lite::{Captures, Regex};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::{Result, first_words, guide, hosts, join, starts};

/// The web app manifest.
pub(crate) const MANIFEST: &str = "tablewright.webmanifest";
/// The files that stay outside the folder of the build, with the pages.
const OUTSIDE: [&str; 7] = ["sw.js", MANIFEST, "_headers", ".htaccess", "vercel.json", "nginx.conf", "Caddyfile"];
/// The folder of pictures that browsers and other programs show of the site, and the page itself doesn't. It stays outside too, and the
/// service worker leaves it alone.
const INSTALL: &str = "install/";
/// The planner's page; the others are the guide's.
pub(crate) const PLANNER: &str = "index.html";
/// The scripts that are written into the planner's page, and the drawing.
const WRITTEN_IN: [&str; 3] = ["failure.js", "ahead.js", "drawing.js"];
const DRAWING: &str = "example.svg";
/// The joined style sheets of the planner, and of the guide.
const STYLES: [&str; 2] = ["styles.css", "guide.css"];
/// The style sheet of what is loaded later, and the joined one that `parts.js` adds to the page.
const LATER_STYLES: [&str; 2] = ["styles/later.css", "later.css"];
/// The hashes of what no page starts with, which come with the first of that.
const OTHER_HASHES: &str = "hashes.json";
/// The service worker's list of what it keeps once somebody has seen it: the guide's pictures.
const PICTURES: &str = "LATER";
/// The placeholder for the name of the build while files are hashed.
const BUILD: &str = "BUILD";
/// The service worker of a built site, and the one of `trunk serve`, which replaces it.
const SERVICE_WORKER: &str = include_str!("../../../assets/offline/sw.js");
const NO_SERVICE_WORKER: &str = include_str!("../../../assets/offline/gone.js");

/// Finishes the site in a folder. It can be called again for a finished site in which files were changed.
///
/// # Errors
///
/// Where a file can't be read or written, and where the page has no policy.
pub fn finish(site: &Path) -> Result<()> {
    let page = without_page_comments(&without_start(&fs::read_to_string(site.join(PLANNER))?));
    translations(site)?;
    // The guide has no script in its pages.
    guide::write(site, &without_hashes(&policy(&page)))?;
    let page = with_written_in(site, page)?;
    // Trunk's script that loads the page again after a change.
    if has_inline_script(&page) {
        fs::write(
            site.join(PLANNER),
            pattern(r#".*http-equiv="Content-Security-Policy".*\n"#).replace(&page, "").as_ref(),
        )?;
        fs::write(site.join("sw.js"), NO_SERVICE_WORKER)?;
        return Ok(());
    }
    build(site, &page)
}

/// Pages by the names of their files.
type Pages = BTreeMap<String, String>;

/// The content security policy in a page; empty where it has none.
fn policy(page: &str) -> String {
    let policy = pattern(r#"http-equiv="Content-Security-Policy" content="([^"]+)""#);
    policy.captures(page).map_or(String::new(), |policy| policy[1].to_owned())
}

/// Renames translations to `.txt`, which hosts compress, and removes their comments. What a link's page starts with is written apart.
fn translations(site: &Path) -> Result<()> {
    for file in files(site)?.into_iter().filter(|file| extension(file) == "po") {
        let text = fs::read_to_string(site.join(&file))?;
        let bare = pattern(r"(?m)^#.*\n").replace_all(&text, "").into_owned();
        fs::write(site.join(&file).with_extension("txt"), bare)?;
        fs::remove_file(site.join(&file))?;
    }
    first_words::write(site)
}

pub(crate) fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("the pattern is well-formed")
}

/// The page without Trunk's script that starts the program. Ours is a file, which the policy allows, and reports failures.
fn without_start(page: &str) -> String {
    pattern(r#"(?s)<script type="module"[^>]*>\s*import init.*?</script>"#).replace(page, "").into_owned()
}

/// Whether the page has a script in it that isn't ours.
fn has_inline_script(page: &str) -> bool {
    let is_ours = |tag: &str| tag.contains(" src=") || tag.contains(" data-file=");
    pattern(r"<script[^>]*>").find_iter(page).any(|tag| !is_ours(tag.as_str()))
}

/// The page with what is [`WRITTEN_IN`] it, and the drawing; the files of these go. What has been written in stays as it is.
fn with_written_in(site: &Path, mut page: String) -> Result<String> {
    for file in WRITTEN_IN {
        let tag = pattern(&format!(r#"<script src="(?:\./)?{file}"[^>]*></script>"#));
        if tag.is_match(&page) {
            let script = without_comments(&fs::read_to_string(site.join(file))?);
            fs::remove_file(site.join(file))?;
            let script = format!("<script data-file=\"{file}\">\n{script}</script>");
            page = tag.replace(&page, regex_lite::NoExpand(&script)).into_owned();
        }
    }
    let place = format!(r#"data-file="{DRAWING}"></script>"#);
    if page.contains(&place) {
        let drawing = fs::read_to_string(site.join(DRAWING))?;
        fs::remove_file(site.join(DRAWING))?;
        page = page.replace(&place, &format!(r#"data-file="{DRAWING}">{}</script>"#, drawing.trim_end()));
    }
    Ok(page)
}

/// The page whose policy allows the scripts that are written in it, by their hashes.
fn with_hashes_of_scripts(page: &str) -> String {
    let written = pattern(r#"(?s)<script data-file="[^"]*">(.*?)</script>"#);
    let mut sources = "script-src 'self'".to_owned();
    for script in written.captures_iter(page) {
        sources.extend([" '", &integrity_of(script[1].as_bytes()), "'"]);
    }
    let policy = policy(page);
    let allowed = without_hashes(&policy).replacen("script-src 'self'", &sources, 1);
    page.replacen(&policy, &allowed, 1)
}

/// A policy, or the page with it, without the hashes of scripts.
fn without_hashes(policy: &str) -> String {
    pattern(" 'sha256-[^']*'").replace_all(policy, "").into_owned()
}

fn build(site: &Path, page: &str) -> Result<()> {
    // Which program is asked for first depends on the address: see `assets/start/ahead.js`.
    let page = pattern(r#"<link rel="preload" href="\./[^"]*_bg\.wasm"[^>]*>\s*"#).replace(page, "").into_owned();
    let mut pages = Pages::from([(PLANNER.to_owned(), page)]);
    for file in files(site)?.into_iter().filter(|file| is_page(file) && file != PLANNER) {
        let text = fs::read_to_string(site.join(&file))?;
        pages.insert(file, text);
    }
    if policy(&pages[PLANNER]).is_empty() {
        return Err("the page has no policy".into());
    }
    let (pages, manifest) = gather(site, pages)?;
    // The lists of hashes aren't hashed themselves: they follow from the other files.
    let former = site.join(BUILD).join(OTHER_HASHES);
    if former.exists() {
        fs::remove_file(former)?;
    }
    let inside: Vec<String> = files(&site.join(BUILD))?.into_iter().map(|file| format!("{BUILD}/{file}")).collect();
    for script in inside.iter().filter(|file| extension(file) == "js") {
        let text = fs::read_to_string(site.join(script))?;
        fs::write(site.join(script), without_comments(&text))?;
    }

    let parts = site.join(BUILD).join("parts.js");
    let parts_text = pattern(r"(?m)^const FILES = .*\n").replace(&fs::read_to_string(&parts)?, "").into_owned();
    fs::write(&parts, &parts_text)?;
    let bare = |page: String| without_hashes(&pattern(r#" integrity="[^"]*""#).replace_all(&page, ""));
    let pages: Pages = pages.into_iter().map(|(file, page)| (file, with_hints_first(&bare(page)))).collect();
    let mut all = Sha256::new_with_prefix([&manifest, SERVICE_WORKER].join("\n"));
    for (file, page) in &pages {
        all.update(file);
        all.update(page);
    }
    for file in &inside {
        all.update(file);
        all.update(fs::read(site.join(file))?);
    }
    let mut name = format!("{:x}", all.finalize());
    name.truncate(16);

    fs::rename(site.join(BUILD), site.join(&name))?;
    let named = |text: &str| text.replace(BUILD, &name);
    let mut inside: Vec<String> = inside.iter().map(|file| named(file)).collect();
    let (mut loaded, mut others) = (Map::new(), Map::new());
    for file in inside.iter().filter(|file| is_loaded(file)) {
        let inner = &file[name.len() + 1..];
        let list = if starts::is_of_start(inner) { &mut loaded } else { &mut others };
        list.insert(inner.to_owned(), integrity(site, file)?.into());
    }
    let other_hashes = format!("{name}/{OTHER_HASHES}");
    fs::write(site.join(&other_hashes), Value::from(others).to_string())?;
    loaded.insert(OTHER_HASHES.to_owned(), integrity(site, &other_hashes)?.into());
    inside.push(other_hashes);
    fs::write(site.join(&name).join("parts.js"), constant("FILES", &loaded.into()) + &parts_text)?;
    fs::write(site.join(MANIFEST), named(&manifest))?;
    for (file, page) in &pages {
        fs::write(site.join(file), with_hashes_of_scripts(&hashed(site, &named(page))?))?;
    }
    let policy = policy(&fs::read_to_string(site.join(PLANNER))?);

    let parts = join::parts(&parts_text)?;
    let list_of = |file: &str| {
        let inner = &file[name.len() + 1..];
        if inner.starts_with(guide::PICTURES) { Some(PICTURES) } else { starts::list_of(inner, &parts) }
    };
    let [(links, _), (set_up, _)] = starts::KEPT;
    let mut lists = BTreeMap::from([links, set_up, starts::PLANNER, PICTURES].map(|list| (list, Map::new())));
    let always = lists.entry(links).or_default();
    always.insert("./".to_owned(), integrity(site, PLANNER)?.into());
    for file in pages.keys().map(String::as_str).filter(|file| *file != PLANNER).chain([MANIFEST]) {
        always.insert(file.to_owned(), integrity(site, file)?.into());
    }
    for file in &inside {
        if let Some(list) = list_of(file) {
            lists.entry(list).or_default().insert(file.clone(), integrity(site, file)?.into());
        }
    }
    let lists: String = lists.into_iter().map(|(list, files)| constant(list, &files.into())).collect();
    let build = constant("BUILD", &name.as_str().into());
    fs::write(site.join("sw.js"), build + &lists + &without_comments(SERVICE_WORKER))?;
    hosts::write(
        site,
        &name,
        &pages.keys().map(String::as_str).collect::<Vec<_>>(),
        &format!("{policy}; frame-ancestors 'none'"),
    )
}

/// The page with hints for all that it loads before its policy. Chromium looks for files ahead of its parser only until it comes to
/// a policy: without hints it would ask for one script after the other, and only then for the program.
fn with_hints_first(page: &str) -> String {
    let hint = pattern(r#"<link rel="(?:modulepreload|preload)"[^>]*>\s*"#);
    let loaded = pattern(
        r#"<script src="([^"]+)"(?: (?:async|defer)(?:="")?)?( type="module")?>|<link rel="stylesheet" href="([^"]+)">"#,
    );
    let mut hints = Vec::new();
    for tag in loaded.captures_iter(page) {
        hints.push(match (tag.get(1), tag.get(2), tag.get(3)) {
            (Some(script), None, _) => format!(r#"<link rel="preload" href="{}" as="script">"#, script.as_str()),
            (Some(module), Some(_), _) => format!(r#"<link rel="modulepreload" href="{}">"#, module.as_str()),
            (.., Some(sheet)) => format!(r#"<link rel="preload" href="{}" as="style">"#, sheet.as_str()),
            (None, _, None) => continue,
        });
    }
    let own = hint.find_iter(page).map(|hint| hint.as_str().trim().to_owned());
    let own: Vec<String> = own.filter(|hint| !hints.contains(hint)).collect();
    let hints: String = hints.into_iter().chain(own).map(|hint| hint + "\n    ").collect();
    let policy = r#"<meta http-equiv="Content-Security-Policy""#;
    hint.replace_all(page, "").replacen(policy, &(hints + policy), 1)
}

/// Whether a file of the site is a page, which stays where it is.
fn is_page(file: &str) -> bool {
    extension(file) == "html" && !file.contains('/')
}

/// Moves the built files into the folder [`BUILD`], from where Trunk or an earlier run has put them. Returns the pages and the
/// manifest with addresses in that folder.
fn gather(site: &Path, mut pages: Pages) -> Result<(Pages, String)> {
    let manifest = fs::read_to_string(site.join(MANIFEST))?;
    if let Some(former) = pattern(r#" data-build="(\w+)""#).captures(&pages[PLANNER].clone()) {
        fs::rename(site.join(&former[1]), site.join(BUILD))?;
        for page in pages.values_mut() {
            *page = page.replace(&former[1], BUILD);
        }
        return Ok((pages, manifest.replace(&former[1], BUILD)));
    }
    join_styles(site, &mut pages)?;
    let stays = |file: &String| is_page(file) || file.starts_with(INSTALL) || OUTSIDE.contains(&file.as_str());
    let built: Vec<String> = files(site)?.into_iter().filter(|file| !stays(file)).collect();
    for file in &built {
        let to = site.join(BUILD).join(file);
        fs::create_dir_all(to.parent().unwrap_or(site))?;
        fs::rename(site.join(file), to)?;
    }
    // Rewrites quoted addresses of files that have moved.
    let moved = |text: &str, pattern: Regex| {
        let replaced = pattern.replace_all(text, |found: &Captures| {
            let file = &found[2];
            if built.iter().any(|known| known == file) {
                format!("{}./{BUILD}/{file}{}", &found[1], &found[3])
            } else {
                found[0].to_owned()
            }
        });
        replaced.into_owned()
    };
    for page in pages.values_mut() {
        *page = moved(page, pattern(r#"((?:href|src)=")(?:\./)?([^"]+)(")"#)).replacen(
            "<html",
            &format!("<html data-build=\"{BUILD}\""),
            1,
        );
    }
    Ok((pages, moved(&manifest, pattern(r#"("src": ")([^"]+)(")"#))))
}

/// Joins the style sheets of each page and those that they import, without comments, so that the page waits for one request.
fn join_styles(site: &Path, pages: &mut Pages) -> Result<()> {
    let tags = pattern(r#"\s*<link rel="stylesheet"[^>]* href="(?:\./)?([^"]+)"[^>]*>"#);
    let mut joined = BTreeSet::new();
    for (file, page) in pages {
        let mut styles = String::new();
        for tag in tags.captures_iter(page) {
            let rules = with_imports(site, Path::new(&tag[1]), &mut joined)?;
            if tag[1] == *LATER_STYLES[0] {
                fs::write(site.join(LATER_STYLES[1]), on_one_line(&rules))?;
            } else {
                styles += &rules;
            }
        }
        let name = STYLES[usize::from(file != PLANNER)];
        fs::write(site.join(name), on_one_line(&styles))?;
        // In place of the first, which comes after the script that hears of files that fail.
        let mut link = format!("\n    <link rel=\"stylesheet\" href=\"./{name}\">");
        *page = tags.replace_all(page, |_: &Captures| std::mem::take(&mut link)).into_owned();
    }
    joined.iter().try_for_each(|sheet| Ok(fs::remove_file(site.join(sheet))?))
}

fn on_one_line(styles: &str) -> String {
    pattern(r"\s+").replace_all(styles.trim(), " ").into_owned()
}

/// The rules of a style sheet and of those that it imports, in order.
fn with_imports(site: &Path, sheet: &Path, joined: &mut BTreeSet<PathBuf>) -> Result<String> {
    let text = fs::read_to_string(site.join(sheet)).map_err(|problem| format!("{}: {problem}", sheet.display()))?;
    joined.insert(sheet.to_owned());
    let own = pattern(r"(?s)/\*.*?\*/").replace_all(&text, "").into_owned();
    let import = pattern(r#"@import "([^"]+)";"#);
    let mut styles = String::new();
    for tag in import.captures_iter(&own) {
        styles += &with_imports(site, &sheet.with_file_name(&tag[1]), joined)?;
    }
    Ok(styles + &import.replace_all(&own, ""))
}

/// The paths of all files in a folder and its subfolders, relative to it and sorted.
pub(crate) fn files(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inner))? {
            let entry = entry?;
            let path = inner.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else {
                let names: Vec<_> = path.iter().map(|name| name.to_string_lossy()).collect();
                found.push(names.join("/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a script loads the file and needs its hash.
fn is_loaded(file: &str) -> bool {
    let is_of_guide = file.ends_with(STYLES[1]);
    ["js", "css", "wasm", "txt", "ttf", "otf"].contains(&extension(file))
        && !file.ends_with("/parts.js")
        && !is_of_guide
}

pub(crate) fn extension(file: &str) -> &str {
    file.rsplit_once('.').map_or("", |(_, extension)| extension)
}

/// The script without lines that are only a comment, and without what its lines begin with, unless one of its texts goes on in another line.
fn without_comments(script: &str) -> String {
    let blocks = pattern(r"(?ms)^[ \t]*/\*\*.*?\*/[ \t]*\n").replace_all(script, "").into_owned();
    let bare = pattern(r"(?m)^\s*//.*\n").replace_all(&blocks, "").into_owned();
    if bare.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return bare;
    }
    pattern(r"(?m)^[ \t]+").replace_all(&bare, "").into_owned()
}

/// The page without its comments.
fn without_page_comments(page: &str) -> String {
    pattern(r"(?s)\s*<!--.*?-->").replace_all(page, "").into_owned()
}

fn constant(name: &str, value: &Value) -> String {
    format!("const {name} = {value};\n")
}

/// The hash of a file for the attribute `integrity`.
fn integrity(site: &Path, file: &str) -> Result<String> {
    Ok(integrity_of(&fs::read(site.join(file))?))
}

/// The hash of a file's bytes for the attribute `integrity`.
pub fn integrity_of(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(bytes)))
}

/// The page with the hash of every script and style sheet that it names. A preloaded program has none: `parts.js` compares it, so
/// that it can be compiled while it is loaded.
fn hashed(site: &Path, page: &str) -> Result<String> {
    let tags =
        pattern(r#"<(?:script|link rel="(?:stylesheet|modulepreload|preload)")[^>]*(?:href|src)="\./([^"]+)"[^>]*>"#);
    let mut hashes = BTreeMap::new();
    for tag in tags.captures_iter(page) {
        hashes.insert(tag[1].to_owned(), integrity(site, &tag[1])?);
    }
    let old = pattern(r#" integrity="[^"]*""#);
    let with_hash = |tag: &Captures| {
        let bare = old.replace(&tag[0], "");
        if bare.contains(r#"as="fetch""#) {
            return bare.into_owned();
        }
        let open = bare.trim_end_matches('>').trim_end_matches('/');
        format!("{open} integrity=\"{}\">", hashes[&tag[1]])
    };
    Ok(tags.replace_all(page, with_hash).into_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const PAGE: &str = r#"<html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self'">
<!-- It is written
     in. -->
<script src="failure.js"></script>
<link rel="stylesheet" href="./one.css"/><link rel="stylesheet" href="./styles/later.css"/><link rel="stylesheet" href="./two.css"/>
<script src="parts.js"></script>
<script type="module">
import init from './app.js';
init();
</script>
</head><body><script type="text/plain" data-file="example.svg"></script><script src="drawing.js"></script></body></html>"#;

    /// A temporary folder with the files that Trunk builds.
    fn built(name: &str, page: &str) -> PathBuf {
        let site = std::env::temp_dir().join(format!("site-{name}-{}", std::process::id()));
        for folder in ["fonts", "install", "parts", "pictures", "styles"] {
            fs::create_dir_all(site.join(folder)).expect("a folder");
        }
        let files = [
            ("index.html", page),
            (MANIFEST, r#"{"icons": [{"src": "icon.svg"}], "screenshots": [{"src": "install/wide.webp"}]}"#),
            ("install/wide.webp", "no picture"),
            ("one.css", "/* One. */ @import \"parts/three.css\";\n@import \"parts/four.css\";\na { color: red }"),
            ("parts/three.css", "c {\n  color: green;\n}\n"),
            ("parts/four.css", "d { color: grey }\n"),
            ("two.css", "b { color: blue }"),
            ("styles/later.css", "@import \"../parts/five.css\";\n"),
            ("parts/five.css", "e {\n  color: pink;\n}\n"),
            ("parts.js", "// Parts.\nlet parts;\n"),
            ("theme.js", "let theme;\n"),
            ("failure.js", "// Failures.\n/** What fails. */\nlet failure = '$1';\n"),
            ("drawing.js", "let drawing;\n"),
            ("example.svg", "<path d='M0 0'/>\n"),
            ("styles/guide.css", "p { margin: 0 }"),
            ("guide.md", "# Guide\n\n![a table](pictures/table.webp)\n"),
            ("pictures/table.webp", "no picture"),
            ("icon.svg", "<svg/>"),
            ("planner_bg.wasm", "a program"),
            ("split_planner.wasm", "a piece"),
            ("fonts/latin.ttf", "no font"),
        ];
        for (file, text) in files {
            fs::write(site.join(file), text).expect("a file");
        }
        site
    }

    fn text(site: &Path, file: &str) -> String {
        fs::read_to_string(site.join(file)).expect(file)
    }

    fn name_of(site: &Path) -> String {
        pattern(r#"data-build="(\w+)""#).captures(&text(site, "index.html")).expect("a name")[1].to_owned()
    }

    #[test]
    fn a_built_site_is_in_a_folder_named_by_its_hash() {
        let site = built("named", PAGE);
        finish(&site).expect("a site");
        let (name, page) = (name_of(&site), text(&site, "index.html"));
        assert_eq!(
            text(&site.join(&name), "styles.css"),
            "c { color: green; } d { color: grey } a { color: red }b { color: blue }"
        );
        assert_eq!(text(&site.join(&name), "later.css"), "e { color: pink; }");
        assert!(!page.contains("later.css") && text(&site.join(&name), "parts.js").contains("\"later.css\":\"sha256-"));
        assert!(!site.join(&name).join("parts/three.css").exists());
        assert!(page.contains(&format!("<script src=\"./{name}/parts.js\" integrity=\"sha256-")), "{page}");
        assert!(!page.contains("import init") && !page.contains("one.css"), "{page}");
        assert!(text(&site, MANIFEST).contains(&format!("./{name}/icon.svg")));
        // Pictures for installing keep their address, and nobody loads them before.
        assert!(text(&site, MANIFEST).contains("\"install/wide.webp\"") && site.join("install/wide.webp").exists());
        assert!(!text(&site, "sw.js").contains("wide.webp"));
        assert!(
            text(&site, "sw.js").starts_with(&format!("const BUILD = \"{name}\";\nconst FILES = {{\"./\":\"sha256-"))
        );
        let rules = text(&site, "_headers");
        let cache = |path: &str| crate::headers_for(&rules, path).pop().expect("a header").1;
        assert!(cache(&format!("/{name}/parts.js")).contains("immutable") && cache("/") == "no-cache");
        fs::remove_dir_all(site).expect("it can go");
    }

    #[test]
    fn hashes_of_what_no_page_starts_with_are_in_a_file_of_their_own_which_has_one_too() {
        let site = built("hashes", PAGE);
        // A second run finds them.
        for _ in 0..2 {
            finish(&site).expect("a site");
            let folder = site.join(name_of(&site));
            let (script, others) = (text(&folder, "parts.js"), text(&folder, OTHER_HASHES));
            let hash = |text: &str| integrity_of(text.as_bytes());
            assert_eq!(
                others,
                json!({ "fonts/latin.ttf": hash("no font"), "split_planner.wasm": hash("a piece") }).to_string()
            );
            for (file, of) in [("planner_bg.wasm", "a program"), (OTHER_HASHES, &*others)] {
                assert!(script.contains(&format!("\"{file}\":\"{}\"", hash(of))), "{file} in {script}");
            }
            assert!(!script.contains("split_planner") && !script.contains("latin"), "{script}");
            // Without network, what comes later is compared too.
            assert!(text(&site, "sw.js").contains(&format!("/{OTHER_HASHES}\":\"{}\"", hash(&others))));
        }
        fs::remove_dir_all(site).expect("it can go");
    }

    #[test]
    fn a_script_loses_what_only_people_read() {
        assert_eq!(
            without_comments("/**\n * A.\n */\nif (a) {\n    // B.\n    b(`${c}`);\n}\n"),
            "if (a) {\nb(`${c}`);\n}\n"
        );
        // A text of several lines stays as it is.
        assert_eq!(without_comments("  a(`\n  b`);\n"), "  a(`\n  b`);\n");
    }

    #[test]
    fn what_comes_first_is_in_the_page_and_its_policy_allows_no_other_script() {
        let site = built("inline", PAGE);
        // A second run finds it written in.
        for _ in 0..2 {
            finish(&site).expect("a site");
            let page = text(&site, "index.html");
            let script = "\nlet failure = '$1';\n";
            assert!(page.contains(&format!("<script data-file=\"failure.js\">{script}</script>")), "{page}");
            let drawing = "\nlet drawing;\n";
            assert!(page.contains(&format!("<script data-file=\"drawing.js\">{drawing}</script>")), "{page}");
            assert!(!page.contains("<!--") && !page.contains("-->"), "{page}");
            assert!(page.contains("data-file=\"example.svg\"><path d='M0 0'/></script>"), "{page}");
            let [first, second] = [script, drawing].map(|script| integrity_of(script.as_bytes()));
            let allowed = format!("default-src 'self'; script-src 'self' '{first}' '{second}'");
            assert_eq!(policy(&page), allowed);
            assert!(text(&site, "_headers").contains(&format!("{allowed}; frame-ancestors 'none'\n")));
            for file in WRITTEN_IN.into_iter().chain([DRAWING]) {
                assert!(!site.join(name_of(&site)).join(file).exists());
            }
        }
        fs::remove_dir_all(site).expect("it can go");
    }

    #[test]
    fn the_guide_is_a_page_whose_pictures_are_cached_when_they_are_shown() {
        let site = built("guide", PAGE);
        finish(&site).expect("a site");
        let (name, page, worker) = (name_of(&site), text(&site, "guide.html"), text(&site, "sw.js"));
        for part in [
            "content=\"default-src 'self'; script-src 'self'\"",
            &format!("src=\"./{name}/pictures/table.webp\""),
            &format!("href=\"./{name}/guide.css\" integrity="),
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        assert_eq!(text(&site.join(&name), "guide.css"), "p { margin: 0 }");
        let (kept, later) = worker.split_once("const LATER = ").expect("a list of what is kept later");
        assert!(
            kept.contains("\"guide.html\":") && !kept.contains("table.webp") && later.contains("table.webp"),
            "{worker}"
        );
        assert!(!site.join("guide.md").exists() && !text(&site.join(&name), "parts.js").contains("guide.css"));
        assert!(crate::headers_for(&text(&site, "_headers"), "/guide.html").pop().expect("a header").1 == "no-cache");
        fs::remove_dir_all(site).expect("it can go");
    }

    #[test]
    fn the_same_files_have_the_same_name_and_others_another() {
        let site = built("again", PAGE);
        finish(&site).expect("a site");
        let (first, worker) = (name_of(&site), text(&site, "sw.js"));
        finish(&site).expect("a site");
        assert_eq!((name_of(&site), text(&site, "sw.js")), (first.clone(), worker));
        fs::write(site.join(&first).join("icon.svg"), "<svg></svg>").expect("a file");
        finish(&site).expect("a site");
        assert_ne!(name_of(&site), first);
        fs::remove_dir_all(site).expect("it can go");
    }

    #[test]
    fn what_the_page_loads_is_named_before_its_policy_and_once() {
        let site =
            built("hints", &PAGE.replace("</head>", "<link rel=\"preload\" href=\"./parts.js\" as=\"fetch\"></head>"));
        finish(&site).expect("a site");
        let page = text(&site, "index.html");
        let (hints, rest) = page.split_once("<meta http-equiv").expect("a policy");
        let loaded = pattern(r#"<link rel="preload" href="[^"]*/([^"]+)" as="(\w+)""#);
        let named: Vec<[&str; 2]> = loaded.captures_iter(hints).map(|found| found.extract().1).collect();
        assert_eq!(named, [["styles.css", "style"], ["parts.js", "script"], ["parts.js", "fetch"]]);
        assert!(!rest.contains("preload"), "{rest}");
        fs::remove_dir_all(site).expect("it can go");
    }

    #[test]
    fn a_page_that_reloads_itself_has_no_policy_and_no_service_worker() {
        let site = built("served", &PAGE.replace("</head>", "<script>reload()</script></head>"));
        finish(&site).expect("a site");
        assert!(!text(&site, "index.html").contains("Content-Security-Policy"));
        assert_eq!(text(&site, "sw.js"), NO_SERVICE_WORKER);
        assert!(site.join("parts.js").exists() && !site.join("_headers").exists());
        assert!(text(&site, "index.html").contains("let failure"));
        fs::remove_dir_all(site).expect("it can go");
    }
}
