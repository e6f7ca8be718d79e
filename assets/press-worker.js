// The desk's worker: it loads the press and hands it the desk's questions, each a text, a file's bytes, and whether the
// answer is text. Answers come in the order of the questions.
const build = self.location.search;
// In the page's language, or in English where its words can't be had.
const language = self.location.hash.slice(1);
const words = language
    ? fetch(`words/${language}.txt`).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "")
    : "";
importScripts(`press.js${build}`);
const loaded = Promise.all([wasm_bindgen({ module_or_path: `press_bg.wasm${build}` }), words])
    .then(([, words]) => wasm_bindgen.speak(words));

async function press([question, bytes, asText]) {
    await loaded;
    let answer;
    try {
        const made = wasm_bindgen.press(question, bytes);
        answer = [true, asText ? new TextDecoder().decode(made) : made];
    } catch (refused) {
        // A sentence was meant to be told; anything else is a mistake of ours.
        if (typeof refused !== "string") throw refused;
        answer = [false, refused];
    }
    postMessage(answer);
}

// What fails in a promise isn't told to the page; what is thrown in a turn of its own is.
onmessage = ({ data }) => press(data).catch((problem) => setTimeout(() => { throw problem; }));
