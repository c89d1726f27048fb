// SG20xx: commands that maintain a site between builds.
import { error, warning } from "./define.ts";

export const versionNotCut = error("SG2001", "version-not-cut", {
  cause:
    "`sitegen version` copies the current docs, and that is not possible here: the name is taken or cannot be a file name, or the docs have no versions or no files.",
  example: {
    files: { "versions.json": '["2.0"]', "versioned_docs/version-2.0/index.md": "Version 2." },
    commands: ["sitegen version 2.0"],
  },
  remedy: "Choose a name that is not in `versions.json`.",
});

export const dynamicText = warning("SG2002", "dynamic-text", {
  cause:
    "`<Translate>` and `translate()` need a constant text or id: it is the key in `code.json`, and a value that is computed cannot be read from the source.",
  example: {
    config: 'i18n: { defaultLocale: "en", locales: ["en", "fr"] },',
    files: {
      "i18n/fr/code.json": "{}",
      "site/pages/menu.tsx":
        'import Translate from "@docusaurus/Translate";\n\nexport default function Menu({ name }) {\n  return <Translate id={name}>Menu</Translate>;\n}',
    },
    commands: ["sitegen translations"],
  },
  remedy: "Write one `<Translate>` with a constant for each text, and pass what differs in `values`.",
});

export const historyIncomplete = warning("SG2003", "history-incomplete", {
  cause: "The command compares files with earlier commits, and a shallow clone does not have them.",
  example: {
    config: 'i18n: { defaultLocale: "en", locales: ["en", "fr"] },',
    files: { "i18n/fr/code.json": "{}" },
    commands: [
      "git init -q && git add -A && git commit -qm first",
      "git clone -q --depth 1 file://$PWD shallow",
      "sitegen translations --root shallow",
    ],
  },
  remedy: "Clone the full history: set `fetch-depth: 0` for `actions/checkout`, or run `git fetch --unshallow`.",
});

export const translationsIncomplete = error("SG2004", "translations-incomplete", {
  cause:
    "With `--strict`, `sitegen translations` fails if a language lacks texts or pages, or has outdated or unused ones.",
  example: {
    config: 'i18n: { defaultLocale: "en", locales: ["en", "fr"] },',
    files: { "i18n/fr/code.json": "{}" },
    commands: ["sitegen translations --strict"],
  },
  remedy: "Translate what is listed: `sitegen translations --write` adds the missing texts to the JSON files.",
});

export const invalidSearchTests = error("SG2005", "invalid-search-tests", {
  cause:
    "The file of search tests does not exist or is not a list of tests. A test has a `query`, and as `first` or `top3` the page that must come first or among three.",
  example: { files: { "search-tests.yml": "- query: player" }, commands: ["sitegen check-search"] },
  remedy: "Write `query` and either `first` or `top3`, with the path of a page or a list of paths.",
});

export const searchTestPageMissing = error("SG2006", "search-test-page-missing", {
  cause: "A search test names a page that the site does not have any more, or does not list.",
  example: {
    files: { "search-tests.yml": "- query: player\n  first: /docs/old-player" },
    commands: ["sitegen check-search"],
  },
  remedy: "Write the path of the page that answers the query, or remove the test.",
});

export const searchTestFailed = error("SG2007", "search-test-failed", {
  cause: "A query of the search tests does not find the page that must come first, or among the first three.",
  example: { files: { "search-tests.yml": "- query: player\n  first: /docs" }, commands: ["sitegen check-search"] },
  remedy:
    "Use the words of the query in the title, a heading or the description of the page. If another page answers it better, change the test.",
});

export const searchNotLocal = error("SG2008", "search-not-local", {
  cause: "`sitegen check-search` searches the index that the build writes; a hosted service has its own results.",
  example: {
    config: 'search: { provider: "algolia", appId: "A1", apiKey: "0123", indexName: "docs" },',
    files: { "search-tests.yml": "- query: player\n  first: /docs/player" },
    commands: ["sitegen check-search"],
  },
  remedy: "Remove `search`, or test the service with its own tools.",
});

export const refMissing = error("SG2009", "ref-missing", {
  cause:
    "A command or `formerUrls.since` names a branch, tag or commit that the repository does not have. CI often clones without tags and history.",
  example: { commands: ["git init -q && git add -A && git commit -qm first", "sitegen diff v1.9"] },
  remedy: "Run `git fetch --all --tags`, or correct the name: `git branch -a` and `git tag` list all.",
});

export const committedSiteFailed = error("SG2010", "committed-site-failed", {
  cause:
    "To compare, sitegen exports the site of an earlier commit and reads its config with the packages that are installed now. That config has errors.",
  example: {
    files: {
      "theme.ts": "export const title = 'My docs';",
      "sitegen.config.ts":
        'import { title } from "./theme.ts";\nimport { defineConfig, docs } from "sitegen";\n\nexport default defineConfig({ title, url: "https://docs.example.com", content: [docs({ path: "content/docs" })] });',
    },
    commands: ["git init -q && git add sitegen.config.ts content && git commit -qm first", "sitegen diff HEAD"],
  },
  remedy: "Name a later commit, or install what its config imports.",
});

