// Writes `content/manual/reference`. Run by `npm run manual`.
import { fileURLToPath } from "node:url";
import { writeReference } from "./write-reference.ts";

writeReference(fileURLToPath(new URL("../../..", import.meta.url)));
