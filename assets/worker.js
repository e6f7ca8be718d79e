// The page's worker: it loads the solver and the press, and hands them the page's questions.
const build = self.location.search;
importScripts(`solver.js${build}`);
const loaded = wasm_bindgen({ module_or_path: `solver_bg.wasm${build}` });
let newest = 0;

// For the solver, a text. A newer question ends the work on an older one; so between two answers there is a turn in which
// it can come in.
async function solve(question) {
    const number = ++newest;
    await loaded;
    if (number !== newest) return;
    wasm_bindgen.ask(question);
    while (number === newest) {
        const answer = wasm_bindgen.next();
        if (answer === undefined) return;
        postMessage(answer);
        await new Promise((turn) => setTimeout(turn));
    }
}

// For the press, a text, a file's bytes and whether its answer is text. Answers come in the order of the questions.
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
onmessage = ({ data }) =>
    (typeof data === "string" ? solve(data) : press(data)).catch((problem) => setTimeout(() => { throw problem; }));
