import { error, info, warning } from "./define.ts";

/** SG18xx: the environment, not the site. The process exits with 3. */
export const diskFull = error("SG1801", "disk-full", {
  cause: "The disk is full, or its quota is used up. The previous output is untouched.",
  example: "write build/docs/index.html: ENOSPC",
  remedy: "Free the amount of space that the message names, or build to another disk with `--out-dir`.",
});

export const notWritable = error("SG1802", "not-writable", {
  cause:
    "A folder or file that the build writes belongs to another user, is read-only, or is locked by another program.",
  example: "sudo sitegen build && sitegen build",
  remedy:
    "Change its owner or mode (`chown`, `chmod`), close the program that uses it, or choose another folder with `--out-dir`.",
});

export const buildRunning = error("SG1803", "build-running", {
  cause:
    "Another sitegen process is building this site to the same folder. Two builds at once would mix their outputs.",
  example: "sitegen build & sitegen build",
  remedy: "Wait for the other process or end it, then build again. Locks of killed processes are removed.",
});

export const diskFault = error("SG1804", "disk-fault", {
  cause: "The operating system could not read or write a file, for a reason other than disk space or permissions.",
  example: "write build/docs/index.html: EIO",
  remedy: "Check the file that the message names and its disk, then build again.",
});

export const portTaken = warning("SG1805", "port-taken", {
  cause: "Another program uses the port, so the next free port was chosen.",
  example: "sitegen serve --port 3000 & sitegen serve --port 3000",
  remedy: "End the other program, or choose a free port with `--port`.",
});

export const cannotListen = error("SG1806", "cannot-listen", {
  cause:
    "The server could not listen: the port is privileged, the host is not an address of this machine, or no port nearby is free.",
  example: "sitegen serve --port 80",
  remedy: "Choose a port of 1024 or above with `--port`, and a name or address of this machine with `--host`.",
});

export const exposedHost = warning("SG1807", "exposed-host", {
  cause: "The server listens on a network address, so other machines on the network can read the site.",
  example: "sitegen serve --host 0.0.0.0",
  remedy: "Leave out `--host` unless others should see the site.",
});

export const nodeTooOld = error("SG1808", "node-too-old", {
  cause: "sitegen needs a newer version of Node.js.",
  example: "node --version # v18.20.0",
  remedy: "Install Node.js 20.19 or newer.",
});

export const cacheDamaged = info("SG1809", "cache-damaged", {
  cause:
    "A file in the cache is damaged, for example by a full disk, an interrupted copy or a failing drive. The damaged data was ignored and its content rebuilt.",
  example: { commands: ["for file in $(find .sitegen -type f); do truncate --size 100 $file; done", "sitegen build"] },
  remedy: "Do nothing if it happens once. If it happens again, check the disk, or delete the folder `.sitegen`.",
});

export const noRepository = error("SG1810", "no-repository", {
  cause: "`--staged` needs `git` and a Git repository with at least one commit.",
  example: { commands: ["sitegen check-links --staged"] },
  remedy: "Leave out `--staged`, or run the command inside a repository.",
});

export const watchLimit = warning("SG1811", "watch-limit", {
  cause:
    "The operating system limits the number of files a user can watch, and other programs count too. `dev` looks at each file twice a second instead.",
  example: "sysctl fs.inotify.max_user_watches # 8192",
  remedy:
    "Raise the limit: `sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=1024`. To make it permanent, add it to `/etc/sysctl.conf`.",
});

export const internalFault = error("SG1812", "fault-while-serving", {
  cause: "sitegen itself failed while it processed a change. The site is shown as before the change.",
  example: "save a file while sitegen dev runs",
  remedy: "Save the file again, or restart `sitegen dev`. If it happens again, report it to sitegen's maintainers.",
});

/** A bug: the process exits with 70. */
export const stoppedByBug = error("SG0070", "internal-fault", {
  cause: "sitegen stopped because of a bug in sitegen. Nothing was written; the previous output is untouched.",
  example: "sitegen build",
  remedy: "Report it to sitegen's maintainers, with the lines that were printed.",
});

