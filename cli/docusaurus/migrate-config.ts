// The source of a `sitegen.config` for a site with a config of Docusaurus: what was read, as code. Data is written as it is; functions
// are taken from the old config, which stays. Comments name what is missing.
import { isAbsolute } from "node:path";
import type { FilePath } from "../model/brands.ts";
import type { Keys } from "../model/diagnostic.ts";
import { isIn, pathFrom } from "../model/disk/file-paths.ts";
import type { AdoptedOption } from "../model/plugins/option-effect.ts";
import { formatKeys } from "../options/data-fault.ts";
import { type Fields, fieldsOf } from "../plugins/fields.ts";

export interface MigrationFacts {
  root: FilePath;
  /** Name of the old config. */
  configFile: string;
  /** What the old config exports, or its function returns. */
  raw: Fields;
  /** The same site in the shape of `sitegen.config`. */
  input: Fields;
  /** The keys in the old config of keys in `input`. */
  originOf(keys: Keys): Keys;
  /** See `afterMigration`. */
  adopted: readonly AdoptedOption[];
}

/** A part that the new config lacks. */
interface Missing {
  option: string;
  /** Whether it is the option itself, and no function of a plugin. */
  isWhole: boolean;
  text: string;
}

interface Code {
  text: string;
  /** Whether nothing may follow on its line: it has a comment. */
  isOpen: boolean;
}

/** Options with paths, which may start from the site's folder. */
const PATH_OPTIONS = new Set(
  "path sidebarPath authorsMapPath tags customCss clientModules staticDirectories".split(" "),
);
const SECTIONS: ReadonlySet<unknown> = new Set(["docs", "posts", "pages"]);
const LINE_WIDTH = 110;

export function migrateConfig(facts: MigrationFacts): string {
  const { configFile, input, raw, root } = facts;
  const missing = findMissing(facts.adopted);
  const commented = new Set<Missing>();
  const imported = new Set(["defineConfig"]);
  let isReferred = false;

  /** The value in the old config, if it stands there as it is. */
  const refer = (value: unknown, keys: Keys): string | null => {
    const origin = facts.originOf(keys);
    if (origin.reduce<unknown>(fieldOf, raw) !== value) return null;
    isReferred = true;
    return `docusaurus${origin.map(access).join("")}`;
  };

  /** Null for a value that cannot be written. */
  const write = (value: unknown, keys: Keys, level: number): Code | null => {
    if (Array.isArray(value)) {
      const items = value.map((item, index) => write(item, [...keys, index], level + 1));
      const written = items.flatMap((item) => item ?? []);
      return written.length < items.length ? null : enclose("[]", written, level);
    }
    if (isPlain(value)) return writeFields(value, keys, level);
    const text = writePlain(value, keys, root) ?? refer(value, keys);
    return text === null ? null : { text, isOpen: false };
  };

  const writeFields = (fields: Fields, keys: Keys, level: number): Code => {
    const parts = Object.entries(fields).flatMap(([name, value]): Code[] => {
      const at = [...keys, name];
      const option = formatKeys(facts.originOf(at));
      if (value === undefined || missing.some((one) => one.isWhole && one.option === option)) return [];
      const code = name === "content" && level === 0 ? writeContent(value) : write(value, at, level + 1);
      return [
        code ? { ...code, text: `${nameOf(name)}: ${code.text}` } : comment(`\`${option}\`. Its value is no data.`),
      ];
    });
    const own = formatKeys(facts.originOf(keys));
    const lost = missing.filter((one) => !commented.has(one) && (level === 0 || parentOf(one.option) === own));
    for (const one of lost) commented.add(one);
    return enclose("{}", [...parts, ...lost.map(({ text }) => comment(text))], level);
  };

  /** `docs({ path: "docs" })` for each section. */
  const writeContent = (sections: unknown): Code => {
    const written = (Array.isArray(sections) ? sections : []).flatMap((section, index): Code[] => {
      const { type, options } = fieldsOf(section);
      if (!SECTIONS.has(type)) return [];
      imported.add(String(type));
      const { text, isOpen } = writeFields(fieldsOf(options), ["content", index], 2);
      return [{ text: `${type}(${text})`, isOpen }];
    });
    return enclose("[]", written, 1);
  };

  const { text } = writeFields(input, [], 0);
  const old = `
// Functions come from the old config: move them here, then delete it.
// @ts-ignore: it may have no types
import source from ${JSON.stringify(`./${configFile.replace(/\.[jt]s$/, "")}`)};

const docusaurus: any = await (typeof source === "function" ? source() : source);
`;
  return `import { ${[...imported].sort().join(", ")} } from "sitegen";
${isReferred ? old : ""}
export default defineConfig(${text});
`;
}

