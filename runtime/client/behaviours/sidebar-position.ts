/** For inserted markup: scrolls the sidebar, never the window, to the link of the current page. */
export function showCurrentItems(root: ParentNode): void {
  for (const nav of root.querySelectorAll("[data-sg-sidebar]")) {
    // the list itself scrolls above the button that hides the sidebar, in the theme for Docusaurus
    const box = nav.scrollHeight > nav.clientHeight ? nav : nav.parentElement;
    const current = nav.querySelector("[aria-current=page]");
    if (!box || !current) continue;
    const outer = box.getBoundingClientRect();
    const inner = current.getBoundingClientRect();
    if (inner.bottom > outer.bottom || inner.top < outer.top) box.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}
