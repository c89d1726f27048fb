// Translations in `code.json` whose original changed after them: the original at the commit of the translation differs.
import { runGit } from "../../git/changes.ts";
import type { TranslationFile } from "../../kinds/translator.ts";
import type { ContentPath, FilePath } from "../../model/brands.ts";
import { extractCodeTexts } from "./extract-code-texts.ts";
import type { SiteText } from "./site-texts.ts";

/** Lines of the working tree that are not committed. */
const UNCOMMITTED = /^0+$/;

/** Ids of such translations. */
export async function findOutdatedTexts(
  root: FilePath,
  file: ContentPath,
  { texts, locate }: TranslationFile,
  originals: ReadonlyMap<string, SiteText>,
): Promise<string[]> {
  const commits = commitsOfLines(root, file);
  const textsAt = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const outdated: string[] = [];
  for (const [id, { text: original, source }] of originals) {
    if (source === null || !texts.has(id)) continue;
    const commit = commits[(locate([id, "message"]).line ?? 1) - 1];
    if (commit === undefined || UNCOMMITTED.test(commit)) continue;
    const key = `${commit}:${source}`;
    const reading = textsAt.get(key) ?? readTexts(root, commit, source);
    textsAt.set(key, reading);
    const former = (await reading).get(id);
    if (former !== undefined && former !== original) outdated.push(id);
  }
  return outdated;
}

/** The commit of each line; empty for a file that is not committed. */
function commitsOfLines(root: FilePath, file: ContentPath): string[] {
  try {
    const output = runGit(root, ["blame", "--line-porcelain", "--", file]);
    return [...output.matchAll(/^([0-9a-f]{40,64}) \d+ \d+(?: \d+)?$/gm)].map(([, commit = ""]) => commit);
  } catch {
    return [];
  }
}

async function readTexts(root: FilePath, commit: string, source: ContentPath): Promise<ReadonlyMap<string, string>> {
  try {
    const uses = await extractCodeTexts(runGit(root, ["show", `${commit}:./${source}`]), source);
    return new Map(uses.flatMap(({ text }) => (text ? [[text.id, text.text] as const] : [])));
  } catch {
    // the file is newer, or was not valid
    return new Map();
  }
}
