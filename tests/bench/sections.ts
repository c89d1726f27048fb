import { answers } from "./sections/answers.ts";
import { articles } from "./sections/articles.ts";
import { cold, edit, warm } from "./sections/builds.ts";
import { dev } from "./sections/dev.ts";
import { scale } from "./sections/scale.ts";
import { searchIndex } from "./sections/search-index.ts";
import type { Section } from "./sections/section.ts";
import { weight } from "./sections/weight.ts";

/** In the order in which they are measured: each leaves what the next one needs, and who stops early has what matters most. */
export const SECTIONS: readonly Section[] = [cold, weight, warm, edit, dev, searchIndex, answers, articles, scale];
