import type { PlausibleOptions } from "../../shared/third-parties.ts";
import { loadScript } from "../load-script.ts";
import type { AnalyticsProvider } from "./analytics-provider.ts";

type Plausible = ((event: string, options: { u: string }) => void) & { q?: unknown[] };
declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/** Plausible with its manual script: the usual one would count history changes a second time and never a hash. */
export function createPlausible({ domain, src }: PlausibleOptions): AnalyticsProvider {
  return {
    name: "plausible",
    countsFirstView: false,
    load() {
      const queue: unknown[] = [];
      // what is asked before the script has come; it reads `q`
      window.plausible ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue }) as Plausible;
      loadScript(src, { "data-domain": domain });
    },
    pageView({ path }) {
      window.plausible?.("pageview", { u: new URL(path, location.href).href });
    },
  };
}
