import { cannotListen, exposedHost, portTaken } from "../diagnostics/environment.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Where a server was told to listen. */
export interface Address {
  host: string;
  port: number;
}

const isLocal = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "::1" || host.startsWith("127.");

/** Why a server could not listen. @throws whatever is no such reason. */
export function describeListenFault(error: unknown, { host, port }: Address): Diagnostic {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = ["EADDRINUSE", "EACCES", "EPERM", "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL", "EAFNOSUPPORT"];
  if (!known.includes(code)) throw error;
  return cannotListen({
    message: `Unexpected refusal (${code}) to listen on ${host}, port ${port}, expected a free port of this machine`,
    help: cannotListen.entry.remedy,
  });
}

/** What is unusual about the address that a server got. */
export function addressWarnings(server: { port: number }, { host, port }: Address): Diagnostic[] {
  const list: Diagnostic[] = [];
  if (port !== 0 && server.port !== port) {
    list.push(
      portTaken({
        message: `Unexpected program on port ${port}, expected it to be free: port ${server.port} is used instead`,
        help: portTaken.entry.remedy,
      }),
    );
  }
  if (!isLocal(host))
    list.push(
      exposedHost({
        message: `Listening on \`${host}\`: others on the network can read this site`,
        help: exposedHost.entry.remedy,
      }),
    );
  return list;
}
