const SVG = "http://www.w3.org/2000/svg";

/**
 * Gives a diagram the role of an image with a name and a description. Authors can set both in the diagram (`accTitle`, `accDescr`);
 * by default its type is the name and its source the description. With links in it, it is a group: content of an image is not
 * accessible.
 */
export function nameDiagram(svg: SVGSVGElement, source: string): void {
  const kind = (svg.getAttribute("aria-roledescription") ?? "").replace(/-v\d+$/, "");
  svg.setAttribute("role", svg.querySelector("a") ? "group" : "img");
  svg.removeAttribute("aria-roledescription");
  if (!svg.querySelector(":scope > title")) {
    svg.removeAttribute("aria-labelledby");
    svg.setAttribute("aria-label", kind ? `Diagram: ${kind}` : "Diagram");
  }
  if (!svg.querySelector(":scope > desc")) {
    const description = document.createElementNS(SVG, "desc");
    description.id = `${svg.id}-source`;
    description.textContent = source;
    svg.prepend(description);
    svg.setAttribute("aria-describedby", description.id);
  }
}
