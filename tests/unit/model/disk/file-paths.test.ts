import path from "node:path";
import { expect, test } from "vitest";
import { filePaths } from "../../../../cli/model/disk/file-paths.ts";

const posix = filePaths(path.posix);
const windows = filePaths(path.win32);

test.each([
  [posix, "/site", "/site/docs/a.md", "docs/a.md"],
  [posix, "/site", "/site", ""],
  [posix, "/site", "/other/a.md", "../other/a.md"],
  [posix, "/site", "/site/a\\b.md", "a\\b.md"],
  [posix, "/", "/a.md", "a.md"],
  [windows, "C:\\site", "C:\\site\\docs\\a.md", "docs/a.md"],
  [windows, "C:\\site", "c:\\Site\\docs\\a.md", "docs/a.md"],
  [windows, "C:\\site", "C:/site/docs/a.md", "docs/a.md"],
  [windows, "C:\\site", "C:\\site", ""],
  [windows, "C:\\site", "C:\\other\\a.md", "../other/a.md"],
  [windows, "C:\\", "C:\\a.md", "a.md"],
  [windows, "C:\\site", "D:\\site\\a.md", "D:/site/a.md"],
  [windows, "\\\\host\\share\\site", "\\\\host\\share\\site\\a.md", "a.md"],
  [windows, "C:\\site", "\\\\host\\share\\a.md", "//host/share/a.md"],
])("%# from %j, the path of %j", ({ pathFrom }, folder, file, expected) => {
  expect(pathFrom(folder, file)).toBe(expected);
});

test.each([
  [posix, "/site", ["/site/a", "/site/docs/a"], ["/site", "/site-old/a", "/Site/a", "/a"]],
  [posix, "/", ["/a"], []],
  [
    windows,
    "C:\\site",
    ["C:\\site\\a", "c:\\SITE\\docs\\a", "C:/site/a"],
    ["C:\\site", "C:\\site-old\\a", "D:\\site\\a", "\\\\host\\site\\a"],
  ],
  [windows, "C:\\", ["C:\\a"], ["D:\\a"]],
])("%# in %j", ({ isIn }, folder, inside, outside) => {
  expect(inside.filter((file) => !isIn(file, folder))).toEqual([]);
  expect(outside.filter((file) => isIn(file, folder))).toEqual([]);
});

test.each([
  [posix, ["", "a", "..a", "a/../b", "C:\\a"], ["..", "../a", "/a"]],
  [windows, ["", "a", "..a\\b", "a/b"], ["..", "..\\a", "../a", "D:\\a", "D:/a", "\\\\host\\share\\a"]],
])("%# paths that stay in their folder", ({ staysInside }, inside, outside) => {
  expect(inside.filter((file) => !staysInside(file))).toEqual([]);
  expect(outside.filter(staysInside)).toEqual([]);
});

test.each([
  [posix, "/site", "/site/"],
  [posix, "/", "/"],
  [windows, "C:\\site", "C:\\site\\"],
  [windows, "C:\\", "C:\\"],
])("%# paths in %j start with %j", ({ startIn }, folder, expected) => {
  expect(startIn(folder)).toBe(expected);
});

test("a backslash separates nothing where slashes do", () => {
  expect(["/a\\b", "/a/b"].map(posix.hasBackslash)).toEqual([true, false]);
  expect(["C:\\a", "C:/a"].map(windows.hasBackslash)).toEqual([false, false]);
});
