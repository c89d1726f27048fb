import {
  type ModeChoice,
  modeName,
  nextChoice,
  onColorModeChoice,
  publishColorMode,
  toggleLabel,
} from "../../shared/color-mode.ts";
import { STORAGE_KEYS } from "../../shared/shell-config.ts";
import { type Shell, targetIn } from "./shell.ts";

const html = document.documentElement;
const isMode = (value: string | null | undefined): value is "light" | "dark" => value === "light" || value === "dark";
const choiceNow = (): ModeChoice => {
  const choice = html.dataset.themeChoice;
  return isMode(choice) ? choice : "system";
};

/** Once a document: the toggle, the system's changes, other tabs, components. Source: behaviours section 6. */
export function installColorMode({ config, storage }: Shell): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const respects = config.system === 1;
  const fallback: ModeChoice = respects ? "system" : config.mode;

  const show = (asked: ModeChoice): void => {
    const choice = asked === "system" ? fallback : asked;
    const mode = choice === "system" ? (dark.matches ? "dark" : "light") : choice;
    html.dataset.theme = mode;
    html.dataset.themeChoice = choice;
    publishColorMode({ mode, choice });
    for (const button of document.querySelectorAll("[data-sg-color-mode]")) labelToggle(button as HTMLButtonElement);
  };
  const choose = (choice: ModeChoice): void => {
    show(choice);
    if (choice === "system") storage.remove(STORAGE_KEYS.theme);
    else storage.set(STORAGE_KEYS.theme, choice);
  };

  // What the pre-paint script has set, including a query parameter that is not to be stored.
  publishColorMode({ mode: html.dataset.theme === "dark" ? "dark" : "light", choice: choiceNow() });
  onColorModeChoice(choose);
  dark.addEventListener("change", () => {
    if (respects && choiceNow() === "system") show("system");
  });
  // Paper is light, and browsers leave out the dark ground that light letters need.
  matchMedia("print").addEventListener("change", ({ matches }) => {
    if (!matches) return show(choiceNow());
    html.dataset.theme = "light";
    publishColorMode({ mode: "light", choice: choiceNow() });
  });
  if (!config.toggle) {
    storage.remove(STORAGE_KEYS.theme);
    return;
  }
  storage.onChange(STORAGE_KEYS.theme, (value) => show(isMode(value) ? value : fallback));
  document.addEventListener("click", (event) => {
    if (targetIn(event, "[data-sg-color-mode]")) choose(nextChoice(choiceNow(), respects));
  });
}

/** For each piece of page: its toggles come to life. */
export function startColorMode(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-sg-color-mode]")) {
    button.disabled = false;
    labelToggle(button);
  }
}

function labelToggle(button: HTMLButtonElement): void {
  const choice = choiceNow();
  button.title = modeName(choice);
  button.setAttribute("aria-label", toggleLabel(choice));
}
