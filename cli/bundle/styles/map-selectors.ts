// A stylesheet written for Docusaurus's theme selects the elements of our theme too: its class names stay, and each one
// that our elements do not have gets our selector beside it. So pages need no further class names.
import { CLASSES, GENERATED_CLASSES } from "./infima-selectors.ts";

/** Everything in which a brace, a semicolon or a dot means nothing. */
const OPAQUE = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|url\([^)"']*\)/g;
const PART = new RegExp(`(${OPAQUE.source})|([{};])`, "g");
const SIMPLE =
  /(\[class(?:\^|\*|~)?=\s*(["']?)([\w-]+)\2\s*\])|\[(?:[^\]"']|"[^"]*"|'[^']*')*\]|\.((?:[\w-]|[^\x00-\x7f]|\\.)+)/g;
/** There, the image is inside the element of the logo; our logo is the image. */
const LOGO_IMAGE = /\.navbar__logo(\s*>\s*|\s+)img(?![\w-])/g;
const GLOBAL = /:global\(((?:[^()]|\([^()]*\))*)\)|:global\s+([^,{]*)/g;

const beside = (written: string, ours: string | undefined): string => (ours ? `:is(${written}, ${ours})` : written);

/** The readable part of a generated class name: `docItemCol_VOVn` → `docItemCol`. */
const stemOf = (name: string): string => name.replace(/_.*$/, "");

/** Elements that pages of Docusaurus have in content only; our menu is made of them, too. */
const IN_CONTENT = /"[^"]*"|'[^']*'|(?<=^|[\s>+~,(])(details|summary)(?![\w-])/g;

function mapSelector(selector: string): string {
  return selector
    .replace(IN_CONTENT, (written, element?: string) =>
      element ? `${written}:where(:not(.sg-menu, .sg-menu *))` : written,
    )
    .replace(LOGO_IMAGE, ":is($&, .sg-logo img)")
    .replace(
      SIMPLE,
      (written: string, attribute?: string, _quote?: string, value?: string, name?: string, at = 0, all = "") => {
        if (attribute !== undefined && value !== undefined)
          return beside(written, GENERATED_CLASSES.get(stemOf(value)));
        const isMapped = name === "navbar__logo" && /^\s*>?\s*img(?![\w-])/.test(all.slice(at + written.length));
        return name === undefined || isMapped ? written : beside(written, CLASSES.get(name));
      },
    );
}

/** @param local Whether it is a CSS module, where only what is marked `:global` names elements of the theme. */
export function mapSelectors(css: string, local: boolean): string {
  let mapped = "";
  let start = 0;
  const end = (upTo: number, isSelector: boolean): void => {
    const text = css.slice(start, upTo);
    start = upTo;
    if (!isSelector || /^\s*@(?!scope)/.test(text)) mapped += text;
    else if (local) mapped += text.replace(GLOBAL, (written: string) => mapSelector(written));
    else mapped += mapSelector(text);
  };
  for (const { 1: opaque, 2: sign, index = 0 } of css.matchAll(PART)) {
    if (opaque?.startsWith("/*")) {
      // a comment is no part of a selector
      end(index, false);
      mapped += opaque;
      start = index + opaque.length;
    } else if (sign !== undefined) {
      end(index, sign === "{");
      mapped += sign;
      start = index + 1;
    }
  }
  return mapped + css.slice(start);
}
