import { installAnnouncementBar } from "./announcement-bar.ts";
import { installColorMode, startColorMode } from "./color-mode.ts";
import { installCopyCode } from "./copy-code.ts";
import { installDetails, startDetails } from "./details.ts";
import { installDropdowns } from "./dropdown.ts";
import { installKeepAddress } from "./keep-address.ts";
import { installLogo } from "./logo.ts";
import { installMobileMenu, startMobileMenu } from "./mobile-menu.ts";
import { installScrollReactions } from "./scroll-reactions.ts";
import { readShell, type Shell } from "./shell.ts";
import { installSidebars, startSidebars } from "./sidebar.ts";
import { installSkipLink } from "./skip-link.ts";
import { installTabs, startTabs } from "./tabs.ts";
import { installThemedImages, startThemedImages } from "./themed-images.ts";
import { installTocSpy, startTocSpy } from "./toc-spy.ts";
import { installVersionPreference, startVersionPreference } from "./version-preference.ts";

let shell: Shell | null = null;

/**
 * Starts the behaviours of the shell's markup in `root`. Called with the document first, then with markup that client navigation
 * inserted. The first call also installs the document listeners.
 */
export function start(root: ParentNode): void {
  if (!shell) {
    shell = readShell();
    installColorMode(shell);
    installAnnouncementBar(shell);
    installCopyCode();
    installDetails();
    installDropdowns();
    installKeepAddress();
    installLogo();
    installMobileMenu();
    installScrollReactions();
    installSidebars();
    installSkipLink();
    installTabs(shell);
    installThemedImages();
    installTocSpy();
    installVersionPreference(shell);
    // `start` only handles descendants of its argument.
    document.addEventListener("sitegen:inserted", ({ detail }) => start(detail.parentElement ?? document));
  }
  startColorMode(root);
  startDetails(root);
  startMobileMenu(root);
  startSidebars(root);
  startTabs(root, shell);
  startThemedImages(root);
  startTocSpy();
  startVersionPreference(root, shell);
  // The build may be of an earlier year.
  for (const year of root.querySelectorAll("[data-sg-year]")) year.textContent = String(new Date().getFullYear());
}
