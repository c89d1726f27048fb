import { STORAGE_KEYS } from "../../shared/shell-config.ts";
import { type Shell, targetIn } from "./shell.ts";

/** Closes the announcement bar and stores that; a bar with a new id is shown again. */
export function installAnnouncementBar({ config, storage }: Shell): void {
  const id = config.announcement;
  if (id === undefined) return;
  if (storage.get(STORAGE_KEYS.announcementId) !== id) {
    storage.set(STORAGE_KEYS.announcementId, id);
    storage.set(STORAGE_KEYS.announcementDismiss, "false");
  }
  document.addEventListener("click", (event) => {
    if (!targetIn(event, "[data-sg-close-announcement]")) return;
    storage.set(STORAGE_KEYS.announcementDismiss, "true");
    document.documentElement.setAttribute("data-announcement-bar-initially-dismissed", "true");
  });
}
