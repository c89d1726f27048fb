import { EXIT } from "../diagnostics/exit-code.ts";
import { describeEndless, describeFullMemory, describeMemory } from "../diagnostics/site-code.ts";
import { removeLeftover } from "../model/disk/early-exit.ts";
import type { Reason, WatchOrder } from "../boundary/watch-main-thread.ts";
import type { WatchReader } from "../boundary/watched-memory.ts";
import { endWithout } from "./failure-report.ts";
import { createSynchronousStream } from "./synchronous-stream.ts";

/** What a report depends on. */
export interface ReportOrder {
  /** Arguments of the command line. */
  argv: readonly string[];
  cwd: string;
  root: string;
  version: string;
}

/** `workerData` of the thread. */
export interface ThreadOrder extends WatchOrder, ReportOrder {}

/** Reports the code that runs on the main thread and ends the process, from another thread: the main thread waits for the system. */
export function endProcess(reason: Reason, reader: WatchReader, order: ThreadOrder): void {
  let exitCode: number = EXIT.site;
  try {
    exitCode = reader.exitCode() ?? report(reason, reader, order);
    for (const leftover of reader.leftovers().reverse()) removeLeftover(leftover);
  } finally {
    exitFromThread(exitCode);
  }
}

function report(
  reason: Reason,
  reader: WatchReader,
  { limitMs, heapLimit, argv, root, ...order }: ThreadOrder,
): number {
  const activity = { running: [reader.running()], isOver: false };
  const diagnostic = {
    endless: () => describeEndless(activity, limitMs),
    memory: () => describeMemory(activity, heapLimit),
    "full memory": () => describeFullMemory(activity, heapLimit),
  }[reason]();
  const looks = { isTTY: false, columns: undefined };
  const [stdout, stderr] = [createSynchronousStream(1, looks), createSynchronousStream(2, looks)];
  return endWithout(argv, [diagnostic], { ...order, env: process.env, stdout, stderr }, root);
}

/** `(module (import "wasi_snapshot_preview1" "proc_exit" (func (param i32))) (memory (export "memory") 1) (func (export "_start") i32.const CODE call 0))` */
const exitModule = (exitCode: number): Uint8Array =>
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    // types: (i32) -> (), () -> ()
    ...[0x01, 0x08, 0x02, 0x60, 0x01, 0x7f, 0x00, 0x60, 0x00, 0x00],
    ...[
      0x02,
      0x24,
      0x01,
      0x16,
      ...Buffer.from("wasi_snapshot_preview1"),
      0x09,
      ...Buffer.from("proc_exit"),
      0x00,
      0x00,
    ],
    ...[0x03, 0x02, 0x01, 0x01, 0x05, 0x03, 0x01, 0x00, 0x01],
    ...[0x07, 0x13, 0x02, 0x06, ...Buffer.from("memory"), 0x02, 0x00, 0x06, ...Buffer.from("_start"), 0x00, 0x01],
    ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, exitCode, 0x10, 0x00, 0x0b],
  ]);

/** Ends the whole process. `process.exit` of a thread ends that thread; WASI alone calls the system's `exit`. @param exitCode Below 64. */
function exitFromThread(exitCode: number): void {
  try {
    process.removeAllListeners("warning");
    const { WASI } = process.getBuiltinModule("wasi");
    const wasi = new WASI({ version: "preview1", returnOnExit: false });
    const module = new WebAssembly.Module(exitModule(exitCode) as BufferSource);
    wasi.start(
      new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport as WebAssembly.ModuleImports }),
    );
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
}
