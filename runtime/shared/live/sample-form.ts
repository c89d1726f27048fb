/**
 * `module`: the code imports names and exports a component. `expression`: it is a component or an element. `render`: it passes one
 * to `render`. The last two read names of the scope without importing them.
 */
export type SampleForm = "module" | "expression" | "render";
