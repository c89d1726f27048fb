import { CONTENT } from "./cases/content.ts";
import { runCases } from "./run-cases.ts";

runCases(CONTENT);
