import { describe, expect, test } from "vitest";
import { checkLocales, resolveLocales, selectLocales } from "../../../cli/config/resolve-locales.ts";
import { short } from "../support/test-site.ts";

const site = { url: "https://x.dev/", baseUrl: "/base" };
const locate = (keys: (string | number)[]) => ({ path: keys.join(".") });

describe("locales", () => {
  test("are one without a config, at the site's URL", () => {
    expect(resolveLocales(site)).toEqual([
      {
        name: "en",
        isDefault: true,
        label: "English",
        htmlLang: "en",
        direction: "ltr",
        format: "en",
        url: "https://x.dev",
        baseUrl: "/base/",
        outputFolder: "",
        folder: "i18n/en",
        translate: true,
      },
    ]);
  });

  test("infer names, directions, URLs and folders", () => {
    const i18n = { defaultLocale: "en", locales: ["en", "fr", "fa", "pt_BR"] };
    expect(
      resolveLocales({ ...site, i18n }).map(({ label, htmlLang, direction, baseUrl, outputFolder, folder }) => [
        label,
        htmlLang,
        direction,
        baseUrl,
        outputFolder,
        folder,
      ]),
    ).toEqual([
      ["English", "en", "ltr", "/base/", "", "i18n/en"],
      ["Français", "fr", "ltr", "/base/fr/", "fr", "i18n/fr"],
      ["فارسی", "fa", "rtl", "/base/fa/", "fa", "i18n/fa"],
      ["Português (Brasil)", "pt-BR", "ltr", "/base/pt_BR/", "pt_BR", "i18n/pt_BR"],
    ]);
  });

  test("take the config's values: another host, another path, a calendar", () => {
    const i18n = {
      defaultLocale: "en",
      locales: ["en", "fr", "fa"],
      path: "./words/",
      localeConfigs: {
        fr: { url: "https://x.fr/", baseUrl: "/", path: "french", translate: false },
        fa: { htmlLang: "fa-IR", calendar: "persian", baseUrl: "/base/farsi" },
      },
    };
    const [, fr, fa] = resolveLocales({ ...site, i18n });
    expect(fr).toMatchObject({
      url: "https://x.fr",
      baseUrl: "/",
      outputFolder: "fr",
      folder: "words/french",
      translate: false,
    });
    expect(fa).toMatchObject({ format: "fa-IR-u-ca-persian", baseUrl: "/base/farsi/", outputFolder: "farsi" });
  });
});

test("a default locale that is not among the locales, and two at one URL, are errors; another spelling is a warning", () => {
  const i18n = {
    defaultLocale: "de",
    locales: ["en", "fr", "pt-BR"],
    localeConfigs: { fr: { baseUrl: "/base/" }, pt_br: { label: "x" } },
  };
  expect(short(checkLocales({ ...site, i18n }, locate))).toEqual([
    "i18n.defaultLocale error invalid-locales: Unexpected `i18n.defaultLocale` `de`, expected one of `i18n.locales`",
    "i18n.localeConfigs.pt_br warning invalid-locales: Unexpected locale `pt_br` in `i18n.localeConfigs`, expected the spelling of `i18n.locales`",
    "i18n.localeConfigs.fr error duplicate-locale-address: Unexpected address `https://x.dev/base/` of the locale `fr`, expected another than that of `de`",
  ]);
});

test("`localeConfigs` may hold locales that are not built", () => {
  const localeConfigs = { en: { label: "English" }, fr: { label: "Français", baseUrl: "/base/" }, frr: {} };
  expect(checkLocales({ ...site, i18n: { locales: ["en"], localeConfigs } }, locate)).toEqual([]);
  expect(resolveLocales({ ...site, i18n: { locales: ["en"], localeConfigs } }).map(({ name }) => name)).toEqual(["en"]);
});

describe("a single language", () => {
  const i18n = {
    defaultLocale: "en",
    locales: ["fr", "en", "ja", "de"],
    localeConfigs: { ja: { url: "https://x.jp", baseUrl: "/" }, de: { baseUrl: "/base/deutsch/" } },
  };
  const select = (...names: string[]) => {
    const { built = [], named = [] } = selectLocales({ ...site, i18n }, names).value ?? {};
    const shown = built.map((locale) => `${locale.name} ${locale.url}${locale.baseUrl} in "${locale.outputFolder}"`);
    return [shown, named.map((locale) => `${locale.name} ${locale.url}${locale.baseUrl}`)];
  };

  test("is published at the site's base URL, in the root of the output; menus link to those that are elsewhere", () => {
    expect(select("fr")).toEqual([
      ['fr https://x.dev/base/ in ""'],
      ["fr https://x.dev/base/", "ja https://x.jp/", "de https://x.dev/base/deutsch/"],
    ]);
    expect(select("en")).toEqual([
      ['en https://x.dev/base/ in ""'],
      ["en https://x.dev/base/", "fr https://x.dev/base/fr/", "ja https://x.jp/", "de https://x.dev/base/deutsch/"],
    ]);
  });

  test("keeps its own base URL", () => {
    expect(select("ja")[0]).toEqual(['ja https://x.jp/ in ""']);
    expect(select("de")[0]).toEqual(['de https://x.dev/base/deutsch/ in ""']);
  });

  test("without a name all are built, the default one first", () => {
    expect(select()[0]).toEqual([
      'en https://x.dev/base/ in ""',
      'fr https://x.dev/base/fr/ in "fr"',
      'ja https://x.jp/ in "ja"',
      'de https://x.dev/base/deutsch/ in "deutsch"',
    ]);
  });

  test("of several, each is built as in the whole site, the default one first; menus link to all", () => {
    const all = select()[1];
    expect(select("fr", "en", "fr")).toEqual([
      ['en https://x.dev/base/ in ""', 'fr https://x.dev/base/fr/ in "fr"'],
      all,
    ]);
    expect(select("de", "fr")).toEqual([
      ['fr https://x.dev/base/fr/ in "fr"', 'de https://x.dev/base/deutsch/ in "deutsch"'],
      all,
    ]);
    expect(select("fr", "fr")).toEqual(select("fr"));
  });

  test("that the site does not have is a usage error with the list", () => {
    expect(selectLocales({ ...site, i18n }, ["en", "ed"]).diagnostics).toEqual([
      {
        code: "SG1901",
        name: "usage-error",
        severity: "error",
        message: "Unexpected locale `ed`, expected one of the site's locales",
        help: "Did you mean `en`?",
        details: ["Locales: en, fr, ja, de"],
      },
    ]);
  });
});
