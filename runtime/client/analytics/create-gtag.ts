import type { GtagOptions } from "../../shared/third-parties.ts";
import { loadScript } from "../load-script.ts";
import { type AnalyticsProvider, googleFields } from "./analytics-provider.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

/** Google Analytics 4. `config` counts the first page; each later page is an event. */
export function createGtag({ trackingIDs, anonymizeIP }: GtagOptions): AnalyticsProvider {
  return {
    name: "gtag",
    countsFirstView: true,
    load() {
      window.dataLayer ??= [];
      // The script recognises commands by the `arguments` object; it would ignore an array.
      window.gtag ??= function gtag() {
        // biome-ignore lint/complexity/noArguments: see above
        window.dataLayer?.push(arguments);
      };
      window.gtag("js", new Date());
      for (const id of trackingIDs) window.gtag("config", id, anonymizeIP ? { anonymize_ip: true } : {});
      loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(trackingIDs[0] ?? "")}`);
    },
    pageView({ path, title }) {
      window.gtag?.("set", "page_path", path);
      window.gtag?.("event", "page_view", {
        page_path: path,
        page_title: title,
        page_location: new URL(path, location.href).href,
      });
    },
    event: (event) => window.gtag?.("event", event.name, { ...googleFields(event), page_path: event.path }),
  };
}
