// The languages of a site: names, URLs and folders of translations.
import { join } from "node:path";
import { normalizeBaseUrl } from "../../runtime/shared/url.ts";
import { usageError } from "../diagnostics/command-line.ts";
import { duplicateLocaleAddress, invalidLocales, untranslatedLocale } from "../diagnostics/locales.ts";
import { didYouMean } from "../diagnostics/nearest.ts";
import type { FilePath } from "../model/brands.ts";
import type { LocaleConfig } from "../model/config.ts";
import type { Diagnostic, Keys, Locate, Outcome } from "../model/diagnostic.ts";
import { isFolder } from "./site-files.ts";
import type { UserConfig } from "../options/user-config.ts";

const RIGHT_TO_LEFT = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** All languages, the default one first, the others as the config orders them. Never empty. */
export function resolveLocales(user: Pick<UserConfig, "url" | "baseUrl" | "i18n">): LocaleConfig[] {
  const { defaultLocale = "en", locales = [defaultLocale], path = "i18n", localeConfigs = {} } = user.i18n ?? {};
  const names = [...new Set([defaultLocale, ...locales])];
  const origin = user.url.replace(/\/+$/, "");
  const base = normalizeBaseUrl(user.baseUrl ?? "/");
  return names.map((name): LocaleConfig => {
    const given = localeConfigs[name] ?? {};
    const isDefault = name === defaultLocale;
    const htmlLang = given.htmlLang ?? name.replaceAll("_", "-");
    const url = given.url?.replace(/\/+$/, "") ?? origin;
    const baseUrl =
      given.baseUrl !== undefined ? normalizeBaseUrl(given.baseUrl) : isDefault ? base : `${base}${name}/`;
    const below = url === origin && baseUrl.startsWith(base) ? baseUrl.slice(base.length, -1) : "";
    return {
      name,
      isDefault,
      label: given.label ?? nameOfLanguage(htmlLang),
      htmlLang,
      direction: given.direction ?? (RIGHT_TO_LEFT.has(languageOf(htmlLang)) ? "rtl" : "ltr"),
      format: formatTag(htmlLang, given.calendar),
      url,
      baseUrl,
      outputFolder: isDefault ? "" : below || name,
      folder: `${path.replace(/^(?:\.\/)+|\/+$/g, "")}/${given.path ?? name}`,
      translate: given.translate ?? true,
    };
  });
}

/** What is built: the site in all its languages, in some, or in one. */
export interface BuiltLocales {
  /** The default language first. */
  built: LocaleConfig[];
  /** Those that menus name, in the config's order. */
  named: LocaleConfig[];
}

/** @param names Languages to build; empty for all. */
export function selectLocales(
  user: Pick<UserConfig, "url" | "baseUrl" | "i18n">,
  names: readonly string[],
): Outcome<BuiltLocales> {
  const named = resolveLocales(user);
  const existing = named.map(({ name }) => name);
  const unknown = [...new Set(names)].filter((name) => !existing.includes(name));
  if (unknown.length > 0)
    return { value: undefined, diagnostics: unknown.map((name) => unknownLocale(name, existing)) };
  const [only, ...others] = new Set(names);
  if (only !== undefined && others.length === 0) return { value: alone(only, named, user), diagnostics: [] };
  const built = named
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return { value: { built, named }, diagnostics: [] };
}

function unknownLocale(name: string, existing: readonly string[]): Diagnostic {
  return usageError({
    message: `Unexpected locale \`${name}\`, expected one of the site's locales`,
    help: didYouMean(name, existing) ?? "Add it to `i18n.locales`.",
    details: [`Locales: ${existing.join(", ")}`],
  });
}

