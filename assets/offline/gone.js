// What a served page has in place of the service worker: it takes itself away, with all that one before it has kept.
const scope = new URL("./", location).pathname;
const isOurs = (name) => ["tablewright-files", "tablewright-opened", "tablewright"].some((kind) => name.startsWith(`${kind} ${scope} `));
const leave = async () => {
    for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
    await registration.unregister();
    for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url);
};
self.addEventListener("install", () => skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
