import type { ComponentType } from "react";

/**
 * Components of navbar items `custom-<name>`, by that name. A site replaces this file with `site/theme/NavbarItems.tsx`. They receive
 * the item's options, and `mobile` in the menu.
 */
// biome-ignore lint/suspicious/noExplicitAny: the options are the author's own
const navbarItems: Record<string, ComponentType<any>> = {};

export default navbarItems;
