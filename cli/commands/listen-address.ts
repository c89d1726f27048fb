import { cannotListen, exposedHost, portTaken } from "../diagnostics/environment.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** The host and port from the command line. */
export interface Address {
  host: string;
  port: number;
}

const isLocal = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "::1" || host.startsWith("127.");

/** The diagnostic for a server that cannot listen. @throws The error if it has another cause. */
export function describeListenError(error: unknown, { host, port }: Address): Diagnostic {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const codes = ["EADDRINUSE", "EACCES", "EPERM", "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL", "EAFNOSUPPORT"];
  if (!codes.includes(code)) throw error;
  const message = `Unexpected error ${code} listening on ${host}, port ${port}, expected a free port on this machine`;
  return cannotListen({ message, help: cannotListen.entry.remedy });
}

/** Warnings about the actual host and port: another port than requested, or a host that others can reach. */
export function addressWarnings(server: { port: number }, { host, port }: Address): Diagnostic[] {
  const list: Diagnostic[] = [];
  if (port !== 0 && server.port !== port) {
    const message = `Unexpected program on port ${port}, expected it to be free: port ${server.port} is used instead`;
    list.push(portTaken({ message, help: portTaken.entry.remedy }));
  }
  if (!isLocal(host)) {
    const message = `Listening on \`${host}\`: others on the network can read this site`;
    list.push(exposedHost({ message, help: exposedHost.entry.remedy }));
  }
  return list;
}
