import { vi } from "vitest";

/**
 * Lets modules that are imported from now on find an `Intl` that notes what is asked of it; the caller takes globals back.
 * @returns Names in the order of asking; grows.
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
