// Types of the JSON that programs read, for those that are written in TypeScript.
export type * from "../model/pages/published-data.ts";
