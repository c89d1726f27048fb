/** An attribute of a tag in raw HTML, with the offsets of all of it and of its value. */
export interface HtmlAttribute {
  /** Lower case. */
  name: string;
  /** Entities are decoded; null without `=`. */
  value: string | null;
  start: number;
  end: number;
}
export interface HtmlTag {
  /** Lower case. */
  name: string;
  closing: boolean;
  attributes: HtmlAttribute[];
  start: number;
  end: number;
}

const NAME_START = /[A-Za-z]/;

/** All tags of a piece of raw HTML, in order, in one pass; comments are skipped, and so is the text of `script` and `style`. */
export function readTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  for (let at = html.indexOf("<"); at !== -1 && at < html.length; at = html.indexOf("<", at)) {
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at + 4);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const closing = html[at + 1] === "/";
    const nameStart = at + (closing ? 2 : 1);
    if (!NAME_START.test(html[nameStart] ?? "")) {
      at++;
      continue;
    }
    const tag = readTag(html, at, nameStart, closing);
    tags.push(tag);
    at = tag.end;
    if (!closing && (tag.name === "script" || tag.name === "style")) {
      const end = html.toLowerCase().indexOf(`</${tag.name}`, at);
      at = end === -1 ? html.length : end;
    }
  }
  return tags;
}

function readTag(html: string, start: number, nameStart: number, closing: boolean): HtmlTag {
  const space = /[\s/>]/g;
  space.lastIndex = nameStart;
  const nameEnd = space.exec(html)?.index ?? html.length;
  const attributes: HtmlAttribute[] = [];
  const attribute = /[\s/]*(?:([^\s"'<>/=][^\s>/=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?|(>))/gy;
  attribute.lastIndex = nameEnd;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const [whole, name, double, single, bare, end] = match;
    if (end)
      return {
        name: html.slice(nameStart, nameEnd).toLowerCase(),
        closing,
        attributes,
        start,
        end: match.index + whole.length,
      };
    if (name === undefined) break;
    const value = double ?? single ?? bare;
    attributes.push({
      name: name.toLowerCase(),
      value: value === undefined ? (whole.includes("=") ? "" : null) : decodeEntities(value),
      start: match.index + whole.search(/[^\s/]/),
      end: match.index + whole.length,
    });
  }
  const end = html.indexOf(">", attributes.at(-1)?.end ?? nameEnd);
  return {
    name: html.slice(nameStart, nameEnd).toLowerCase(),
    closing,
    attributes,
    start,
    end: end === -1 ? html.length : end + 1,
  };
}

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  tab: "\t",
  newline: "\n",
  colon: ":",
  sol: "/",
  lpar: "(",
  rpar: ")",
  period: ".",
  num: "#",
  quest: "?",
  equals: "=",
};

/** Decodes what can hide or spell an address: numeric references and the common names. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z]+))(;?)/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined, semicolon: string) => {
      if (name !== undefined)
        return semicolon === "" && !/^(?:amp|lt|gt|quot|nbsp)$/i.test(name)
          ? whole
          : (NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole);
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
    },
  );
}
