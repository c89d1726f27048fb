// `sitegen translations --write`: the JSON files of a language with all texts of the site. What they have stays.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ContentPath, FilePath } from "../../model/brands.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import type { SiteText } from "./site-texts.ts";

type Entries = Record<string, { message: string; description?: string }>;

/**
 * The content of a file with all texts, those that it has first. `null` if nothing changes.
 * @param source The file; null if it does not exist.
 * @param messageOf The text of a new entry.
 */
export function mergeTexts(
  source: string | null,
  texts: ReadonlyMap<string, SiteText>,
  messageOf: (id: string, text: string) => string,
): string | null {
  const entries: Entries = {};
  const existing = source === null ? {} : (JSON.parse(source) as Record<string, string | Entries[string]>);
  for (const [id, entry] of Object.entries(existing)) {
    const { message, description } = typeof entry === "string" ? { message: entry } : entry;
    const hint = texts.get(id)?.description ?? description;
    entries[id] = { message, ...(hint !== undefined && { description: hint }) };
  }
  for (const [id, { text, description }] of texts)
    entries[id] ??= { message: messageOf(id, text), ...(description !== undefined && { description }) };
  if (Object.keys(entries).length === 0) return null;
  const merged = `${JSON.stringify(entries, null, 2)}\n`;
  return merged === source ? null : merged;
}

/** @returns The files that were written. */
export function writeTranslations(
  root: FilePath,
  files: ReadonlyMap<ContentPath, ReadonlyMap<string, SiteText>>,
  messageOf: (file: ContentPath, id: string, text: string) => string,
): ContentPath[] {
  return [...files].flatMap(([file, texts]) => {
    const target = path.join(root, file);
    const merged = mergeTexts(readIfPresent(target), texts, (id, text) => messageOf(file, id, text));
    if (merged === null) return [];
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(`${target}.partial`, merged);
    renameSync(`${target}.partial`, target);
    return [file];
  });
}
