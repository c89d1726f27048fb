// What to do about an error that code of a page or a component threw, by the engine's message and the line where it stands.
import path from "node:path";
import type { Location } from "../model/diagnostic.ts";
import { readIfPresent } from "../model/disk/read-file.ts";

export interface ThrownAt {
  message: string;
  root: string;
  /** In the author's code; undefined if no frame is. */
  place: Location | undefined;
  /** The element of a page that threw, or whose component threw. */
  use: Location | undefined;
  isExpression: boolean;
}

/** Splits the line of a location at its column. */
function lineAt(root: string, { path: file, line = 1, column = 1 }: Location): { before: string; after: string } {
  const text = (readIfPresent(path.join(root, file)) ?? "").split("\n")[line - 1] ?? "";
  return { before: text.slice(0, column - 1), after: text.slice(column - 1) };
}

const META_ENV = /import\.meta\.env\.$/;
/** Whether the error is that of reading `import.meta.env`, which is undefined. */
export const readsMetaEnv = ({ message, root, place }: Pick<ThrownAt, "message" | "root" | "place">): boolean =>
  place !== undefined &&
  message.startsWith("Cannot read properties of undefined") &&
  META_ENV.test(lineAt(root, place).before);

const MISSING_VALUE = /^Cannot (?:read|set) properties of (undefined|null) \((?:reading|setting) '(.+)'\)$/;
const NO_OBJECT = /^Cannot destructure property '(.+)' of '(.+)' as it is (undefined|null)\.$/;
const NO_FUNCTION = /^([\w$]+(?:\.[\w$]+)*) is not a function/;
const NO_LIST = /^([\w$.]+) is not iterable/;
const NO_NAME = /^([\w$]+) is not defined$/;
/** Names of esbuild. */
const OF_BUNDLER = /^(?:_|import_|require_)/;

/** The expression in front of a member, as the author wrote it. */
const objectBefore = (before: string): string | undefined => /([\w$]+(?:\??\.[\w$]+)*)\??\.$/.exec(before)?.[1];

/** What the message itself suggests; undefined for an error that the site's code threw on purpose. */
function remedyFor({ message, root, place }: ThrownAt): string | undefined {
  const [, empty, member = ""] = MISSING_VALUE.exec(message) ?? [];
  if (empty !== undefined && place) {
    const object = objectBefore(lineAt(root, place).before);
    return object === undefined || object === empty
      ? `Check for the missing value in front of \`.${member}\`.`
      : `\`${object}\` is ${empty} here: correct its name, give it a value, or write \`${object}?.${member}\`.`;
  }
  const [, property, object, nothing] = NO_OBJECT.exec(message) ?? [];
  if (property !== undefined)
    return `\`${object}\` is ${nothing} here: pass it, or give it a default, such as \`= {}\`.`;
  const called = NO_FUNCTION.exec(message)?.[1];
  if (called !== undefined)
    return OF_BUNDLER.test(called)
      ? "Check the import of the function: the module may export it under another name, or as default."
      : `Check the name \`${called}\` and its import: its value is no function.`;
  const listed = NO_LIST.exec(message)?.[1];
  if (listed !== undefined)
    return `Check \`${listed}\`: its value is no list. A missing one can have a default, \`${listed} ?? []\`.`;
  const name = NO_NAME.exec(message)?.[1];
  return name === undefined ? undefined : `Import or declare \`${name}\`, or correct the name.`;
}

/** The remedy of an error that our messages do not translate. */
export function helpFor(thrown: ThrownAt): string {
  const { root, place, use, isExpression } = thrown;
  const remedy = remedyFor(thrown);
  if (remedy !== undefined) return remedy;
  if (isExpression) return "Check for the missing value, or correct the expression.";
  const [, component] = use ? (/^<([\w$.]+)/.exec(lineAt(root, use).after) ?? []) : [];
  const where = use?.line === undefined ? "" : ` at ${use.path}:${use.line}`;
  if (component !== undefined && /^[A-Z]|\./.test(component))
    return place
      ? `Fix \`<${component}>\`, or the props that it gets${where}.`
      : `Check the props of \`<${component}>\`.`;
  if (place) return "Fix the component, or check for the missing value.";
  return use ? "Check the props of the component." : "Find the component of this page that reads the value.";
}
