// What the config says of other parties' code. The browser gets it inside the chunk that is fetched when a page is idle.

/** An assistant that readers ask questions. */
export interface AskAi {
  /** Absolute URL of its script. */
  src: string;
  /** Attributes of the script element, which is where such scripts look for their options. */
  attributes: Record<string, string>;
}

export interface BeaconOptions {
  /** Absolute URL, or a path on the site's own host. */
  endpoint: string;
  /**
   * `POST` sends each view as JSON. `GET` puts its fields into the query of a file that exists: on a host of static files
   * the access log counts then.
   */
  method: "POST" | "GET";
}
export interface GtagOptions {
  trackingIDs: string[];
  anonymizeIP: boolean;
}
export interface TagManagerOptions {
  /** `GTM-…` */
  containerId: string;
}
export interface PlausibleOptions {
  domain: string;
  /** The script that counts nothing by itself. */
  src: string;
}
export interface Analytics {
  /** Nothing is loaded or sent for readers who ask not to be tracked (Do Not Track, Global Privacy Control). */
  respectPrivacySignals: boolean;
  beacon: BeaconOptions | null;
  gtag: GtagOptions | null;
  gtm: TagManagerOptions | null;
  plausible: PlausibleOptions | null;
}

export interface ThirdParties {
  askAi: AskAi | null;
  analytics: Analytics | null;
}

/** A page that a reader came to, noted when its title stood. */
export interface PageChange {
  /** URL of the page before it on this site; null for the first. */
  from: string | null;
  to: string;
  title: string;
}

/** What the entry hands to the late chunk. */
export interface LateStart {
  /** The first page and what was navigated to until the chunk had come. */
  early: readonly PageChange[];
  savesData: boolean;
}
