import type { BeaconOptions } from "../../shared/third-parties.ts";
import type { AnalyticsProvider, PageView } from "./analytics-provider.ts";

/**
 * Page views to an endpoint of the site's own. There is no script that could count the first view, so it is sent too.
 *
 * `POST`: the JSON of a `BeaconBody`, as `text/plain` because another origin would be asked for permission first.
 * `GET`: the same fields as query parameters, empty ones left out.
 */
export interface BeaconBody extends PageView {
  /** Where the reader came from to the site; empty for every view but the first. */
  referrer: string;
}

export function createBeacon({ endpoint, method }: BeaconOptions): AnalyticsProvider {
  return {
    name: "beacon",
    countsFirstView: false,
    load() {},
    pageView(view) {
      const body: BeaconBody = { ...view, referrer: view.from === null ? document.referrer : "" };
      if (method === "POST") navigator.sendBeacon(endpoint, JSON.stringify(body));
      else
        void fetch(withQuery(endpoint, body), { keepalive: true, cache: "no-store", mode: "no-cors" }).catch(() => {});
    },
  };
}

function withQuery(endpoint: string, body: BeaconBody): string {
  const url = new URL(endpoint, location.href);
  for (const [name, value] of Object.entries(body)) if (value) url.searchParams.set(name, value);
  return url.href;
}
