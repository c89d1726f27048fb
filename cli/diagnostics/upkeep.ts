// SG20xx: commands that maintain a site between builds.
import { error, warning } from "./define.ts";

export const versionNotCut = error("SG2001", "version-not-cut", {
  cause:
    "`sitegen version` copies the current docs, and that is not possible here: the name is taken or cannot be a file name, or the docs have no versions or no files.",
  example: "sitegen version 2.0 // versions.json has 2.0 already",
  remedy: "Choose a name that is not in `versions.json`.",
});

export const dynamicText = warning("SG2002", "dynamic-text", {
  cause:
    "`<Translate>` and `translate()` need a constant text or id: it is the key in `code.json`, and a value that is computed cannot be read from the source.",
  example: "<Translate id={nameOfMenu} />",
  remedy: "Write one `<Translate>` with a constant for each text, and pass what differs in `values`.",
});

export const historyIncomplete = warning("SG2003", "history-incomplete", {
  cause: "The command compares files with earlier commits, and a shallow clone does not have them.",
  example: "git clone --depth 1 https://example.com/site.git && cd site && sitegen translations",
  remedy: "Clone the full history: set `fetch-depth: 0` for `actions/checkout`, or run `git fetch --unshallow`.",
});

export const translationsIncomplete = error("SG2004", "translations-incomplete", {
  cause:
    "With `--strict`, `sitegen translations` fails if a language lacks texts or pages, or has outdated or unused ones.",
  example: "sitegen translations --strict",
  remedy: "Translate what is listed: `sitegen translations --write` adds the missing texts to the JSON files.",
});
