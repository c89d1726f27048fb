import { execFileSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { passEnvironment } from "../../../cli/model/pass-environment.ts";
import { type WatchedEnvironment, watchEnvironment } from "../../../cli/state/environment.ts";

let watched: WatchedEnvironment | null = null;
const watch = (): WatchedEnvironment => {
  watched = watchEnvironment();
  return watched;
};
afterEach(() => {
  watched?.end();
  watched = null;
  vi.unstubAllEnvs();
});

/** The test's own variables. */
const own = (names: readonly string[] | null) => names?.filter((name) => name.startsWith("SG_TEST"));
const node = (): string => execFileSync(process.execPath, ["-p", "process.env.SG_TEST_A"], { encoding: "utf8" });

test("each read of a variable is recorded, whether it is set or not, and returns its value", () => {
  vi.stubEnv("SG_TEST_A", "a");
  const { variablesRead } = watch();
  expect(own(variablesRead())).toEqual([]);
  expect([process.env.SG_TEST_A, "SG_TEST_B" in process.env]).toEqual(["a", false]);
  expect(Object.hasOwn(process.env, "SG_TEST_C")).toBe(false);
  expect(own(variablesRead())).toEqual(["SG_TEST_A", "SG_TEST_B", "SG_TEST_C"]);
  expect(variablesRead()).toContain("TZ");
});

test.each<[string, () => unknown]>([
  ["a list of them", () => Object.keys(process.env)],
  ["a copy", () => ({ ...process.env })],
  ["a process that is started", node],
])("%s reads all", (_, ask) => {
  const { variablesRead } = watch();
  ask();
  expect(variablesRead()).toBeNull();
});

test("a process that does not depend on the environment gets all of it without a recorded read", () => {
  vi.stubEnv("SG_TEST_A", "a");
  const { variablesRead } = watch();
  expect(passEnvironment(node)).toBe("a\n");
  expect(own(variablesRead())).toEqual([]);
});

test("the hash is that of the earlier values, of these variables only", () => {
  vi.stubEnv("SG_TEST_A", "a");
  const { hashOf, end } = watch();
  const hash = hashOf(["SG_TEST_A"]);
  const whole = hashOf(null);
  process.env.SG_TEST_A = "b";
  delete process.env.SG_TEST_B;
  expect([process.env.SG_TEST_A, hashOf(["SG_TEST_A"])]).toEqual(["b", hash]);
  end();
  expect(process.env.SG_TEST_A).toBe("b");
  const later = watch();
  expect(later.hashOf(["SG_TEST_A"])).not.toBe(hash);
  expect(later.hashOf(["SG_TEST_B"])).toBe(hashOf(["SG_TEST_B"]));
  expect(later.hashOf(null)).not.toBe(whole);
});

test("an empty variable differs from an unset one", () => {
  const before = watch().hashOf(["SG_TEST_A"]);
  watched?.end();
  vi.stubEnv("SG_TEST_A", "");
  expect(watch().hashOf(["SG_TEST_A"])).not.toBe(before);
});

test("reads of the site's code are recorded while it runs, named imports included; passing the environment to a process is not", async () => {
  vi.stubEnv("SG_TEST_A", "a");
  const { site } = watch();
  void process.env.SG_TEST_B;
  await site.within({ code: "compile", subject: "a.md" }, async () => {
    const { env } = await import("node:process");
    await site.within({ code: "server", subject: "/a" }, () => void env.SG_TEST_A);
    node();
    void process.env.SG_TEST_C;
  });
  void process.env.SG_TEST_D;
  site.record("server", ["SG_TEST_E"]);
  expect(site.variablesRead("compile")).toEqual(["SG_TEST_A", "SG_TEST_C"]);
  expect(site.variablesRead("server")).toEqual(["SG_TEST_A", "SG_TEST_E"]);
  await site.within({ code: "config", subject: "config.ts" }, () => void Object.keys(process.env));
  expect(site.variablesRead("config")).toBeNull();
});

test("values of the site's variables are those set by its config", () => {
  vi.stubEnv("SG_TEST_A", "a");
  const { site } = watch();
  const before = site.hashOf(["SG_TEST_A"]);
  process.env.SG_TEST_A = "b";
  expect(site.hashOf(["SG_TEST_A"])).not.toBe(before);
});
