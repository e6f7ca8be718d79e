//! The files from which static hosts read their headers.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::Result;
use crate::finish::MANIFEST;

/// The cache control of files that change.
const REVALIDATE: &str = "no-cache";
/// The cache control of files that never change.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// Writes the headers for hosts. Every file gets the policy, because that in `<meta>` doesn't apply to workers and can't forbid
/// frames. Files in the folder of the build never change.
pub(crate) fn write(site: &Path, build: &str, pages: &[&str], policy: &str) -> Result<()> {
    let always = [
        ("Content-Security-Policy", policy),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
    ];
    fs::write(site.join("_headers"), headers(&always, build, pages))?;
    fs::write(site.join(".htaccess"), apache(&always, build))?;
    fs::write(site.join("vercel.json"), vercel(&always, build)?)?;
    fs::write(site.join("nginx.conf"), nginx(&always, build))?;
    fs::write(site.join("Caddyfile"), caddy(&always, build))?;
    Ok(())
}

type Headers<'a> = [(&'a str, &'a str)];

fn lines(headers: &Headers, line: impl Fn(&str, &str) -> String) -> String {
    headers.iter().map(|(name, value)| line(name, value) + "\n").collect()
}

/// The file of Netlify and Cloudflare. Each address has one rule for its cache, because they join the rules that match.
fn headers(always: &Headers, build: &str, pages: &[&str]) -> String {
    let rule = |path: &str, cache: &str| format!("{path}\n  Cache-Control: {cache}\n");
    let asked = ["", "sw.js", MANIFEST].iter().chain(pages);
    let asked: String = asked.map(|file| rule(&format!("/{file}"), REVALIDATE)).collect();
    let always = lines(always, |name, value| format!("  {name}: {value}"));
    format!("/*\n{always}{asked}{}", rule(&format!("/{build}/*"), IMMUTABLE))
}

fn apache(always: &Headers, build: &str) -> String {
    let always = lines(always, |name, value| format!("Header always set {name} \"{value}\""));
    format!(
        "AddType application/wasm .wasm
AddType application/manifest+json .webmanifest
<IfModule mod_headers.c>
{always}Header set Cache-Control \"{REVALIDATE}\"
<If \"%{{REQUEST_URI}} =~ m#/{build}/#\">
Header set Cache-Control \"{IMMUTABLE}\"
</If>
</IfModule>
"
    )
}

fn vercel(always: &Headers, build: &str) -> Result<String> {
    let entry = |source: String, headers: &Headers| {
        let headers: Vec<_> = headers.iter().map(|(key, value)| json!({ "key": key, "value": value })).collect();
        json!({ "source": source, "headers": headers })
    };
    let rules = [entry("/(.*)".to_owned(), always), entry(format!("/{build}/(.*)"), &[("Cache-Control", IMMUTABLE)])];
    Ok(serde_json::to_string_pretty(&json!({ "headers": rules }))? + "\n")
}

fn nginx(always: &Headers, build: &str) -> String {
    // A location with headers of its own doesn't inherit any.
    let all = |cache: &str| {
        let always = lines(always, |name, value| format!("add_header {name} \"{value}\" always;"));
        format!("{always}add_header Cache-Control \"{cache}\";\n")
    };
    format!(
        "# For the server block that serves this folder.\n{}location /{build}/ {{\n{}}}\n",
        all(REVALIDATE),
        all(IMMUTABLE)
    )
}

fn caddy(always: &Headers, build: &str) -> String {
    let always = lines(always, |name, value| format!("{name} \"{value}\""));
    format!(
        "# For the site block that serves this folder.
header {{
{always}Cache-Control \"{REVALIDATE}\"
}}
header /{build}/* Cache-Control \"{IMMUTABLE}\"
"
    )
}

/// The headers for a path in a site's file `_headers`, with their values: those of every rule that matches it.
pub fn headers_for(rules: &str, path: &str) -> Vec<(String, String)> {
    let mut matches = false;
    let mut found = Vec::new();
    for line in rules.lines() {
        if !line.starts_with(' ') {
            matches = line.strip_suffix('*').map_or(line == path, |start| path.starts_with(start));
        } else if let Some((name, value)) = line.trim().split_once(": ").filter(|_| matches) {
            found.push((name.to_owned(), value.to_owned()));
        }
    }
    found
}
