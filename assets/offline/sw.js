// The service worker: Tablewright without a network, and never two builds at once.
//
// `./dev finish` writes two constants before this: BUILD, the name of the build, which is another for other bytes, and
// FILES, each file of the site with its hash.
//
// - Installing takes every file into one cache, named by the build, or none: a file that is missing or isn't what its
//   hash says ends it, and the build before goes on.
// - The page comes from this worker's own build. What a page asks for later it asks for by the name of its build
//   (`desk.js?BUILD`), so a page of an older build gets that build's files until it is loaded anew.
// - A new worker waits until the pages of the old have gone, or a person says "Use it now".
// - Every page holds a lock with its build's name. A build that no page holds any more is thrown away.

const scope = new URL("./", location).pathname;
// A host has one heap of caches and locks for all its folders.
const prefix = `tablewright ${scope} `;

async function install() {
    const name = prefix + BUILD;
    const known = await caches.has(name);
    try {
        const cache = await caches.open(name);
        await Promise.all(
            Object.entries(FILES).map(async ([file, integrity]) => {
                // The browser compares the bytes with the hash; what it has kept of them it asks the host about first.
                const answer = await fetch(file, { integrity, cache: "no-cache" });
                if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
                await cache.put(file, answer);
            }),
        );
    } catch (problem) {
        if (!known) await caches.delete(name);
        throw problem;
    }
}

/** Throws away the builds that no page is of any more, and answers for pages that were loaded before there was a worker. */
async function tidy() {
    const locks = await navigator.locks?.query();
    const held = (locks?.held ?? []).map((lock) => lock.name).filter((name) => name.startsWith(prefix));
    const pages = (await clients.matchAll({ includeUncontrolled: true, type: "window" })).filter((page) =>
        new URL(page.url).pathname.startsWith(scope),
    );
    // A page that has only begun has no lock yet, and could be of any build.
    if (held.length < pages.length) return;
    for (const name of await caches.keys()) {
        if (name.startsWith(prefix) && name !== prefix + BUILD && !held.includes(name)) await caches.delete(name);
    }
    // Only pages of this build: a page that has no worker, of a build before, has nothing here.
    if (held.every((name) => name === prefix + BUILD)) await clients.claim();
}

async function answer(request, name, build) {
    // Whatever stands behind its address, there is one page.
    if (name === "" || name === "index.html") return (await kept("./", BUILD)) ?? fetch(request);
    // What has no build's name behind it has its hash in its own.
    let found = await kept(name, build || BUILD);
    if (!found && !build) {
        for (const other of await caches.keys()) {
            if (!found && other.startsWith(prefix)) found = await caches.match(name, { cacheName: other });
        }
    }
    if (found) return found;
    // Where the browser has thrown the cache away, the host may have another build by now.
    const integrity = build === BUILD && FILES[name];
    return integrity ? fetch(name, { integrity }) : fetch(request);
}

// Without the address that it was kept under: a worker reads its build and its language from the one it was asked by.
async function kept(name, build) {
    const found = await caches.match(name, { cacheName: prefix + build });
    return found && new Response(found.body, { headers: found.headers });
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
    event.waitUntil(event.data === "use" ? skipWaiting() : tidy());
});
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    const name = address.pathname.slice(scope.length);
    if (request.method !== "GET" || address.origin !== location.origin || !address.pathname.startsWith(scope)) return;
    // Another page may lie in the same folder.
    if (request.mode === "navigate" && name !== "" && name !== "index.html") return;
    event.respondWith(answer(request, name, address.search.slice(1)));
});
