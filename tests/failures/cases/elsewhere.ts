// Rows that tests of the servers, of `dev`, of the browser and of commands show.
import type { ShownElsewhere } from "../case.ts";

const hostile = { testFile: "tests/contracts/dev-hostile.test.ts", test: "every hostile request gets its status" };

export const ELSEWHERE: readonly ShownElsewhere[] = [{ number: 1, title: "a path to the parent folder", ...hostile }];
