// The part of the coverage that runs in a page. It is one function without imports, since the browser gets its source.
import type { PaintCondition } from "./paint-conditions.ts";

/** A declaration to apply alone. */
export interface Probe {
  selector: string;
  property: string;
  /** Null to try `candidates`. */
  value: string | null;
  isImportant: boolean;
  /** Such as `::before`; null for elements themselves. */
  pseudoElement: string | null;
  /** Longhands that a variable reaches; empty for properties, which have their own. */
  longhands: string[];
}

export interface ProbeInput {
  probes: Probe[];
  candidates: string[];
  /** When a longhand can be seen; those without one always can. */
  conditions: Readonly<Record<string, readonly PaintCondition[]>>;
  /** Seen on the innermost element of a piece only; of those without text, no other than the colour of icons. */
  textLonghands: readonly string[];
  /** Pieces of content to look at; null to choose them. */
  pieces: string[] | null;
}

export interface ProbeOutput {
  pieces: string[];
  /** Per probe: `piece index|longhand` → its changed values. */
  changes: Record<string, string[]>[];
}

export function probePage({ probes, candidates, conditions, textLonghands, pieces: wanted }: ProbeInput): ProbeOutput {
  const LANDMARKS: [string, string][] = [
    ["announcement bar", ".theme-announcement-bar"],
    ["search dialog", ".DocSearch-Container, .sg-search"],
    ["menu of narrow screens", ".navbar-sidebar, .navbar-sidebar__backdrop, .sg-menu-panel, .sg-menu-backdrop"],
    ["navbar", ".theme-layout-navbar"],
    ["footer", ".theme-layout-footer"],
    ["breadcrumbs", ".theme-doc-breadcrumbs"],
    ["pagination", ".pagination-nav, .sg-paginator"],
    // that of posts is only its list there
    ["table of contents", ".theme-doc-toc-desktop, .theme-doc-toc-mobile, .table-of-contents, .sg-toc-inline"],
    ["sidebar", ".theme-doc-sidebar-container, .sg-sidebar"],
    ["code", "div[class*=codeBlockContainer], .sg-code"],
    ["posts sidebar", "aside, .sg-posts-sidebar"],
  ];
  const landmarkOf = (element: Element): string =>
    LANDMARKS.find(([, selector]) => element.closest(selector) !== null)?.[0] ?? "content";
  /** The name of a key, which a stylesheet may read from an attribute. */
  const generatedText = (element: Element): string =>
    element.localName === "kbd" ? (/^"(.*)"$/.exec(getComputedStyle(element, "::before").content)?.[1] ?? "") : "";
  /** Without what is in parentheses at the end: the key that a label names, or the state. */
  const nameOf = (text: string): string =>
    text
      .replace(/(?<=\S)\s*\([^()]*\)\s*$/, "")
      .replace(/[\s\u200b]+/g, " ")
      .trim()
      .toLowerCase()
      .slice(0, 40);
  const ownText = (element: Element): string =>
    nameOf(
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue ?? "")
        .join(" ") || generatedText(element),
    );
  const pieceOf = (element: Element): string | null => {
    if (element.closest("script, style, noscript, template, svg *") !== null) return null;
    // a sprite is drawn elsewhere
    if (element.matches("svg:has(> defs):not(:has(> :not(defs)))")) return null;
    const text = ownText(element);
    if (text !== "") return `${landmarkOf(element)}|text|${text}`;
    const { localName } = element;
    if (localName === "img") return `${landmarkOf(element)}|image|${nameOf(element.getAttribute("alt") ?? "")}`;
    if (["input", "hr", "svg"].includes(localName) || element.childElementCount === 0) {
      // that of an icon in a link is the link's; the name of a dialog or a landmark is none of what it holds
      const label =
        element.parentElement?.closest("a") ??
        element.closest("[aria-label]:not(dialog, nav, aside, section), a, button, summary, li");
      const by = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
      const name = nameOf(by?.textContent ?? label?.getAttribute("aria-label") ?? label?.textContent ?? "");
      if (["input", "hr"].includes(localName)) return `${landmarkOf(element)}|${localName}|${name}`;
      // one without a name could be any other
      return name === "" ? null : `${landmarkOf(element)}|icon|${name}`;
    }
    return null;
  };

  const byPiece = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll("*")) {
    const piece = pieceOf(element);
    if (piece !== null) byPiece.set(piece, [...(byPiece.get(piece) ?? []), element]);
  }
  const chainOf = (element: Element): Element[] => {
    const chain: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) chain.push(at);
    return chain;
  };
  // of pieces in equal surroundings, one is enough
  const counts = new Map<string, number>();
  const pieces =
    wanted ??
    [...byPiece].flatMap(([piece, [first]]) => {
      if (first === undefined) return [];
      const place = chainOf(first)
        .map((element) => `${element.localName}.${element.getAttribute("class") ?? ""}`)
        .join(" ");
      counts.set(place, (counts.get(place) ?? 0) + 1);
      return counts.get(place) === 1 ? [piece] : [];
    });
  const chains = pieces.map((piece) => (byPiece.get(piece) ?? []).slice(0, 2).map(chainOf));
  const elements = [...new Set(chains.flat(2))];
  const indexOf = new Map(elements.map((element, index) => [element, index]));
  const leafIndexes = chains.map((copies) => copies.flatMap(([leaf]) => (leaf ? (indexOf.get(leaf) ?? []) : [])));
  const chainIndexes = chains.map((copies) => [...new Set(copies.flat().map((element) => indexOf.get(element) ?? 0))]);

  const maps = elements.map((element) => element.computedStyleMap());
  const read = (index: number, property: string, pseudo: string | null): string => {
    const element = elements[index];
    if (element === undefined) return "";
    if (pseudo !== null) return getComputedStyle(element, pseudo).getPropertyValue(property);
    // the typed style knows no prefixed shorthands
    if (property.startsWith("-")) return getComputedStyle(element).getPropertyValue(property);
    return maps[index]?.getAll(property).join(", ") ?? "";
  };
  const isPainted = (index: number, longhand: string, pseudo: string | null): boolean =>
    (conditions[longhand] ?? []).every((condition) =>
      condition.kind === "element"
        ? elements[index]?.matches(condition.selector) === true
        : read(index, condition.longhand, pseudo) !== condition.unseen,
    );
  /** Elements of a piece on which a change of the longhand can be seen. */
  const shownOn = (piece: number, longhand: string, pseudo: string | null): readonly number[] => {
    if (pseudo !== null || !textLonghands.includes(longhand)) return chainIndexes[piece] ?? [];
    const [, kind] = pieces[piece]?.split("|") ?? [];
    const isShown = ["text", "input"].includes(kind ?? "") || (kind === "icon" && longhand === "color");
    return isShown ? (leafIndexes[piece] ?? []) : [];
  };
  /** The selected elements and those inside them: a declaration changes no others. */
  const reachedBy = (selector: string): number[] => {
    if (document.querySelector(selector) === null) return [];
    return elements.flatMap((element, index) => (element.closest(selector) === null ? [] : [index]));
  };
  const sheet = document.head.appendChild(document.createElement("style"));
  const scratch = document.createElement("i").style;
  // transitions would show old values
  document.head.appendChild(document.createElement("style")).textContent =
    "@layer probe { *, *::before, *::after { transition-duration: 0s !important; transition-delay: 0s !important; animation: none !important } }";

  const changes = probes.map((probe) => {
    const { selector, property, isImportant, pseudoElement } = probe;
    const changed: Record<string, string[]> = {};
    const elementSelector = pseudoElement === null ? selector : selector.slice(0, -pseudoElement.length) || "*";
    let reached: number[];
    try {
      reached = reachedBy(elementSelector);
    } catch {
      return changed; // no selector of this browser
    }
    if (reached.length === 0) return changed;
    const value = probe.value ?? candidates.find((candidate) => CSS.supports(property, candidate)) ?? "initial";
    scratch.cssText = `${property}: ${value}`;
    const longhands = property.startsWith("--")
      ? probe.longhands.filter((name) => CSS.supports(name, "initial"))
      : [...scratch];
    const before = longhands.map((name) => reached.map((index) => read(index, name, pseudoElement)));
    sheet.textContent = `${selector} { ${property}: ${value}${isImportant ? " !important" : ""} }`;
    longhands.forEach((name, at) => {
      const changedValues = new Map<number, string>();
      reached.forEach((index, position) => {
        const current = read(index, name, pseudoElement);
        if (current !== before[at]?.[position] && isPainted(index, name, pseudoElement))
          changedValues.set(index, current);
      });
      if (changedValues.size === 0) return;
      pieces.forEach((_, piece) => {
        const indexes = shownOn(piece, name, pseudoElement);
        const values = new Set(indexes.flatMap((index) => changedValues.get(index) ?? []));
        if (values.size > 0) changed[`${String(piece)}|${name}`] = [...values].sort();
      });
    });
    sheet.textContent = "";
    return changed;
  });
  return { pieces: pieces.map((piece) => (byPiece.has(piece) ? piece : "")), changes };
}
