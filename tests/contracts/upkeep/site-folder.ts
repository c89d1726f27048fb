// A site in a temporary folder, with a Git repository on demand.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Ran, runCli } from "../../unit/commands/fake-world.ts";

export interface SiteFolder {
  root: string;
  write(files: Record<string, string>): void;
  read(file: string): string;
  remove(file: string): void;
  /** Commits everything; the first call creates the repository. */
  commit(date: string): void;
  git(...args: string[]): string;
  run(...argv: string[]): Promise<Ran>;
  /** Files but for caches and Git's, sorted. */
  files(): string[];
  end(): void;
}

export function createSiteFolder(): SiteFolder {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "sitegen-upkeep-")));
  const git = (args: readonly string[], date = "2026-01-01T00:00:00Z"): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false", ...args], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  return {
    root,
    write(files) {
      for (const [file, text] of Object.entries(files)) {
        fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        fs.writeFileSync(path.join(root, file), text);
      }
    },
    read: (file) => fs.readFileSync(path.join(root, file), "utf8"),
    remove: (file) => fs.rmSync(path.join(root, file), { recursive: true }),
    commit(date) {
      if (!fs.existsSync(path.join(root, ".git"))) {
        git(["init", "-q", "-b", "main"]);
        fs.writeFileSync(path.join(root, ".gitignore"), ".sitegen/\nbuild/\n");
      }
      git(["add", "-A"]);
      git(["commit", "-q", "-m", "change"], `${date}T00:00:00Z`);
    },
    git: (...args) => git(args),
    run: (...argv) => runCli(argv, root),
    files: () =>
      fs
        .readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
        .filter((file) => !/^\.(?:sitegen|git)\//.test(file))
        .sort(),
    end: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}
