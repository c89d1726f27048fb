import path, { posix } from "node:path";
import type { SiteData } from "../../../runtime/shared/site-data.ts";
import { invalidSynonyms } from "../../diagnostics/writing.ts";
import type { ContentPath, FilePath } from "../../model/brands.ts";
import type { LocaleConfig } from "../../model/config.ts";
import type { Diagnostic, Locate } from "../../model/diagnostic.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import type { UserConfig } from "../../options/user-config.ts";
import { parseDataFile } from "../../scan/parse-data-file.ts";

/** The file of `search.synonyms`, relative to the site's folder; null without one. */
export const synonymsFile = ({ search }: Pick<UserConfig, "search">): string | null =>
  search && "synonyms" in search && search.synonyms !== undefined ? posix.normalize(search.synonyms) : null;

/**
 * Reads groups of words with the same meaning: a list of lists. A file of the same name in the language's folder of translations
 * replaces it.
 */
export function readSynonyms(
  file: string | null,
  root: FilePath,
  locale: Pick<LocaleConfig, "folder" | "translate">,
  locate: Locate,
): { groups: string[][]; diagnostics: Diagnostic[] } {
  if (file === null) return { groups: [], diagnostics: [] };
  const translated = posix.join(locale.folder, posix.basename(file));
  const translation = locale.translate ? readIfPresent(path.join(root, translated)) : null;
  const name = (translation === null ? file : translated) as ContentPath;
  const text = translation ?? readIfPresent(path.join(root, file));
  if (text === null) {
    const message = `Unexpected absence of the synonyms \`${file}\`, expected a file relative to the site's folder`;
    const help = "Create it, or correct `search.synonyms`.";
    return { groups: [], diagnostics: [invalidSynonyms({ message, location: locate(["search", "synonyms"]), help })] };
  }
  const { file: parsed, diagnostics } = parseDataFile(name, text);
  const groups: string[][] = [];
  const list = parsed?.value ?? [];
  if (parsed && !Array.isArray(list)) {
    const message = "Unexpected form of the synonyms, expected a list of groups";
    diagnostics.push(invalidSynonyms({ message, location: parsed.locate([]) }));
  }
  for (const [index, group] of (Array.isArray(list) ? list : []).entries()) {
    if (
      Array.isArray(group) &&
      group.length > 1 &&
      group.every((word) => typeof word === "string" && word.trim() !== "")
    )
      groups.push(group as string[]);
    else {
      const message = `Unexpected group ${String(index + 1)} of the synonyms, expected a list of two or more words`;
      diagnostics.push(invalidSynonyms({ message, location: parsed?.locate([index]) }));
    }
  }
  return { groups, diagnostics };
}

/** Adds synonyms to the settings of the site's own search. */
export function withSynonyms<Site extends Pick<SiteData, "search">>(site: Site, synonyms: string[][]): Site {
  const { search } = site;
  if (search?.provider.type !== "local" || synonyms.length === 0) return site;
  return { ...site, search: { ...search, provider: { ...search.provider, synonyms } } };
}
