// Takes the site's service worker on, once the page has started. Without one (no HTTPS, a private window) nothing is
// missing but the way to work without a network.
const offline = async () => {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const lock = `tablewright ${new URL("./", document.baseURI).pathname} ${document.documentElement.dataset.build}`;
    // Held for as long as the page is there: so its build's files are kept for it.
    await new Promise((held) => {
        const forEver = () => {
            held();
            return new Promise(() => {});
        };
        if (navigator.locks) navigator.locks.request(lock, { mode: "shared" }, forEver).catch(held);
        else held();
    });
    const site = await workers.register("sw.js");
    const mark = () => (document.documentElement.dataset.offline = "");
    workers.ready.then((ready) => {
        mark();
        ready.active.postMessage("tidy");
    });
    let told;
    const offer = () => {
        if (!site.waiting || !site.active || told) return;
        told = true;
        dispatchEvent(new CustomEvent("tablewright-tell", { detail: "renewed " }));
    };
    const follow = () => site.installing?.addEventListener("statechange", offer);
    site.addEventListener("updatefound", follow);
    follow();
    offer();
    addEventListener("tablewright-renew", () => {
        const { waiting } = site;
        // Another page may have taken it already.
        if (!waiting) return location.reload();
        waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
        waiting.postMessage("use");
    });
    // A page that stays open for days looks for a new build when it is come back to.
    document.addEventListener("visibilitychange", () => document.hidden || site.update().catch(() => {}));
};
offline().catch(() => {});
