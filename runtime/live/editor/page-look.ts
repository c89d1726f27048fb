// Styles and fonts of the page, for the frame: it has no origin, so it may load neither from the site.
import type { PageFont } from "../messages.ts";

const FONT_FACE = /@font-face\s*\{([^}]*)\}/g;

export interface PageLook {
  styles: string[];
  fonts: PageFont[];
}

/** Of all stylesheets of the site; others are left out. The browser has them in its cache. */
export async function readPageLook(): Promise<PageLook> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const own = links.map(({ href }) => href).filter((href) => new URL(href).origin === location.origin);
  const sheets = await Promise.all(own.map(async (href) => withAbsoluteUrls(await textAt(href), href)));
  const faces = sheets.flatMap((text) => [...text.matchAll(FONT_FACE)].map(([, face = ""]) => face));
  const fonts = await Promise.all(faces.filter(isLoaded).map(readFont));
  return {
    styles: sheets.map((text) => text.replace(FONT_FACE, "")),
    fonts: fonts.filter((font) => font !== null),
  };
}

const textAt = async (href: string): Promise<string> => {
  const response = await fetch(href);
  return response.ok ? response.text() : "";
};

/** The URLs in a stylesheet, which are relative to it. */
export const withAbsoluteUrls = (css: string, base: string): string =>
  css.replace(
    /url\(\s*(["']?)(?!data:|#)([^"')]+)\1\s*\)/g,
    (_, _quote, url: string) => `url("${new URL(url.trim(), base).href}")`,
  );

const valueIn = (face: string, name: string): string | undefined =>
  new RegExp(`(?:^|;|\\s)${name}\\s*:\\s*([^;]+)`).exec(face)?.[1]?.trim();
const familyOf = (face: string): string => (valueIn(face, "font-family") ?? "").replace(/^["']|["']$/g, "");

/** Whether the page shows the font: others are not fetched. */
const isLoaded = (face: string): boolean =>
  [...document.fonts].some(
    ({ status, family, unicodeRange }) =>
      status === "loaded" &&
      family.replace(/^["']|["']$/g, "") === familyOf(face) &&
      (valueIn(face, "unicode-range") === undefined) === (unicodeRange === "U+0-10FFFF"),
  );

async function readFont(face: string): Promise<PageFont | null> {
  const [, url] = /url\("([^"]+)"\)/.exec(valueIn(face, "src") ?? "") ?? [];
  if (url === undefined) return null;
  const response = await fetch(url);
  if (!response.ok) return null;
  const [weight, style, unicodeRange] = ["font-weight", "font-style", "unicode-range"].map((name) =>
    valueIn(face, name),
  );
  const descriptors = { ...(weight && { weight }), ...(style && { style }), ...(unicodeRange && { unicodeRange }) };
  return { family: familyOf(face), descriptors, data: await response.arrayBuffer() };
}
