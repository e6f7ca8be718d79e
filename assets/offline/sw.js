// The service worker: Tablewright without a network, and never two builds at once.
//
// The build (tools/site) writes three constants before this: BUILD, the name of the build and of its folder, FILES, each of
// the files that are kept with its hash, and LATER, the guide's pictures, which are kept once somebody has seen them. The programs that
// links start with, and what pages go on with, aren't kept: all that is in them is, in pieces. An address inside a folder is of one build for good, so a page of any
// build gets its own files, from whatever cache has them.
//
// - Installing takes each of FILES into a cache of the build's own, compared with its hash, or none.
// - A new worker waits until the pages of the old have gone, or a person says "Use it now".
// - Every page holds a lock that is called like its build's cache. A cache goes once no page is of its build; none goes while
//   another worker installs or waits, or while a page has only begun and could be of any build.
// - What is missing, as after the browser has thrown something away, is fetched again: when this worker takes over, when a page
//   asks, and when it is needed. "Works without a network" is said only while nothing is missing.
//
// Why not Workbox's precaching? It was tried in this one's place (7.4.1, November 2026). It compares hashes, leaves a waiting build
// alone, and is twice as large (4.8 KB compressed). But it has one cache for all builds and takes the others' files out of it
// as soon as one takes over: a tab of the build before, left open beside "Use it now", couldn't open "Share" any more, since the
// host has those files no longer either. A broken install left 14 files behind. Of a cache that was thrown away it fetched the
// three files that the page asked for, and it has no way to say whether all of a build is there. What mends these is most of
// what is below, and would have to stand beside it.

const scope = new URL("./", location).pathname;
// A host has one heap of caches and locks for all its folders. Until November 2026 builds lay in no folders and went by
// other names; pages and caches of that time are served and cleared away as any.
const ours = `tablewright-files ${scope} `;
const former = `tablewright ${scope} `;
const own = ours + BUILD;

/** Whether a path is a page of the guide. Those hold no lock: they need nothing of a build but what they have shown. */
const isGuide = (path) => path.endsWith(".html") && path !== `${scope}index.html` && path.slice(scope.length) in FILES;

const inTurn = (act, options = {}) => navigator.locks.request(`tablewright-caches ${scope}`, options, act);

/** The files of this build that its cache lacks. */
async function missing(cache) {
    const there = new Set((await cache.keys()).map(({ url }) => url));
    return Object.keys(FILES).filter((file) => !there.has(new URL(file, location).href));
}

async function load(file) {
    // The browser compares the bytes with the hash; what it has kept of them it asks the host about first.
    const answer = await fetch(file, { integrity: FILES[file] ?? LATER[file], cache: "no-cache" });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return answer;
}

/** Takes what this build's cache lacks into it, all or nothing. */
async function fill() {
    const known = await caches.has(own);
    const cache = await caches.open(own);
    try {
        const files = await missing(cache);
        const answers = await Promise.all(files.map(load));
        await Promise.all(files.map((file, index) => cache.put(file, answers[index])));
    } catch (problem) {
        if (!known) await caches.delete(own);
        throw problem;
    }
}

/** Throws away the builds that no page is of any more, and answers for pages that were loaded before there was a worker. */
async function tidy() {
    if (registration.installing || registration.waiting) return;
    const locks = (await navigator.locks.query()).held.map(({ name }) => name);
    const held = locks.filter((name) => name.startsWith(ours) || name.startsWith(former));
    const all = await clients.matchAll({ includeUncontrolled: true, type: "window" });
    const pages = all.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(scope) && !isGuide(path));
    // A page that has only begun has no lock yet, and could be of any build.
    if (held.length < pages.length) return;
    for (const name of await caches.keys()) {
        const isBuild = name.startsWith(ours) || name.startsWith(former);
        if (isBuild && name !== own && !held.includes(name)) await caches.delete(name);
    }
    // Only pages of this build: a page that has no worker, of a build before, has nothing here.
    if (held.every((name) => name === own)) await clients.claim();
}

/** Puts things in order; says whether all of this build is there. One at a time, and never while a worker installs. */
async function look() {
    await inTurn(
        async (turn) => {
            if (!turn) return;
            await fill().catch(() => {});
            await tidy();
        },
        { ifAvailable: true },
    );
    return isWhole();
}

const isWhole = async () => (await caches.has(own)) && (await missing(await caches.open(own))).length === 0;

/** A file as some cache has it, without the address it was kept under: a worker reads its language from its own. */
async function kept(name, query = "") {
    const names = await caches.keys();
    const places = [ours + name.split("/")[0], own, former + query, ...names.filter((one) => one.startsWith(former))];
    for (const cacheName of places) {
        const found = names.includes(cacheName) && (await caches.match(name, { cacheName }));
        if (found) return new Response(found.body, found);
    }
}

/** The page: this build's, where all of it is there; else the host's, whichever build that is of. */
async function page(request) {
    const found = await kept("./");
    if (found && (await isWhole())) return found;
    const answer = await fetch(request).catch(() => undefined);
    return answer?.ok ? answer : (found ?? answer ?? Response.error());
}

async function file(request, name, query) {
    // A page that asks past the browser's cache got something damaged.
    const isAnew = request.cache === "reload";
    const found = !isAnew && (await kept(name, query));
    if (found) return found;
    if (!(name in FILES || name in LATER)) return fetch(request);
    const answer = await load(name);
    // Where it can't be kept it can be used all the same.
    const copy = answer.clone();
    await caches.open(own).then((cache) => cache.put(name, copy)).catch(() => {});
    return answer;
}

self.addEventListener("install", (event) => event.waitUntil(inTurn(fill)));
self.addEventListener("activate", (event) => event.waitUntil(look()));
self.addEventListener("message", (event) => {
    if (event.data === "use") return event.waitUntil(skipWaiting());
    event.waitUntil(look().then((isWhole) => event.ports[0]?.postMessage(isWhole)));
});
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    const name = address.pathname.slice(scope.length);
    if (request.method !== "GET" || address.origin !== location.origin || !address.pathname.startsWith(scope)) return;
    const isPage = name === "" || name === "index.html";
    // Another page may lie in the same folder.
    if (request.mode === "navigate" ? !isPage && !isGuide(address.pathname) : isPage || name === "sw.js") return;
    if (isGuide(address.pathname)) return event.respondWith(kept(name).then((found) => found ?? fetch(request)));
    event.respondWith(isPage ? page(request) : file(request, name, address.search.slice(1)));
});