export const formerUrlGone = warning("SG2011", "former-url-gone", {
  cause:
    "The site had a URL, at the Git ref or in the list that `formerUrls` names, and it has no page, file or redirect there any more: links of others are broken.",
  example: { config: 'formerUrls: { list: "urls.txt" },', files: { "urls.txt": "/docs/old-player" } },
  remedy: "Add a redirect, or remove the URL from the list.",
});

export const invalidUrlList = warning("SG2012", "invalid-url-list", {
  cause: "The file that `formerUrls.list` names does not exist, or a line is not a URL of the site.",
  example: { config: 'formerUrls: { list: "urls.txt" },', files: { "urls.txt": "https://another.example.com/page" } },
  remedy: "Write a path such as `/docs/intro` on each line, or a URL of the site; `#` starts a comment.",
});

export const typesOutdated = error("SG2014", "types-outdated", {
  cause:
    "With `--check`, `sitegen types` fails if the file of types does not have the paths, ids and front matter of the site.",
  example: { commands: ["sitegen types", "echo 'How to start.' > content/docs/setup.md", "sitegen types --check"] },
  remedy: "Run `sitegen types`, and commit the file.",
});

export const ejectRefused = error("SG2015", "eject-refused", {
  cause: "`sitegen eject` names a part that the theme does not have, or the site has a file of that name already.",
  example: { commands: ["sitegen eject Foter"] },
  remedy: "Run `sitegen eject` to list all parts.",
});

export const ejectedOutdated = warning("SG2016", "ejected-outdated", {
  cause:
    "`sitegen eject --whole` copied a file of the theme, and the installed version of sitegen has another original: the copy lacks its changes.",
  example: {
    config: 'themeDir: "theme",',
    files: {
      "theme/Footer.tsx":
        "// sitegen eject: templates/parts/Footer.tsx of version 0.1.0, whole, hash 4d1c2a\nexport function Footer() {\n  return <footer>Acme</footer>;\n}\n\nexport default Footer;",
    },
  },
  remedy: "Run `sitegen eject <part> --whole --force`, and apply your changes to the new copy.",
});

export const redirectsUnreadable = error("SG2013", "redirects-unreadable", {
  cause: "`sitegen redirects` adds to `redirects.json`, and the file that exists is not a list of redirects.",
  example: {
    files: { "redirects.json": '{ "/old": "/new" }' },
    commands: [
      "git init -q && git add -A && git commit -qm first",
      "git mv content/docs/player.md content/docs/viewer.md",
      "sed -i s/player.md/viewer.md/ content/docs/index.md",
      "sitegen redirects --since HEAD",
    ],
  },
  remedy: 'Write `[{ "from": "/old", "to": "/new" }]`, or remove the file.',
});

export const compilerMissing = error("SG2017", "compiler-missing", {
  cause: "`sitegen check-samples` compiles samples with the package `typescript` of the site, and it is not installed.",
  example: "`sitegen check-samples` in a site without the package `typescript`",
  remedy: "Run `npm install --save-dev typescript`.",
});

export const compilerFailed = error("SG2018", "compiler-failed", {
  cause: "TypeScript reports an error that is about no sample, such as an unknown option of `--project`.",
  example: {
    files: {
      "tsconfig.samples.json": '{ "compilerOptions": { "strikt": true } }',
      "content/docs/index.md": "```ts check\nlet fps = 30;\n```",
    },
    commands: ["sitegen check-samples --project tsconfig.samples.json"],
  },
  remedy: "Correct the options of the compiler, in the tsconfig of `--project`.",
});

export const sampleNotCompiled = error("SG2019", "sample-not-compiled", {
  cause:
    "TypeScript does not accept a sample with the packages that it imports, so readers who copy it get the same error.",
  example: {
    files: { "content/docs/index.md": '```ts check\nconst fps: number = "30";\n```' },
    commands: ["sitegen check-samples"],
  },
  remedy:
    'Correct the sample, or put lines that readers need not see above `// ---cut---`. `no-check="reason"` leaves out one that cannot compile.',
});

export const sampleErrorAbsent = error("SG2020", "sample-error-absent", {
  cause:
    "A sample says with `// @errors: 2322` that it shows an error of TypeScript, and it compiles without that error.",
  example: {
    files: { "content/docs/index.md": "```ts check\n// @errors: 2322\n// ---cut---\nconst fps: number = 30;\n```" },
    commands: ["sitegen check-samples"],
  },
  remedy: "Correct the sample, or remove the code from the line.",
});
