// Functions that the entry passes to the navigator, which loads when the page is idle. A module imported by both would become a third
// file that every page has to load. Types only.
import type { PageAddress } from "../../shared/browser-api.ts";
import type { ShellConfig } from "../../shared/shell-config.ts";
import type { Position } from "./scroll-positions.ts";

export interface NavigationHost {
  config: ShellConfig;
  /** URL of the client entry: a page with a different one is of another build. */
  clientUrl: string;
  /** URL of the shown page. */
  shown: PageAddress;
  /** URL of the page that is loading; null if none is. */
  pending: PageAddress | null;
  /** Whether a crash page is shown. */
  broken: boolean;
  /** Children of head and body that belong to pages; third-party scripts may have added others. */
  owned: Set<Element>;
  /** Attributes of `html` and `body` that belong to the shown page. */
  attributes: Map<Element, Map<string, string>>;
  attributesOf(element: Element): Map<string, string>;
  /** Loads the code of the islands in the next page. Never rejects. */
  loadIslandsOf(page: ParentNode): Promise<void>;
  /** Starts the behaviours of inserted markup. */
  start(root: ParentNode): void;
  /** The part of `start` that changes markup. Also called for the next page before it is compared with the shown one. */
  startThemedImages(root: ParentNode): void;
  linkedPage(link: Element | null): URL | null;
  hashTarget(hash: string): HTMLElement | null;
  scrollToPosition(position: Position): void;
  pausePositions(pause: boolean): void;
  loadInFull(): void;
  whenIdle(run: () => void): void;
  savesData(): boolean;
  errorBox(error: unknown): HTMLElement;
  /** Shows the crash page with the error and a retry button. @param retry Default: navigates to the same URL again. */
  crash(error: unknown, retry?: () => void): Promise<void>;
}
