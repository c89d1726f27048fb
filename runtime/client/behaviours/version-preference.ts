import { STORAGE_KEYS } from "../../shared/shell-config.ts";
import { type Shell, targetIn } from "./shell.ts";

/** Stores the docs version that the reader chose, for pages outside these docs. */
export function installVersionPreference(shell: Shell): void {
  const { config, storage } = shell;
  const known = config.versions;
  if (!known) return;
  for (const [instance, names] of Object.entries(known)) {
    const chosen = storage.get(STORAGE_KEYS.version + instance);
    if (chosen !== null && !names.includes(chosen)) storage.remove(STORAGE_KEYS.version + instance);
  }
  document.addEventListener(
    "click",
    (event) => {
      const { sgDocs, sgVersion } = targetIn(event, "[data-sg-version]")?.dataset ?? {};
      if (sgDocs !== undefined && sgVersion !== undefined) storage.set(STORAGE_KEYS.version + sgDocs, sgVersion);
    },
    true, // other handlers may stop the event
  );
  document.addEventListener("sitegen:navigated", () => startVersionPreference(document, shell));
}

/** For inserted markup: points docs links to the version of the page or, if that lacks the target, to the chosen one; menus of versions too. */
export function startVersionPreference(root: ParentNode, { config, storage }: Shell): void {
  if (!config.versions) return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-sg-versions]")) {
    const { sgDocs = "", sgVersions = "{}" } = link.dataset;
    const targets = JSON.parse(sgVersions) as Record<string, [href: string, label?: string]>;
    const target = [versionOfPage(sgDocs), storage.get(STORAGE_KEYS.version + sgDocs)]
      .map((name) => (name === null ? undefined : targets[name]))
      .find((found) => found !== undefined);
    if (!target) continue;
    link.setAttribute("href", target[0]);
    if (target[1] !== undefined) link.textContent = target[1];
  }
  for (const head of root.querySelectorAll<HTMLAnchorElement>("a[data-sg-version-label]")) {
    const instance = head.dataset.sgVersionLabel ?? "";
    const name = versionOfPage(instance) ?? storage.get(STORAGE_KEYS.version + instance);
    const entry = [...(head.parentElement?.querySelectorAll<HTMLAnchorElement>("[data-sg-version]") ?? [])].find(
      ({ dataset }) => dataset.sgVersion === name,
    );
    if (!entry) continue;
    head.textContent = entry.textContent;
    head.setAttribute("href", entry.getAttribute("href") ?? "");
  }
}

/** The version that the page belongs to; null outside these docs. */
function versionOfPage(instance: string): string | null {
  const { classList } = document.documentElement;
  if (!classList.contains("plugin-docs") || !classList.contains(`plugin-id-${instance}`)) return null;
  return document.querySelector<HTMLMetaElement>("meta[name=sitegen_version]")?.content ?? null;
}
