import { usageError } from "../diagnostics/command-line.ts";
import type { RemoteCacheOptions } from "../model/cache.ts";
import type { Outcome } from "../model/diagnostic.ts";
import type { World } from "./world.ts";

/**
 * The remote cache named by options or, failing that, by the environment; null if neither names one.
 * Values may hold passwords, so messages never quote them.
 */
export function findRemoteCache(
  { remoteCache, remoteCacheMode }: { remoteCache?: string; remoteCacheMode?: RemoteCacheOptions["mode"] },
  env: World["env"],
): Outcome<RemoteCacheOptions | null> {
  const value = remoteCache ?? env.SITEGEN_REMOTE_CACHE ?? "";
  if (value === "") return { value: null, diagnostics: [] };
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return fail("Unexpected URL of the remote cache, expected one that starts with `http://` or `https://`");
  const mode = remoteCacheMode ?? env.SITEGEN_REMOTE_CACHE_MODE ?? "read-write";
  if (mode !== "read" && mode !== "read-write")
    return fail("Unexpected value of `SITEGEN_REMOTE_CACHE_MODE`, expected `read` or `read-write`");
  const headers = { ...basicAuth(url), ...readHeader(env.SITEGEN_REMOTE_CACHE_HEADER ?? "") };
  if (env.SITEGEN_REMOTE_CACHE_HEADER && !readHeader(env.SITEGEN_REMOTE_CACHE_HEADER))
    return fail("Unexpected value of `SITEGEN_REMOTE_CACHE_HEADER`, expected `<name>: <value>`");
  url.username = "";
  url.password = "";
  return { value: { url, mode, headers }, diagnostics: [] };
}

const fail = (message: string): Outcome<null> => ({
  value: undefined,
  diagnostics: [usageError({ message, help: "Run `sitegen build --help`." })],
});

function readHeader(line: string): Record<string, string> | null {
  const [, name, value] = /^\s*([\w-]+)\s*:\s*([!-~](?:[ -~]*[!-~])?)\s*$/.exec(line) ?? [];
  return name && value ? { [name.toLowerCase()]: value } : null;
}

function basicAuth({ username, password }: URL): Record<string, string> {
  if (username === "" && password === "") return {};
  // Percent-encoded bytes are decoded one by one; a lone `%` stays as it is.
  const pair = `${username}:${password}`.replace(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { authorization: `Basic ${Buffer.from(pair, "latin1").toString("base64")}` };
}
