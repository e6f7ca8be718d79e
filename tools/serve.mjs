// Serves a built site on this machine, with the headers that its file _headers has for hosts: serve.mjs FOLDER PORT
import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const [folder, port] = process.argv.slice(2);
const TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

/** The headers for a path: those of every rule that matches it. */
function headers(path) {
    let matches = false;
    const found = {};
    for (const line of readFileSync(join(folder, "_headers"), "utf8").split("\n")) {
        const [, name, value] = line.match(/^\s+([^:]+): (.*)$/) ?? [];
        if (name && matches) found[name] = value;
        else if (!name) matches = line.endsWith("*") ? path.startsWith(line.slice(0, -1)) : path === line;
    }
    return found;
}

createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404, headers(path)).end("there is no such file");
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", ...headers(path) });
    createReadStream(file).pipe(response);
}).listen(Number(port), "127.0.0.1", () => console.log(`dev: the built site is at http://127.0.0.1:${port}/; Ctrl+C stops it`));
