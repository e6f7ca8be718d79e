// How the page looks, before any of it is painted: the style sheet waits a second for this. Its colours are as the person chose
// them, or else as their system has them. Where this comes late, a second copy of it may have run already.
if (!document.documentElement.dataset.theme) {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const more = matchMedia("(prefers-contrast: more)");
    const colours = { light: "#fbf9f3", dark: "#22211d" };
    let chosen = [];
    try { chosen = (localStorage.getItem("tablewright.theme") ?? "").split(" "); } catch { /* Then nothing was chosen. */ }
    const show = () => {
        const { dataset } = document.documentElement;
        dataset.theme = ["light", "dark"].find((theme) => chosen.includes(theme)) ?? (dark.matches ? "dark" : "light");
        dataset.chosenTheme = chosen.join(" ");
        dataset.contrast = more.matches || chosen.includes("more") ? "more" : "usual";
        document.querySelector("meta[name='theme-color']").content = colours[dataset.theme];
    };
    show();
    for (const query of [dark, more]) query.addEventListener("change", show);
    // Light, dark and the system's take each other's place; more contrast comes and goes.
    addEventListener("tablewright-theme", ({ detail }) => {
        const others = chosen.filter((one) => (one === "more") !== (detail === "more"));
        chosen = detail === "more" && chosen.includes("more") ? others : [...others, detail];
        try { localStorage.setItem("tablewright.theme", chosen.join(" ")); } catch { /* Then it lasts as long as the page. */ }
        show();
    });
    // Another window's choice counts here too.
    addEventListener("storage", ({ key, newValue }) => {
        if (key !== "tablewright.theme") return;
        chosen = (newValue ?? "").split(" ");
        show();
    });
}
// A shared table is shown without the palette and with its scenario, and so is the page's shell.
{
    const change = () => {
        const shell = document.querySelector("#page > .app");
        if (!shell) return;
        observer.disconnect();
        // The program's page isn't the shell.
        if (document.documentElement.dataset.start === "running") return;
        const isShared = location.hash.length > 1;
        shell.classList.toggle("read-only", isShared);
        shell.classList.toggle("shows-checks", !isShared);
        shell.classList.toggle("shows-scenario", isShared);
    };
    const observer = new MutationObserver(change);
    observer.observe(document, { childList: true, subtree: true });
    change();
}
