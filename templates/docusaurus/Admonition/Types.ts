import type { ComponentType } from "react";
import type { AdmonitionProps } from "./admonition-props.ts";
import Caution from "./Type/Caution.tsx";
import Danger from "./Type/Danger.tsx";
import Info from "./Type/Info.tsx";
import Note from "./Type/Note.tsx";
import Tip from "./Type/Tip.tsx";
import Warning from "./Type/Warning.tsx";

/** Components by keyword. A file of the site adds its own: `{ ...Types, recipe: Recipe }`. */
const Types: Record<string, ComponentType<AdmonitionProps>> = {
  note: Note,
  tip: Tip,
  info: Info,
  warning: Warning,
  danger: Danger,
  caution: Caution,
  secondary: Note,
  important: Info,
  success: Tip,
};

export default Types;
