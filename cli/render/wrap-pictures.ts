import { readTagEnd } from "../model/read-tag-end.ts";
import type { ImageVariant } from "../model/delivery/image-variants.ts";

const MARK = "data-sg-picture";
/** Width of the theme's column of text, in pixels. */
const COLUMN = 688;
/** After an element that chooses the file itself, or in the view of a zoomed image, which shows all details. */
const KEPT = /<(?:picture|source)\b[^<]*$|\bpopovertarget=[^<]*>\s*$/i;

/** Marks an image at the token of its `src`, for `wrapPictures`; empty for other elements. @param index Of its variants. */
export function pictureMark(html: string, at: number, index: number): string {
  const start = html.lastIndexOf("<img", at);
  const end = start === -1 ? null : readTagEnd(html, start);
  return end !== null && at < end ? `" ${MARK}="${index}` : "";
}

/** Puts marked images in a `<picture>` with a source for each format. The image itself stays for other browsers. */
export function wrapPictures(html: string, pictures: readonly (readonly ImageVariant[])[]): string {
  let out = "";
  let from = 0;
  for (;;) {
    const mark = html.indexOf(` ${MARK}="`, from);
    const start = html.lastIndexOf("<img", mark);
    const end = mark === -1 ? null : readTagEnd(html, start);
    if (end === null) return out + html.slice(from);
    const [written, index] = new RegExp(` ${MARK}="(\\d+)"`).exec(html.slice(mark)) as unknown as [string, string];
    const image = html.slice(start, end).replace(written, "");
    const before = html.slice(from, start);
    const isKept = /\ssrcset=/i.test(image) || KEPT.test(before);
    out += before + (isKept ? image : pictureOf(image, pictures[Number(index)] ?? []));
    from = end;
  }
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
