import { diskFault, diskFull, notWritable } from "../diagnostics/environment.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { errorCode } from "./file-system.ts";

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const FORBIDDEN = new Set(["EACCES", "EPERM", "EROFS", "EBUSY", "ETXTBSY", "ELOOP"]);

/** Whether the disk or the user's quota is full. */
export const isDiskFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? "");

/** The diagnostic for a failed file operation; null if the error is not a system error. */
export function describeDiskError(error: unknown, what: { root: string; bytes: number }): Diagnostic | null {
  const code = errorCode(error);
  if (code === undefined || !(error instanceof Error) || !("syscall" in error)) return null;
  // Messages contain no absolute paths of the site: reports are compared between machines.
  const reason = error.message.replaceAll(`${what.root}/`, "");
  if (isDiskFull(error)) {
    const size = `${Math.max(0.1, what.bytes / 1e6).toFixed(1)} MB`;
    return diskFull({
      message: `Unexpected full disk, expected room for ${size}`,
      details: [reason],
      help: "Free some space and build again; the previous output is untouched.",
    });
  }
  if (FORBIDDEN.has(code))
    return notWritable({
      message: "Unexpected denied write, expected a folder that this user may write to",
      details: [reason],
    });
  const message = `Unexpected disk error (${code}), expected to write the output`;
  return diskFault({ message, details: [reason] });
}
