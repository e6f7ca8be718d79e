// Which table the board shows until the program is there: whoever comes for the first time sees the example, whoever comes back the
// drawing of their last table, which the page has kept, and whoever follows a link the bare table. The build writes it into the page,
// behind the board, so that it is done before anything is painted.
{
    const board = document.querySelector(".board > svg");
    const example = document.getElementById("example");
    const { hash } = location;
    let kept;
    try {
        kept = sessionStorage.getItem("tablewright.drawing") ?? localStorage.getItem("tablewright.drawing");
    } catch {
        // A browser may block them.
    }
    example.remove();
    if (hash.length > 1) {
        // The link says what is shown.
    } else if (kept) {
        // The view, and what is in it: see `keep` in src/app/services/kept_drawing.rs.
        const end = kept.indexOf("\n");
        board.setAttribute("viewBox", kept.slice(0, end));
        board.innerHTML = kept.slice(end + 1);
    } else {
        board.insertAdjacentHTML("beforeend", `<g id="example">${example.textContent}</g>`);
    }
}
