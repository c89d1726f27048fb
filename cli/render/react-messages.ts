// Errors of React while it renders to HTML, and of the engine where it names no cause, in the words of our messages.

export interface PlainMessage {
  /** `Unexpected …, expected …`. */
  message: string;
  help: string;
}

type Translate = (...parts: string[]) => PlainMessage;

/** What an object is shown as, and how to show it. */
const OBJECT_HELP: readonly [found: RegExp, help: string][] = [
  [
    /^\[object Promise\]$/,
    "Await it before the page is built, for example in the config or a module, and pass the result.",
  ],
  [/^\[object Date\]$/, "Write it as text: `date.toISOString()`."],
  [/^\[object (?:Map|Set)\]$/, "Make a list of it: `[...values].map(…)`."],
  [/./, "Show one of its fields, or write it as text: `JSON.stringify(value)`."],
];

/** An object as React describes it, in our words: its class or its keys. */
const shownObject = (described: string): string =>
  described.replace(
    /^(?:object with keys (\{.*\})|\[object (\w+)\])$/,
    (_, keys, type) => `object \`${keys ?? type}\``,
  );

/** Patterns of React's messages; their groups are the arguments. */
const MESSAGES: readonly [pattern: RegExp, translate: Translate][] = [
  [
    /^Objects are not valid as a React child \(found: (.+?)\)\. /,
    (object) => ({
      message: `Unexpected ${shownObject(object)} as content, expected text, an element or a list of them`,
      help: OBJECT_HELP.find(([found]) => found.test(object))?.[1] ?? "",
    }),
  ],
  [
    /^Element type is invalid: .* but got: (\w+)\.?/,
    (type) => ({
      message: `Unexpected ${type} in place of a component, expected a function or the name of a tag`,
      help: "Check its import: a name that the module does not export, or a missing default export, is undefined.",
    }),
  ],
  [
    /^The `style` prop expects a mapping/,
    () => ({
      message: "Unexpected text as the `style` of an element, expected an object",
      help: 'Write `style={{ marginRight: "1em" }}`, with names in camel case.',
    }),
  ],
  [
    /^Can only set one of `children` or `props\.dangerouslySetInnerHTML`/,
    () => ({
      message: "Unexpected children of an element with `dangerouslySetInnerHTML`, expected one of the two",
      help: "Leave out the children, or the HTML.",
    }),
  ],
  [
    /^`props\.dangerouslySetInnerHTML` must be in the form/,
    () => ({
      message: "Unexpected value of `dangerouslySetInnerHTML`, expected `{ __html: … }`",
      help: "Write `dangerouslySetInnerHTML={{ __html: html }}`.",
    }),
  ],
  [
    /^(\w+) is a self-closing tag and must neither have/,
    (tag) => ({
      message: `Unexpected children of \`<${tag}>\`, expected none: it has no content`,
      help: `Close it at once: \`<${tag} />\`.`,
    }),
  ],
  [
    /^(?:If you supply `defaultValue` on a <textarea>|<textarea> can only have|`dangerouslySetInnerHTML` does not make sense on <textarea>)/,
    () => ({
      message: "Unexpected content of `<textarea>`, expected its text as `defaultValue`",
      help: 'Write `<textarea defaultValue="text" />`.',
    }),
  ],
  [
    /^Invalid tag: (.*)/,
    (tag) => ({
      message: `Unexpected tag name \`${tag}\`, expected letters, digits and hyphens`,
      help: "Check the value that is used as a component.",
    }),
  ],
  [
    /^The `<(\w+)>` tag may only be rendered once/,
    (tag) => ({
      message: `Unexpected second \`<${tag}>\`, expected that of the document`,
      help: "Use `<Head>` for what belongs in the head of the page.",
    }),
  ],
  [
    // outside React's rendering, no hook has its dispatcher
    /^Invalid hook call|^Cannot read properties of null \(reading 'use[A-Z]\w*'\)$/,
    () => ({
      message: "Unexpected call of a hook, expected it in a component that React renders",
      help: "Call hooks at the top of a component. If it is one, check that a single version of React is installed.",
    }),
  ],
  [
    /^Rendered (?:more|fewer) hooks than/,
    () => ({
      message: "Unexpected number of hooks, expected the same in each rendering of the component",
      help: "Call hooks at the top of the component, not in conditions or loops.",
    }),
  ],
  [
    /^Too many re-renders/,
    () => ({
      message: "Unexpected update of state in each rendering of a component, expected its state to settle",
      help: "Set the state in an event handler or an effect.",
    }),
  ],
  [
    /^Missing getServerSnapshot/,
    () => ({
      message: "Unexpected `useSyncExternalStore` without a value for the server, expected a third argument",
      help: "Pass a function that returns the value to build the page with.",
    }),
  ],
  [
    /^Portals are not currently supported/,
    () => ({
      message: "Unexpected portal while the page is built, expected it in the browser only",
      help: "Put it inside `<BrowserOnly>`.",
    }),
  ],
  [
    /^A component suspended while responding to synchronous input/,
    () => ({
      message: "Unexpected component that waits, expected one that has its content at once",
      help: "Load the data before: with `await` at the top of its module, or in the config. In an island, `<Suspense>` around the component waits for it.",
    }),
  ],
  [
    /^Class constructor (\S+) cannot be invoked without 'new'/,
    (name) => ({
      message: `Unexpected class \`${name}\` in place of a component, expected a function, or a class that extends \`Component\``,
      help: "Check the name: a component of the same name may be in another module.",
    }),
  ],
  [
    /^Cannot access '(.+)' before initialization$/,
    (name) => ({
      message: `Unexpected use of \`${name}\` before its declaration, expected it below`,
      help: "Move the declaration up. If two modules import each other, move it to a third one.",
    }),
  ],
  [
    /^Assignment to constant variable\.$/,
    () => ({
      message: "Unexpected assignment to a constant, expected a variable",
      help: "Declare it with `let`.",
    }),
  ],
  [
    /^The requested module '(.+)' does not provide an export named '(.+)'$/,
    (module, name) => ({
      message: `Unexpected import of \`${name}\`, expected an export of ${/\breact-[0-9a-f]{8}\.mjs$/.test(module) ? "React" : `\`${module}\``}`,
      help: "Check the name of the import, and the version of the package.",
    }),
  ],
  [
    /^An unsupported type was passed to use\(\): (.*)/,
    (value) => ({
      message: `Unexpected \`${value}\` passed to \`use\`, expected a context or a promise`,
      help: "Check the import of the context.",
    }),
  ],
];

/** Null for other messages, and for those whose translation would say no more. */
export function translateReact(text: string): PlainMessage | null {
  for (const [pattern, translate] of MESSAGES) {
    const match = pattern.exec(text);
    if (match) return translate(...match.slice(1));
  }
  return null;
}
