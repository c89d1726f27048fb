import type { ReaderStorage } from "../shared/browser-api.ts";
import type { ShellConfig } from "../shared/shell-config.ts";

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
        // The key is null if the whole storage was cleared.
        if (event.key === name + suffix || event.key === null) listener(event.newValue);
      }),
  };
}
