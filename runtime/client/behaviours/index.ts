import { installColorMode, startColorMode } from "./color-mode.ts";
import { installKeepAddress } from "./keep-address.ts";
import { installLogo } from "./logo.ts";
import { installScrollReactions } from "./scroll-reactions.ts";
import type { Shell } from "./shell.ts";
import { showCurrentItems } from "./sidebar-position.ts";
import { installTabs, startTabs } from "./tabs.ts";
import { installThemedImages, startThemedImages } from "./themed-images.ts";
import { installTocSpy, startTocSpy } from "./toc-spy.ts";
import { installVersionPreference, startVersionPreference } from "./version-preference.ts";

/** Installs the listeners of behaviours that a page needs at once; `controls.ts` has the others. */
export function installBehaviours(shell: Shell): void {
  installColorMode(shell);
  installKeepAddress();
  installLogo();
  installScrollReactions();
  installTabs(shell);
  installThemedImages();
  installTocSpy();
  installVersionPreference(shell);
}

/** Starts the behaviours of the shell's markup in `root`: the document first, then markup that client navigation inserted. */
export function startBehaviours(root: ParentNode, shell: Shell): void {
  startColorMode(root);
  showCurrentItems(root);
  startTabs(root, shell);
  startThemedImages(root);
  startTocSpy();
  startVersionPreference(root, shell);
  // The build may be of an earlier year.
  for (const year of root.querySelectorAll("[data-sg-year]")) year.textContent = String(new Date().getFullYear());
}
