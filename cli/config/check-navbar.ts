// Checks of navbar and footer items that need no pages. `route` resolves their targets.
import { invalidFooter, invalidNavbarItem, namelessLink } from "../diagnostics/config.ts";
import type { Diagnostic, Keys, Locate } from "../model/diagnostic.ts";
import { formatKeys } from "../options/data-fault.ts";

type Item = Record<string, unknown>;

const LEAF_TYPES = ["default", "doc", "docSidebar", "docsVersion", "html"];
const NESTING_TYPES = ["dropdown", "docsVersionDropdown", "localeDropdown"];

/** The type an item means: with `items` and no type it is a dropdown. */
export function navbarItemType(item: Item): string {
  return typeof item.type === "string" ? item.type : "items" in item ? "dropdown" : "default";
}

export function checkNavbarItems(items: readonly Item[], locate: Locate): Diagnostic[] {
  return items.flatMap((item, index) => checkItem(item, ["themeConfig", "navbar", "items", index], false, locate));
}

function checkItem(item: Item, keys: Keys, nested: boolean, locate: Locate): Diagnostic[] {
  const type = navbarItemType(item);
  const name = formatKeys(keys);
  const problems: string[] = [];
  const inner: Diagnostic[] = [];
  if (item.type !== undefined && typeof item.type !== "string")
    problems.push(`Bad navbar item type ${String(item.type)}`);
  else if (nested && NESTING_TYPES.includes(type)) problems.push("Nested dropdowns are not allowed");
  else if (!isKnownType(type, nested)) problems.push(`Bad navbar item type ${type}`);
  else {
    problems.push(...checkOptions(item, type, nested));
    for (const key of ["items", "dropdownItemsBefore", "dropdownItemsAfter"]) {
      const children = item[key];
      if (!NESTING_TYPES.includes(type) || !Array.isArray(children)) continue;
      for (const [index, child] of children.entries()) {
        if (typeof child === "object" && child !== null)
          inner.push(...checkItem(child as Item, [...keys, key, index], true, locate));
        else problems.push(`Unexpected ${typeof child} in \`${key}\`, expected an object`);
      }
    }
  }
  return [
    ...problems.map((problem) => invalidNavbarItem({ message: `${problem} (\`${name}\`)`, location: locate(keys) })),
    ...(problems.length === 0 ? checkName(item, type, keys, locate) : []),
    ...inner,
  ];
}

/** An item without a text, such as an icon drawn by its class, still needs a name that a screen reader can say. */
function checkName(item: Item, type: string, keys: Keys, locate: Locate): Diagnostic[] {
  if (hasName(item, type)) return [];
  const location = locate(keys);
  const shown = `(\`${formatKeys(keys)}\`)`;
  if (type === "html" || item.html !== undefined) {
    const message = `Unexpected link without a name in HTML, expected a text, an \`alt\` or an \`aria-label\` in it ${shown}`;
    return [namelessLink({ message, location, help: 'Add `aria-label="…"` to the link.' })];
  }
  const what = keys.includes("footer") ? "footer link" : type === "dropdown" ? "dropdown" : "navbar item";
  const message = `Unexpected ${what} without a name, expected \`label\`, \`aria-label\` or \`title\` ${shown}`;
  return [namelessLink({ message, location, help: 'Add `"aria-label": "…"` to the item.' })];
}

