import type { PlausibleOptions } from "../../shared/third-parties.ts";
import { loadScript } from "../load-script.ts";
import type { AnalyticsProvider } from "./analytics-provider.ts";

type Plausible = ((event: string, options: { u: string; props?: Record<string, string> }) => void) & { q?: unknown[] };
declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/** Plausible with its manual script: the standard one would count history changes twice and ignore hashes. */
export function createPlausible({ domain, src }: PlausibleOptions): AnalyticsProvider {
  return {
    name: "plausible",
    countsFirstView: false,
    load() {
      const queue: unknown[] = [];
      // Calls before the script has loaded; it reads them from `q`.
      window.plausible ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue }) as Plausible;
      loadScript(src, { "data-domain": domain });
    },
    pageView({ path }) {
      window.plausible?.("pageview", { u: new URL(path, location.href).href });
    },
    event({ name, fields, path }) {
      window.plausible?.(name, { u: new URL(path, location.href).href, props: fields });
    },
  };
}
