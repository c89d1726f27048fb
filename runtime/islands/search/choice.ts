import type { MouseEvent } from "react";
import type { StoredHit } from "./stored-searches.ts";

/** Something in the dialog that can be gone to. */
export interface Choice {
  id: string;
  url: string;
  external: boolean;
  /** How it is kept when the reader goes there; null: not at all. */
  stored: StoredHit | null;
}

export interface ChoiceListProps {
  /** Id of the list. */
  id: string;
  choices: readonly Choice[];
  activeId: string | undefined;
  onActive(id: string): void;
  onChoose(event: MouseEvent, choice: Choice): void;
}
