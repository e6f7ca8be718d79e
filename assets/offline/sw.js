// The service worker: Tablewright without a network, and never two builds at once.
//
// The build (tools/site) writes five constants before this: BUILD, the name of the build and of its folder, and lists of files with their hashes.
// FILES is what every page needs and what tables, games, rounds and slips lead to, SET_UP what setting an event's tables up needs beside that, and
// PLANNER all else. FILES is kept always, the others once somebody has opened what leads to them in this browser. LATER is the guide's pictures, which are kept once somebody has seen them. The programs that
// links start with, and what pages go on with, aren't kept: all that is in them is, in pieces. An address inside a folder is of one build for good, so a page of any
// build gets its own files, from whatever cache has them.
//
// - Installing takes each of the files to keep into a cache of the build's own, compared with its hash, or none.
// - What has been opened is known by a page's address, and by the files that it asks for.
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
//
// Here too one tab can lack files of its build: a link's page that is left open over an update, when it is the first to open the planner.
// Loaded again, it is of the new build.

const scope = new URL("./", location).pathname;
// A host has one heap of caches and locks for all its folders. Until November 2026 builds lay in no folders and went by
// other names; pages and caches of that time are served and cleared away as any.
const ours = `tablewright-files ${scope} `;
const former = `tablewright ${scope} `;
const own = ours + BUILD;
/** What is kept beside FILES, each with what comes before it, once somebody has opened it in this browser. */
const further = [["set-up", SET_UP], ["planner", PLANNER]];
const hashes = Object.assign({}, FILES, SET_UP, PLANNER, LATER);
/** The name of the cache that says that this has been opened. It is empty, and stays when builds go. */
const opened = (what) => `tablewright-opened ${scope} ${what}`;
/** An entry in a build's cache, which says that its worker keeps only what has been opened. Workers before December 2026 kept everything. */
const MARK = `${scope}kept-as-opened`;

/** How long the host's page is waited for where the one in the cache would do, in milliseconds. */
const PATIENCE = 3_000;

/** How many of the further lists an address leads to. A page without its address may be any. */
function reach(address) {
    if (/^#([178]|\/play\/)/.test(address)) return 0;
    return /^#(0|\/set-up\/)/.test(address) ? 1 : 2;
}

/** Notes that so many of the further lists are to be kept. */
async function note(count) {
    // Where nothing can be kept, the page works all the same.
    for (const [what] of further.slice(0, count)) await caches.open(opened(what)).catch(() => {});
}

/** What a page needs that leads to so many of the further lists. */
const listsOf = (count) => [FILES, ...further.slice(0, count).map(([, list]) => list)];

/** What is to be kept in this browser. */
async function openedLists() {
    const all = await Promise.all(further.map(([what]) => caches.has(opened(what))));
    return listsOf(all.lastIndexOf(true) + 1);
}

const isBuild = (name) => name.startsWith(ours) || name.startsWith(former);

/** Whether a path is a page of the guide. Those hold no lock: they need nothing of a build but what they have shown. */
const isGuide = (path) => path.endsWith(".html") && path !== `${scope}index.html` && path.slice(scope.length) in FILES;

const inTurn = (act, options = {}) => navigator.locks.request(`tablewright-caches ${scope}`, options, act);

/** The files of these lists that the build's cache lacks. */
async function missing(cache, lists) {
    const there = new Set((await cache.keys()).map(({ url }) => url));
    return lists.flatMap(Object.keys).filter((file) => !there.has(new URL(file, location).href));
}

async function load(file) {
    // The browser compares the bytes with the hash; what it has kept of them it asks the host about first.
    const answer = await fetch(file, { integrity: hashes[file], cache: "no-cache" });
    if (!answer.ok) throw Object.assign(new Error(`${file}: ${answer.status}`), { isGone: true });
    return answer;
}

/** Whether a cache is that of another build whose worker kept everything. */
const hasAll = async (name) => isBuild(name) && name !== own && !(await caches.match(MARK, { cacheName: name }));

async function openOwn() {
    const cache = await caches.open(own);
    await cache.put(MARK, new Response());
    return cache;
}

/** Takes what this build's cache lacks into it, each list whole or not at all; of a new build everything. */
async function fill() {
    const known = await caches.has(own);
    if (!known) for (const name of await caches.keys()) if (await hasAll(name)) await note(further.length);
    try {
        const cache = await openOwn();
        for (const list of await openedLists()) {
            const files = await missing(cache, [list]);
            const answers = await Promise.all(files.map(load));
            await Promise.all(files.map((file, index) => cache.put(file, answers[index])));
        }
    } catch (problem) {
        if (!known) await caches.delete(own);
        throw problem;
    }
}

/** Throws away the builds that no page is of any more, and answers for pages that were loaded before there was a worker. */
async function tidy() {
    if (registration.installing || registration.waiting) return;
    const locks = (await navigator.locks.query()).held.map(({ name }) => name);
    const held = locks.filter(isBuild);
    const all = await clients.matchAll({ includeUncontrolled: true, type: "window" });
    const pages = all.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(scope) && !isGuide(path));
    // A page that has only begun has no lock yet, and could be of any build.
    if (held.length < pages.length) return;
    for (const name of await caches.keys()) {
        if (isBuild(name) && name !== own && !held.includes(name)) await caches.delete(name);
    }
    // Only pages of this build: a page that has no worker, of a build before, has nothing here.
    if (held.every((name) => name === own)) await clients.claim();
}

