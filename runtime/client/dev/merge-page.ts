// Applies the difference between two versions of a page to the live document. Changes that scripts, readers and islands made since
// are preserved.
import type { ChangedIsland } from "./refresh-islands.ts";

/** The live node of each node that the server sent; null if scripts removed it. */
type Counterparts = (ChildNode | null)[];

/**
 * Merges the difference between two versions into the document.
 * @returns Live islands whose code changed; null if the scripts changed, so that the page must be reloaded.
 */
export function mergePage(before: Document, after: Document): ChangedIsland[] | null {
  if (scriptsOf(before) !== scriptsOf(after)) return null;
  const changed: ChangedIsland[] = [];
  mergeAttributes(document.documentElement, before.documentElement, after.documentElement);
  mergeAttributes(document.body, before.body, after.body);
  mergeChildren(document.head, before.head, after.head, changed);
  mergeChildren(document.body, before.body, after.body, changed);
  return changed;
}

const DEV_SCRIPT = "/@sitegen/";

const scriptsOf = (page: Document): string =>
  JSON.stringify([
    ...[...page.querySelectorAll("script:not([type='application/json'], [type='application/ld+json'])")]
      .map((script) => script.getAttribute("src") ?? script.textContent)
      .filter((source) => !source?.includes(DEV_SCRIPT))
      .sort(),
    page.querySelector<HTMLMetaElement>('meta[name="sg-react"]')?.content ?? null,
  ]);

const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === Node.ELEMENT_NODE;

/** Slots of an island, without those of nested islands. */
const slotsOf = (island: Element): HTMLElement[] =>
  [...island.querySelectorAll<HTMLElement>("sg-slot")].filter((slot) => slot.closest("sg-island") === island);

/** Comparison key of an island as sent: ignores its code and its number on the page. */
function islandKey(island: Element): string {
  const attributes = [...island.attributes]
    .filter(({ name }) => name !== "data-id" && name !== "data-m")
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
  const hidden = [...island.querySelectorAll(":scope > template[data-n]")].map(({ innerHTML }) => innerHTML);
  const shown = slotsOf(island).map((slot) => {
    const copy = slot.cloneNode(true) as HTMLElement;
    for (const inner of outermostIslands(copy)) inner.replaceWith(islandKey(inner));
    return copy.outerHTML;
  });
  return JSON.stringify([attributes, hidden, shown]);
}

const outermostIslands = (slot: Element): Element[] =>
  [...slot.querySelectorAll("sg-island")].filter((island) => !island.parentElement?.closest("sg-island"));

const isIsland = (node: Node): node is HTMLElement => node.nodeName === "SG-ISLAND";

const isSame = (a: Node, b: Node): boolean =>
  a.isEqualNode(b) || (isIsland(a) && isIsland(b) && islandKey(a) === islandKey(b));

/** Applies attributes that changed between the versions; those set by scripts stay. */
function mergeAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of after.attributes) {
    const old = before.getAttribute(name);
    if (old === value) continue;
    if (name === "class") {
      const words = (text: string | null): string[] => (text ?? "").split(/\s+/).filter(Boolean);
      live.classList.remove(...words(old));
      live.classList.add(...words(value));
    } else live.setAttribute(name, value);
  }
}

/** Finds the live node of each node that the server sent. */
function findCounterparts(live: Element, before: Element): Counterparts {
  const there = [...live.childNodes];
  const sent = [...before.childNodes];
  if (there.length === sent.length && sent.every(({ nodeName }, index) => there[index]?.nodeName === nodeName))
    return there;
  let from = 0;
  return sent.map((node) => {
    const matches = (candidate: ChildNode, index: number): boolean =>
      index >= from &&
      candidate.nodeName === node.nodeName &&
      (!isElement(candidate) || !isElement(node) || !node.id || candidate.id === node.id) &&
      (node.nodeType !== Node.TEXT_NODE || candidate.nodeValue === node.nodeValue);
    const equal = there.findIndex((candidate, index) => index >= from && candidate.isEqualNode(node));
    const at = equal >= 0 ? equal : there.findIndex(matches);
    if (at < 0) return null;
    from = at + 1;
    return there[at] ?? null;
  });
}

/** Maximum number of comparisons; longer runs of changed nodes are not compared one by one. */
const MAX_COMPARED = 40_000;

/** Longest common subsequence of equal children, as pairs of indexes. */
function pairEqual(before: readonly Node[], after: readonly Node[]): [number, number][] {
  const pairs: [number, number][] = [];
  let start = 0;
  const same = (i: number, j: number): boolean => isSame(before[i] as Node, after[j] as Node);
  while (start < before.length && start < after.length && same(start, start)) pairs.push([start, start++]);
  let ends = 0;
  const tail: [number, number][] = [];
  while (
    ends < before.length - start &&
    ends < after.length - start &&
    same(before.length - 1 - ends, after.length - 1 - ends)
  ) {
    tail.unshift([before.length - 1 - ends, after.length - 1 - ends]);
    ends++;
  }
  const rows = before.length - start - ends;
  const columns = after.length - start - ends;
  if (rows * columns > 0 && rows * columns <= MAX_COMPARED) {
    const width = columns + 1;
    const lengths = new Uint16Array((rows + 1) * width);
    for (let i = rows - 1; i >= 0; i--) {
      for (let j = columns - 1; j >= 0; j--) {
        const skip = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
        lengths[i * width + j] = same(start + i, start + j) ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : skip;
      }
    }
    for (let i = 0, j = 0; i < rows && j < columns; ) {
      if (same(start + i, start + j)) pairs.push([start + i++, start + j++]);
      else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
      else j++;
    }
  }
  return [...pairs, ...tail];
}

