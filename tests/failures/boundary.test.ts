import { BOUNDARY } from "./cases/boundary.ts";
import { runCases } from "./run-cases.ts";

runCases(BOUNDARY);
