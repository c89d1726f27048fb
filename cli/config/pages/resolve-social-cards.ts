import path from "node:path";
import { missingConfigPath } from "../../diagnostics/config.ts";
import type { FilePath } from "../../model/brands.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { Diagnostic, Keys, Locate } from "../../model/diagnostic.ts";
import { findInstalled } from "../../model/disk/find-installed.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";
import { findPackageDir } from "../../model/package-dir.ts";
import { CARD_MODULE, type CardFont, type SocialCardsConfig } from "../../model/pages/social-cards.ts";
import type { Additions } from "../../model/plugins/additions.ts";
import { SocialCardColorOptions, SocialCardsOptions } from "../../options/page-options.ts";
import { fillDefaults } from "../../options/schema.ts";
import type { UserConfig } from "../../options/user-config.ts";
import { fromRoot, isFile } from "../site-files.ts";

/** Latin letters in all weights. */
const THEME_FONT = "templates/social-card/fonts/instrument-sans.woff2";
const THEME_CARD = "templates/social-card/SocialCard.tsx";

export interface ResolvedCards {
  /** Null without the option. */
  cards: SocialCardsConfig | null;
  diagnostics: Diagnostic[];
}

/** Reads the fonts: their content is part of the config. */
export async function resolveSocialCards(user: UserConfig, root: FilePath, locate: Locate): Promise<ResolvedCards> {
  if (!user.socialCards) return { cards: null, diagnostics: [] };
  const { template, fonts: names, colors } = fillDefaults(SocialCardsOptions, user.socialCards);
  const diagnostics: Diagnostic[] = [];
  const report = (what: string, name: string, where: string, keys: Keys): void => {
    const message = `Unexpected absence of the ${what} \`${name}\`, expected it ${where}`;
    diagnostics.push(missingConfigPath({ message, location: locate(["socialCards", ...keys]) }));
  };
  const file = template === null ? null : fromRoot(root, template);
  if (file !== null && !(await isFile(path.join(root, file))))
    report("template of social cards", file, "in the site's root", ["template"]);
  const fonts: CardFont[] = [];
  for (const [index, name] of names.entries()) {
    const inRoot = path.join(root, fromRoot(root, name)) as FilePath;
    const font = (await isFile(inRoot)) ? inRoot : findInstalled(name, root);
    if (font) fonts.push({ name, file: font, hash: contentHash(readRegularFile(font)) });
    else report("font", name, "in the site's root or in an installed package", ["fonts", index]);
  }
  const own = path.join(findPackageDir(), THEME_FONT) as FilePath;
  fonts.push({ name: path.basename(own), file: own, hash: contentHash(readRegularFile(own)) });
  return { cards: { template: file, fonts, colors: fillDefaults(SocialCardColorOptions, colors) }, diagnostics };
}

/** Bundles the component of the cards like that of a page. */
export function withCardModule(
  additions: Additions,
  cards: SocialCardsConfig | null,
  root: FilePath,
  locate: Locate,
): Additions {
  if (!cards) return additions;
  const specifier = cards.template === null ? path.join(findPackageDir(), THEME_CARD) : path.join(root, cards.template);
  const module = { specifier, plugin: CARD_MODULE, location: locate(["socialCards"]) };
  return { ...additions, modules: new Map([...additions.modules, [CARD_MODULE, module]]) };
}

/** What of the cards is no value of the config. */
export const cardFingerprints = (cards: SocialCardsConfig | null): string[] =>
  cards ? ["social cards", ...cards.fonts.map(({ hash }) => hash)] : [];
