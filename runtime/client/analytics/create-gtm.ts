import type { TagManagerOptions } from "../../shared/third-parties.ts";
import { loadScript } from "../load-script.ts";
import { type AnalyticsProvider, googleFields } from "./analytics-provider.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google Tag Manager. Its container decides what is counted; its "History Change" trigger fires for later pages. */
export function createGtm({ containerId }: TagManagerOptions): AnalyticsProvider {
  return {
    name: "gtm",
    countsFirstView: true,
    load() {
      window.dataLayer ??= [];
      window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
      loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`);
    },
    pageView() {},
    event: (event) => void window.dataLayer?.push({ event: event.name, ...googleFields(event) }),
  };
}
