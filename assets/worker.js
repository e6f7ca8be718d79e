// The page's worker: it loads the solver and hands it the page's questions. A newer question ends the work on an older
// one; so between two answers there is a turn in which it can come in.
try { importScripts("parts.js"); } catch { throw new Error("lacks parts.js"); }
const loaded = parts.run("solver");
let newest = 0;
// A turn of its own for each answer. A timer would make it wait for four milliseconds once there were a few.
const turns = new MessageChannel();
let go;
turns.port1.onmessage = () => go();
const turn = () => new Promise((done) => {
    go = done;
    turns.port2.postMessage(0);
});

async function solve(question) {
    const number = ++newest;
    await loaded;
    if (number !== newest) return;
    wasm_bindgen.ask(question);
    while (number === newest) {
        const answer = wasm_bindgen.next();
        if (answer === undefined) return;
        postMessage(answer);
        await turn();
    }
}

// What fails in a promise isn't told to the page; what is thrown in a turn of its own is.
onmessage = ({ data }) => solve(data).catch((problem) => setTimeout(() => { throw problem; }));
