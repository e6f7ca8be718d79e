// Which part of the program the page starts with, by how links begin; the program itself knows better. What the part is in is asked for
// at once, before the scripts that use it are there. The build writes this into the page.
{
    const { dataset } = document.documentElement;
    const { hash } = location;
    const parts = { viewer: /^#1/, player: /^#([078]|\/set-up\/)/, play: /^#\/play\// };
    dataset.part = Object.keys(parts).find((part) => parts[part].test(hash)) ?? "planner";
    // A page that Trunk serves has one program, which Trunk's own hint asks for.
    if (dataset.build) {
        const file = dataset.part === "planner" ? "planner_bg.wasm" : "tablewright_bg.wasm";
        const hint = { rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "anonymous" };
        document.head.append(Object.assign(document.createElement("link"), hint, { href: `${dataset.build}/${file}` }));
    }
}
