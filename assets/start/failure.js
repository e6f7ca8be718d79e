// Says so when the page doesn't start, or stops later. The words stand in the page (index.html); this shows those that are
// true, and does what can be done then. The build writes it into the page, before all that the page names, so that it is here where
// no file comes. Where it may not run a clock in the style sheet shows the plainest of the words.
{
    const root = document.documentElement;
    const scope = new URL("./", document.baseURI).pathname;
    /** How long a start may take before something is said of it, in milliseconds since the page was asked for. */
    const SLOW = 12_000;
    let section;
    let why;
    root.dataset.start = "loading";

    /** Shows the section with the sentences of these names; nothing of a program that has stopped can be used. */
    function show(...names) {
        if (!section) return;
        const hasStopped = root.dataset.start === "stopped";
        for (const sentence of section.querySelectorAll("[data-why]")) sentence.hidden = !names.includes(sentence.dataset.why);
        document.body.append(section);
        for (const other of document.body.children) other.inert = hasStopped && other !== section;
        if (hasStopped) section.querySelector("[data-do]").focus();
    }

    /** The start has failed; the first that fails is why, and others follow from it. */
    function fail(name, what) {
        if (!why) {
            why = { name, what };
            if (name === "file") lookWhetherKept();
        }
        root.dataset.start = "failed";
        for (const place of section?.querySelectorAll(`[data-why="${why.name}"] code`) ?? []) place.textContent = why.what;
        show(why.name, "safe");
    }

    const isHostThere = () => fetch(`./?${Date.now()}`, { cache: "no-store" }).then(() => true, () => false);

    /** Says so if the file isn't damaged but missing in a browser that works without a network, and there is none. */
    async function lookWhetherKept() {
        if (!navigator.serviceWorker?.controller) return;
        if ((await caches.match(`${root.dataset.build}/${why.what}`)) || (await isHostThere())) return;
        if (root.dataset.start !== "failed") return;
        // A build that waits may have it.
        const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
        waiting?.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
        waiting?.postMessage("use");
        why.name = "unkept";
        fail();
    }

    /** The start takes long, and may still come to its end. */
    function wait() {
        root.dataset.start = "slow";
        const sheet = document.querySelector("link[rel='stylesheet']");
        if (sheet && !sheet.sheet) doWithout(sheet);
        show("slow", "safe");
    }

    /**
     * Has the page painted without its style sheet, which is put in again by a script: the browser paints nothing before it has
     * what the markup names. The scripts that the browser has held back for it run now, and program.js waits for it.
     */
    function doWithout(sheet) {
        const late = Object.assign(sheet.cloneNode(), { onload: come, onerror: come });
        // All that can be read without it is the section, and of that only one language, once it is chosen.
        const page = document.getElementById("page");
        const others = root.dataset.language ? section?.querySelectorAll(`[lang]:not([lang="${root.lang}"])`) ?? [] : [];
        const hide = (isHidden) => [page, ...others].forEach((one) => one && (one.hidden = isHidden));
        function come() {
            delete late.dataset.late;
            hide(false);
        }
        late.dataset.late = "";
        sheet.replaceWith(late);
        hide(true);
    }

    /** Whether an error means that the program has ended for good. */
    const isStop = (problem, text) =>
        problem instanceof (self.WebAssembly?.RuntimeError ?? Error) || /call stack|recursion/.test(text);

    function hear(problem, text) {
        if (root.dataset.start === "running" && isStop(problem, text)) {
            root.dataset.start = "stopped";
            return show("stopped", "safe");
        }
        if (["running", "stopped"].includes(root.dataset.start)) return;
        if (!self.WebAssembly || problem instanceof WebAssembly.CompileError) return fail("wasm");
        const file = /lacks (\S+)/.exec(text)?.[1] ?? (/imported module/.test(text) ? "tablewright.js" : undefined);
        if (file) fail("file", file);
        else fail("error", text);
    }

    /** Takes the section, once it is read: the scripts that run later may wait for the style sheet. */
    function take() {
        if (section || document.readyState === "loading") return;
        section = document.getElementById("start");
        for (const button of section.querySelectorAll("[data-do]")) {
            button.hidden = false;
            button.addEventListener("click", (event) => {
                event.preventDefault();
                acts[button.dataset.do]();
            });
        }
        // What happened before its words were here.
        if (why) fail();
        else if (root.dataset.start === "slow") wait();
    }

    // An element that can't be loaded tells nobody but this listener, which hears it on its way down.
    addEventListener(
        "error",
        (event) => {
            const { target } = event;
            if (target === window) return hear(event.error, event.message);
            if (!["SCRIPT", "LINK"].includes(target.tagName) || root.dataset.start === "running") return;
            const file = new URL(target.src ?? target.href).pathname.split("/").pop();
            // Without its looks, its language or texts.js it works, and tells once it is there. What is only fetched ahead is asked
            // for again, by who can say more.
            if (target.tagName === "SCRIPT" && !/^(theme|language|texts)\.js$/.test(file)) fail("file", file);
        },
        true,
    );
    addEventListener("unhandledrejection", ({ reason }) => hear(reason, String(reason?.message ?? reason)));
    setTimeout(() => root.dataset.start === "loading" && wait(), SLOW - performance.now());

    const acts = {
        /** Loads the page again; first its files, past what the browser has kept of them, which may be what is damaged. */
        async reload() {
            if (root.dataset.start === "failed") {
                const files = [...document.querySelectorAll("script[src], link[integrity], link[rel='preload']")].map(({ src, href }) => src ?? href);
                await Promise.allSettled(files.map((file) => fetch(file, { cache: "reload" })));
            }
            location.reload();
        },

        /** Throws the offline copy away, once the host is sure to answer: what it has instead may be all that there is. */
        async reset() {
            if (!(await isHostThere())) return show("offline", "safe");
            const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
            for (const worker of workers) if (new URL(worker.scope).pathname === scope) await worker.unregister();
            const names = await self.caches?.keys() ?? [];
            const ours = ["tablewright-files", "tablewright-opened", "tablewright"];
            for (const name of names) if (ours.some((kind) => name.startsWith(`${kind} ${scope} `))) await caches.delete(name);
            location.reload();
        },

        /** Hands over all that the browser holds: each table's link on a line, which My tables reads back, and the rest as it is. */
        async save() {
            const stores = { localStorage: {}, sessionStorage: {} };
            for (const [store, texts] of Object.entries(stores)) {
                // A browser may block them.
                try {
                    for (const key of Object.keys(self[store])) {
                        if (key.startsWith("tablewright.")) texts[key] = self[store].getItem(key);
                    }
                } catch {}
            }
            const { values, pictures } = await database().catch(() => ({}));
            // What former versions kept in local storage is older than the database.
            Object.assign(stores.localStorage, values);
            const kept = Object.values(stores).flatMap((texts) => Object.entries(texts));
            const tables = kept.filter(([key]) => /^tablewright\.(open|table\.\d+)$/.test(key));
            const links = new Set(tables.map(([, text]) => text.split(" ").pop()));
            const lines = [
                "Tablewright: My tables > Open a file reads the tables in this file.",
                ...[...links].map((link) => `${location.origin}${location.pathname}#${link}`),
                JSON.stringify({ ...stores, pictures }),
            ];
            const file = URL.createObjectURL(new Blob([lines.join("\n")], { type: "text/plain" }));
            Object.assign(document.createElement("a"), { href: file, download: "tablewright-tables.txt" }).click();
            setTimeout(() => URL.revokeObjectURL(file), 60_000);
        },
    };

    /** What the database holds: its values by their keys, and the mats' pictures, by the numbers of their tables, as data addresses. */
    async function database() {
        const asked = (request) =>
            new Promise((done, failed) => {
                request.onsuccess = () => done(request.result);
                request.onerror = () => failed(request.error);
            });
        const opening = indexedDB.open("tablewright");
        // Where there is none, none is made.
        opening.onupgradeneeded = () => opening.transaction.abort();
        const opened = await asked(opening);
        const all = async (name) => {
            if (!opened.objectStoreNames.contains(name)) return [];
            const store = opened.transaction(name).objectStore(name);
            const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
            return keys.map((key, index) => [key, values[index]]);
        };
        const address = (picture) => {
            const reader = new FileReader();
            return new Promise((done, failed) => {
                reader.onload = () => done(reader.result);
                reader.onerror = failed;
                reader.readAsDataURL(picture instanceof Blob ? picture : new Blob([picture], { type: "image/jpeg" }));
            });
        };
        const values = Object.fromEntries(await all("values"));
        const pictures = {};
        for (const [number, picture] of await all("mats")) {
            // One that can't be read doesn't keep the others.
            pictures[number] = await address(picture).catch(() => "");
        }
        return { values, pictures };
    }

    document.addEventListener("readystatechange", take);
}