/** Puts things in order. One at a time, and never while a worker installs: what can't wait for the next time waits for that. */
const look = (isAwaited) =>
    inTurn(
        async (turn) => {
            if (!turn) return;
            await fill().catch(() => {});
            await tidy();
        },
        { ifAvailable: !isAwaited },
    );

async function isWhole(lists) {
    return (await caches.has(own)) && (await missing(await caches.open(own), lists)).length === 0;
}

/** A page with this address is there: keeps what it leads to, and says whether all is there that is to be kept. */
async function answer(address) {
    await note(reach(address));
    const lists = await openedLists();
    await look(!(await isWhole(lists)));
    // Once a worker that waits is needed, there may be no network.
    if (lists.length > 1) registration.waiting?.postMessage("keep");
    return isWhole(lists);
}

/** An answer without the address it is from. A worker's address is that of its script's answer if it has one, and it reads its part and its
 * language from its own. */
const unaddressed = (answer) => new Response(answer.body, answer);

/** A file as some cache has it. */
async function kept(name, query = "") {
    const names = await caches.keys();
    const places = [ours + name.split("/")[0], own, former + query, ...names.filter((one) => one.startsWith(former))];
    for (const cacheName of places) {
        const found = names.includes(cacheName) && (await caches.match(name, { cacheName }));
        if (found) return unaddressed(found);
    }
}

/** The page: this build's, where all is there that is to be kept of it; else the host's, whichever build that is of. */
async function page(request) {
    const count = reach(new URL(request.url).hash);
    await note(count);
    const found = await kept("./");
    if (found && (await isWhole(await openedLists()))) return found;
    const asked = fetch(request).catch(() => undefined);
    // What this address needs may be there. Then a network that brings nothing isn't waited for as long as the browser would.
    const isEnough = found && (await isWhole(listsOf(count)));
    const fetched = await (isEnough ? Promise.race([asked, new Promise((done) => setTimeout(done, PATIENCE))]) : asked);
    return fetched?.ok ? fetched : (found ?? fetched ?? Response.error());
}

async function file(request, name, query) {
    // A page that asks past the browser's cache got something damaged.
    const isAnew = request.cache === "reload";
    const found = !isAnew && (await kept(name, query));
    if (found) return found;
    if (!(name in hashes)) return fetch(request);
    // All that comes with it is kept when a page asks next: the network is needed for the page now. Where the host has it no longer, this has
    // the next page be the host's.
    const noted = () => note(further.findIndex(([, list]) => name in list) + 1);
    const loaded = await load(name).catch(async (problem) => {
        if (problem.isGone) await noted();
        throw problem;
    });
    await noted();
    // Where it can't be kept it can be used all the same.
    const copy = loaded.clone();
    await openOwn().then((cache) => cache.put(name, copy)).catch(() => {});
    return unaddressed(loaded);
}

self.addEventListener("install", (event) => event.waitUntil(inTurn(fill)));
self.addEventListener("activate", (event) => event.waitUntil(look()));
self.addEventListener("message", (event) => {
    if (event.data === "use") return event.waitUntil(skipWaiting());
    if (event.data === "keep") return event.waitUntil(look(true));
    event.waitUntil(answer(event.data).then((isWhole) => event.ports[0]?.postMessage(isWhole)));
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
