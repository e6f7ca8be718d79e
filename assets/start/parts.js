// The files of this build, each compared with its hash before it is used; in the page and in its workers.
//
// The build writes their hashes before this, as FILES (tools/site). A page that Trunk serves has none and compares
// nothing.
self.parts = (() => {
    const files = typeof FILES === "undefined" ? {} : FILES;
    // The build's folder, which the scripts lie in.
    const folder = self.document?.currentScript.src ?? self.location.href;
    // How often a worker's script has failed. Another address is the only way past what the browser has kept of one.
    const failed = {};
    // The workers that the page has ended itself.
    const left = new WeakSet();
    // What was asked for before it was needed.
    const asked = {};
    // What has come of it.
    const come = new Set();
    // What has been used.
    const used = new Set();
    // Where the page has only the words that it starts with: the element for them, and the file of all.
    let otherWords;
    // The rules for what no page starts with, once they are asked for; and its hashes.
    let otherStyles;
    let otherHashes;
    // The files that are a part of the program, or are becoming one.
    const added = new WeakMap();
    // What was said of the last piece that couldn't be had.
    let lacking;
    // The files that each part of the page's program needs. The build writes them before this, as PROGRAMS (tools/site). A page that
    // Trunk serves is one program.
    const programs = typeof PROGRAMS === "undefined" ? {} : PROGRAMS;
    // The part that a program has all of in it, by the programs; and by these parts what goes on after them, in order: parts, each with the file
    // of all that it needs beside what came before. The build writes them too.
    const whole = typeof WHOLE === "undefined" ? {} : WHOLE;
    const after = typeof AFTER === "undefined" ? {} : AFTER;
    // The parts that the page of a link loads by itself, whose words it starts with. The build writes them too.
    const beside = typeof BESIDE === "undefined" ? [] : BESIDE;
    // The files that are within the program of this page, and the files that have others within them.
    let within = [];
    const joined = [];
    /** How long the page waits for a script or a style sheet that failed once, in milliseconds. Rarely, Chromium doesn't answer. */
    const SLOW = 15_000;
    const OTHER_STYLES = "later.css";
    const OTHER_HASHES = "hashes.json";
    /** How long a start may take before something is said of it, as in failure.js. */
    const START = 12_000;
    /** The message of a worker that has ended by itself. */
    const ENDED = "ended";
    const address = (file) => new URL(failed[file] ? `${file}?${failed[file]}` : file, folder).href;
    const tell = (what) => dispatchEvent(new CustomEvent("tablewright-tell", { detail: what }));

    /** A file's hash, where the build has written one. */
    async function hash(file) {
        if (!files[file] && files[OTHER_HASHES]) {
            const load = async () => Object.assign(files, await (await get(OTHER_HASHES)).json());
            otherHashes ??= load().catch((problem) => {
                otherHashes = undefined;
                throw problem;
            });
            await otherHashes;
        }
        return files[file] ?? "";
    }

    /**
     * A file, where it is what its hash says. What the browser has kept of it may be damaged: then the host is asked. Without a
     * limit, in milliseconds, an answer may take as long as the network needs.
     */
    async function get(file, limit) {
        // The same address twice: the next one is for the next try, and the browser may keep an answer to it, even a 404.
        const place = address(file);
        const integrity = await hash(file);
        const ask = async (cache) => {
            const signal = limit && AbortSignal.timeout(limit);
            const answer = await fetch(place, { integrity, cache, signal });
            if (!answer.ok) throw new Error(answer.status);
            return answer;
        };
        try {
            return await ask("default").catch(() => ask("reload"));
        } catch {
            throw new Error(`lacks ${file}`);
        }
    }

    /**
     * A program's module. It is compiled while it is still on its way, which a request with a hash doesn't allow: the browser
     * holds such an answer back until it has compared it. So the hash is compared here, before the module is used.
     */
    async function compile(file) {
        const hash = files[file];
        // Without HTTPS there is nothing to compare hashes with.
        if (hash && self.crypto?.subtle) {
            try {
                const answer = await fetch(address(file));
                const [module, bytes] = await Promise.all([
                    WebAssembly.compileStreaming(answer.clone()),
                    answer.arrayBuffer(),
                ]);
                const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
                if (hash === `sha256-${btoa(String.fromCharCode(...digest))}`) return module;
            } catch {
                // Then it is loaded once more, in the way that says what is wrong.
            }
        }
        return get(file);
    }

    /** The module of the page's program, which ahead.js has chosen for the part that it starts with. */
    function start(part) {
        const program = document.documentElement.dataset.module ?? "tablewright_bg.wasm";
        const begun = whole[program];
        within = programs[begun] ?? [];
        // What is kept for the time without network is kept in pieces.
        const isKept = begun === part && navigator.serviceWorker?.controller;
        let before = within;
        for (const [next, file] of after[begun] ?? []) {
            if (next !== part && (begun !== part || isKept)) continue;
            joined.push({ file, files: programs[next].filter((one) => !before.includes(one)), isLater: next !== part });
            before = [...before, ...programs[next]];
        }
        return compile(program);
    }

    /** The file that a piece of the page's program comes in with others, if any. */
    const joint = (piece) => joined.find(({ files }) => files.includes(piece));

    /** The files of a part of the page's program that aren't within that. */
    const outside = (part) =>
        new Set((programs[part] ?? []).filter((piece) => !within.includes(piece)).map((piece) => joint(piece)?.file ?? piece));

    /** Whether a part is of what the page starts with, or loads by itself: its words and rules are there. */
    const isFirst = (part) => [self.document?.documentElement.dataset.part, "drawing", ...beside].includes(part);

    /** Asks for a part of the page's program before it is needed. */
    function ahead(part) {
        const missing = [...outside(part)].filter((file) => !used.has(file));
        const ask = async (file) => {
            const answer = await get(file);
            come.add(file);
            return answer;
        };
        const all = missing.map((file) => (asked[file] ??= ask(file)));
        const rules = isFirst(part) ? undefined : addOtherStyles();
        // Who needs them hears of it.
        for (const one of [...all, rules]) one?.catch(() => {});
        return all;
    }

    /** Whether all files of a part of the page's program are here. */
    function has(part) {
        return [...outside(part)].every((file) => used.has(file) || come.has(file));
    }

    /** A piece of the page's program; nothing where the program has it in it. The page tells where it can't be had. */
    function chunk(piece) {
        if (within.includes(piece)) return Promise.resolve();
        const withOthers = (answer) =>
            Promise.all([answer, loadOtherWords(), addOtherStyles()]).then(([answer]) => answer);
        const together = joint(piece);
        if (!together) {
            const isOfFirst = Object.keys(programs).some((part) => isFirst(part) && programs[part].includes(piece));
            return isOfFirst ? take(piece) : withOthers(take(piece));
        }
        const taken = async () => {
            const answer = take(together.file);
            return (together.answer = await (together.isLater ? withOthers(answer) : answer));
        };
        together.taken ??= taken().catch((problem) => {
            delete together.taken;
            throw problem;
        });
        return together.taken;
    }

    /** A file of the page's program, once. */
    async function take(file) {
        try {
            const { body } = await (asked[file] ??= get(file));
            used.add(file);
            // A host may not say what it is, and browsers want to be told.
            return new Response(body, { headers: { "Content-Type": "application/wasm" } });
        } catch (problem) {
            lacking = problem.message;
            // They waited for this part, and nobody expects them any more when it comes at another time.
            dropped = [];
            tell(lacking);
            throw problem;
        } finally {
            delete asked[file];
        }
    }

    /** Adds a piece to the page's program, unless that has it in it; what several pieces come in, once. */
    async function instantiate(piece, imports) {
        const answer = await piece;
        if (!answer) return;
        if (!added.has(answer)) added.set(answer, WebAssembly.instantiateStreaming(answer, imports));
        try {
            await added.get(answer);
        } catch (problem) {
            delete joined.find((together) => together.answer === answer)?.taken;
            throw problem;
        }
    }

    /** The words for an element whose `lang` is the page's language: those that the page starts with, where the build has them apart. */
    async function words(element) {
        const { part, module } = document.documentElement.dataset;
        const all = `i18n/${element.lang}.txt`;
        const first = `i18n/${element.lang}.${part}.txt`;
        const text = (file) => get(file).then((answer) => answer.text());
        if (!files[first] || module === "tablewright_bg.wasm") return text(all);
        const few = await text(first).catch(() => undefined);
        if (!few) return text(all);
        otherWords = { element, file: all };
        return few;
    }

    /** Puts all words into the page's element for them. What may need more words than the page has started with can't come without them. */
    function loadOtherWords() {
        if (!otherWords) return;
        const { element, file } = otherWords;
        const load = async () => {
            element.textContent = await (await get(file)).text();
            element.dispatchEvent(new Event("load"));
            otherWords = undefined;
        };
        otherWords.loading ??= load().catch((problem) => {
            delete otherWords.loading;
            lacking = problem.message;
            tell(lacking);
            throw problem;
        });
        return otherWords.loading;
    }

    /** Adds the rules for what no page starts with. A worker has no looks, and a page that Trunk serves has them already. */
    function addOtherStyles() {
        if (!self.document || !files[OTHER_STYLES]) return;
        otherStyles ??= add(OTHER_STYLES).catch((problem) => {
            otherStyles = undefined;
            lacking = problem.message;
            tell(lacking);
            throw problem;
        });
        return otherStyles;
    }

    /** A part couldn't be loaded that the page can't start without: failure.js hears of it. */
    function fail(part) {
        Promise.reject(new Error(lacking ?? `lacks split_${part}.wasm`));
    }

    /** Puts a script or a style sheet into the page. */
    async function add(file) {
        const place = file.endsWith(".css")
            ? ["link", { rel: "stylesheet", href: address(file) }]
            : ["script", { src: address(file) }];
        const put = () =>
            new Promise((onload, failed) => {
                const element = Object.assign(document.createElement(place[0]), place[1]);
                const onerror = () => {
                    element.remove();
                    failed(new Error(`lacks ${file}`));
                };
                Object.assign(element, { integrity: files[file] ?? "", onload, onerror });
                // The rules for what is loaded later come after all others.
                document.head.insertBefore(element, document.head.querySelector(`link[href*="${OTHER_STYLES}"]`));
            });
        // Where the host has it whole, the browser has it from there now.
        await put().catch(() => get(file, SLOW).then(put));
    }

    /**
     * In a worker: loads the program with the part that the page names, which answers its requests, and returns that. Where the page names
     * a language too, because the answers have sentences, the part gets its words; without them they are in English.
     */
    async function run() {
        const [part, language] = self.location.hash.slice(1).split("/");
        const words = language ? get(`i18n/${language}.txt`).then((answer) => answer.text()).catch(() => "") : "";
        const [wasm] = await Promise.all([compile("tablewright_bg.wasm"), get("tablewright.js"), ...ahead(part)]);
        // It has just been compared, and the browser has it from its cache now.
        const page = await import(address("tablewright.js")).catch(() => {
            throw new Error("lacks tablewright.js");
        });
        await page.default({ module_or_path: wasm });
        const program = await page[`load_${part}`]();
        if (!program) throw new Error(lacking ?? `lacks split_${part}.wasm`);
        program.speak(await words);
        return program;
    }

    /** In a worker that runs: loads what reads tables of other programs, if it can be had. */
    async function loadSheetReader() {
        await Promise.all(ahead("sheets")).catch(() => {});
        const page = await import(address("tablewright.js"));
        await page.load_sheet_reader();
    }

    /**
     * Looks after a worker: what it is made from is compared, and the page is told when it can't be had, stops or ends. It must be
     * called before anything else listens to the worker.
     */
    function follow(worker, script) {
        // A browser that ends a worker, for want of memory say, tells nobody. But then the lock is free that the worker holds.
        worker.addEventListener("message", (event) => {
            if (typeof event.data !== "string") return;
            event.stopImmediatePropagation();
            navigator.locks.request(event.data, () => {
                if (!left.has(worker)) worker.dispatchEvent(new ErrorEvent("error", { message: ENDED }));
            }).catch(() => {});
        });
        const failing = ({ message }) => {
            failed[script] = (failed[script] ?? 0) + 1;
            // Only what the script itself has thrown has a message; half a script is no script.
            const lacks = !message || /SyntaxError/.test(message) ? script : /lacks (\S+)/.exec(message)?.[1];
            tell(lacks ? `lacks ${lacks}` : `${message === ENDED ? ENDED : "stopped"} ${script}`);
        };
        // What else goes wrong then follows from it.
        worker.addEventListener("error", failing, { once: true });
        get(script).catch(() => {
            end(worker);
            worker.dispatchEvent(new Event("error"));
        });
    }

    /** Ends a worker that isn't needed any more. */
    function end(worker) {
        left.add(worker);
        worker.terminate();
    }

    /** Before the program starts: its language once more, where it isn't here. Later it would be too late for it. */
    async function speak() {
        if (!document.documentElement.dataset.language) await add("language.js").catch(() => {});
    }

    /** The program has taken the page over; what is missing it can tell now. */
    function started() {
        const { dataset } = document.documentElement;
        const isFirst = dataset.start !== "running";
        dataset.start = "running";
        dispatchEvent(new Event("tablewright-running"));
        // It has taken another one's place.
        if (!isFirst) return;
        document.getElementById("start").remove();
        const sheet = document.querySelector("link[rel='stylesheet']");
        if (sheet && !sheet.sheet) look(sheet.href.slice(new URL("./", folder).href.length));
        if (!dataset.theme) look("theme.js");
        if (!dataset.texts) look("texts.js");
        if (!dataset.language) tell("without language.js");
    }

    /** Tries once more to get what the page's looks need, and tells where it fails or stalls. */
    function look(file) {
        const stalls = new Promise((_, failed) => {
            const limit = Math.max(START - performance.now(), 3_000);
            setTimeout(failed, limit);
        });
        Promise.race([add(file), stalls]).catch(() => tell(`without ${file}`));
    }

    // What is dropped on the page while the program takes no files: the browser would leave the page for it.
    let dropped = [];

    function keepDropped(event) {
        const { dataTransfer } = event;
        if (!dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        dataTransfer.dropEffect = "copy";
        if (event.type === "drop") dropped = [...dataTransfer.files];
    }

    /** Whether files that are dropped are kept, because the program takes none. */
    function keepDrops(isOn) {
        for (const drag of ["dragover", "drop"]) self[isOn ? "addEventListener" : "removeEventListener"](drag, keepDropped);
    }

    /** The files of the last drop that were kept. They are kept no longer. */
    function takeDropped() {
        const taken = dropped;
        dropped = [];
        return taken;
    }

    if (self.document) keepDrops(true);

    // Held for as long as the page is there: so its build's files are kept for it.
    const held = new Promise((held) => {
        const build = self.document?.documentElement.dataset.build;
        if (!build || !navigator.locks) return held();
        const forEver = () => {
            held();
            return new Promise(() => {});
        };
        const lock = `tablewright-files ${new URL("./", document.baseURI).pathname} ${build}`;
        navigator.locks.request(lock, { mode: "shared" }, forEver).catch(held);
    });

    return { address, get, words, start, ahead, has, chunk, instantiate, fail, add, run, loadSheetReader, follow, end, speak, started, keepDrops, takeDropped, held };
})();
dispatchEvent(new Event("tablewright-parts"));
