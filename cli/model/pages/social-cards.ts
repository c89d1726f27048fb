import type { SocialCardColors } from "../../../runtime/shared/social-card-props.ts";
import type { FilePath, Hash } from "../brands.ts";

/** Key of the card's component among the modules of pages. */
export const CARD_MODULE = "social-card";

/** The package that draws cards. */
export const CARD_PACKAGE = "@takumi-rs/core";

export interface CardFont {
  /** As the config names it. */
  name: string;
  file: FilePath;
  /** Of its content. */
  hash: Hash;
}

export interface SocialCardsConfig {
  /** Path from the root, for messages; null for the theme's card. */
  template: string | null;
  /** In the order in which a character is searched; the theme's font is last. */
  fonts: readonly CardFont[];
  colors: SocialCardColors;
}
