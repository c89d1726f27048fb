import type { Stemmer } from "../../shared/local-search/expand-query.ts";

/** The bundle of a site has in this place the module that `search.stemmers` names for its language. */
export const stemmer: Stemmer | undefined = undefined;
