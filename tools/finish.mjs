// What a site that Trunk has built needs last: finish.mjs [FOLDER]; without one it is the folder that Trunk is building in.
//
// - Everything that is built moves into one folder, named by a hash of all of it. So an address never means two builds: what
//   has kept a file may keep it for good, and a page only ever finds files of its own build. Outside stay index.html, sw.js
//   and the manifest, whose addresses browsers remember.
// - The page, its scripts and its service worker learn each file's hash.
// - The files that static hosts read their headers from are written. The policy has one source, the page's <meta>.
//
// It can be done again to a finished site in which files were changed. Where Trunk serves the site there is no policy, since
// what makes the page follow its sources is a script in the page, and no service worker; then little is done.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const site = process.argv[2] ?? process.env.TRUNK_STAGING_DIR;
const offline = join(dirname(process.argv[1]), "../assets/offline");
const isServed = Boolean(process.env.TABLEWRIGHT_FAST) || process.env.TRUNK_PROFILE === "debug";

const MANIFEST = "tablewright.webmanifest";
const OUTSIDE = ["index.html", "sw.js", MANIFEST, "_headers", ".htaccess", "vercel.json", "nginx.conf", "Caddyfile"];
/** Stands for the build's name in what is hashed. */
const BUILD = "BUILD";

const read = (file) => readFileSync(join(site, file), "utf8");
const write = (file, text) => writeFileSync(join(site, file), text);
const hash = (bytes) => createHash("sha256").update(bytes);
const integrity = (file) => `sha256-${hash(readFileSync(join(site, file))).digest("base64")}`;

/** The text without the lines that are nothing but a comment. */
const bare = (text) => text.replace(/^\s*\/\/.*\n/gm, "");

/** Every file in a folder, by its path in there. */
function files(folder) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
    return names.map((name) => name.slice(folder.length + 1)).sort();
}

/** Trunk starts the program with a script in the page. Ours is a file, which the policy lets run, and says what fails. */
const withoutTrunksStart = (page) => page.replace(/<script type="module"[^>]*>\s*import init[^]*?<\/script>/, "");

function serve() {
    const page = withoutTrunksStart(read("index.html")).replace(/.*http-equiv="Content-Security-Policy".*\n/, "");
    write("index.html", page);
    cpSync(join(offline, "gone.js"), join(site, "sw.js"));
}

/** Puts the built files into the folder BUILD, from where Trunk or an earlier run has put them; gives the page and the manifest
    that speak of it by that name. */
function gather() {
    let page = withoutTrunksStart(read("index.html"));
    let manifest = read(MANIFEST);
    const former = page.match(/ data-build="(\w+)"/)?.[1];
    if (former) {
        renameSync(join(site, former), join(site, BUILD));
        return [page, manifest].map((text) => text.replaceAll(former, BUILD));
    }
    for (const file of files(site)) {
        if (OUTSIDE.includes(file)) continue;
        mkdirSync(dirname(join(site, BUILD, file)), { recursive: true });
        renameSync(join(site, file), join(site, BUILD, file));
    }
    const isInside = (file) => existsSync(join(site, BUILD, file));
    const moved = (all, before, file, after) => (isInside(file) ? `${before}./${BUILD}/${file}${after}` : all);
    page = page.replace(/((?:href|src)=")(?:\.\/)?([^"]+)(")/g, moved).replace("<html", `<html data-build="${BUILD}"`);
    manifest = manifest.replace(/("src": ")([^"]+)(")/g, moved);
    return [page, manifest];
}

/** The page with the hash of every script and style sheet that it names. */
function hashed(page) {
    const tags = /<(?:script|link rel="(?:stylesheet|modulepreload|preload)")[^>]*(?:href|src)="\.\/([^"]+)"[^>]*>/g;
    return page.replace(tags, (tag, file) =>
        tag.replace(/ integrity="[^"]*"/, "").replace(/\/?>$/, ` integrity="${integrity(file)}">`),
    );
}

