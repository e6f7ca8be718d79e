// Gives short names to what a WebAssembly file and its JavaScript know of each other: glue.mjs FILE.js FILE.wasm
//
// wasm-bindgen's names end in hashes, which no compression makes smaller, and stand in both files. A name is only changed
// where it is sure to be one: it begins as only wasm-bindgen's do, and the JavaScript has it as a whole word.
import { readFileSync, writeFileSync } from "node:fs";

const [script, program] = process.argv.slice(2);
let text = readFileSync(script, "utf8");
const bytes = readFileSync(program);

const IMPORTS = 2;
const EXPORTS = 7;

/** Reads the parts of a WebAssembly binary that names stand in. */
class Reader {
    constructor(bytes) {
        this.bytes = bytes;
        this.at = 0;
    }
    take(count) {
        return this.bytes.subarray(this.at, (this.at += count));
    }
    byte() {
        return this.bytes[this.at++];
    }
    /** An unsigned number of up to 32 bits, LEB128. */
    number() {
        for (let value = 0, shift = 0; ; shift += 7) {
            const byte = this.byte();
            value += (byte & 127) * 2 ** shift;
            if (byte < 128) return value;
        }
    }
    name() {
        return this.take(this.number()).toString("utf8");
    }
    limits() {
        const flags = this.number();
        this.number();
        if (flags & 1) this.number();
    }
}

function number(value) {
    const bytes = [];
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
    return Buffer.from([...bytes, value]);
}

const counted = (bytes) => Buffer.concat([number(bytes.length), bytes]);

/** What follows an import's names: its sort, and its type. */
function importType(reader) {
    const from = reader.at;
    const sort = reader.byte();
    if (sort === 0) reader.number();
    else if (sort === 1) reader.take(1), reader.limits();
    else if (sort === 2) reader.limits();
    else if (sort === 3) reader.take(2);
    else if (sort === 4) reader.take(1), reader.number();
    else throw new Error(`no import is of the sort ${sort}`);
    return reader.bytes.subarray(from, reader.at);
}

function exportType(reader) {
    const from = reader.at;
    reader.byte();
    reader.number();
    return reader.bytes.subarray(from, reader.at);
}

/** The section with other names, each as `rename` has it. */
function section(id, bytes, rename) {
    const reader = new Reader(bytes);
    const count = reader.number();
    const parts = [number(count)];
    const name = () => parts.push(counted(Buffer.from(rename(reader.name()))));
    for (let entry = 0; entry < count; entry++) {
        if (id === IMPORTS) name();
        name();
        parts.push(id === IMPORTS ? importType(reader) : exportType(reader));
    }
    if (reader.at !== bytes.length) throw new Error("a section is longer than its entries");
    return Buffer.concat(parts);
}

const reader = new Reader(bytes);
const head = reader.take(8);
const sections = [];
while (reader.at < bytes.length) {
    const id = reader.byte();
    sections.push({ id, bytes: reader.take(reader.number()) });
}
const named = sections.filter(({ id }) => id === IMPORTS || id === EXPORTS);

const ours = new Set();
for (const { id, bytes } of named) {
    section(id, bytes, (name) => {
        if (/^(__wb|__externref_|wasm_bindgen_)\w+$/.test(name) || /^\.\/\w+_bg\.js$/.test(name)) ours.add(name);
        return name;
    });
}

// In the order of the JavaScript, where they then compress to next to nothing.
const short = new Map();
// What JavaScript keeps for itself.
const KEPT = ["do", "if", "in"];
let count = 0;
const words = /\.\/\w+_bg\.js|[\w$]+/g;
for (const [word] of text.matchAll(words)) {
    if (!ours.has(word) || short.has(word)) continue;
    // Two letters each, and three beyond the 676th; no other name is as short.
    let name;
    do {
        name = "";
        for (let index = count++; name.length < 2 || index > 0; index = Math.floor(index / 26)) {
            name = String.fromCharCode(97 + (index % 26)) + name;
        }
    } while (KEPT.includes(name));
    short.set(word, name);
}

const rename = (name) => short.get(name) ?? name;
text = text.replace(words, rename);
for (const one of named) one.bytes = section(one.id, one.bytes, rename);
writeFileSync(script, text);
const whole = sections.flatMap(({ id, bytes }) => [Buffer.from([id]), counted(bytes)]);
writeFileSync(program, Buffer.concat([head, ...whole]));
