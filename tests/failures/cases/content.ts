// Faults of content and config, by topic.
import type { FailureCase } from "../case.ts";
import { CONFIGS } from "./config.ts";
import { FRONT_MATTER } from "./front-matter.ts";
import { MARKDOWN } from "./markdown.ts";
import { NAMES } from "./names.ts";
import { PLACES } from "./places.ts";

export const CONTENT: readonly FailureCase[] = [...FRONT_MATTER, ...MARKDOWN, ...NAMES, ...PLACES, ...CONFIGS];
