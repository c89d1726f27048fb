import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue, findEntry } from "../../../cli/diagnostics/catalogue.ts";
import type { DiagnosticType } from "../../../cli/diagnostics/define.ts";

const folder = new URL("../../../cli/diagnostics/", import.meta.url);
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map(async (file) => ({ file, exports: (await import(new URL(file, folder).href)) as Record<string, unknown> })),
);
const isType = (value: unknown): value is DiagnosticType => typeof value === "function" && "entry" in value;
const types = modules.flatMap(({ file, exports }) =>
  Object.entries(exports).flatMap(([name, value]) => (isType(value) ? [{ file, name, type: value }] : [])),
);

test("every constructor of the folder is in the catalogue", () => {
  expect(types.map(({ type }) => type.entry.code).sort()).toEqual(catalogue.map(({ code }) => code));
});

test("codes and names are unique and well formed", () => {
  for (const key of ["code", "name"] as const) {
    const values = types.map(({ type, file }) => `${type.entry[key]} ${file}`);
    expect(new Set(values.map((value) => value.split(" ")[0])).size, values.sort().join("\n")).toBe(values.length);
  }
  for (const { code, name } of catalogue) {
    expect(code).toMatch(/^SG\d{4}$/);
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test("every entry has cause, example and remedy in complete sentences", () => {
  for (const { code, cause, example, remedy } of catalogue) {
    expect(cause.length, code).toBeGreaterThan(20);
    expect(cause, code).toMatch(/\.$/);
    expect(typeof example === "string" ? [example.trim()] : Object.values(example), code).not.toEqual([""]);
    expect(remedy.length, code).toBeGreaterThan(8);
    expect(remedy, code).toMatch(/[.!?`)]$/);
  }
});

test("an error without its own help has the remedy; a warning has none", () => {
  const missing = types.find(({ name }) => name === "invalidConfig")?.type;
  expect(missing?.({ message: "a" }).help).toBe(missing?.entry.remedy);
  expect(missing?.({ message: "a", help: "Do." }).help).toBe("Do.");
  expect(missing?.({ message: "a", severity: "warning" }).help).toBeUndefined();
});

test("an entry is found by code and by name", () => {
  for (const query of ["sg1801", "1801", " SG1801 "]) expect(findEntry(query)?.name).toBe("disk-full");
  expect(findEntry("SG0070")?.name).toBe("internal-fault");
  expect(findEntry("SG0000")).toBeUndefined();
});
