// An element of a page that gets functions as props, with those functions, as a separate module: so the functions exist in the
// browser too if its component is an island. The name of the module says all about it, so the page's imports change with it.

/** Specifiers of these modules start so. */
export const PAGE_PART = "page-part";

export interface PagePart {
  /** Path of the page. */
  page: string;
  /** Local name of the import that the element's component comes from. */
  component: string;
  /** The default export is the component. */
  code: string;
}

/** esbuild does not escape a `"` of names in its metafile, and pages are split at quotes. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!~]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);

export const specifierOfPart = (part: PagePart): string => `${PAGE_PART}:${encode(JSON.stringify(part))}`;

/** @param name A specifier, or what follows its colon. */
export const partOfPage = (name: string): PagePart =>
  JSON.parse(decodeURIComponent(name.slice(name.indexOf(":") + 1))) as PagePart;
