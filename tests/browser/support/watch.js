// What tests ask of a page: to say when something is so, when it has nothing left to do, and where an element can be pressed.
//
// It is run before the page's own scripts in every document. Where a browser can't do that it is run when it is first needed, and
// then knows only of the work that has begun since.
(() => {
    if (window.watch) return;
    const later = window.setTimeout.bind(window);
    const forget = window.clearTimeout.bind(window);
    const nextFrame = window.requestAnimationFrame.bind(window);

    // ---- What the page still has to do by itself -----------------------------------------------------------------------

    const work = new Map();
    let last = 0;
    /** Notes a piece of work, and returns what ends it. */
    const begin = (what) => {
        const number = ++last;
        work.set(number, what);
        return () => work.delete(number);
    };

    // Timers, except for long time limits. A test that waits for a limit lets it pass. The timer of a long press runs only while
    // `fingersStay` is set: on a busy machine the time between a finger's press and its first move can be longer than a long press.
    const timers = new Map();
    const limits = new Map();
    window.setTimeout = (act, delay, ...rest) => {
        if (delay === 500 && window.event?.type === "pointerdown" && !window.fingersStay) return 0;
        if (typeof act !== "function") return later(act, delay, ...rest);
        const pass = () => {
            limits.delete(timer);
            timers.get(timer)?.();
            timers.delete(timer);
            act(...rest);
        };
        const timer = later(pass, delay);
        if (delay >= 5000) limits.set(timer, pass);
        if (!(delay >= 10000)) timers.set(timer, begin(`a timer of ${delay ?? 0} ms`));
        return timer;
    };
    /** Lets the time limits pass that run now. */
    const passLimits = () => {
        for (const [timer, pass] of [...limits]) {
            forget(timer);
            pass();
        }
    };
    window.clearTimeout = (timer) => {
        limits.delete(timer);
        timers.get(timer)?.();
        timers.delete(timer);
        forget(timer);
    };

    // Functions that answer with a promise.
    const watchPromise = (owner, ...names) => {
        for (const name of names) {
            const asked = owner?.[name];
            if (typeof asked !== "function") continue;
            owner[name] = function (...given) {
                const answer = asked.apply(this, given);
                if (!(answer instanceof Promise)) return answer;
                const done = begin(name === "fetch" ? `a fetch of ${given[0]?.url ?? given[0]}` : name);
                answer.then(done, done);
                return answer;
            };
        }
    };
    watchPromise(window, "fetch", "createImageBitmap");
    watchPromise(window.Response?.prototype, "arrayBuffer", "blob", "bytes", "formData", "json", "text");
    watchPromise(window.Blob?.prototype, "arrayBuffer", "text");
    watchPromise(window.WebAssembly, "compile", "compileStreaming", "instantiate", "instantiateStreaming");
    watchPromise(window.HTMLImageElement?.prototype, "decode");
    watchPromise(window.Clipboard?.prototype, "read", "readText", "write", "writeText");
    watchPromise(window.StorageManager?.prototype, "estimate", "persist", "persisted");

    // Functions after which events tell of the end.
    const watchEvents = (owner, names, ends, what) => {
        for (const name of names) {
            const asked = owner?.[name];
            if (typeof asked !== "function") continue;
            owner[name] = function (...given) {
                const answer = asked.apply(this, given);
                const done = begin(what ?? name);
                const target = answer instanceof EventTarget ? answer : this;
                for (const end of ends) target.addEventListener(end, done, { once: true });
                return answer;
            };
        }
    };
    watchEvents(window.FileReader?.prototype, ["readAsArrayBuffer", "readAsText", "readAsDataURL"], ["loadend"], "a file");
    watchEvents(window.IDBFactory?.prototype, ["open", "deleteDatabase"], ["success", "error"], "opening IndexedDB");
    watchEvents(window.IDBDatabase?.prototype, ["transaction"], ["complete", "abort"], "a transaction of IndexedDB");

    // Requests to workers. A message begins with its kind and its number: 0 is a request, 1 cancels one. So do replies: 1 says that
    // the request is done.
    const numberIn = (bytes) => {
        let number = 0;
        for (let at = 1, place = 1; at < bytes.length; at += 1, place *= 128) {
            number += (bytes[at] & 127) * place;
            if (bytes[at] < 128) break;
        }
        return number;
    };
    const requests = new WeakMap();
    const requestsOf = (worker) => {
        if (requests.has(worker)) return requests.get(worker);
        const running = new Map();
        requests.set(worker, running);
        worker.addEventListener("message", ({ data }) => {
            if (data instanceof Uint8Array && data[0] === 1) endRequest(running, numberIn(data));
        });
        worker.addEventListener("error", () => endRequests(running));
        return running;
    };
    const endRequest = (running, number) => {
        // The page hears of the answer in this turn.
        later(running.get(number) ?? (() => {}), 0);
        running.delete(number);
    };
    const endRequests = (running) => [...running.keys()].forEach((number) => endRequest(running, number));
    if (window.Worker) {
        const { postMessage, terminate } = Worker.prototype;
        const ended = new WeakSet();
        Worker.prototype.postMessage = function (message, ...rest) {
            const bytes = message instanceof ArrayBuffer ? new Uint8Array(message) : [];
            if (bytes[0] <= 1 && !ended.has(this)) {
                const [running, number] = [requestsOf(this), numberIn(bytes)];
                if (bytes[0] === 0) running.set(number, begin(`request ${number} to a worker`));
                else endRequest(running, number);
            }
            return postMessage.call(this, message, ...rest);
        };
        Worker.prototype.terminate = function () {
            endRequests(requestsOf(this));
            ended.add(this);
            return terminate.call(this);
        };
    }

    // ---- Errors, for browsers without a log of them ----------------------------------------------------------------------

    const errors = [];
    window.addEventListener("error", (event) => event.message && errors.push(event.message), true);
    window.addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
    window.addEventListener("securitypolicyviolation", (event) => errors.push(`${event.violatedDirective}: ${event.blockedURI}`));
    const complain = console.error.bind(console);
    console.error = (...told) => (errors.push(told.join(" ")), complain(...told));

    // ---- Waiting -------------------------------------------------------------------------------------------------------

    /** The next frame; a page in the background has none, so time counts too. */
    const frame = () =>
        new Promise((done) => {
            const timer = later(done, 50);
            nextFrame(() => (forget(timer), done()));
        });
    /** The turn after the next frame, in which the page has drawn earlier input, and the turn after it, in which it is kept. */
    const drawn = async () => {
        const turn = () => new Promise((done) => later(done, 0));
        await turn();
        await frame();
        await turn();
        await turn();
    };

    /**
     * Looks at every frame until `look` returns something true, and returns that. After `limit` milliseconds it returns null.
     * What it throws counts as not yet, because elements come and go.
     */
    const until = async (look, limit) => {
        for (const end = performance.now() + limit; ; await frame()) {
            try {
                const seen = await look();
                if (seen) return seen;
                watch.problem = "";
            } catch (problem) {
                watch.problem = String(problem);
            }
            if (performance.now() > end) return null;
        }
    };

    /** Waits until the page has nothing left to do: everything is drawn, and there is no work. Returns what is left after `limit`. */
    const idle = async (limit) => {
        for (const end = performance.now() + limit; performance.now() < end; ) {
            await drawn();
            if (!work.size) return [];
        }
        return [...work.values()];
    };

    /** Waits until what the page writes is written: a person leaves it later than that. */
    const written = (limit) => until(() => ![...work.values()].some((what) => what.includes("IndexedDB")), limit);

    // ---- Pressing ------------------------------------------------------------------------------------------------------

    const describe = (element) => element?.outerHTML?.slice(0, 200) ?? String(element);
    /** The start tag of what has the focus. */
    const focused = () => describe(document.activeElement).match(/^<[^>]*>?/)?.[0] ?? "nothing";
    /** The beginning of the text on the page. What lies over the page comes first. */
    const shown = () => {
        const over = [...document.querySelectorAll("dialog, .notice")].map((one) => `${describe(one).match(/^<[^>]*>/)?.[0]}\n${one.innerText.slice(0, 1000)}`);
        return [...over, document.body.innerText.slice(0, 2000)].join("\n");
    };
    const boxOf = (element) => {
        const box = [...element.getClientRects()].find((one) => one.width > 0 && one.height > 0);
        return box ? [box.left, box.top, box.width, box.height] : null;
    };
    const isSame = (one, other) => one && other && one.every((value, at) => value === other[at]);

    /** The box of the first match, once it has been the same for two frames; `isShown` refuses one without size. */
    const rest = async (css, limit, isShown) => {
        let [before, element] = [null, null];
        return until(() => {
            const now = document.querySelector(css);
            const size = now?.getBoundingClientRect();
            const box = size && [size.left, size.top, size.width, size.height];
            const isStill = now === element && isSame(box, before) && !(isShown && !now.getClientRects().length);
            [before, element] = [box, now];
            return isStill && box;
        }, limit);
    };

    /** How long a press may take to come, in milliseconds. One that came later would do what nobody expects any more. */
    const PRESS_LIMIT = 20000;
    /** How long its click may take after the release, which it comes with. */
    const CLICK_LIMIT = 2000;
    /** The page's press that is expected: on which element, and whether it has come. */
    let expected = null;
    const isPress = (type) => type === "pointerdown" || type === "mousedown" || type === "touchstart";
    /** A press that was kept from the page has no `mouseup`. */
    const isRelease = (type) => type === "pointerup" || type === "mouseup" || type === "touchend";
    for (const type of ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"]) {
        const options = { capture: true, passive: false };
        window.addEventListener(
            type,
            (event) => {
                if (!expected) return;
                if (isPress(type) && !expected.outcome) {
                    const isHit = event.composedPath().includes(expected.element);
                    expected.outcome = isHit ? "hit" : `covered by ${describe(event.target)}`;
                }
                if (isRelease(type)) expected.isReleased = Boolean(expected.outcome);
                if (type === "click" && event.composedPath().includes(expected.element)) expected.isClicked = true;
                if (expected.outcome && expected.outcome !== "hit") {
                    event.preventDefault();
                    event.stopImmediatePropagation();
                }
            },
            options,
        );
    }

    /**
     * Waits until the first match of `css` can be pressed: there, shown, enabled, still for two frames, and on top at its middle.
     * Returns that place, or what has to be shown first, or after `limit` why it can't be pressed.
     */
    const reach = async (css, limit) => {
        let [before, element, why, scrolls] = [null, null, "it isn't there", 0];
        const found = await until(() => {
            const now = document.querySelector(css);
            const isNew = now !== element;
            element = now;
            if (isNew) [before, scrolls] = [null, 0];
            if (!element) return (why = "it isn't there"), null;
            const menu = element.matches("summary") ? null : element.closest(".drop-down:not([open])");
            if (menu) return menu.querySelector("summary").click();
            const toggle = element.closest(".piece-bar:not(.shows-numbers) .piece-numbers") && document.querySelector(".numbers-toggle");
            if (toggle?.checkVisibility()) return toggle.click();
            const panel = element.closest("[id$=-panel], [id$=-sheet]");
            if (panel && !panel.getClientRects().length) return { panel: panel.id };
            const box = boxOf(element);
            if (!box || getComputedStyle(element).visibility !== "visible") return (why = "it isn't shown"), null;
            if (element.matches(":disabled")) return (why = "it is disabled"), null;
            const [isNext, isStill] = [before !== null, isSame(box, before)];
            before = box;
            if (!isStill) return isNext && (why = "it moves"), null;
            const [x, y] = [box[0] + box[2] / 2, box[1] + box[3] / 2];
            const top = document.elementFromPoint(x, y);
            if (element.contains(top) && !(scrolls === 0 && element.closest("dialog"))) return { x, y };
            // A dialog's message stays at its lower edge, over what is scrolled under it.
            if (scrolls++ % 10 === 0) {
                element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
                before = null;
            }
            return (why = top ? `it is covered by ${describe(top)}` : "it is outside of the window"), null;
        }, limit);
        if (!found) return { why };
        if (!found.panel) expected = { element, outcome: "" };
        return found;
    };
    /**
     * Whether the press came, and where: "hit", or why it has to be tried again. With `isClick`, which the mouse makes of it at once,
     * its click has to have come too: what moves or is replaced between press and release gets none. What a press alone has removed
     * needs none, nor does a part of a drawing, which another part may cover as soon as it is pressed, nor a list that opens.
     * On a busy machine a browser may send the press after its driver has answered, so it is waited for.
     */
    const pressed = async (isClick) => {
        if (!expected) return "hit";
        const { element } = expected;
        const lacksClick = () => {
            const needsClick = isClick && element instanceof HTMLElement && element.isConnected && !element.matches("select");
            return expected.outcome === "hit" && needsClick && !expected.isClicked;
        };
        await until(() => expected.outcome, PRESS_LIMIT);
        // The release and the click of one that is kept from the page are kept from it too.
        const isOver = () => (expected.outcome === "hit" ? !lacksClick() : !expected.outcome);
        await until(() => expected.isReleased || isOver(), PRESS_LIMIT);
        await until(() => !lacksClick(), CLICK_LIMIT);
        const outcome = lacksClick() ? "its click went elsewhere" : expected.outcome || "no press came";
        expected = null;
        return outcome;
    };

    // ---- What the page keeps -------------------------------------------------------------------------------------------

    const answer = (request) =>
        new Promise((done, failed) => {
            request.onsuccess = () => done(request.result);
            request.onerror = () => failed(request.error);
        });
    /** Does something with the database as it is; null where there is none. */
    const withDatabase = async (act) => {
        const opening = indexedDB.open("tablewright");
        opening.onupgradeneeded = () => opening.transaction.abort();
        const database = await answer(opening).catch(() => null);
        try {
            return database?.objectStoreNames.contains("values") ? await act(database) : null;
        } finally {
            database?.close();
        }
    };
    const ended = (transaction) =>
        new Promise((done, failed) => {
            transaction.oncomplete = done;
            transaction.onabort = () => failed(transaction.error);
        });
    /** All values by their keys, or the one of a key; null where there is none. */
    const kept = async (key) => {
        const all = await withDatabase(async (database) => {
            const store = database.transaction("values").objectStore("values");
            const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
            return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
        });
        return key ? (all?.[key] ?? null) : (all ?? {});
    };
    /** Writes values as another window does; null removes one. The page hears of it, or not before it is loaded again or writes. */
    const keep = (values, isTold = true) =>
        withDatabase(async (database) => {
            const transaction = database.transaction(["values", "log"], "readwrite");
            const [store, log] = [transaction.objectStore("values"), transaction.objectStore("log")];
            for (const [key, text] of Object.entries(values)) text === null ? store.delete(key) : store.put(text, key);
            const numbers = await answer(log.getAllKeys());
            log.put(Object.keys(values).join("\n"), (numbers.at(-1) ?? 0) + 1);
            await ended(transaction);
            if (!isTold) return;
            const channel = new BroadcastChannel("tablewright");
            channel.postMessage(0);
            channel.close();
        });
    /** The bytes of the pictures of mats, by the numbers of their tables. */
    const pictures = async () => {
        const all = await withDatabase(async (database) => {
            const store = database.transaction("mats").objectStore("mats");
            return Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
        });
        const [numbers, pictures] = all ?? [[], []];
        const bytes = pictures.map(async (picture) => [...new Uint8Array(await new Response(picture).arrayBuffer())]);
        return (await Promise.all(bytes)).map((bytes, index) => [numbers[index], bytes]);
    };
    /** Keeps the picture of a mat, as former versions did. */
    const keepPicture = (number, bytes) =>
        withDatabase((database) => {
            const transaction = database.transaction("mats", "readwrite");
            transaction.objectStore("mats").put(new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), number);
            return ended(transaction);
        });
    /** Forgets all that the browser keeps of the page. */
    const forgetAll = async () => {
        localStorage.clear();
        sessionStorage.clear();
        await withDatabase((database) => {
            const transaction = database.transaction([...database.objectStoreNames], "readwrite");
            for (const name of database.objectStoreNames) transaction.objectStore(name).clear();
            return ended(transaction);
        });
    };

    // How often the wheel has been turned.
    window.addEventListener("wheel", () => watch.turns++, { capture: true, passive: true });

    window.watch = {
        turns: 0, errors, work, focused, shown, until, idle, drawn, rest, reach, pressed, written, kept, keep, pictures, keepPicture, forgetAll, problem: "",
        limits, passLimits,
    };
})();
