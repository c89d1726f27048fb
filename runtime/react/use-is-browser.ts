import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False at build time and during hydration, true afterwards. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
