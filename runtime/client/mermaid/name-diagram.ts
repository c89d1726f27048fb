const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes a drawing one image with a name and a description. Authors give both in the diagram (`accTitle`, `accDescr`); else
 * its kind names it and its source describes it, which tells more than a picture does. With links in it, it stays a group:
 * what is inside an image cannot be reached.
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
