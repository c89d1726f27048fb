// Options of third-party code. They are part of a chunk that loads when a page is idle.

/** A widget that answers readers' questions. */
export interface AskAi {
  /** Absolute URL of its script. */
  src: string;
  /** Attributes of the script element, from which such scripts read their options. */
  attributes: Record<string, string>;
}

export interface BeaconOptions {
  /** Absolute URL, or a path on the site's host. */
  endpoint: string;
  /** `POST` sends each view as JSON. `GET` requests an existing file with its fields as query, for counting in access logs. */
  method: "POST" | "GET";
}
export interface GtagOptions {
  trackingIDs: string[];
  anonymizeIP: boolean;
}
/** Ids of containers of Google Tag Manager. */
export const CONTAINER_ID = /^GTM-[A-Z\d]+$/i;
export interface TagManagerOptions {
  /** See `CONTAINER_ID`. */
  containerId: string;
}
export interface PlausibleOptions {
  domain: string;
  /** URL of the script variant that does not count page views automatically. */
  src: string;
}
export interface Analytics {
  /** Loads and sends nothing for readers with Do Not Track or Global Privacy Control. */
  respectPrivacySignals: boolean;
  beacon: BeaconOptions | null;
  gtag: GtagOptions | null;
  gtm: TagManagerOptions | null;
  plausible: PlausibleOptions | null;
  /** Whether pages ask readers if they helped. */
  pageFeedback: boolean;
}

export interface ThirdParties {
  askAi: AskAi | null;
  analytics: Analytics | null;
}

/** A page view, recorded once the page's title is set. */
export interface PageChange {
  /** URL of the previous page on this site; null for the first. */
  from: string | null;
  to: string;
  title: string;
}

/** Data that the client entry passes to the late chunk. */
export interface LateStart {
  /** Page views until the chunk was loaded. */
  early: readonly PageChange[];
  savesData: boolean;
}
