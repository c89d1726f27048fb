// Runs a script of `compileSample`. It is loaded as a file: the policy of the frame allows that, and no evaluation of text.

export interface SampleScope {
  /** Modules that samples import by their names. */
  modules: Readonly<Record<string, object>>;
  /** What all other imports have, and names that code without imports reads. */
  scope: object;
  /** See `createLoopClock`. */
  tick(): void;
}

export interface SampleRun {
  exports: Readonly<Record<string, unknown>>;
  /** What the code passed to `render`, the last one last. */
  rendered: readonly unknown[];
}

type SampleCode = (
  require: (name: string) => unknown,
  exports: object,
  scope: object,
  render: (shown: unknown) => void,
  tick: () => void,
) => void;
type Receiving = typeof globalThis & { sitegenRun?(code: SampleCode): void };

/** The URL of a script, which stands in the stacks of its errors. */
export const scriptUrl = (script: string): string =>
  URL.createObjectURL(new Blob([script], { type: "text/javascript" }));

/** The script does not run: the window gets an event with the reason. */
export class ScriptNotLoaded extends Error {}

/** @throws An error of the code, or `ScriptNotLoaded`. */
export function runScript(url: string, { modules, scope, tick }: SampleScope): Promise<SampleRun> {
  const element = document.createElement("script");
  return new Promise<SampleRun>((resolve, reject) => {
    const run: SampleRun & { exports: object; rendered: unknown[] } = { exports: {}, rendered: [] };
    (globalThis as Receiving).sitegenRun = (code) => {
      try {
        code(
          (name) => requireModule(name, modules, scope),
          run.exports,
          scope,
          (shown) => run.rendered.push(shown),
          tick,
        );
        resolve(run);
      } catch (error) {
        reject(error);
      }
    };
    element.onerror = () => reject(new ScriptNotLoaded());
    element.src = url;
    document.head.append(element);
  }).finally(() => {
    element.remove();
    URL.revokeObjectURL(url);
  });
}

/** A name that the module lacks is an error at its use: undefined would be one later, and elsewhere. */
function requireModule(name: string, modules: SampleScope["modules"], scope: object): unknown {
  if (/^[./]|^@site\//.test(name)) throw new Error(`Unexpected import of ${name}, expected a package`);
  return new Proxy(modules[name] ?? scope, {
    get(module, key) {
      if (key === "__esModule") return true;
      if (typeof key === "symbol" || key in module) return Reflect.get(module, key);
      throw new ReferenceError(`${name} has no export ${key} here`);
    },
  });
}

/** Line of a script in which an error was thrown; null if it is unknown. */
export function lineOfError(error: unknown, url: string): number | null {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const at = url === "" ? -1 : stack.indexOf(`${url}:`);
  return at < 0 ? null : Number.parseInt(stack.slice(at + url.length + 1), 10);
}
