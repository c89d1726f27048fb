import { ISLAND_CLOSE, ISLAND_OPEN, SLOT_OPEN } from "../../runtime/shared/island-marks.ts";
import type { CollectedIslandInfo, PageMarkup } from "../model/server-module.ts";
import { assetToken, LINK_CLOSE } from "../model/tokens.ts";

/** Stands inside an island's HTML where a slot's HTML goes: `SLOT_OPEN name LINK_CLOSE`. */
const slotPlace = (slot: string): string => SLOT_OPEN + slot + LINK_CLOSE;
const SLOT_PLACE = new RegExp(`${SLOT_OPEN}(\\d+)${LINK_CLOSE}`, "g");
const MARKS = new RegExp(`([${ISLAND_OPEN}${SLOT_OPEN}${ISLAND_CLOSE}])`);

const singleQuoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("'", "&#39;");

/** An island's element around its HTML. The URL of its chunk is put in by `emit`. */
function islandElement(island: CollectedIslandInfo, id: string, html: string): string {
  return `<sg-island data-id="${id}" data-m="${assetToken(`island:${island.module}`)}" data-x="${island.name}" data-w="${island.when}"${island.isFresh ? " data-f" : ""} data-p='${singleQuoted(island.wire)}'>${html}</sg-island>`;
}

interface Frame {
  island: number | null;
  slots: Map<string, string[]>;
  current: string[];
}

/**
 * Puts each island's own HTML in place of its marks, innermost first: a slot's HTML may hold islands, and stands in
 * the island's HTML where React left its place. A slot that the island does not show travels in a template.
 */
export async function spliceIslands(
  content: string,
  markup: Pick<PageMarkup, "islands" | "renderIsland">,
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
      top().current.push(await renderOne(island as number, slots, markup));
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
): Promise<string> {
  const island = islands[number];
  if (!island) throw new Error(`island ${number} was not collected`);
  const id = `i${number.toString(36)}`;
  const shown = new Set<string>();
  const own = await renderIsland(number, id, slotPlace);
  const html = own.replace(SLOT_PLACE, (_, slot: string) => {
    shown.add(slot);
    return (slots.get(slot) ?? []).join("");
  });
  const hidden = island.slots.filter((slot) => !shown.has(slot));
  return islandElement(
    island,
    id,
    html + hidden.map((slot) => `<template data-n="${slot}">${(slots.get(slot) ?? []).join("")}</template>`).join(""),
  );
}
