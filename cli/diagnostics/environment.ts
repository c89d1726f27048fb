import { defineDiagnostic } from "./define.ts";

/** SG18xx: the machine, not the site. They end the process with 3. */
export const diskFull = defineDiagnostic({
  code: "SG1801",
  name: "disk-full",
  severity: "error",
  cause: "The disk, or the quota on it, had no room for a file of the new output. The previous output is untouched.",
  example: "write build/docs/index.html: ENOSPC",
  remedy: "Free the space that the message names, or build to another disk with `--out-dir`.",
});

export const notWritable = defineDiagnostic({
  code: "SG1802",
  name: "not-writable",
  severity: "error",
  cause:
    "A folder or file that the build must write belongs to another user, is read-only, or is locked by another program.",
  example: "sudo sitegen build && sitegen build",
  remedy:
    "Change its owner or mode (`chown`, `chmod`), close the program that holds it, or choose another folder with `--out-dir`.",
});

export const buildRunning = defineDiagnostic({
  code: "SG1803",
  name: "build-running",
  severity: "error",
  cause: "Another sitegen process builds the same site into the same folder. Two at once would mix their outputs.",
  example: "sitegen build & sitegen build",
  remedy:
    "Wait for the other process or end it, then build again. A lock left by a killed process is taken over by itself.",
});

export const diskFault = defineDiagnostic({
  code: "SG1804",
  name: "disk-fault",
  severity: "error",
  cause: "The operating system refused to read or write a file for a reason other than space or permission.",
  example: "write build/docs/index.html: EIO",
  remedy: "Check the disk and the file that the message names, then build again.",
});

export const portTaken = defineDiagnostic({
  code: "SG1805",
  name: "port-taken",
  severity: "warning",
  cause: "Another program listens on the port that was asked for, so the next free one was taken.",
  example: "sitegen serve --port 3000 & sitegen serve --port 3000",
  remedy: "End the other program, or name a free port with `--port`.",
});

export const cannotListen = defineDiagnostic({
  code: "SG1806",
  name: "cannot-listen",
  severity: "error",
  cause:
    "The server could not open its socket: a privileged port, a host name that is not this machine's, or no free port nearby.",
  example: "sitegen serve --port 80",
  remedy: "Choose a port from 1024 up with `--port`, and a name or address of this machine with `--host`.",
});

export const exposedHost = defineDiagnostic({
  code: "SG1807",
  name: "exposed-host",
  severity: "warning",
  cause: "The server listens on more than this machine's own address, so others on the network can read the site.",
  example: "sitegen serve --host 0.0.0.0",
  remedy: "Leave out `--host` unless others are meant to see the site.",
});

export const nodeTooOld = defineDiagnostic({
  code: "SG1808",
  name: "node-too-old",
  severity: "error",
  cause: "sitegen uses parts of Node.js that this version does not have.",
  example: "node --version # v18.20.0",
  remedy: "Install Node.js 20.19 or newer.",
});

export const cacheDamaged = defineDiagnostic({
  code: "SG1809",
  name: "cache-damaged",
  severity: "info",
  cause:
    "Bytes in the cache folder are not what an earlier run wrote: a full disk, a killed copy, a failing drive. They were not used; what they held was made anew.",
  example: "truncate --size 1K .sitegen/cache/*.segment && sitegen build",
  remedy: "Nothing, if it happens once. If it comes back, check the disk, or delete the folder `.sitegen`.",
});

export const noRepository = defineDiagnostic({
  code: "SG1810",
  name: "no-repository",
  severity: "error",
  cause: "What is staged can only be known in a Git repository that has a commit, with `git` installed.",
  example: "cd unpacked-site && sitegen check-links --staged",
  remedy: "Leave out `--staged`, or run the command inside the repository.",
});

export const watchLimit = defineDiagnostic({
  code: "SG1811",
  name: "watch-limit",
  severity: "warning",
  cause: "The operating system lets a user watch only so many files, and other programs may use most of them.",
  example: "sysctl fs.inotify.max_user_watches # 8192",
  remedy:
    "Raise the limit: `sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=1024`; in `/etc/sysctl.conf` it lasts. Until then reload the page by hand after a restart of `dev`.",
});

export const internalFault = defineDiagnostic({
  code: "SG1812",
  name: "fault-while-serving",
  severity: "error",
  cause: "sitegen itself failed while it took in a change. The site is shown as it was before.",
  example: "save a file while sitegen dev runs",
  remedy: "Save the file again, or restart `sitegen dev`. If it comes back, report it to sitegen's maintainers.",
});

export const remoteCacheFault = defineDiagnostic({
  code: "SG1813",
  name: "remote-cache-fault",
  severity: "warning",
  cause:
    "The remote cache could not be reached, was too slow, refused, or answered with something that is no entry of sitegen's. None of it was used: what was missing was made here, and the output is the same.",
  example: "sitegen build --remote-cache http://localhost:9999",
  remedy:
    "Check that the address answers `GET` and `PUT` below `/ac/`. Where sending is refused on purpose, build with `--remote-cache-mode read`.",
});

export const shallowClone = defineDiagnostic({
  code: "SG1814",
  name: "shallow-clone",
  severity: "warning",
  cause:
    "Pages are to show when they were last changed, and the repository was cloned without its past: every date would be that of the last commit. The dates were left out; those of front matter stay.",
  example: "git clone --depth 1 https://example.com/site.git && cd site && sitegen build",
  remedy: "Clone with all commits: `fetch-depth: 0` of `actions/checkout`, or `git fetch --unshallow`.",
});

export const indexConflict = defineDiagnostic({
  code: "SG1888",
  name: "index-conflict",
  severity: "error",
  cause: "A merge, rebase or cherry-pick stopped at a conflict. The next commit has no content for the file yet.",
  example: "git merge other && sitegen check-links --staged",
  remedy: "Resolve the conflict in the file and `git add` it, or leave out `--staged` to check the files on disk.",
});

export const indexNotRead = defineDiagnostic({
  code: "SG1889",
  name: "index-not-read",
  severity: "error",
  cause: "`--staged` checks the files of the Git index, and Git could not list or export them.",
  example: "git lfs uninstall && sitegen check-links --staged",
  remedy: "Run `git status` and remove the cause that Git names, or leave out `--staged` to check the files on disk.",
});

export const packageNotBuilt = defineDiagnostic({
  code: "SG1870",
  name: "package-not-built",
  severity: "error",
  cause:
    "`sitegen init` packs sitegen for the new site. This copy of sitegen is a clone that has not been built completely.",
  example: "npm run build:cli && node dist/sitegen.js init ../my-docs",
  remedy: "Run `npm run build:package` in the clone, or create the site with `npm run new ../my-docs`.",
});
