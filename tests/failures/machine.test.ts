import { INSTALLATION } from "./cases/installation.ts";
import { MACHINE } from "./cases/machine.ts";
import { runCases } from "./run-cases.ts";

runCases([...MACHINE, ...INSTALLATION]);
