// The page's worker: loads the program and hands it the page's messages. Each answer is worked out in a turn of its own, so
// that a message which calls a request off can come in between.
// Held as long as this worker is there; the page that knows its name sees by it that the worker has ended. Without HTTPS there
// are no locks.
const lock = `tablewright-worker ${Math.random()}`;
self.navigator.locks?.request(lock, () => {
    postMessage(lock);
    return new Promise(() => {});
}).catch(() => {});
// A request that has failed is made once more, as the page's are.
const begin = () => importScripts("parts.js");
try { begin(); } catch { try { begin(); } catch { throw new Error("lacks parts.js"); } }
const loaded = parts.run();
let working = false;
// A timer would make each turn wait for four milliseconds once there were a few.
const turns = new MessageChannel();
let go;
turns.port1.onmessage = () => go();
const turn = () => new Promise((done) => {
    go = done;
    turns.port2.postMessage(0);
});

// Fetches a file of letters; the browser keeps it.
async function load(program, font) {
    const answer = await parts.get(`fonts/${font}`);
    if (!program.add_font(font, new Uint8Array(await answer.arrayBuffer()))) throw new Error(`${font} is no font`);
}

async function take(message) {
    const program = await loaded;
    program.receive(new Uint8Array(message));
    if (working) return;
    working = true;
    for (;;) {
        // What is asked first may be another request once they are here.
        for (let fonts; (fonts = program.fonts()).length; ) {
            await Promise.all(fonts.map((font) => load(program, font)));
        }
        // Without it, the answer says so.
        if (program.lacks_sheet_reader()) await parts.loadSheetReader();
        const answer = program.answer();
        if (!answer) break;
        postMessage(answer, [answer.buffer]);
        await turn();
    }
    working = false;
}

// What fails in a promise isn't told to the page; what is thrown in a turn of its own is.
onmessage = ({ data }) => take(data).catch((problem) => setTimeout(() => { throw problem; }));
