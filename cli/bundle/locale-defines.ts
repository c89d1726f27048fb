import { BROWSER_STRING_IDS, type InterfaceStrings, isSearchString } from "../../runtime/shared/interface-strings.ts";
import type { SiteConfig } from "../model/config.ts";

/**
 * Constants that localize a bundle, read by `runtime/shared/text.ts` and `runtime/react/translate.tsx`.
 * @param strings Those that the bundle uses. Default: all.
 */
export function localeDefines(
  { context, messages }: SiteConfig,
  strings: InterfaceStrings = context.strings,
): Record<string, string> {
  // JSON strings: esbuild would move an object into a separate chunk.
  const literal = (value: object): string => JSON.stringify(JSON.stringify(value));
  return {
    SITEGEN_LANGUAGE: JSON.stringify(context.language),
    SITEGEN_STRINGS: literal(strings),
    SITEGEN_MESSAGES: literal(messages),
  };
}

/** The strings of search, which is loaded separately. */
export function searchStrings(strings: InterfaceStrings): InterfaceStrings {
  return Object.fromEntries(Object.entries(strings).filter(([id]) => isSearchString(id)));
}

/** The strings that browser scripts use. */
export function browserStrings(strings: InterfaceStrings): InterfaceStrings {
  return Object.fromEntries(
    BROWSER_STRING_IDS.flatMap((id) => (strings[id] === undefined ? [] : [[id, strings[id]] as const])),
  );
}
