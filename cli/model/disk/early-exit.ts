/**
 * Runs `work` if the process exits before the returned function is called, for example after a signal; the latest first. It must be synchronous,
 * and its errors are ignored. SIGKILL cannot be caught: the next command removes what it left.
 */
export function atEarlyExit(work: () => void): () => void {
  const listener = (): void => {
    try {
      work();
    } catch {
      // what stays only takes space
    }
  };
  process.prependOnceListener("exit", listener);
  return () => void process.off("exit", listener);
}
