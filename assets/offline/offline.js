// Takes the site's service worker on, once the page has started. Without one (no HTTPS, a private window) nothing is
// missing but the way to work without a network.
{
    const { dataset } = document.documentElement;

    /** Has the worker keep what this address leads to, and says whether all of it is there: only then the page works without a network. */
    function look(worker, address = location.hash) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => {
            if (data) dataset.offline = "";
            else delete dataset.offline;
        };
        worker?.postMessage(address, [port2]);
    }

    const offline = async () => {
        const workers = navigator.serviceWorker;
        if (!workers) return;
        await parts.held;
        const site = await workers.register("sw.js");
        workers.ready.then(({ active }) => look(active));
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
        // A program that has taken another one's place leads to more, and so may another address. An installed app begins with the planner.
        for (const change of ["tablewright-running", "hashchange"]) addEventListener(change, () => look(site.active));
        addEventListener("appinstalled", () => look(site.active, ""));
        // A page that stays open for days looks for a new build when it is come back to, and whether its own is still whole.
        document.addEventListener("visibilitychange", () => {
            if (document.hidden) return;
            site.update().catch(() => {});
            look(site.active);
        });
    };
    offline().catch(() => {});
}
