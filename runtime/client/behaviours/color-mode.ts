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

/** Connects the colour mode to the toggle, the system, other tabs and components. */
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

  // Takes over the mode that the pre-paint script set, perhaps from a query parameter, which is not stored.
  publishColorMode({ mode: html.dataset.theme === "dark" ? "dark" : "light", choice: choiceNow() });
  onColorModeChoice(choose);
  dark.addEventListener("change", () => {
    if (respects && choiceNow() === "system") show("system");
  });
  // Prints in light mode: browsers do not print the dark background that light text needs.
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

/** For inserted markup: enables and labels toggles. */
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
