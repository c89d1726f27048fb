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
 * Brings the shell's markup below `root` to life. Called with the document first, then with whatever client navigation
 * put in; what listens on the document is set up by the first call alone.
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
    // `start` looks below what it is given
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
  // The year of the build is not the reader's for long (decisions 5.2).
  for (const year of root.querySelectorAll("[data-sg-year]")) year.textContent = String(new Date().getFullYear());
}