function build() {
    let [page, manifest] = gather();
    const inside = files(join(site, BUILD)).map((file) => `${BUILD}/${file}`);
    for (const file of inside) if (file.endsWith(".js")) write(file, bare(read(file)));
    const policy = page.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)[1];
    const worker = readFileSync(join(offline, "sw.js"), "utf8");

    // The list is no part of what is hashed: it follows from the rest.
    const parts = `${BUILD}/parts.js`;
    write(parts, read(parts).replace(/^const FILES = .*\n/, ""));
    page = page.replace(/ integrity="[^"]*"/g, "");
    const all = hash([page, manifest, worker].join("\n"));
    for (const file of inside) all.update(file).update(readFileSync(join(site, file)));
    const name = all.digest("hex").slice(0, 16);

    renameSync(join(site, BUILD), join(site, name));
    const named = (text) => text.replaceAll(BUILD, name);
    const listed = (names, from) => JSON.stringify(Object.fromEntries(names.map((file) => [file.slice(from), integrity(file)])));
    const loaded = inside.map(named).filter((file) => /\.(js|css|wasm|txt|ttf|otf)$/.test(file) && !file.endsWith("/parts.js"));
    write(named(parts), `const FILES = ${listed(loaded, name.length + 1)};\n${read(named(parts))}`);
    write(MANIFEST, named(manifest));
    write("index.html", hashed(named(page)));
    if (/<script(?![^>]* src=)/.test(read("index.html"))) throw new Error("a script stands in the page, which its policy refuses");
    const kept = listed([MANIFEST, ...inside.map(named)], 0).replace("{", `{"./":"${integrity("index.html")}",`);
    write("sw.js", `const BUILD = "${name}";\nconst FILES = ${kept};\n${bare(worker)}`);
    headers(name, `${policy}; frame-ancestors 'none'`);
}

/** What hosts are to send: the policy with every file, as one in a <meta> reaches no worker and forbids no frame. */
function headers(build, policy) {
    const always = {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    };
    const [look, keep] = ["no-cache", "public, max-age=31536000, immutable"];
    const lines = (line) => Object.entries(always).map(([name, value]) => line(name, value)).join("\n");

    const rule = (path, value) => `${path}\n  Cache-Control: ${value}\n`;
    const remembered = ["/", "/index.html", "/sw.js", `/${MANIFEST}`];
    // Each address has one rule for its cache: hosts join those that match.
    write(
        "_headers",
        `/*\n${lines((name, value) => `  ${name}: ${value}`)}\n${remembered.map((path) => rule(path, look)).join("")}${rule(`/${build}/*`, keep)}`,
    );
    write(
        ".htaccess",
        `AddType application/wasm .wasm
AddType application/manifest+json .webmanifest
<IfModule mod_headers.c>
${lines((name, value) => `Header always set ${name} "${value}"`)}
Header set Cache-Control "${look}"
<If "%{REQUEST_URI} =~ m#/${build}/#">
Header set Cache-Control "${keep}"
</If>
</IfModule>
`,
    );
    const entry = (source, values) => ({ source, headers: Object.entries(values).map(([key, value]) => ({ key, value })) });
    const rules = [entry("/(.*)", always), entry(`/${build}/(.*)`, { "Cache-Control": keep })];
    write("vercel.json", `${JSON.stringify({ headers: rules }, null, 2)}\n`);
    // A location with headers of its own forgets those around it.
    const nginx = (cache) => `${lines((name, value) => `add_header ${name} "${value}" always;`)}\nadd_header Cache-Control "${cache}";`;
    write("nginx.conf", `# For the server block that serves this folder.\n${nginx(look)}\nlocation /${build}/ {\n${nginx(keep)}\n}\n`);
    write(
        "Caddyfile",
        `# For the site block that serves this folder.
header {
${lines((name, value) => `${name} "${value}"`)}
Cache-Control "${look}"
}
header /${build}/* Cache-Control "${keep}"
`,
    );
}

if (isServed) serve();
else build();
