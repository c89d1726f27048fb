// Rows about content that tests of the browser show.
import type { ShownElsewhere } from "../case.ts";

export const ELSEWHERE_CONTENT: readonly ShownElsewhere[] = [
  {
    number: 57,
    title: "hostile titles and queries in the search dialog",
    testFile: "tests/browser/search.test.ts",
    test: "§8 hostile titles and queries are text",
  },
];