/** What becomes of the options in a config of sitegen, which runs no plugins. @param plugins Those that ran, by their keys. */
export function afterMigration(
  adopted: readonly AdoptedOption[],
  plugins: readonly { keys: Keys }[],
): readonly AdoptedOption[] {
  const run = new Set(plugins.map(({ keys }) => formatKeys(keys)));
  const remark = "Plugins run only from a config of Docusaurus. Do not migrate while the site needs it.";
  return adopted.flatMap((one): AdoptedOption[] => {
    if (!run.has(one.option)) return [one];
    // its parts are missing with it
    return one.part === null ? [{ ...one, effect: "ignored", remark }] : [];
  });
}

function findMissing(adopted: readonly AdoptedOption[]): Missing[] {
  return adopted.flatMap(({ option, effect, name, part, remark }): Missing[] => {
    if (effect === "honoured") return [];
    const what = `\`${option}\`${name === null ? "" : ` (${name})`}${part === null ? "" : `, ${part}`}`;
    return [{ option, isWhole: part === null, text: `${what}. ${remark ?? "It has no effect."}` }];
  });
}

/** `a.b[0]` → `a.b`. */
const parentOf = (option: string): string => option.replace(/(?:\.?[^.[\]]+|\[\d+\])$/, "");

const fieldOf = (value: unknown, key: string | number): unknown =>
  typeof value === "object" && value !== null ? (value as Fields)[key] : undefined;

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const nameOf = (name: string): string => (isName(name) ? name : JSON.stringify(name));
const access = (key: string | number): string =>
  typeof key === "string" && isName(key) ? `.${key}` : `[${JSON.stringify(key)}]`;

const comment = (text: string): Code => ({ text: `// Not here: ${text.replaceAll(/\s+/g, " ")}`, isOpen: true });

function isPlain(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Code of a value that is no object; null for a function, and for what only the old config can compute. */
function writePlain(value: unknown, keys: Keys, root: FilePath): string | null {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== "string") return value === null || isLiteral(value) ? String(value) : null;
  if (!isAbsolute(value) || (value !== root && !isIn(value, root))) return JSON.stringify(value);
  // without the folder of this machine
  const names = keys.filter((key) => typeof key === "string");
  return PATH_OPTIONS.has(names.at(-1) ?? "") ? JSON.stringify(`./${pathFrom(root, value)}`) : null;
}
const isLiteral = (value: unknown): boolean => typeof value === "number" || typeof value === "boolean";

/** On one line if it fits. */
function enclose(brackets: "[]" | "{}", parts: readonly Code[], level: number): Code {
  const [open, close] = [brackets.charAt(0), brackets.charAt(1)];
  const isOpen = parts.some((part) => part.isOpen);
  if (parts.length === 0) return { text: `${open}${close}`, isOpen };
  const space = open === "{" ? " " : "";
  const line = `${open}${space}${parts.map(({ text }) => text).join(", ")}${space}${close}`;
  if (!isOpen && level > 0 && !line.includes("\n") && line.length + 2 * level < LINE_WIDTH)
    return { text: line, isOpen };
  const lines = parts.map(({ text }) => `${"  ".repeat(level + 1)}${text}${text.startsWith("//") ? "" : ","}\n`);
  return { text: `${open}\n${lines.join("")}${"  ".repeat(level)}${close}`, isOpen };
}
