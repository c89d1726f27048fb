// The site's components for items of the navbar, in the place of the theme's empty table.

/** How the theme imports the table, and the namespace of the module in its place. */
export const OWN_ITEMS = "./own-items.ts";

/** Types of items by the names of Docusaurus's components for them. */
const TYPES: Readonly<Record<string, string>> = {
  DefaultNavbarItem: "link",
  DocsVersionDropdownNavbarItem: "versions",
  DropdownNavbarItem: "dropdown",
  HtmlNavbarItem: "html",
  LocaleDropdownNavbarItem: "locales",
  SearchNavbarItem: "search",
};

/** Names of the components that the site has. @param isOfSite By the component's name: `NavbarItem/DefaultNavbarItem`. */
export const itemsOfSite = (isOfSite: (name: string) => boolean): string[] =>
  Object.keys(TYPES).filter((name) => isOfSite(`NavbarItem/${name}`));

export const ownItemsSource = (names: readonly string[]): string =>
  `${names.map((name) => `import ${name} from "@theme/NavbarItem/${name}";`).join("\n")}
export const ownItems = { ${names.map((name) => `${TYPES[name]}: ${name}`).join(", ")} };
`;
