// The package of the site that draws HTML. It is loaded only where cards are drawn.
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CARD_SIZE } from "../../runtime/shared/social-card.ts";
import { missingCardPackage, unusableCardFont } from "../diagnostics/bundle.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Outcome } from "../model/diagnostic.ts";
import { findInstalled } from "../model/disk/find-installed.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import { CARD_PACKAGE, type SocialCardsConfig } from "../model/pages/social-cards.ts";
import { readCharacters } from "./font-characters.ts";

/** An image of the site on a card. */
export interface CardImage {
  /** As in the HTML. */
  src: string;
  data: Uint8Array;
  hash: Hash;
}

export interface CardDrawing {
  html: string;
  images: readonly CardImage[];
  language: string;
}

export interface CardEngine {
  /** Hash of all that an image depends on besides its HTML. */
  key: Hash;
  /** @throws Error for HTML or CSS that the engine does not understand. */
  draw(card: CardDrawing): Promise<Uint8Array>;
  /** Whether a font has a character. */
  hasCharacter(codePoint: number): boolean;
}

/** The parts of the package that are used; its major version is `MAJOR`. */
interface Engine {
  Renderer: new () => {
    registerFont(font: { data: Uint8Array }): Promise<unknown>;
    render(node: object, options: object): Promise<Uint8Array>;
  };
}
interface HtmlParser {
  fromHtml(html: string): { node: object; css?: readonly unknown[] };
}
const MAJOR = 2;

/** Opens the package and gives it the fonts. */
export async function openEngine(
  { root, locate }: Pick<SiteConfig, "root" | "locate">,
  { fonts }: Pick<SocialCardsConfig, "fonts">,
  find = findInstalled,
): Promise<Outcome<CardEngine>> {
  const folder = find(CARD_PACKAGE, root);
  const missing = (message: string): Outcome<CardEngine> => ({
    value: undefined,
    diagnostics: [missingCardPackage({ message, location: locate(["socialCards"]) })],
  });
  if (folder === null)
    return missing(`Unexpected \`socialCards\` without the package \`${CARD_PACKAGE}\`, expected it to be installed`);
  const require = createRequire(path.join(realpathSync(folder), "package.json"));
  const { version } = require("./package.json") as { version: string };
  if (Number.parseInt(version, 10) !== MAJOR)
    return missing(`Unexpected version ${version} of the package \`${CARD_PACKAGE}\`, expected ${MAJOR}`);
  let engine: Engine;
  let parser: HtmlParser;
  try {
    engine = require("./") as Engine;
    parser = require("@takumi-rs/helpers/html") as HtmlParser;
  } catch (error) {
    // the binary of another system, as in a copied `node_modules`
    const reason = String((error as Error).message).split("\n", 1)[0];
    return missing(`Unexpected failure of the package \`${CARD_PACKAGE}\`, expected it to load: ${reason}`);
  }
  const renderer = new engine.Renderer();
  const characters: NonNullable<ReturnType<typeof readCharacters>>[] = [];
  let isComplete = true;
  for (const [index, { name, file }] of fonts.entries()) {
    const data = readRegularFile(file as FilePath);
    try {
      await renderer.registerFont({ data });
    } catch {
      const message = `Unexpected content of the font \`${name}\`, expected WOFF2, WOFF, TTF or OTF`;
      const location = locate(["socialCards", "fonts", index]);
      return { value: undefined, diagnostics: [unusableCardFont({ message, location })] };
    }
    const has = readCharacters(data);
    if (has) characters.push(has);
    else isComplete = false;
  }
  return {
    value: {
      key: contentHash(JSON.stringify([version, CARD_SIZE, fonts.map(({ hash }) => hash)])),
      async draw({ html, images, language }) {
        const { node, css = [] } = parser.fromHtml(html);
        return renderer.render(node, { ...CARD_SIZE, format: "png", css, lang: language, images: [...images] });
      },
      hasCharacter: (codePoint) => !isComplete || characters.some((has) => has(codePoint)),
    },
    diagnostics: [],
  };
}
