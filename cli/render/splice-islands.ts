import { ISLAND_CLOSE, ISLAND_OPEN, OWN_HTML, SLOT_OPEN } from "../../runtime/shared/island-marks.ts";
import type { LargeProp } from "../../runtime/shared/props.ts";
import type { CollectedIslandInfo, PageMarkup } from "../model/server-module.ts";
import { assetToken, LINK_CLOSE } from "../model/tokens.ts";

/** Placeholder for a slot's HTML inside an island's HTML. */
const slotPlaceholder = (slot: string): string => SLOT_OPEN + slot + LINK_CLOSE;
const SLOT_PLACEHOLDER = new RegExp(`${SLOT_OPEN}(\\d+)${LINK_CLOSE}`, "g");
const MARKS = new RegExp(`([${ISLAND_OPEN}${SLOT_OPEN}${ISLAND_CLOSE}])`);

const singleQuoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("'", "&#39;");

/** Finds the output path of a large prop. */
export type PropPath = (prop: LargeProp) => string;

/** Token of the URL of a large prop. */
export const propToken = (path: string): string => assetToken(`prop:${path}`);

/** Token of the links that load the modules of islands with the page. */
export const eagerToken = (islands: readonly CollectedIslandInfo[]): string =>
  islands.length === 0 ? "" : assetToken(`eager:${[...new Set(islands.map(({ module }) => module))].join("\n")}`);

/** An island's element around its HTML. `emit` replaces the tokens by the URLs of the chunk and of large props. */
function islandElement(island: CollectedIslandInfo, id: string, html: string, pathOf: PropPath): string {
  const large = island.large.map((prop) => propToken(pathOf(prop))).join(" ");
  return `<sg-island data-id="${id}" data-m="${assetToken(`island:${island.module}`)}" data-x="${island.name}" data-w="${island.when}"${island.isFresh ? " data-f" : ""}${island.isInContext ? " data-c" : ""}${large && ` data-d="${large}"`} data-p='${singleQuoted(island.wire)}'>${html}</sg-island>`;
}

interface Frame {
  island: number | null;
  slots: Map<string, string[]>;
  current: string[];
}

/**
 * Replaces the marks of each island by its HTML, innermost first, since slots may contain islands. A slot's HTML replaces its
 * placeholder in the island's HTML; slots that the island does not render are put in a `template`.
 * @param pathOf Where large props are.
 * @param onIsland Called before an island is rendered, with those in whose slots it is.
 */
export async function spliceIslands(
  content: string,
  markup: Pick<PageMarkup, "islands" | "renderIsland">,
  pathOf: PropPath,
  onIsland: (number: number, around: readonly number[]) => void = () => {},
): Promise<string> {
  if (markup.islands.length === 0) return content;
  const parts = content.split(MARKS);
  const stack: Frame[] = [{ island: null, slots: new Map(), current: [] }];
  const top = (): Frame => stack[stack.length - 1] as Frame;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string;
    if (part === ISLAND_OPEN) {
      stack.push({ island: Number(parts[i + 1]), slots: new Map(), current: [] });
      i += 2;
    } else if (part === SLOT_OPEN) {
      const frame = top();
      frame.current = [];
      frame.slots.set(parts[i + 1] as string, frame.current);
      i += 2;
    } else if (part === ISLAND_CLOSE) {
      const { island, slots } = stack.pop() as Frame;
      onIsland(
        island as number,
        stack.flatMap((frame) => frame.island ?? []),
      );
      top().current.push(await renderOne(island as number, slots, markup, pathOf));
    } else {
      top().current.push(part);
    }
  }
  return (stack[0] as Frame).current.join("");
}

async function renderOne(
  number: number,
  slots: ReadonlyMap<string, string[]>,
  { islands, renderIsland }: Pick<PageMarkup, "islands" | "renderIsland">,
  pathOf: PropPath,
): Promise<string> {
  const island = islands[number];
  if (!island) throw new Error(`island ${number} was not collected`);
  const id = `i${number.toString(36)}`;
  if (island.isInContext) return islandElement(island, id, (slots.get(OWN_HTML) ?? []).join(""), pathOf);
  const renderedSlots = new Set<string>();
  const withPlaceholders = await renderIsland(number, id, slotPlaceholder);
  const html = withPlaceholders.replace(SLOT_PLACEHOLDER, (_, slot: string) => {
    renderedSlots.add(slot);
    return (slots.get(slot) ?? []).join("");
  });
  const hidden = island.slots.filter((slot) => !renderedSlots.has(slot));
  const lost = hidden.find((slot) => !slots.has(slot));
  if (lost !== undefined && !island.givesContext)
    throw new Error(`${island.module} shows no children, which need its context`);
  return islandElement(
    island,
    id,
    html + hidden.map((slot) => `<template data-n="${slot}">${(slots.get(slot) ?? []).join("")}</template>`).join(""),
    pathOf,
  );
}
