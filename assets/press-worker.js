// The desk's worker: it loads the press and hands it the desk's questions, each a text, a file's bytes, and whether the
// answer is text. Answers come in the order of the questions.
try { importScripts("parts.js"); } catch { throw new Error("lacks parts.js"); }
const loaded = parts.run("press");

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
