// Errors of the operating system, whichever call they come from. One boundary: each has exit code 3, the file and a remedy.
import { dirname } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { isIn, startIn } from "../model/disk/file-paths.ts";
import {
  diskFault,
  diskFull,
  missingNativePackage,
  notReadable,
  notWritable,
  processFailed,
  tooManyFiles,
} from "./environment.ts";
import { fileChanged, fileTooLarge, specialFile } from "./files.ts";

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const FORBIDDEN = new Set(["EACCES", "EPERM", "EROFS", "EBUSY", "ETXTBSY", "ELOOP"]);
const TOO_MANY = new Set(["EMFILE", "ENFILE"]);
const GONE = new Set(["ENOENT", "ENOTDIR"]);
const READS = new Set([
  "open",
  "read",
  "scandir",
  "opendir",
  "stat",
  "lstat",
  "fstat",
  "readlink",
  "realpath",
  "access",
]);
/** Messages of esbuild after its process has ended. */
const BUNDLER_ENDED = /^The service (?:was stopped|is no longer running)/;

interface SystemError extends Error {
  code: string;
  syscall: string;
  path?: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error &&
  typeof (error as Partial<SystemError>).syscall === "string" &&
  /^E[A-Z0-9]+$/.test((error as Partial<SystemError>).code ?? "");

/** Packages with native code, as those that load them name the missing one. */
const NATIVE_PACKAGE =
  /(?:Cannot find module '|The package "|this platform\s+needs the ")(@(?:bruits\/satteri|esbuild)[\w/-]+)['"]/;

/** The package with native code for this machine that an error says is missing; null for other errors. */
function missingPackage(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [, name = null] = NATIVE_PACKAGE.exec(cause.message) ?? [];
    if (name !== null) return name;
  }
  return null;
}

/** The system's error that led to an error: itself, its cause, or what a plugin of the bundler threw. */
function systemErrorOf(error: unknown): SystemError | null {
  if (isSystemError(error)) return error;
  if (!(error instanceof Error)) return null;
  const { errors } = error as { errors?: unknown };
  const inner = Array.isArray(errors) ? errors.map((one) => (one instanceof Error ? one : one?.detail)) : [];
  for (const one of [error.cause, ...inner]) {
    const found = one === error ? null : systemErrorOf(one);
    if (found) return found;
  }
  return null;
}

/** Whether the disk or the user's quota is full. */
export const isDiskFull = (error: unknown): boolean => FULL.has(systemErrorOf(error)?.code ?? "");

/** Codes that no code of a site can cause or handle. */
const OF_MACHINE = new Set([...FULL, ...TOO_MANY, "EIO"]);

/** Whether a site's code failed because of the machine, or Node while it read the built file for it, or one beside that. */
export function isMachineError(error: unknown, file: string): boolean {
  const fault = systemErrorOf(error);
  return (
    fault !== null && (OF_MACHINE.has(fault.code) || (fault.path !== undefined && isBelow(dirname(file), fault.path)))
  );
}

/** Lets an error of the machine pass where a caller handles errors of the site. @throws `failure` if it contains one. */
export function passMachineErrors(failure: unknown): void {
  if (systemErrorOf(failure)) throw failure;
}

/** Whether an error of esbuild says that its process has ended. */
export const hasBundlerEnded = (error: unknown): boolean => error instanceof Error && BUNDLER_ENDED.test(error.message);

export interface MachineFacts {
  /** Folder of the site, for relative paths: reports are compared between machines. */
  root: string;
  /** Folders that the command writes to; by default the cache. */
  written?: readonly string[];
  /** Missing space on the disk, if it is measured. */
  bytes?: number;
}

const isBelow = (folder: string, file: string): boolean => file === folder || isIn(file, folder);

/** @returns The diagnostic for an error of the operating system; null for any other error. */
export function describeMachineError(
  error: unknown,
  { root, written = [`${root}/.sitegen`], bytes }: MachineFacts,
): Diagnostic | null {
  if (hasBundlerEnded(error))
    return processFailed({
      message: "Unexpected end of the bundler's process, expected it to run until the build ends",
      details: [(error as Error).message.split("\n")[0] ?? ""],
      help: processFailed.entry.remedy,
    });
  const missing = missingPackage(error);
  if (missing !== null)
    return missingNativePackage({
      message: `Unexpected absence of the package \`${missing}\`, expected the native code for this machine`,
      details: [`Node.js ${process.versions.node}, ${process.platform} ${process.arch}`],
      help: missingNativePackage.entry.remedy,
    });
  const fault = systemErrorOf(error);
  if (!fault) return null;
  const { code, syscall, path } = fault;
  const show = (file: string): string => (isBelow(root, file) ? file.slice(root.length + 1) || "." : file);
  const place = path === undefined ? "" : ` \`${show(path)}\``;
  const details = [fault.message.replaceAll(startIn(root), "")];
  if (TOO_MANY.has(code))
    return tooManyFiles({
      message: `Unexpected limit of open files (${code}), expected to open${place || " another file"}`,
      details,
      help: tooManyFiles.entry.remedy,
    });
  if (syscall.startsWith("spawn"))
    return processFailed({
      message: `Unexpected error ${code} at the start of a process, expected${place || " it"} to run`,
      details,
      help: processFailed.entry.remedy,
    });
  const isSource = path !== undefined && READS.has(syscall) && !written.some((folder) => isBelow(folder, path));
  const isOfSite = path !== undefined && isBelow(root, path);
  const location = isSource && isOfSite && path !== root ? { path: show(path) } : undefined;
  if (code === "EISDIR" && isSource)
    return specialFile({
      message: `Unexpected folder${place}, expected a file`,
      location,
      help: specialFile.entry.remedy,
    });
  if (code === "EFTYPE")
    return specialFile({
      message: `Unexpected pipe, device or socket${place}, expected a regular file`,
      location,
      help: specialFile.entry.remedy,
    });
  if (code === "EFBIG" && isSource)
    return fileTooLarge({
      message: `Unexpected size of${place}, expected less than 2 GiB`,
      location,
      help: fileTooLarge.entry.remedy,
    });
  if (FULL.has(code)) {
    const room = bytes === undefined ? "more room" : `room for ${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`;
    return diskFull({
      message: `Unexpected full disk, expected ${room}`,
      details,
      help: "Free some space and build again; the previous output is untouched.",
    });
  }
  if (FORBIDDEN.has(code))
    return isSource
      ? notReadable({
          message: `Unexpected denied read of${place} (${code}), expected a file or folder that this user may read`,
          location,
          help: notReadable.entry.remedy,
        })
      : notWritable({
          message: `Unexpected denied write${place && ` of${place}`}, expected a folder that this user may write to`,
          details,
          help: notWritable.entry.remedy,
        });
  if (GONE.has(code) && isSource)
    return isOfSite
      ? fileChanged({
          message: `Unexpected change of${place} during the command (${code}), expected the file to stay until its end`,
          location,
          help: fileChanged.entry.remedy,
        })
      : null;
  return diskFault({
    message: `Unexpected disk error (${code}), expected to ${isSource ? "read" : "write"}${place || " the output"}`,
    location,
    details,
    help: diskFault.entry.remedy,
  });
}
