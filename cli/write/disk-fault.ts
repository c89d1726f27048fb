import { diskFault, diskFull, notWritable } from "../diagnostics/environment.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { errorCode } from "./file-system.ts";

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const FORBIDDEN = new Set(["EACCES", "EPERM", "EROFS", "EBUSY", "ETXTBSY", "ELOOP"]);

/** The disk, or the share of it that a user has, takes no more. */
export const isDiskFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? "");

/** What a failed file operation means to the author; null if the error is not the operating system's. */
export function describeDiskFault(error: unknown, what: { root: string; bytes: number }): Diagnostic | null {
  const code = errorCode(error);
  if (code === undefined || !(error instanceof Error) || !("syscall" in error)) return null;
  // Paths of other files never reach a message as absolute paths of this machine: reports are compared between machines.
  const reason = error.message.replaceAll(`${what.root}/`, "");
  if (isDiskFull(error)) {
    const size = `${Math.max(0.1, what.bytes / 1e6).toFixed(1)} MB`;
    return diskFull({
      message: `Unexpected end of disk space, expected room for ${size}`,
      details: [reason],
      help: "Free some space and build again; the previous output is untouched.",
    });
  }
  if (FORBIDDEN.has(code))
    return notWritable({
      message: "Unexpected refusal to write, expected a folder that this user may change",
      details: [reason],
    });
  return diskFault({
    message: `Unexpected fault of the disk (${code}), expected to write the output`,
    details: [reason],
  });
}
