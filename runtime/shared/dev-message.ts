/** What is wrong at a place of the site. */
export interface DevFault {
  /** `SG1042 broken-link` */
  title: string;
  /** As the terminal shows it, code frame and remedy included. */
  text: string;
  /** `content/a.md:3:5`; null without one. */
  place: string | null;
}

/** What the development server tells an open page. */
export interface DevMessage {
  /** Of the page as it is now; null if it cannot be made. */
  version: string | null;
  /** Errors of the site, most telling first; empty when all is well. */
  faults: DevFault[];
  /** What else was found, on any page, when it was last judged; the first of `count`. */
  warnings: { count: number; first: DevFault[] };
}
