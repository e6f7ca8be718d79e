// Which part of the program the page starts with, by how links begin; the program itself knows better. What the part is in is asked for
// at once, before the scripts that use it are there. The build writes this into the page.
{
    const { dataset } = document.documentElement;
    const { hash } = location;
    const parts = { viewer: /^#1/, player: /^#([078]|\/set-up\/)/, play: /^#\/play\// };
    dataset.part = Object.keys(parts).find((part) => parts[part].test(hash)) ?? "planner";
    // A page that Trunk serves has one program, which Trunk's own hint asks for.
    if (dataset.build) {
        const programs = { viewer: "drawing_bg", player: "player_bg", play: "drawing_bg", planner: "planner_bg" };
        // What is kept for the time without network is kept in pieces, but for the planner (tools/site, starts.rs).
        const isKept = dataset.part !== "planner" && navigator.serviceWorker?.controller;
        dataset.module = `${isKept ? "tablewright_bg" : programs[dataset.part]}.wasm`;
        const hint = { rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "anonymous" };
        const href = `${dataset.build}/${dataset.module}`;
        document.head.append(Object.assign(document.createElement("link"), hint, { href }));
    }
}
