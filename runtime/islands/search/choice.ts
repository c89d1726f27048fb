import type { MouseEvent } from "react";
import type { SearchHit } from "../../shared/search.ts";
import type { StoredHit } from "./stored-searches.ts";

/** Something in the dialog that can be gone to. */
export interface Choice {
  id: string;
  url: string;
  external: boolean;
  /** What the answer has here; null for what is no hit of it. */
  hit: SearchHit | null;
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
