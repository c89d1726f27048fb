import type { ImageVariant } from "../model/delivery/image-variants.ts";
import { LINK_OPEN } from "../model/tokens.ts";

/** Width of the theme's column of text, in pixels. */
const COLUMN = 688;
const QUOTED = `"[^"]*"|'[^']*'`;
/** With a character that no author writes. */
const MARK = ` data-sg-picture="${LINK_OPEN}(\\d+)"`;
const MARKED = new RegExp(`<img\\b(?:${QUOTED}|[^>"'])*?${MARK}(?:${QUOTED}|[^>"'])*>`, "g");
const MARKS = new RegExp(MARK, "g");
/** The tag before an image whose file is chosen already, or that is the view of a zoomed image, which shows all details. */
const KEPT = /^<(?:picture|source)\b|^<button\b[^>]*\spopovertarget=[^>]*>\s*$/i;

/** Attribute of an image for `wrapPictures`, without its last quote. @param index Of its variants. */
export const pictureMark = (index: number): string => ` data-sg-picture="${LINK_OPEN}${index}`;

/** Puts marked images in a `<picture>` with a source for each format. The image itself stays for other browsers. */
export function wrapPictures(html: string, pictures: readonly (readonly ImageVariant[])[]): string {
  const wrapped = html.replace(MARKED, (marked: string, index: string, at: number) => {
    const image = marked.replace(MARKS, "");
    const isKept = /\ssrcset=/i.test(image) || KEPT.test(html.slice(html.lastIndexOf("<", at - 1), at));
    return isKept ? image : pictureOf(image, pictures[Number(index)] ?? []);
  });
  return wrapped.replace(MARKS, "");
}

function pictureOf(image: string, variants: readonly ImageVariant[]): string {
  const formats = [...new Set(variants.map(({ format }) => format))];
  const shown = Math.min(COLUMN, Number(/\swidth="(\d+)"/.exec(image)?.[1] ?? COLUMN));
  const sizes = `${/\sloading="lazy"/.test(image) ? "auto, " : ""}(max-width: ${shown}px) 100vw, ${shown}px`;
  const sources = formats.map((format) => {
    const candidates = variants.filter((variant) => variant.format === format);
    const srcset = candidates.map(({ url, width }) => `${url} ${width}w`).join(", ");
    return `<source type="image/${format}" srcset="${srcset}" sizes="${sizes}">`;
  });
  return `<picture class="sg-picture">${sources.join("")}${image}</picture>`;
}
