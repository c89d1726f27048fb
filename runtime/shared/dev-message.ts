/** An error or warning, as `dev` shows it in the browser. */
export interface DevFault {
  /** `SG1042 broken-link` */
  title: string;
  /** The message as in the terminal, with code frame and remedy. */
  text: string;
  /** `content/a.md:3:5`; null without one. */
  place: string | null;
}

/** A message of the development server to an open page. */
export interface DevMessage {
  /** Current version of the page; null if it cannot be rendered. */
  version: string | null;
  /** Errors of the site, most important first; empty without errors. */
  faults: DevFault[];
  /** Number of warnings on all pages at the last check, and the first of them. */
  warnings: { count: number; first: DevFault[] };
  /** URL of a page that does not exist here any longer, if its file was renamed or moved. */
  movedTo: string | null;
}