/** Whether a node can be updated to another one by changing its attributes and children. */
const canBecome = (a: Node, b: Node): boolean =>
  a.nodeName === b.nodeName &&
  !isIsland(a) &&
  !(isElement(a) && isElement(b) && a.id !== b.id && a.id !== "" && b.id !== "");

function mergeChildren(live: Element, before: Element, after: Element, changed: ChangedIsland[]): void {
  const sent = [...before.childNodes];
  const next = [...after.childNodes];
  const counterparts = findCounterparts(live, before);
  const pairs = [...pairEqual(sent, next), [sent.length, next.length] as [number, number]];
  let i = 0;
  let j = 0;
  /** The live node after which the next one is inserted. */
  let previous: ChildNode | null = null;
  for (const [equalBefore, equalAfter] of pairs) {
    const old = sent.slice(i, equalBefore);
    const offset = i;
    const taken = new Set<number>();
    for (const node of next.slice(j, equalAfter)) {
      const at = old.findIndex((candidate, index) => !taken.has(index) && canBecome(candidate, node));
      const counterpart: ChildNode | null = at < 0 ? null : (counterparts[offset + at] ?? null);
      if (counterpart && at >= 0) {
        // Removes earlier nodes without a successor.
        for (let index = 0; index <= at; index++) {
          if (index < at && !taken.has(index)) counterparts[offset + index]?.remove();
          taken.add(index);
        }
        previous = mergeNode(counterpart, old[at] as ChildNode, node, changed);
      } else previous = insertNode(live, previous, node);
    }
    for (const [index] of old.entries()) if (!taken.has(index)) counterparts[offset + index]?.remove();
    const equalNode = counterparts[equalBefore];
    if (equalNode) previous = mergeIsland(equalNode, sent[equalBefore] as Node, next[equalAfter] as Node, changed);
    i = equalBefore + 1;
    j = equalAfter + 1;
  }
}

/**
 * Merges an equal node. If it is an island, its code or that of islands in its slots may have changed.
 * @returns The node that is now in the document.
 */
function mergeIsland(live: ChildNode, before: Node, after: Node, changed: ChangedIsland[]): ChildNode {
  if (!isIsland(live) || !isIsland(before) || !isIsland(after) || before.isEqualNode(after)) return live;
  if (before.dataset.m !== after.dataset.m) {
    if ((live as HTMLElement & { state?: string }).state !== "live") {
      const fresh = insertNode(live.parentElement as Element, live, after);
      live.remove();
      return fresh;
    }
    changed.push({ live, after });
  }
  const slots = slotsOf(live);
  const next = slotsOf(after);
  for (const [index, sent] of slotsOf(before).entries()) {
    // A slot that is not shown is not in the document.
    const slot = slots.find(({ dataset }) => dataset.n === sent.dataset.n);
    if (slot) mergeChildren(slot, sent, next[index] as HTMLElement, changed);
  }
  return live;
}

/** @returns The node that is now in the document. */
function mergeNode(live: ChildNode, before: ChildNode, after: ChildNode, changed: ChangedIsland[]): ChildNode {
  if (!isElement(live) || !isElement(before) || !isElement(after)) {
    if (before.nodeValue !== after.nodeValue) live.nodeValue = after.nodeValue;
    return live;
  }
  if (after.localName === "noscript") return live; // never shown, since scripts run
  if (after.localName === "link" && after.getAttribute("rel") === "stylesheet") return swapStylesheet(live, after);
  mergeAttributes(live, before, after);
  if (after.localName === "title") document.title = after.textContent ?? "";
  else mergeChildren(live, before, after, changed);
  return live;
}

/** Replaces a stylesheet. The old one stays until the new one has loaded, so that the page is never unstyled. */
function swapStylesheet(live: Element, after: Element): ChildNode {
  const fresh = document.importNode(after, true);
  const finish = (): void => live.remove();
  fresh.addEventListener("load", finish, { once: true });
  fresh.addEventListener("error", finish, { once: true });
  live.after(fresh);
  return fresh;
}

function insertNode(parent: Element, previous: ChildNode | null, node: ChildNode): ChildNode {
  const fresh = document.importNode(node, true);
  if (previous) previous.after(fresh);
  else parent.prepend(fresh);
  if (isElement(fresh)) document.dispatchEvent(new CustomEvent("sitegen:inserted", { detail: fresh }));
  return fresh;
}
