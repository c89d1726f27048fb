import type { ComponentType } from "react";
import componentTypes from "../docusaurus/NavbarItem/ComponentTypes.ts";

const PREFIX = "custom-";

/**
 * Components of navbar items `custom-<name>`, by that name. A site replaces this file with `site/theme/NavbarItems.tsx`. They receive
 * the item's options, and `mobile` in the menu.
 */
// biome-ignore lint/suspicious/noExplicitAny: the options are the author's own
const navbarItems: Record<string, ComponentType<any>> = Object.fromEntries(
  Object.entries(componentTypes).flatMap(([type, Item]) =>
    type.startsWith(PREFIX) ? [[type.slice(PREFIX.length), Item]] : [],
  ),
);

export default navbarItems;
