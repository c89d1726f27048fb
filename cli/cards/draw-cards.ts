// Draws the social cards of a language. The HTML of a card is rendered on each run, since it takes no time; its hash is the key of the
// image, which therefore depends on all that the component reads.
import type { FilePath, Hash } from "../model/brands.ts";
import { decodePath, withBase } from "../../runtime/shared/url.ts";
import { failedCard, missingGlyphs } from "../diagnostics/render.ts";
import { readThrown, type Thrown } from "../diagnostics/thrown.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic, Location, Outcome } from "../model/diagnostic.ts";
import type { Host, Task } from "../model/host.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import { CARD_MODULE, type SocialCardsConfig } from "../model/pages/social-cards.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { RUNNING_CODE } from "../model/site-code/running-code.ts";
import type { ServerModule } from "../model/server-module.ts";
import type { StaticFile } from "./card-paths.ts";
import { cardProps } from "./card-props.ts";
import { type CardDrawing, type CardEngine, type CardImage, openEngine } from "./open-engine.ts";

export interface CardsInput {
  config: SiteConfig;
  cards: SocialCardsConfig;
  table: Pick<RouteTable, "site">;
  server: Pick<ServerModule, "renderCard">;
  host: Host;
  /** Files of the static folders. */
  staticFiles: readonly StaticFile[];
  /** The place in the author's code where an error was thrown. */
  placeOf(thrown: Thrown): Promise<Location | undefined>;
}

/** Draws cards of one language. */
export interface CardPainter {
  /** @param onCard Gets each image as it is ready; no image stays in memory. */
  drawAll(routes: readonly Route[], onCard: (route: Route, png: Uint8Array) => Promise<void>): Promise<Diagnostic[]>;
  drawOne(route: Route): Promise<Outcome<Uint8Array>>;
}

interface Card extends CardDrawing {
  route: Route;
  key: Hash;
}

const drawTask: Task<Card, { engine: CardEngine; placeIn(route: Route): Location | undefined }, Uint8Array> = {
  name: "card",
  key: ({ key }) => [key],
  codec: { encode: (png) => [png], decode: (bytes) => bytes },
  async run(card, { engine, placeIn }) {
    try {
      return { value: await engine.draw(card), diagnostics: [] };
    } catch (error) {
      const message = `Unexpected HTML of the social card of ${card.route.url}, expected elements and styles that can be drawn: ${readThrown(error).message}`;
      return { value: undefined, diagnostics: [failedCard({ message, location: placeIn(card.route) })] };
    }
  },
};

function readImage(src: string, file: FilePath): CardImage {
  const bytes = readRegularFile(file);
  return { src, data: bytes, hash: contentHash(bytes) };
}

const IMAGE = /<img\b[^>]*?\ssrc="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
/** Text that readers see: without elements, and without signs that no font has to have. */
const textOf = (html: string): string =>
  decode(html.replace(/<style\b.*?<\/style>/gs, "").replace(/<[^>]*>/g, "")).replace(/[\p{Z}\p{C}\p{M}]/gu, "");

/** An error that several pages have is reported once, for the first of them. */
function reportOnce(problems: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const problem of problems) {
    const kind = JSON.stringify([problem.message.replace(/ of \/\S*/, ""), problem.location]);
    groups.set(kind, [...(groups.get(kind) ?? []), problem]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more =
      others.length === 0 ? [] : [`Also on ${others.length} other ${others.length === 1 ? "page" : "pages"}.`];
    return { ...first, ...(more.length > 0 && { details: more }) };
  });
}

