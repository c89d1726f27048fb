// @module-tag nightly
import { INSTALLATION } from "./cases/installation.ts";
import { MACHINE } from "./cases/machine.ts";
import { SITE_FOLDERS } from "./cases/site-folders.ts";
import { SPECIAL_FILES } from "./cases/special-files.ts";
import { runCases } from "./run-cases.ts";

runCases([...MACHINE, ...INSTALLATION, ...SITE_FOLDERS, ...SPECIAL_FILES]);
