import { vi } from "vitest";

/**
 * Lets modules that are imported from now on find an `Intl` that records its uses; the caller restores globals.
 * @returns Names in the order of use; grows.
 */
export function watchIntl(): readonly PropertyKey[] {
  const asked: PropertyKey[] = [];
  const get = (on: typeof Intl, name: string | symbol) => {
    asked.push(name);
    return Reflect.get(on, name);
  };
  vi.resetModules();
  vi.stubGlobal("Intl", new Proxy(Intl, { get }));
  return asked;
}
