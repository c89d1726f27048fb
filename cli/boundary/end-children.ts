import { readdirSync, readFileSync } from "node:fs";

/** Ids of processes that this one has started and that run; none on systems without `/proc`. */
function childrenOf(parent: number): number[] {
  try {
    return readdirSync("/proc").flatMap((name) => {
      const id = Number(name);
      // the command's name, in parentheses, may contain spaces
      const parentId = id > 0 ? statOf(id).split(") ").at(-1)?.split(" ")[1] : undefined;
      return Number(parentId) === parent ? [id] : [];
    });
  } catch {
    return [];
  }
}

function statOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8");
  } catch {
    return "";
  }
}

/** Ends the processes that this one has started, with theirs. */
export function endChildren(): void {
  const end = (parent: number): void => {
    for (const id of childrenOf(parent)) {
      end(id);
      try {
        process.kill(id, "SIGKILL");
      } catch {
        // it has ended
      }
    }
  };
  end(process.pid);
}