export const remoteCacheFault = warning("SG1813", "remote-cache-fault", {
  cause:
    "The remote cache could not be reached, was too slow, rejected a request, or returned an invalid entry. The build did the work locally; its output is the same.",
  example: { commands: ["rm -r .sitegen", "sitegen build --remote-cache http://localhost:9"] },
  remedy:
    "Check that the server accepts `GET` and `PUT` requests below `/ac/`. If it is read-only on purpose, build with `--remote-cache-mode read`.",
});

export const shallowClone = warning("SG1814", "shallow-clone", {
  cause:
    "Pages show when they were last updated, or who contributed, but the repository is a shallow clone: every page would have the date and author of the last commit. Only those from front matter are shown.",
  example: {
    config: 'content: [docs({ path: "content/docs", showLastUpdateTime: true })],',
    commands: [
      "git init -q && git add -A && git commit -qm first",
      "git clone -q --depth 1 file://$PWD shallow",
      "sitegen build shallow",
    ],
  },
  remedy: "Clone the full history: set `fetch-depth: 0` for `actions/checkout`, or run `git fetch --unshallow`.",
});

export const indexConflict = error("SG1888", "index-conflict", {
  cause: "A merge, rebase or cherry-pick stopped at a conflict, so the Git index has no content for the file yet.",
  example: {
    commands: [
      "git init -q -b main && git add -A && git commit -qm first",
      "git checkout -qb other && echo Other. > content/docs/index.md && git commit -qam other",
      "git checkout -q main && echo Main. > content/docs/index.md && git commit -qam main",
      "git merge other || true",
      "sitegen check-links --staged",
    ],
  },
  remedy: "Resolve the conflict in the file and `git add` it, or leave out `--staged` to check the files on disk.",
});

export const indexNotRead = error("SG1889", "index-not-read", {
  cause: "`--staged` checks the files in the Git index, but Git could not list or export them.",
  example: {
    commands: [
      "git init -q && git add -A && git commit -qm first",
      "echo broken > .git/index",
      "sitegen check-links --staged",
    ],
  },
  remedy: "Run `git status` and fix what Git reports, or leave out `--staged` to check the files on disk.",
});

export const packageNotBuilt = error("SG1870", "package-not-built", {
  cause: "`sitegen init` packs sitegen for the new site, but this clone of sitegen has not been built completely.",
  example: "npm run build:cli && node dist/sitegen.js init ../my-docs",
  remedy: "Run `npm run build:package` in the clone, or create the site with `npm run new ../my-docs`.",
});

export const notReadable = error("SG1861", "not-readable", {
  cause: "A file or folder of the site belongs to another user, or its mode does not allow this user to read it.",
  example: "sudo chmod 600 content/docs/index.md && sitegen build",
  remedy: "Change its owner or mode (`chown`, `chmod`), or run the command as the user that it belongs to.",
});

export const tooManyFiles = error("SG1862", "too-many-open-files", {
  cause: "The process, or the whole system, has as many files open as the operating system allows.",
  example: "ulimit -n 20 && sitegen build",
  remedy: "Raise the limit, for example with `ulimit -n 1024`, or end programs that have many files open.",
});

export const processFailed = error("SG1863", "process-failed", {
  cause:
    "A process that the command needs, such as the bundler's, could not start, or was ended from outside, for example because the machine had no memory left.",
  example: "chmod -x node_modules/@esbuild/linux-x64/bin/esbuild && sitegen build",
  remedy: "Run the command again. If it fails again, check the machine's free memory and reinstall the packages.",
});

export const outputNotWritten = error("SG1864", "output-not-written", {
  cause: "The command could not write its report to standard output or standard error.",
  example: "sitegen build > /dev/full",
  remedy: "Write the report to a disk with free space, or leave out the redirection.",
});

export const missingNativePackage = error("SG1865", "missing-native-package", {
  cause:
    "A package with native code for this operating system and processor is not installed: optional packages were left out, or `node_modules` was copied from another machine.",
  example: "docker build . # a Dockerfile that copies node_modules from a Mac",
  remedy: "Remove `node_modules` and run `npm install` on this machine, without `--omit=optional`.",
});

export const memoryFull = error("SG1866", "memory-full", {
  cause: "The command needs almost all memory that Node.js may use: the site is large, or its code keeps growing data.",
  example: "NODE_OPTIONS=--max-old-space-size=200 sitegen build",
  remedy:
    "Raise the limit, for example with `NODE_OPTIONS=--max-old-space-size=8192`, or look for data of components and plugins that grows with each page.",
});
