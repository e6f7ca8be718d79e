// Starts the program of the page. What goes wrong is heard of in failure.js.

/** WebKit tells nobody of what a module fails with that has something to wait for, but of a promise that nobody has. */
function fail(problem) {
    Promise.reject(problem);
    throw problem;
}

/** The style sheet, where it stalls and failure.js has had the page painted without it. */
const styled = () =>
    new Promise((done) => {
        const late = document.querySelector("link[data-late]");
        if (!late) return done();
        for (const end of ["load", "error"]) late.addEventListener(end, done);
    });

/** The program has taken the page over, and hears what it is told. It reads first what the browser keeps. */
const running = () =>
    new Promise((done) => {
        if (document.documentElement.dataset.start === "running") done();
        else addEventListener("tablewright-running", done);
    });

if (!self.parts) fail(new Error("lacks parts.js"));
const { part, module } = document.documentElement.dataset;
/** A table that somebody has sent is seen before the program of its page is here, and in that where it can't be drawn. On a table in play much
    may have happened already here where the page is kept for the time without network, and then its program is here as soon: see ahead.js. */
const isDrawnFirst = part === "viewer" || (part === "play" && module !== "tablewright_bg.wasm");
// The first two are on their way already: see ahead.js.
const [program, wasm] = await Promise.all([
    import("./tablewright.js"),
    parts.start(part),
    parts.speak(),
    styled(),
    isDrawnFirst ? Promise.allSettled(parts.ahead("drawing")) : Promise.all(parts.ahead(part)),
]).catch(fail);
// The network has nothing to do while the program starts.
const next = parts.ahead(part === "planner" ? "deferred" : part);
// What is opened comes after the panels, unless something is opened at once.
if (part === "planner") {
    const first = location.hash.startsWith("#/") ? [] : next;
    Promise.all(first).then(() => parts.ahead("opened")).catch(() => {});
}
await program.default({ module_or_path: wasm }).catch(fail);
self.wasmBindings = program;
// A page that Trunk serves works with the network only.
if (document.documentElement.dataset.build) {
    running().then(() => parts.add("offline.js")).catch(({ message }) => dispatchEvent(new CustomEvent("tablewright-tell", { detail: message })));
}
