import { expect, test } from "vitest";
import { runInNewContext } from "node:vm";
import { PRE_PAINT_SCRIPT } from "../../../templates/inline-scripts.ts";

interface Reader {
  search?: string;
  stored?: Record<string, string>;
  dark?: boolean;
  config?: Record<string, unknown>;
  denied?: boolean;
}

/** Runs the script on a new document and returns the attributes of `html`. */
function attributesFor({
  search = "",
  stored = {},
  dark = false,
  config = {},
  denied = false,
}: Reader): Record<string, string> {
  const base = { base: "/", mode: "light", system: 1, toggle: 1, storage: "localStorage", suffix: "" };
  const attributes = new Map([["data-sg", JSON.stringify({ ...base, ...config })]]);
  const window = {
    get localStorage() {
      if (denied) throw new Error("denied");
      return { getItem: (key: string) => stored[key] ?? null };
    },
  };
  const documentElement = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute(name: string, value: unknown) {
      if (/[\s<>]/.test(name)) throw new Error("InvalidCharacterError");
      attributes.set(name, String(value));
    },
  };
  const globals = {
    window,
    document: { documentElement },
    location: { search },
    URLSearchParams,
    matchMedia: () => ({ matches: dark }),
  };
  runInNewContext(PRE_PAINT_SCRIPT, globals);
  attributes.delete("data-sg");
  return Object.fromEntries(attributes);
}

const shown = (reader: Reader) => {
  const attributes = attributesFor(reader);
  return `${attributes["data-theme"]} ${attributes["data-theme-choice"]}`;
};

test("the mode: query, then storage, then the system, then the default", () => {
  expect(shown({})).toBe("light system");
  expect(shown({ dark: true })).toBe("dark system");
  expect(shown({ stored: { theme: "light" }, dark: true })).toBe("light light");
  expect(shown({ stored: { theme: "light" }, search: "?sitegen-theme=dark" })).toBe("dark dark");
  expect(shown({ stored: { theme: "purple" }, search: "?sitegen-theme=x" })).toBe("light system");
  expect(shown({ config: { system: 0, mode: "dark" } })).toBe("dark dark");
  expect(shown({ config: { suffix: "-a" }, stored: { "theme-a": "dark", theme: "light" } })).toBe("dark dark");
});

test("without a toggle query and storage are ignored", () => {
  expect(shown({ config: { toggle: 0 }, stored: { theme: "dark" }, search: "?sitegen-theme=dark" })).toBe(
    "light system",
  );
});

test("denied storage leaves the defaults", () => {
  expect(shown({ denied: true, config: { announcement: "a" } })).toBe("light system");
});

test("test attributes come from the query; those of the shell cannot", () => {
  const attributes = attributesFor({
    search: "?sitegen-data-mode=docs-only&sitegen-data-sg-js=x&sitegen-data-a%20b=1&other=2",
  });
  expect(attributes).toEqual({
    "data-sg-js": "",
    "data-theme": "light",
    "data-theme-choice": "system",
    "data-mode": "docs-only",
  });
});

test("a closed announcement stays closed until its id changes", () => {
  const dismissed = (stored: Record<string, string>) =>
    attributesFor({ stored, config: { announcement: "new" } })["data-announcement-bar-initially-dismissed"];
  const key = "sitegen.announcement.";
  expect(dismissed({})).toBe("false");
  expect(dismissed({ [`${key}id`]: "new", [`${key}dismiss`]: "true" })).toBe("true");
  expect(dismissed({ [`${key}id`]: "new", [`${key}dismiss`]: "false" })).toBe("false");
  expect(dismissed({ [`${key}id`]: "old", [`${key}dismiss`]: "true" })).toBe("false");
});
