// Loads the desk, which the page asks for when it first needs it.
{
    const script = document.currentScript;
    const build = script.src.split("?")[1];
    const beside = (name) => new URL(`${name}?${build}`, script.src).href;
    const add = (tag, attributes) =>
        new Promise((loaded, failed) => {
            const element = Object.assign(document.createElement(tag), attributes);
            element.onload = loaded;
            element.onerror = failed;
            document.head.append(element);
        });
    // Its styles first, or it would be seen without them.
    Promise.all([
        add("link", { rel: "stylesheet", href: beside("desk.css") }),
        // A second time where the first went no further than this.
        typeof wasm_bindgen === "undefined" && add("script", { src: beside("desk.js") }),
    ])
        .then(() => wasm_bindgen({ module_or_path: beside("desk_bg.wasm") }))
        .catch(() => script.dispatchEvent(new Event("error")));
}
