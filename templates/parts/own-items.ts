import type { ComponentType } from "react";
import type { NavItem } from "../../runtime/shared/site-data.ts";

export type OwnItem = ComponentType<Record<string, unknown> & { item: NavItem; mobile?: boolean }>;

/**
 * The site's components for items of the navbar, by type. The bundler puts a module with those of the theme folder in the place of
 * this one: theirs wrap the theme's, which read the data of all docs.
 */
export const ownItems: Partial<Record<NavItem["type"], OwnItem>> = {};
