// A row of the catalogue of failures: what a site or a machine does wrong, and what must happen then.

/** Files below the site's root; null removes one. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array | null>>;

/** Where a row stands: its number in the catalogue, or the number of a fault that was found by trying. */
export type CaseNumber = number | `found-${number | string}`;

/** A command that runs in its process on a site with a fault. */
export interface FailureCase {
  number: CaseNumber;
  /** Unique with the number. */
  title: string;
  /** Over the smallest site, which has been built once. */
  files?: SiteFiles;
  /** What files cannot say: links, permissions, devices. A returned function undoes what would keep the folder from being removed. */
  prepare?(root: string): undefined | (() => void);
  /** `["build"]` unless given. */
  command?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Program and arguments that start the command, such as a shell with limits. */
  under?: readonly string[];
  /** Files or folders below the root that the case itself leaves there. */
  leaves?: readonly string[];
  expected: {
    exit: number;
    /** Parts of what is printed: place, code and message as they stand there. */
    reports?: readonly string[];
    /** What must not be printed. */
    silent?: readonly (string | RegExp)[];
    /** Checks of the output, which else must be the previous one if the command fails. @throws If one fails. */
    output?(read: (file: string) => string): void;
    /** Seconds; 30 unless given. A limit for what hangs, far from what a slow machine takes. */
    within?: number;
  };
  /** Attempts after a failure that is not sitegen's: the row says whose. None unless given. */
  retries?: number;
  /** Runs in the nightly part alone. */
  nightly?: true;
  /** Runs in the long part alone. */
  long?: true;
  /** Mounts a disk or drops rights, so that the row runs for the administrator of a Linux system alone. */
  asRoot?: true;
}

/** A row that a test elsewhere shows. */
export interface ShownElsewhere {
  number: CaseNumber;
  title: string;
  /** Root-relative path of the file of tests. */
  testFile: string;
  /** How the name of the test begins. */
  test: string;
}
