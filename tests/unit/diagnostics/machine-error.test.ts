// Errors of the operating system become diagnostics with exit code 3; all other errors stay errors.
import { expect, test } from "vitest";
import { exitCodeOf } from "../../../cli/diagnostics/exit-code.ts";
import { describeMachineError, isDiskFull } from "../../../cli/diagnostics/machine-error.ts";

/** An error as Node throws it. */
const system = (code: string, syscall: string, path?: string): Error =>
  Object.assign(new Error(`${code}: reason, ${syscall}${path === undefined ? "" : ` '${path}'`}`), {
    ...{ code, syscall },
    ...(path !== undefined && { path }),
  });

test.each<[error: unknown, exit: number, name: string, message: string, location?: string]>([
  [system("ENOSPC", "write"), 3, "disk-full", "Unexpected full disk, expected more room"],
  [
    system("EACCES", "open", "/site/content/a.md"),
    3,
    "not-readable",
    "Unexpected denied read of `content/a.md` (EACCES), expected a file or folder that this user may read",
    "content/a.md",
  ],
  [
    system("EACCES", "open", "/site/.sitegen/config/a.mjs"),
    3,
    "not-writable",
    "Unexpected denied write of `.sitegen/config/a.mjs`, expected a folder that this user may write to",
  ],
  [
    system("EROFS", "mkdir", "/site/build"),
    3,
    "not-writable",
    "Unexpected denied write of `build`, expected a folder that this user may write to",
  ],
  [
    system("EMFILE", "open", "/site/content/a.md"),
    3,
    "too-many-open-files",
    "Unexpected limit of open files (EMFILE), expected to open `content/a.md`",
  ],
  [
    system("EIO", "read", "/site/static/a.png"),
    3,
    "disk-fault",
    "Unexpected disk error (EIO), expected to read `static/a.png`",
    "static/a.png",
  ],
  [
    system("EXDEV", "rename", "/site/.sitegen/a"),
    3,
    "disk-fault",
    "Unexpected disk error (EXDEV), expected to write `.sitegen/a`",
  ],
  [
    system("EISDIR", "read", "/site/content/a.md"),
    1,
    "special-file",
    "Unexpected folder `content/a.md`, expected a file",
    "content/a.md",
  ],
  [
    system("ENOENT", "open", "/site/content/a.md"),
    1,
    "changed",
    "Unexpected change of `content/a.md` during the command (ENOENT), expected the file to stay until its end",
    "content/a.md",
  ],
  [
    system("EACCES", "spawn /bin/esbuild", "/bin/esbuild"),
    3,
    "process-failed",
    "Unexpected error EACCES at the start of a process, expected `/bin/esbuild` to run",
  ],
  [
    new Error("The service was stopped: write EPIPE"),
    3,
    "process-failed",
    "Unexpected end of the bundler's process, expected it to run until the build ends",
  ],
  [
    new Error("failed", { cause: system("EIO", "read") }),
    3,
    "disk-fault",
    "Unexpected disk error (EIO), expected to write the output",
  ],
  [
    Object.assign(new Error("Build failed"), { errors: [{ text: "", detail: system("EMFILE", "open") }] }),
    3,
    "too-many-open-files",
    "Unexpected limit of open files (EMFILE), expected to open another file",
  ],
])("%s", (error, exit, name, message, location) => {
  const diagnostic = describeMachineError(error, { root: "/site" });
  if (!diagnostic) throw new Error("no diagnostic");
  expect(exitCodeOf([diagnostic])).toBe(exit);
  expect(diagnostic).toMatchObject({ name, message, ...(location && { location: { path: location } }) });
  expect(diagnostic.location?.path).toBe(location);
  expect(JSON.stringify(diagnostic)).not.toContain("/site/");
});

test.each([
  new TypeError("x is not a function"),
  system("ENOENT", "open", "/opt/sitegen/dist/chunk.js"),
  Object.assign(new Error("wrong"), { code: "ERR_INVALID_ARG_TYPE", syscall: "open" }),
  "EACCES",
  null,
])("%s is no error of the machine", (error) => expect(describeMachineError(error, { root: "/site" })).toBeNull());

test("a full disk is recognised in causes too", () => {
  expect(isDiskFull(new Error("failed", { cause: system("EDQUOT", "write") }))).toBe(true);
  expect(isDiskFull(system("EIO", "write"))).toBe(false);
});
