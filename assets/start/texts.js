// Keeps the program's texts where others replace them: a page translation, or an extension, takes text nodes off the page and
// puts elements of its own in their place. The program knows only its own nodes. It would write where nobody reads, and stop
// where it puts something before a text that is gone.
//
// A text that the program changes or moves goes back to its place first; all others stay as they were translated. In an
// extension's world the functions below are the browser's own, so that only an observer hears of what it does.
(() => {
    const { dataset } = document.documentElement;
    // It was asked for twice, because the first answer was late.
    if (dataset.texts) return;
    dataset.texts = "kept";
    const { insertBefore, removeChild } = Node.prototype;
    const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
    // Where a node was that has been taken off the page, and what was put there instead.
    const places = new WeakMap();

    /** Notes where nodes were that have been taken off the page. */
    function note(records) {
        const added = new Set(records.flatMap((record) => [...record.addedNodes]));
        for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
            // It is put there in the same step, or beside it before.
            const beside = [previousSibling, nextSibling].filter((node) => added.has(node));
            const instead = addedNodes.length ? [...addedNodes] : beside;
            for (const node of removedNodes) places.set(node, { parent: target, instead, next: nextSibling });
        }
    }

    /** The child of a node that another node is, or is in. */
    function child(parent, node) {
        let inner = node;
        while (inner && inner.parentNode !== parent) inner = inner.parentNode;
        return inner;
    }

    /** What stands at a place now: what was put there may have been replaced as well. */
    function standing({ parent, instead }, depth = 0) {
        return instead.flatMap((node) => {
            if (node.parentNode === parent) return [node];
            return places.has(node) && depth < 8 ? standing(places.get(node), depth + 1) : [];
        });
    }

    /** Puts a text back that others have taken off the page. */
    function putBack(text) {
        if (text?.nodeType !== Node.TEXT_NODE) return;
        note(observer.takeRecords());
        const place = places.get(text);
        if (!place) return;
        places.delete(text);
        if (text.parentNode === place.parent) return;
        const others = standing(place);
        insertBefore.call(place.parent, text, others[0] ?? child(place.parent, place.next));
        for (const other of others) removeChild.call(place.parent, other);
    }

    const observer = new MutationObserver(note);
    observer.observe(document, { childList: true, subtree: true });

    Object.defineProperty(Text.prototype, "nodeValue", {
        configurable: true,
        enumerable: true,
        get,
        set(value) {
            if (!this.parentNode) putBack(this);
            set.call(this, value);
        },
    });
    Node.prototype.insertBefore = function (node, next) {
        putBack(node);
        if (next && next.parentNode !== this) putBack(next);
        return insertBefore.call(this, node, child(this, next));
    };
    Node.prototype.removeChild = function (node) {
        if (node.parentNode !== this) putBack(node);
        return node.parentNode === this ? removeChild.call(this, node) : node;
    };
})();
