import { expect, test } from "vitest";
import { addressWarnings, describeListenError } from "../../../cli/commands/listen-address.ts";

const failed = (code: string): Error => Object.assign(new Error(code), { code });

test.each(["EACCES", "EADDRINUSE", "ENOTFOUND"])(
  "a port that cannot be listened on (%s) is an error of the machine",
  (code) => {
    expect(describeListenError(failed(code), { host: "localhost", port: 80 })).toMatchObject({
      name: "cannot-listen",
      message: `Unexpected error ${code} listening on localhost, port 80, expected a free port on this machine`,
      help: "Choose a port of 1024 or above with `--port`, and a name or address of this machine with `--host`.",
    });
  },
);

test("any other error is thrown", () => {
  expect(() => describeListenError(failed("EPIPE"), { host: "localhost", port: 80 })).toThrow("EPIPE");
});

test("a port other than the requested one, and a host that others reach, are warnings", () => {
  const names = (used: number, host: string, port: number) =>
    addressWarnings({ port: used }, { host, port }).map(({ name }) => name);
  expect(names(3001, "localhost", 3000)).toEqual(["port-taken"]);
  expect(names(3001, "0.0.0.0", 0)).toEqual(["exposed-host"]);
  expect([names(3000, "docs.localhost", 3000), names(3000, "127.0.0.2", 3000), names(3000, "::1", 0)]).toEqual([
    [],
    [],
    [],
  ]);
});
