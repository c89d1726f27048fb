import type { ShellConfig } from "../shared/shell-config.ts";

/** The reader's storage under the site's key suffix. Where it is denied every call does nothing. */
export interface ReaderStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** Calls back when another tab changes the name; null means removed. */
  onChange(name: string, listener: (value: string | null) => void): void;
}

export function openStorage({ storage, suffix }: Pick<ShellConfig, "storage" | "suffix">): ReaderStorage {
  let warned = false;
  const attempt = <T>(work: (area: Storage) => T): T | null => {
    try {
      return work(window[storage]);
    } catch (error) {
      if (!warned) console.warn("[sitegen] storage is not available, choices will not be kept", error);
      warned = true;
      return null;
    }
  };
  return {
    get: (name) => attempt((area) => area.getItem(name + suffix)),
    set: (name, value) => void attempt((area) => area.setItem(name + suffix, value)),
    remove: (name) => void attempt((area) => area.removeItem(name + suffix)),
    onChange: (name, listener) =>
      addEventListener("storage", (event) => {
        // Clearing all of the storage names no key.
        if (event.key === name + suffix || event.key === null) listener(event.newValue);
      }),
  };
}