function hasName(item: Item, type: string): boolean {
  if (["label", "aria-label", "aria-labelledby", "title"].some((key) => isText(item[key]))) return true;
  if (type === "html") return linksHaveNames(String(item.value ?? item.html));
  if (type !== "default" && type !== "dropdown") return true;
  return typeof item.html === "string" && namesSomething(item.html);
}

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Text, or an attribute that replaces it. */
const namesSomething = (html: string): boolean =>
  /\s(?:alt|aria-label|aria-labelledby|title)\s*=\s*(?:"[^"]*\S[^"]*"|'[^']*\S[^']*'|[^\s"'>])/i.test(html) ||
  html.replace(/<[^>]*>/g, "").trim() !== "";

const linksHaveNames = (html: string): boolean =>
  (html.match(/<(a|button)\b[^>]*>.*?<\/\1>/gis) ?? []).every(namesSomething);

function isKnownType(type: string, nested: boolean): boolean {
  if (type.startsWith("custom-") && type.length > "custom-".length) return true;
  return LEAF_TYPES.includes(type) || (!nested && (NESTING_TYPES.includes(type) || type === "search"));
}

function checkOptions(item: Item, type: string, nested: boolean): string[] {
  const problems: string[] = [];
  const needs = (key: string): void => {
    if (typeof item[key] !== "string" || item[key] === "") {
      problems.push(`Unexpected navbar item of type \`${type}\` without \`${key}\`, expected a text there`);
    }
  };
  if (nested && item.position !== undefined)
    problems.push("Unexpected `position` inside a dropdown, expected it on the dropdown alone");
  else if (item.position !== undefined && item.position !== "left" && item.position !== "right") {
    problems.push(`Unexpected \`position\` ${JSON.stringify(item.position)}, expected "left" or "right"`);
  }
  if (type === "default") {
    const targets = [item.to, item.href].filter((target) => target !== undefined);
    if (targets.length !== 1)
      problems.push("Unexpected navbar item with both or neither of `to` and `href`, expected exactly one");
    for (const target of targets)
      if (typeof target !== "string") problems.push("Unexpected target of a navbar item, expected a text");
    if (item.html !== undefined && item.label !== undefined)
      problems.push("Unexpected `html` beside `label`, expected one of them");
    checkLabel(item, problems);
  }
  if (type === "dropdown") {
    if (!Array.isArray(item.items)) problems.push("Unexpected dropdown without `items`, expected a list of items");
    if (item.to !== undefined && item.href !== undefined)
      problems.push("Unexpected dropdown with both `to` and `href`, expected at most one");
    checkLabel(item, problems);
  }
  if (type === "doc") needs("docId");
  if (type === "docSidebar") needs("sidebarId");
  if (type === "html") needs("value");
  if (typeof item.activeBaseRegex === "string" && !isRegex(item.activeBaseRegex)) {
    problems.push(
      `Unexpected \`activeBaseRegex\` ${JSON.stringify(item.activeBaseRegex)}, expected a regular expression`,
    );
  }
  return problems;
}

/** It may be absent: icons have none. */
function checkLabel({ label }: Item, problems: string[]): void {
  if (label !== undefined && typeof label !== "string")
    problems.push(`Unexpected \`label\` of type ${typeof label}, expected a text`);
}

function isRegex(source: string): boolean {
  try {
    new RegExp(source, "gi");
    return true;
  } catch {
    return false;
  }
}

export function checkFooterLinks(links: readonly Item[], locate: Locate): Diagnostic[] {
  const at: Keys = ["themeConfig", "footer", "links"];
  const isColumn = (link: Item): boolean => "items" in link || ("title" in link && !("label" in link));
  const columns = links.filter(isColumn);
  if (columns.length > 0 && columns.length < links.length) {
    const message = "Unexpected mix of columns and single links in `themeConfig.footer.links`, expected one of the two";
    return [invalidFooter({ message, location: locate(at) })];
  }
  if (columns.length === 0) return links.flatMap((link, index) => checkFooterLink(link, [...at, index], locate));
  return links.flatMap((column, index) => {
    const keys = [...at, index, "items"];
    if (!Array.isArray(column.items)) {
      const message = `Unexpected column without \`items\` (\`${formatKeys([...at, index])}\`), expected a list of links`;
      return [invalidFooter({ message, location: locate([...at, index]) })];
    }
    return column.items.flatMap((link: unknown, inner) =>
      checkFooterLink((typeof link === "object" && link !== null ? link : {}) as Item, [...keys, inner], locate),
    );
  });
}

function checkFooterLink(link: Item, keys: Keys, locate: Locate): Diagnostic[] {
  const name = formatKeys(keys);
  const targets = ["to", "href", "html"].filter((key) => link[key] !== undefined);
  const problems: string[] = [];
  if (targets.length !== 1) problems.push("Unexpected footer link, expected exactly one of `to`, `href` and `html`");
  else if (typeof link[targets[0] ?? ""] !== "string")
    problems.push(`Unexpected \`${targets[0]}\` of a footer link, expected a text`);
  else if (targets[0] !== "html") checkLabel(link, problems);
  if (problems.length === 0) return checkName(link, targets[0] === "html" ? "html" : "default", keys, locate);
  return problems.map((problem) => invalidFooter({ message: `${problem} (\`${name}\`)`, location: locate(keys) }));
}
