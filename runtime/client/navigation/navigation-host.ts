// What the entry lends to the navigator. The navigator arrives when the page is idle; a module that both imported would
// become a third file that every page waits for, so it gets functions instead. Types alone.
import type { PageAddress } from "../../shared/browser-api.ts";
import type { ShellConfig } from "../../shared/shell-config.ts";
import type { Position } from "./scroll-positions.ts";

export interface NavigationHost {
  config: ShellConfig;
  /** Address of the client entry: a page with another one is of another build. */
  clientUrl: string;
  /** Address of the page that is shown. */
  shown: PageAddress;
  /** Address of the page on its way; null: none is. */
  pending: PageAddress | null;
  /** What is shown is a crash page. */
  broken: boolean;
  /** Children of head and body that pages brought: scripts of others may have put theirs beside them. */
  owned: Set<Element>;
  /** Attributes of `html` and `body` that the page shown brought. */
  attributes: Map<Element, Map<string, string>>;
  attributesOf(element: Element): Map<string, string>;
  /** Brings markup that came in to life. */
  start(root: ParentNode): void;
  /** The part of `start` that changes markup itself: for a page to come, which is then compared with the one shown. */
  startThemedImages(root: ParentNode): void;
  linkedPage(link: Element | null): URL | null;
  hashTarget(hash: string): HTMLElement | null;
  scrollToPosition(position: Position): void;
  pausePositions(pause: boolean): void;
  loadInFull(): void;
  whenIdle(run: () => void): void;
  savesData(): boolean;
  errorBox(error: unknown): HTMLElement;
  /** Shows why the page cannot be shown, and a button that tries again: by default a navigation to the same address. */
  crash(error: unknown, retry?: () => void): Promise<void>;
}
