/** Thrown for a module with `await` outside functions: a script cannot wait. */
export class TopLevelAwait extends Error {}