export async function openPainter(input: CardsInput): Promise<Outcome<CardPainter>> {
  const { config, cards, table, server, host, staticFiles } = input;
  const { value: engine, diagnostics } = await openEngine(config, cards);
  if (!engine) return { value: undefined, diagnostics };
  const files = new Map(
    staticFiles.map(({ output, file }) => [withBase(`/${output}`, config.context.baseUrl), file] as const),
  );
  const images = new Map<string, CardImage>();
  const imageAt = (src: string): CardImage | null => {
    const file = files.get(decodePath(src));
    if (!file) return null;
    const image = images.get(src) ?? readImage(src, file);
    images.set(src, image);
    return image;
  };
  const site = { site: table.site, colors: cards.colors, hasImage: (src: string) => files.has(decodePath(src)) };
  const { template } = cards;
  const placeIn = (): Location | undefined =>
    template === null ? config.locate(["socialCards"]) : { path: template, line: 1, column: 1 };

  const shared = { engine, placeIn };
  const render = async (route: Route): Promise<Outcome<Card>> => {
    const fail = (message: string, location: Location | undefined): Outcome<Card> => ({
      value: undefined,
      diagnostics: [failedCard({ message, location })],
    });
    const props = cardProps(route, site);
    let html: string;
    try {
      const running = {
        code: "server",
        subject: `the social card of ${route.url}`,
        isSafe: template === null,
      } as const;
      html = await host.environment.within(running, () =>
        server.renderCard(CARD_MODULE, props, (work) => RUNNING_CODE.call(running, work)),
      );
    } catch (error) {
      const thrown = readThrown(error);
      return fail(
        `Rendering the social card of ${route.url} failed: ${thrown.message}`,
        (await input.placeOf(thrown)) ?? placeIn(),
      );
    }
    if (!html.includes("<"))
      return fail(
        `Unexpected social card of ${route.url} without an element, expected one that fills the image`,
        placeIn(),
      );
    const used: CardImage[] = [];
    for (const [, written = ""] of html.matchAll(IMAGE)) {
      const src = decode(written);
      if (src.startsWith("data:")) continue;
      const image = imageAt(src);
      if (!image)
        return fail(
          `Unexpected image \`${src}\` on the social card of ${route.url}, expected a file of a static folder or a \`data:\` URL`,
          placeIn(),
        );
      used.push(image);
    }
    const key = contentHash(
      JSON.stringify([engine.key, props.language, html, used.map(({ src, hash }) => [src, hash])]),
    );
    return { value: { route, html, images: used, language: props.language, key }, diagnostics: [] };
  };

  const missingOn = ({ html }: Card): string[] =>
    [...new Set(textOf(html))].filter((character) => !engine.hasCharacter(character.codePointAt(0) ?? 0));

  const painter: CardPainter = {
    async drawAll(routes, onCard) {
      const rendered: Outcome<Card>[] = [];
      for (const route of routes) rendered.push(await render(route));
      const drawn = rendered.flatMap(({ value }) => value ?? []);
      const missing = reportMissing(drawn, missingOn, config);
      const problems = rendered.flatMap((one) => one.diagnostics);
      // a component with an error has it on many pages
      if (problems.length > 0) return [...reportOnce(problems), ...missing];
      const outcome = await host.runAll(drawTask, drawn, shared, async ({ route }, png) => {
        await onCard(route, png);
        return NOTHING;
      });
      return [...reportOnce(outcome.diagnostics), ...missing];
    },
    async drawOne(route) {
      const { value: card, diagnostics: problems } = await render(route);
      if (!card) return { value: undefined, diagnostics: problems };
      const outcome = await host.runOne(drawTask, card, shared);
      return { ...outcome, diagnostics: [...outcome.diagnostics, ...reportMissing([card], missingOn, config)] };
    },
  };
  return { value: painter, diagnostics: [] };
}

/** In place of an image that was handed on. */
const NOTHING = new Uint8Array();
const MOST_SHOWN = 12;

/** One warning for all characters of the language that no font has. */
function reportMissing(cards: readonly Card[], missingOn: (card: Card) => string[], config: SiteConfig): Diagnostic[] {
  const characters = new Set<string>();
  const routes: Route[] = [];
  for (const card of cards) {
    const missing = missingOn(card);
    for (const character of missing) characters.add(character);
    if (missing.length > 0) routes.push(card.route);
  }
  const [first] = routes;
  if (!first) return [];
  const shown = [...characters].sort();
  const list = `${shown.slice(0, MOST_SHOWN).join("")}${shown.length > MOST_SHOWN ? "…" : ""}`;
  const others = routes.length > 1 ? ` and ${routes.length - 1} more` : "";
  return [
    missingGlyphs({
      message: `Unexpected characters \`${list}\` on the social card of ${first.url}${others}, expected a font in \`socialCards.fonts\` that has them`,
      location: first.source ? { path: first.source } : config.locate(["socialCards"]),
    }),
  ];
}
