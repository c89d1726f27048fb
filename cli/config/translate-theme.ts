// Labels of navbar and footer from `navbar.json` and `footer.json` of a language.
import { createTranslator, type TextRecord, type Translator } from "../kinds/translator.ts";
import type { FilePath } from "../model/brands.ts";
import type { FooterConfig, LocaleConfig, NavbarItemConfig, SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { loadTranslationFile } from "./load-translations.ts";

const THEME = "docusaurus-theme-classic";
const CHILDREN = ["items", "dropdownItemsBefore", "dropdownItemsAfter"];
type Item = Record<string, unknown>;

/** The shell's data with translated labels. */
export async function translateTheme(
  root: FilePath,
  locale: LocaleConfig,
  site: SiteConfig["site"],
  record?: TextRecord,
): Promise<{ site: SiteConfig["site"]; diagnostics: Diagnostic[] }> {
  const [navbar, footer] = await Promise.all([
    loadTranslationFile(root, locale, `${THEME}/navbar.json`, record),
    loadTranslationFile(root, locale, `${THEME}/footer.json`, record),
  ]);
  const forNavbar = createTranslator(navbar.file);
  const forFooter = createTranslator(footer.file);
  const translated = {
    ...site,
    navbar: translateNavbar(site.navbar, forNavbar),
    footer: site.footer && translateFooter(site.footer, forFooter),
  };
  return {
    site: translated,
    diagnostics: [...navbar.diagnostics, ...footer.diagnostics, ...forNavbar.unknown(), ...forFooter.unknown()],
  };
}

const translateLogo = <Logo extends { alt?: string }>(logo: Logo, { translate }: Translator): Logo =>
  logo.alt === undefined ? logo : { ...logo, alt: translate("logo.alt", logo.alt) };

function translateNavbar(navbar: SiteConfig["site"]["navbar"], translator: Translator): SiteConfig["site"]["navbar"] {
  const { title, logo, items } = navbar;
  return {
    ...navbar,
    title: title === null ? null : translator.translate("title", title),
    logo: logo && translateLogo(logo, translator),
    items: items.map((item) => translateItem(item, translator)) as NavbarItemConfig[],
  };
}

function translateItem(item: Item, translator: Translator): Item {
  const translated = { ...item };
  if (typeof item.label === "string") translated.label = translator.translate(`item.label.${item.label}`, item.label);
  for (const key of CHILDREN) {
    const children = item[key];
    if (Array.isArray(children)) translated[key] = children.map((child) => translateItem(child as Item, translator));
  }
  return translated;
}

function translateFooter(footer: FooterConfig, translator: Translator): FooterConfig {
  const { translate } = translator;
  return {
    ...footer,
    ...(footer.logo && { logo: translateLogo(footer.logo, translator) }),
    columns: footer.columns.map((column) => ({
      ...column,
      title: column.title && translate(`link.title.${column.title}`, column.title),
      items: column.items.map((item) =>
        typeof item.label === "string"
          ? { ...item, label: translate(`link.item.label.${item.label}`, item.label) }
          : item,
      ),
    })),
    ...(footer.copyright !== undefined && { copyright: translate("copyright", footer.copyright) }),
  };
}
