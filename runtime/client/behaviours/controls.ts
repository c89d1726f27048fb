// A late part: what readers use of the shell. It is loaded by the first interaction, or when the page is idle.
import { savesData } from "../saves-data.ts";
import { whenIdle } from "../when-idle.ts";
import { installAnnouncementBar } from "./announcement-bar.ts";
import { installCopyCode } from "./copy-code.ts";
import { installDetails, startDetails } from "./details.ts";
import { installDropdowns } from "./dropdown.ts";
import { installMobileMenu, startMobileMenu } from "./mobile-menu.ts";
import type { Shell } from "./shell.ts";
import { installSidebars, loadSidebarTrees, startSidebars } from "./sidebar.ts";
import { installSkipLink } from "./skip-link.ts";
import { installTocList } from "./toc-list.ts";

/** Installs the listeners and starts the markup of the document. @returns Starts inserted markup. */
export function startControls(shell: Shell): (root: ParentNode) => void {
  installAnnouncementBar(shell);
  installCopyCode();
  installDetails();
  installDropdowns();
  installMobileMenu();
  installSidebars();
  installSkipLink();
  installTocList();
  const start = (root: ParentNode): void => {
    startDetails(root);
    startMobileMenu(root);
    startSidebars(root);
  };
  start(document);
  const loadAhead = (): void => {
    if (!savesData()) whenIdle(loadSidebarTrees);
  };
  loadAhead();
  document.addEventListener("sitegen:navigated", loadAhead);
  return start;
}
