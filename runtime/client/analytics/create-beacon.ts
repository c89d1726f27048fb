import type { BeaconOptions } from "../../shared/third-parties.ts";
import type { AnalyticsEvent, AnalyticsProvider, PageView } from "./analytics-provider.ts";

/**
 * Sends page views to an endpoint, including the first one, since no script counts it, and events.
 *
 * `POST`: the JSON of the body, as `text/plain` to avoid a preflight request to other origins.
 * `GET`: the same fields as query parameters, without empty ones.
 */
export interface BeaconBody extends PageView {
  /** URL of the referring site; empty for all but the first view. */
  referrer: string;
}

/** With the fields of the event. */
type BeaconEvent = Record<string, string> & Pick<AnalyticsEvent, "path"> & { event: AnalyticsEvent["name"] };

export function createBeacon({ endpoint, method }: BeaconOptions): AnalyticsProvider {
  const send = (body: BeaconBody | BeaconEvent): void => {
    if (method === "POST") navigator.sendBeacon(endpoint, JSON.stringify(body));
    else void fetch(withQuery(endpoint, body), { keepalive: true, cache: "no-store", mode: "no-cors" }).catch(() => {});
  };
  return {
    name: "beacon",
    countsFirstView: false,
    load() {},
    pageView: (view) => send({ ...view, referrer: view.from === null ? document.referrer : "" }),
    event: ({ name, fields, path }) => send({ event: name, ...fields, path }),
  };
}

function withQuery(endpoint: string, body: BeaconBody | BeaconEvent): string {
  const url = new URL(endpoint, location.href);
  for (const [name, value] of Object.entries(body)) if (value) url.searchParams.set(name, value);
  return url.href;
}
