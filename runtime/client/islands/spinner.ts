const ring = (begin: string): string =>
  `<circle cx="22" cy="22" r="6" stroke-opacity="0"><animate attributeName="r" begin="${begin}" dur="3s" values="6;22" calcMode="linear" repeatCount="indefinite"/><animate attributeName="stroke-opacity" begin="${begin}" dur="3s" values="1;0" calcMode="linear" repeatCount="indefinite"/><animate attributeName="stroke-width" begin="${begin}" dur="3s" values="2;0" calcMode="linear" repeatCount="indefinite"/></circle>`;

/** Two rings that grow and fade around a pulsing centre. */
const SPINNER = `<svg id="loader" viewBox="0 0 45 45" width="128" height="110" stroke="#61dafb" aria-label="Loading" role="img"><g fill="none" fill-rule="evenodd" transform="translate(1 1)" stroke-width="2">${ring("1.5s")}${ring("3s")}<circle cx="22" cy="22" r="8"><animate attributeName="r" begin="0s" dur="1.5s" values="6;1;2;3;4;5;6" calcMode="linear" repeatCount="indefinite"/></circle></g></svg>`;

export function drawSpinner(box: HTMLElement): void {
  box.innerHTML = SPINNER;
  // An id must be unique, so a second spinner has none.
  if (document.getElementById("loader")) box.firstElementChild?.removeAttribute("id");
  // CSS cannot disable these animations.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches)
    for (const animation of box.querySelectorAll("animate")) animation.remove();
}
