// SG133x: languages of a site and their translations.
import { error, info, warning } from "./define.ts";

export const invalidLocales = error("SG1330", "invalid-locales", {
  cause:
    "`i18n.defaultLocale` is not in `i18n.locales`, or `i18n.localeConfigs` spells a locale differently than `i18n.locales`, so its options have no effect.",
  example: { config: 'i18n: { defaultLocale: "en", locales: ["fr", "pt-BR"] },' },
  remedy: "Add the locale to `i18n.locales`, or correct its spelling.",
});

export const duplicateLocaleAddress = error("SG1331", "duplicate-locale-address", {
  cause: "Two locales have the same base URL, so each would overwrite the pages of the other.",
  example: { config: 'i18n: { defaultLocale: "en", locales: ["en", "fr"], localeConfigs: { fr: { baseUrl: "/" } } },' },
  remedy: "Give one of them another `url` or `baseUrl` in `i18n.localeConfigs`.",
});

export const untranslatedLocale = info("SG1332", "untranslated-locale", {
  cause: "A locale has no translations folder, so all of its pages show the content of the default locale.",
  example: { config: 'i18n: { defaultLocale: "en", locales: ["en", "fr"] },' },
  remedy: "Translate a file: `i18n/fr/docusaurus-plugin-content-docs/current/intro.md` replaces `docs/intro.md`.",
});

export const invalidTranslation = error("SG1333", "invalid-translation", {
  cause: "A JSON file with translated texts must map ids to objects with a `message`.",
  example: {
    config: 'i18n: { defaultLocale: "de", locales: ["de"] },',
    files: { "i18n/de/code.json": '{ "theme.NotFound.title": 404 }' },
  },
  remedy: 'Write `{ "theme.NotFound.title": { "message": "Seite nicht gefunden" } }`.',
});

export const unknownTranslation = warning("SG1334", "unknown-translation", {
  cause: "A translation file has ids that the site does not use, because of a typo or because the text was removed.",
  example: {
    config:
      'i18n: { defaultLocale: "en", locales: ["en", "fr"] },\nthemeConfig: { navbar: { items: [{ label: "Docs", to: "/docs" }] } },',
    files: { "i18n/fr/docusaurus-theme-classic/navbar.json": '{ "item.label.Dcos": { "message": "Documentation" } }' },
  },
  remedy: "Correct the id, or remove it.",
});

export const translationWithoutOriginal = warning("SG1335", "translation-without-original", {
  cause:
    "A translated file has no original: the default locale has no file with that path, so the translation has no page.",
  example: {
    config: 'i18n: { defaultLocale: "en", locales: ["en", "fr"] },',
    files: { "i18n/fr/docusaurus-plugin-content-docs/current/lecteur.md": "Le lecteur." },
  },
  remedy: "Move it to the path of the file that it translates, or add the original.",
});

export const pageInLocaleFolder = warning("SG1336", "page-in-locale-folder", {
  cause:
    "A page or static file of the default locale has the path of a file that another locale writes to its own folder. It is left out, as the build of that locale replaces it in Docusaurus.",
  example: {
    config: 'i18n: { defaultLocale: "en", locales: ["en", "fr"] },\nstaticDirectories: ["static"],',
    files: { "i18n/fr/code.json": "{}", "static/fr/docs/index.html": "<p>Bonjour</p>" },
  },
  remedy: "Rename it, or set another `baseUrl` for the locale in `i18n.localeConfigs`.",
});
