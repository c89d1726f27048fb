import { answers } from "./sections/answers.ts";
import { articles } from "./sections/articles.ts";
import { cold, edit, warm } from "./sections/builds.ts";
import { dev } from "./sections/dev.ts";
import { scale } from "./sections/scale.ts";
import { searchIndex } from "./sections/search-index.ts";
import type { Section } from "./sections/section.ts";
import { weight } from "./sections/weight.ts";

/** In the order of measurement: each prepares the next one, and a run that is stopped early has the most important ones. */
export const SECTIONS: readonly Section[] = [cold, weight, warm, edit, dev, searchIndex, answers, articles, scale];
