// Only regular files are read: a pipe or a device would be read for ever.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeMachineError } from "../../../../cli/diagnostics/machine-error.ts";
import {
  checkRegular,
  listIfPresent,
  lstatPath,
  readIfPresent,
  readRegularFile,
  statPath,
} from "../../../../cli/model/disk/read-file.ts";

const root = mkdtempSync(path.join(tmpdir(), "sitegen-read-"));
afterAll(() => rmSync(root, { recursive: true }));
const at = (name: string): string => path.join(root, name);

/** The diagnostic for what a read throws. */
function describeRead(file: string) {
  try {
    readRegularFile(file);
    return null;
  } catch (error) {
    return describeMachineError(error, { root });
  }
}

test("a regular file is read, also through a link; a folder fails as before", () => {
  writeFileSync(at("a.md"), "text");
  symlinkSync(at("a.md"), at("link.md"));
  expect(readRegularFile(at("a.md")).toString()).toBe("text");
  expect(readRegularFile(at("link.md")).toString()).toBe("text");
  expect(() => readRegularFile(root)).toThrow("EISDIR");
  expect(() => readRegularFile(at("none"))).toThrow("ENOENT");
  expect(() => checkRegular(at("none"))).not.toThrow();
});

test.skipIf(process.platform === "win32")("a pipe and a device are refused at once", () => {
  execFileSync("mkfifo", [at("pipe.md")]);
  symlinkSync("/dev/zero", at("zero.png"));
  for (const name of ["pipe.md", "zero.png"])
    expect(describeRead(at(name))).toMatchObject({
      name: "special-file",
      location: { path: name },
      message: `Unexpected pipe, device or socket \`${name}\`, expected a regular file`,
    });
});

test("a file of 2 GiB is refused at once", () => {
  writeFileSync(at("big.bin"), "");
  truncateSync(at("big.bin"), 2 ** 31);
  expect(describeRead(at("big.bin"))).toMatchObject({
    name: "file-too-large",
    message: "Unexpected size of `big.bin`, expected less than 2 GiB",
  });
});

test("paths that no file can have do not exist", () => {
  expect(statPath(at("a\0b"))).toBeNull();
  expect(statPath(at("x".repeat(10_000)))).toBeNull();
  symlinkSync(at("loop"), at("loop"));
  expect(statPath(at("loop"))).toBeNull();
  expect(lstatPath(at("loop"))?.isSymbolicLink()).toBe(true);
  writeFileSync(at("file"), "");
  expect([statPath(at("file/below")), lstatPath(at("file/below"))]).toEqual([null, null]);
});

test("a file that cannot be read does not count as absent, and the error names it", () => {
  expect([readIfPresent(at("missing")), readIfPresent(at("missing/below")), listIfPresent(at("missing"))]).toEqual([
    null,
    null,
    [],
  ]);
  writeFileSync(at("text"), "a");
  expect([readIfPresent(at("text")), listIfPresent(at("text"))]).toEqual(["a", []]);
  // the process's memory, which has nothing at its start
  expect(() => readIfPresent("/proc/self/mem")).toThrow(
    expect.objectContaining({ code: "EIO", path: "/proc/self/mem" }),
  );
  expect(describeRead(root)).toMatchObject({ name: "special-file", message: "Unexpected folder `.`, expected a file" });
});
