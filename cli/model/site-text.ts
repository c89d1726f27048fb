import { ENGLISH, type StringId } from "../../runtime/shared/interface-strings.ts";
import { choosePlural, fillText, type TextValue } from "../../runtime/shared/text.ts";
import type { SiteContext } from "./site-context.ts";

/** A string of the theme in the site's language, for texts that are created before rendering. */
export function siteText(
  site: Pick<SiteContext, "strings">,
  id: StringId,
  values: Readonly<Record<string, TextValue>> = {},
): string {
  return fillText(site.strings[id] ?? ENGLISH[id], values);
}

/** The same in its plural form; `{count}` is filled in. */
export function sitePlural(site: Pick<SiteContext, "strings" | "language">, id: StringId, count: number): string {
  const own = site.strings[id];
  const forms = choosePlural(own ?? ENGLISH[id], count, own === undefined ? "en" : site.language);
  return fillText(forms, { count });
}
