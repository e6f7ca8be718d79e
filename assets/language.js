// The person's language, as they chose it or as their browser asks for it. Its words are on their way while everything
// else still loads, and wait in an element for the programs of the page; for English there is none. Where this comes late, a
// second copy of it may have run already.
if (!document.documentElement.dataset.language) {
    let wanted = navigator.languages?.[0] ?? "";
    try { wanted = localStorage.getItem("tablewright.language") ?? wanted; } catch { /* Then nothing was chosen. */ }
    const language = ["de"].find((language) => wanted.startsWith(language));
    document.documentElement.dataset.language = language ?? "en";
    if (language) {
        document.documentElement.lang = language;
        const words = Object.assign(document.createElement("script"), { id: "words", type: "text/plain", lang: language });
        document.head.append(words);
        const here = new Promise((done) => (self.parts ? done() : addEventListener("tablewright-parts", done)));
        here.then(() => parts.words(words))
            .catch(() => "")
            .then((text) => {
                if (!text) document.documentElement.lang = "en";
                words.textContent = text;
                words.dataset.here = "";
                words.dispatchEvent(new Event("load"));
            });
    }
}