/** As in Docusaurus, a language that is built alone is published at the site's base URL, unless it sets another. */
function alone(
  only: string,
  named: readonly LocaleConfig[],
  { baseUrl: siteBase = "/", i18n }: Pick<UserConfig, "baseUrl" | "i18n">,
): BuiltLocales {
  const ofSite = named.find(({ name }) => name === only) as LocaleConfig;
  const baseUrl = i18n?.localeConfigs?.[only]?.baseUrl === undefined ? normalizeBaseUrl(siteBase) : ofSite.baseUrl;
  const published: LocaleConfig = { ...ofSite, baseUrl, outputFolder: "" };
  const isElsewhere = ({ url, baseUrl: base }: LocaleConfig): boolean => url + base !== published.url + baseUrl;
  return {
    built: [{ ...published, isDefault: true }],
    named: named.flatMap((locale) => (locale.name === only ? [published] : isElsewhere(locale) ? [locale] : [])),
  };
}

export const languageOf = (htmlLang: string): string => (htmlLang.split("-")[0] ?? htmlLang).toLowerCase();

function nameOfLanguage(htmlLang: string): string {
  // most sites: the first name from `Intl` takes 10 ms
  if (htmlLang === "en") return "English";
  try {
    const name = new Intl.DisplayNames(htmlLang, { type: "language" }).of(htmlLang) ?? htmlLang;
    return name.charAt(0).toLocaleUpperCase(htmlLang) + name.slice(1);
  } catch {
    return htmlLang;
  }
}

/** What `Intl` gets for dates; English for a tag that it does not know. */
function formatTag(htmlLang: string, calendar: string | undefined): string {
  try {
    return new Intl.Locale(htmlLang, calendar === undefined ? {} : { calendar }).toString();
  } catch {
    return "en";
  }
}

const bareName = (locale: string): string => locale.toLowerCase().replaceAll("_", "-");

/** What is wrong with the languages themselves. */
export function checkLocales(user: Pick<UserConfig, "url" | "baseUrl" | "i18n">, locate: Locate): Diagnostic[] {
  const { defaultLocale = "en", locales, localeConfigs = {} } = user.i18n ?? {};
  const known = locales ?? [defaultLocale];
  const diagnostics: Diagnostic[] = [];
  const report = (facts: { message: string; help: string; severity?: "warning" }, keys: Keys): void => {
    const location = locate(["i18n", ...keys]);
    diagnostics.push(invalidLocales({ ...facts, location, details: [`Locales: ${known.join(", ")}`] }));
  };
  if (!known.includes(defaultLocale)) {
    const message = `Unexpected \`i18n.defaultLocale\` \`${defaultLocale}\`, expected one of \`i18n.locales\``;
    report({ message, help: "Add it to `i18n.locales`." }, ["defaultLocale"]);
  }
  // Options of locales that are not built are usual: CI jobs cut `locales` down. Only another spelling is surely a typo.
  for (const name of Object.keys(localeConfigs)) {
    const meant = known.includes(name) ? undefined : known.find((one) => bareName(one) === bareName(name));
    if (meant === undefined) continue;
    const message = `Unexpected locale \`${name}\` in \`i18n.localeConfigs\`, expected the spelling of \`i18n.locales\``;
    report({ message, help: `Did you mean \`${meant}\`?`, severity: "warning" }, ["localeConfigs", name]);
  }
  const owners = new Map<string, string>();
  for (const { name, url, baseUrl } of resolveLocales(user)) {
    const other = owners.get(url + baseUrl);
    if (other === undefined) owners.set(url + baseUrl, name);
    else
      diagnostics.push(
        duplicateLocaleAddress({
          message: `Unexpected address \`${url}${baseUrl}\` of the locale \`${name}\`, expected another than that of \`${other}\``,
          location: locate(["i18n", "localeConfigs", name]),
        }),
      );
  }
  return diagnostics;
}

/** Reports languages without a folder: all their content is in the default language. */
export async function checkLocaleFolders(
  locales: readonly LocaleConfig[],
  root: FilePath,
  locate: Locate,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { name, folder, isDefault, translate } of locales) {
    if (isDefault || !translate || (await isFolder(join(root, folder)))) continue;
    diagnostics.push(
      untranslatedLocale({
        message: `Unexpected absence of the folder \`${folder}\`: the locale \`${name}\` has no translated content`,
        location: locate(["i18n", "locales"]),
        help: "Put translations there, or write `translate: false` in the locale's config.",
      }),
    );
  }
  return diagnostics;
}
