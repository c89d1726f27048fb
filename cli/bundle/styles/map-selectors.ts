// A stylesheet written for Docusaurus's theme selects the elements of our theme too: its class names stay, and each one
// that our elements do not have gets our selector beside it. So pages need no further class names.
import { CLASSES, GENERATED_CLASSES, LATER_CLASSES, NESTED } from "./infima-selectors.ts";

/** Everything in which a brace, a semicolon or a dot means nothing. */
const OPAQUE = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|url\([^)"']*\)/g;
const PART = new RegExp(`(${OPAQUE.source})|([{};])`, "g");
/** A class or the root, after the name of an element: ours may have another. */
const SIMPLE =
  /(?:(?<=^|[\s>+~,(])[a-z][\w-]*)?(?:(#__docusaurus(?![\w-]))|(\[class([\^*~$]?)=\s*(["']?)([\w-]+)\4\s*\])|\[(?:[^\]"']|"[^"]*"|'[^']*')*\]|\.((?:[\w-]|[^\x00-\x7f]|\\.)+))/g;
const GLOBAL = /:global\(((?:[^()]|\([^()]*\))*)\)|:global\s+([^,{]*)/g;

/** Our selector adds no specificity, so rules of the site win over each other as they do there. */
const beside = (written: string, ours: readonly string[]): string =>
  ours.length === 0 ? written : `:is(${written}, :where(${[...new Set(ours)].join(", ")}))`;

/** The element around a whole page; there, one inside the body. */
const ROOT = "body";

/** A generated class name: its readable part, and what differs from build to build. */
const GENERATED = /^([A-Za-z]+)_(?=.*[A-Z\d])[A-Za-z\d+-]{4}$/;

const ofClass = (name: string): string[] => {
  // the frame of code has it alone
  if (/^language-\w/.test(name)) return [`.sg-code.${name} > pre`];
  const ours = CLASSES.get(name) ?? GENERATED_CLASSES.get(GENERATED.exec(name)?.[1] ?? "");
  return ours === undefined ? [] : [ours];
};

const HAS_PART: Record<string, (name: string, part: string) => boolean> = {
  "*": (name, part) => name.includes(part),
  "^": (name, part) => name.startsWith(part),
  $: (name, part) => name.endsWith(part),
};

/** Elements here of each class there that an attribute selector matches. */
function ofClassPart(operator: string, part: string): string[] {
  const holds = HAS_PART[operator];
  // the whole name, with or without the part that differs
  const stem = GENERATED.exec(part)?.[1] ?? part;
  if (holds === undefined) return ofClass(part).concat(GENERATED_CLASSES.get(stem) ?? []);
  return [
    ...[...CLASSES].filter(([name]) => holds(name, part)),
    ...[...GENERATED_CLASSES].filter(
      ([name]) => (name === stem || holds(`${name}_`, part)) && !(operator === "^" && LATER_CLASSES.has(name)),
    ),
  ].map(([, ours]) => ours);
}

/** Elements that pages of Docusaurus have in content only; our menu is made of them, too. */
const IN_CONTENT = /"[^"]*"|'[^']*'|(?<=^|[\s>+~,(])(details|summary)(?![\w-])/g;

/**
 * Elements that Infima styles by class, so that no rule for elements alone reaches them: the lists and links of the shell, its
 * buttons, and the parts of code blocks. Our layers lose against every rule of a site.
 */
const STYLED_BY_CLASS = [
  ".sg-menu,.sg-tree,.sg-search,.sg-search-button,.sg-color-mode,.navbar__link,.dropdown__link,.dropdown__menu,.tabs,.tabs > li,.sg-code > :not(pre),.sg-author > img",
  ":is(.sg-menu,.sg-tree,.sg-search,.sg-search-button,.sg-color-mode,.theme-doc-toc-desktop,.theme-doc-toc-mobile) *",
  ":is(.theme-doc-breadcrumbs,.sg-footer-columns,.sg-code > pre,.sg-icon-button,.navbar__logo) *",
].join();
const HAS_CLASS = /[.#[&]/;
/** Of a selector: its last compound if that is an element, and the pseudo-element. */
const ELEMENT =
  /(?<=^|[\s>+~])((?!(?:html|body|main|details|summary)(?![\w-]))[a-z][\w-]*(?::[\w-]+(?:\([^()]*\))?)*)((?:::[\w-]+|:(?:before|after))?\s*)$/i;

/** @param local Whether it is a CSS module, in which names of classes are its own. */
function exceptInShell(selector: string, local: boolean): string {
  const others = local ? `:global(:is(${STYLED_BY_CLASS}))` : STYLED_BY_CLASS;
  return HAS_CLASS.test(selector) ? selector : selector.replace(ELEMENT, `$1:where(:not(${others}))$2`);
}

/** Chains that begin a selector or follow a space. After `>` or inside a compound, `:is()` would match other elements. */
const CHAINS = NESTED.map(([written, ours]): [RegExp, string] => [
  new RegExp(`(?<![\\w\\])>+~.#:-]|[>+~]\\s+)(?:[a-z][\\w-]*)?(?:${written.source})`, "g"),
  ours,
]);

/** Writes our element beside each whole chain; its names are mapped in it. */
const flatten = (selector: string): string =>
  CHAINS.reduce(
    (mapped, [written, ours]) => mapped.replace(written, (chain) => `:is(${chain}, :where(${ours}))`),
    selector,
  );

function mapSelector(selector: string): string {
  return flatten(selector)
    .replace(IN_CONTENT, (written, element?: string) =>
      element ? `${written}:where(:not(.sg-menu, .sg-menu *))` : written,
    )
    .replace(
      SIMPLE,
      (
        written: string,
        root?: string,
        attribute?: string,
        operator = "",
        _quote?: string,
        part = "",
        name?: string,
      ) => {
        if (root !== undefined) return beside(written, [ROOT]);
        if (attribute !== undefined) return beside(written, ofClassPart(operator, part));
        return name === undefined ? written : beside(written, ofClass(name));
      },
    );
}

/** Selectors of a list; commas in parentheses separate none. */
export function splitSelectors(list: string): string[] {
  const selectors = [""];
  let depth = 0;
  for (const sign of list) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "," && depth === 0) selectors.push("");
    else selectors[selectors.length - 1] += sign;
  }
  return selectors;
}

/** At-rules that have rules in them. */
const GROUP = /^\s*@(?:media|supports|layer|container|scope)\b/;

/** @param local Whether it is a CSS module, where only what is marked `:global` names elements of the theme. */
export function mapSelectors(css: string, local: boolean): string {
  let mapped = "";
  let start = 0;
  /** Of the blocks that are open: whether each is no group of rules. Selectors in another rule are relative. */
  const blocks: boolean[] = [];
  const end = (upTo: number, isSelector: boolean): void => {
    const text = css.slice(start, upTo);
    start = upTo;
    if (!isSelector || /^\s*@(?!scope)/.test(text)) mapped += text;
    else {
      const isRule = !/^\s*@/.test(text) && !blocks.includes(true);
      const except = (list: string): string =>
        isRule
          ? splitSelectors(list)
              .map((selector) => exceptInShell(selector, local))
              .join()
          : list;
      mapped += local
        ? except(text.replace(GLOBAL, (written: string) => mapSelector(written)))
        : mapSelector(except(text));
    }
    if (isSelector) blocks.push(!GROUP.test(text));
  };
  for (const { 1: opaque, 2: sign, index = 0 } of css.matchAll(PART)) {
    if (opaque?.startsWith("/*")) {
      // a comment is no part of a selector
      end(index, false);
      mapped += opaque;
      start = index + opaque.length;
    } else if (sign !== undefined) {
      end(index, sign === "{");
      if (sign === "}") blocks.pop();
      mapped += sign;
      start = index + 1;
    }
  }
  return mapped + css.slice(start);
}
