// Store of the colour mode, shared by the shell and all islands. `runtime/client/behaviours/color-mode.ts` connects it to storage,
// the media query and the attributes of `html`.

import { text } from "./text.ts";

export type Mode = "light" | "dark";
export type ModeChoice = "system" | Mode;
export interface ColorModeState {
  /** The mode in effect. */
  mode: Mode;
  /** The reader's choice. */
  choice: ModeChoice;
}
export interface ColorModeStore {
  get(): ColorModeState;
  /** Applies a choice like the toggle. */
  choose(choice: ModeChoice): void;
  subscribe(listener: () => void): () => void;
}

/** The next choice when the toggle is clicked. */
export function nextChoice(choice: ModeChoice, respectsSystem: boolean): ModeChoice {
  if (!respectsSystem) return choice === "dark" ? "light" : "dark";
  if (choice === "system") return "light";
  return choice === "light" ? "dark" : "system";
}

/** Name of a mode for the toggle's title and label. */
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

/** Publishes the mode in effect. Called only by the behaviour that owns it. */
export function publishColorMode(next: ColorModeState): void {
  if (next.mode === state.mode && next.choice === state.choice) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Sets the handler for choices made by components. Called only by the same behaviour. */
export function onColorModeChoice(handler: (choice: ModeChoice) => void): void {
  apply = handler;
}
