import { useCallback, useMemo, useSyncExternalStore } from "react";

export type StorageType = "localStorage" | "sessionStorage" | "none";

/** A named value in the browser's storage. Without storage, it is empty and nothing is kept. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  listen(onChange: (event: StorageEvent) => void): () => void;
}

function storageOf(type: StorageType): Storage | null {
  try {
    return type === "none" || typeof window === "undefined" ? null : window[type];
  } catch {
    return null; // blocked by the reader
  }
}

/** Ignores a storage that is full or blocked. */
function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export function createStorageSlot(key: string, { persistence = "localStorage" as StorageType } = {}): StorageSlot {
  const storage = storageOf(persistence);
  const notify = (newValue: string | null): void =>
    void window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: storage }));
  return {
    get: () => attempt(() => storage?.getItem(key) ?? null, null),
    set: (value) =>
      attempt(() => {
        storage?.setItem(key, value);
        notify(value);
      }, undefined),
    del: () =>
      attempt(() => {
        storage?.removeItem(key);
        notify(null);
      }, undefined),
    listen(onChange) {
      const listener = (event: StorageEvent): void => {
        if (event.storageArea === storage && event.key === key) onChange(event);
      };
      window.addEventListener("storage", listener);
      return () => window.removeEventListener("storage", listener);
    },
  };
}

export const listStorageKeys = (type: StorageType = "localStorage"): string[] =>
  attempt(() => Object.keys(storageOf(type) ?? {}), []);

/** The value of a slot, null before hydration, and the slot. */
export function useStorageSlot(
  key: string | null,
  { persistence }: { persistence?: StorageType } = {},
): [string | null, StorageSlot] {
  const slot = useMemo(
    () => createStorageSlot(key ?? "", { persistence: key === null ? "none" : (persistence ?? "localStorage") }),
    [key, persistence],
  );
  const listen = useCallback((onChange: () => void) => slot.listen(onChange), [slot]);
  return [useSyncExternalStore(listen, slot.get, () => null), slot];
}
