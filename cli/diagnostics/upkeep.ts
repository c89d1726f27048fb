// SG20xx: commands that maintain a site between builds.
import { error } from "./define.ts";

export const versionNotCut = error("SG2001", "version-not-cut", {
  cause:
    "`sitegen version` copies the current docs, and that is not possible here: the name is taken or cannot be a file name, or the docs have no versions or no files.",
  example: "sitegen version 2.0 // versions.json has 2.0 already",
  remedy: "Choose a name that is not in `versions.json`.",
});
