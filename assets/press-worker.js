// The desk's worker: it loads the press and hands it the desk's questions, each a text, a file's bytes, and whether the
// answer is text. Answers come in the order of the questions.
try { importScripts("parts.js"); } catch { throw new Error("lacks parts.js"); }
const loaded = parts.run("press");

// Fetches the letters that a question needs; the browser keeps them.
async function letters(question) {
    const names = wasm_bindgen.fonts_for(question).split("\n").filter(Boolean);
    await Promise.all(names.map(async (name) => {
        const answer = await parts.get(`fonts/${name}`);
        if (!wasm_bindgen.add_font(name, new Uint8Array(await answer.arrayBuffer()))) throw new Error(`${name} is no font`);
    }));
}

async function press([question, bytes, asText]) {
    await loaded;
    await letters(question);
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
