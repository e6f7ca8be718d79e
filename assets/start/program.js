// Starts the program of the page. What goes wrong is heard of in failure.js.

// Both are on their way already, as the page names them.
const [program, wasm] = await Promise.all([import("./tablewright.js"), parts.compile("tablewright_bg.wasm"), parts.speak()]);
// The network has nothing to do while the program starts.
parts.ahead("split_deferred.wasm");
await program.default({ module_or_path: wasm });
self.wasmBindings = program;
// A page that Trunk serves works with the network only.
if (document.documentElement.dataset.build) {
    parts.add("offline.js").catch(({ message }) => dispatchEvent(new CustomEvent("tablewright-tell", { detail: message })));
}
