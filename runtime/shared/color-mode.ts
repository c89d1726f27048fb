// Colour mode as one store for the shell's behaviour and for every island. Who writes it (storage, media
// query, the attributes of `html`) is the business of `runtime/client/behaviours/color-mode.ts`.

import { text } from "./text.ts";

export type Mode = "light" | "dark";
export type ModeChoice = "system" | Mode;
export interface ColorModeState {
  /** What is shown. */
  mode: Mode;
  /** What the reader chose. */
  choice: ModeChoice;
}
export interface ColorModeStore {
  get(): ColorModeState;
  /** Applies a choice as if the toggle had been used. */
  choose(choice: ModeChoice): void;
  subscribe(listener: () => void): () => void;
}

/** Cycle of the toggle. Source: product spec section 4. */
export function nextChoice(choice: ModeChoice, respectsSystem: boolean): ModeChoice {
  if (!respectsSystem) return choice === "dark" ? "light" : "dark";
  if (choice === "system") return "light";
  return choice === "light" ? "dark" : "system";
}

/** Modes as the toggle's title and label name them. */
export function modeName(choice: ModeChoice): string {
  switch (choice) {
    case "system":
      return text("theme.colorToggle.ariaLabel.mode.system", "system mode");
    case "light":
      return text("theme.colorToggle.ariaLabel.mode.light", "light mode");
    case "dark":
      return text("theme.colorToggle.ariaLabel.mode.dark", "dark mode");
  }
}
export const toggleLabel = (choice: ModeChoice): string =>
  text("theme.colorToggle.ariaLabel", "Switch between dark and light mode (currently {mode})", {
    mode: modeName(choice),
  });

let state: ColorModeState = { mode: "light", choice: "system" };
let apply: (choice: ModeChoice) => void = () => {};
const listeners = new Set<() => void>();

export const colorMode: ColorModeStore = {
  get: () => state,
  choose: (choice) => apply(choice),
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** For the behaviour that owns the page's mode: publishes what is shown. */
export function publishColorMode(next: ColorModeState): void {
  if (next.mode === state.mode && next.choice === state.choice) return;
  state = next;
  for (const listener of listeners) listener();
}

/** For the same behaviour: takes over choices made by components. */
export function onColorModeChoice(handler: (choice: ModeChoice) => void): void {
  apply = handler;
}
