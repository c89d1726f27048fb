// Failures of code that is not sitegen's, by topic.
import type { FailureCase } from "../case.ts";
import { ENDLESS_CODE } from "./endless.ts";
import { FOREIGN_CODE } from "./foreign-code.ts";
import { ODD_VALUES } from "./odd-values.ts";
import { PROCESSES } from "./processes.ts";
import { THROWING } from "./throwing.ts";

export const BOUNDARY: readonly FailureCase[] = [
  ...THROWING,
  ...FOREIGN_CODE,
  ...ENDLESS_CODE,
  ...ODD_VALUES,
  ...PROCESSES,
];
