import type { MouseEvent } from "react";
import type { SearchHit } from "../../shared/search.ts";
import type { StoredHit } from "./stored-searches.ts";

/** A selectable entry of the dialog. */
export interface Choice {
  id: string;
  url: string;
  external: boolean;
  /** The search hit; null for other entries. */
  hit: SearchHit | null;
  /** The hit to store when the reader opens the entry; null for none. */
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
