import type { ComponentType } from "react";

/** Components of navbar items `custom-<name>`, by their type. A site adds its own in a file of this name. */
// biome-ignore lint/suspicious/noExplicitAny: the options are the author's own
const componentTypes: Record<string, ComponentType<any>> = {};

export default componentTypes;
