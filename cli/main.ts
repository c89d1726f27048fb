// Parses the command line and runs a command. The only file that touches the process: its streams, signals and exit code.
// Commands are imported on demand: `--help` and `--version` must not wait for esbuild, React or MDX.
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { findPackageDir } from "./model/package-dir.ts";
import { findRoot } from "./commands/find-root.ts";
import { endWithout, printFailureReport } from "./commands/failure-report.ts";
import { fail, printDiagnostics } from "./commands/reporter.ts";
import { createSynchronousStream } from "./commands/synchronous-stream.ts";
import type { ReportOrder } from "./commands/end-process.ts";
import { defineUpkeep, UPKEEP } from "./commands/define-upkeep.ts";
import { EXAMPLES, usageDiagnostic } from "./commands/usage.ts";
import { createTextStream, type SiteBoundary, type TextStream, type World } from "./commands/world.ts";
import { superviseProcess } from "./boundary/supervise-process.ts";
import { nodeTooOld, outputNotWritten, stoppedByBug } from "./diagnostics/environment.ts";
import { EXIT, exitCodeOf } from "./diagnostics/exit-code.ts";
import { describeMachineError, hasBundlerEnded } from "./diagnostics/machine-error.ts";
import { orderDiagnostics } from "./diagnostics/order-diagnostics.ts";
import { diagnosticOf } from "./diagnostics/site-code.ts";
import { readThrown } from "./diagnostics/thrown.ts";
import type { FilePath } from "./model/brands.ts";
import { hasBackslash } from "./model/disk/file-paths.ts";
import type { Shard } from "./model/shard.ts";
import { findWorker } from "./workers/worker.ts";

/** Time to clean up after a signal, in ms. */
const GRACE_MS = 800;
const OLDEST_NODE: readonly [number, number] = [20, 19];

/** Folders of `templates/starter`. */
const TEMPLATES = ["docs", "blog", "minimal"];
const FSYNC = "wait for the disk: even a power cut leaves a whole output";

function integer(name: string, low: number, high: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < low || number > high)
      throw new InvalidArgumentError(`Expected ${name} from ${low} to ${high}.`);
    return number;
  };
}

function readHost(value: string): string {
  if (!/^[^\s/@?#]+$/.test(value)) throw new InvalidArgumentError("Expected a host name or an IP address.");
  return value;
}

function readPath(value: string): string {
  if (hasBackslash(value))
    throw new InvalidArgumentError(`Expected \`/\` between folders.\n(Did you mean ${value.replaceAll("\\", "/")}?)`);
  return value;
}

function readShard(value: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number);
  if (index < 1 || index > count) throw new InvalidArgumentError("Expected <part>/<parts>, for example 2/5.");
  return { index, count };
}

/** A command that takes the site's folder as an argument or an option. */
function siteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .addArgument(new Argument("[root]", "folder of the site (default: current folder)"))
    .option("--root <dir>", "folder of the site, as an option");
}

/** Commands that run code of the site. */
const RUNS_SITE: ReadonlySet<string> = new Set([
  ...["build", "merge", "dev", "check-links", "routes", "search-records", "config", "migrate", "explain", "doctor"],
  ...UPKEEP,
]);

const timeLimit = (): Option =>
  new Option(
    "--time-limit <seconds>",
    "time that code of the site may take (default: 30; for waits: 10 of the config and of components, 300 of plugins of Docusaurus)",
  ).argParser(integer("a number of seconds", 1, 86_400));

/** Defines the command line. `onRoot` receives the site's folder, `run` the exit code of the command. */
export function createProgram(world: World, onRoot: (root: FilePath) => void, run: (code: number) => void): Command {
  const program = new Command("sitegen")
    .description("Builds documentation sites from React and MDX.")
    .version(world.version, "-v, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand(false)
    .addHelpText("after", EXAMPLES)
    .exitOverride()
    .configureHelp({ helpWidth: 100 })
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: () => {},
      getOutHasColors: () => false,
    });

  /** Runs an action with the site's folder, or reports why there is none. */
  const withRoot = async (
    argument: string | undefined,
    option: string | undefined,
    action: (root: FilePath) => Promise<number>,
  ): Promise<void> => {
    const { value: root, diagnostics } = findRoot(argument, option, world.cwd);
    printDiagnostics(diagnostics, world, world.cwd);
    if (root) onRoot(root);
    run(root ? await action(root) : exitCodeOf(diagnostics));
  };

  program
    .command("init")
    .description("create a small site in a new folder")
    .argument("<dir>", "folder to create", readPath)
    .addOption(new Option("--template <name>", "starter template").choices(TEMPLATES).default("docs"))
    .option("--root <dir>", "folder that <dir> is relative to (default: current folder)")
    .action((dir, options) =>
      withRoot(undefined, options.root, async (root) =>
        (await import("./commands/init.ts")).init(root, dir, options.template, world),
      ),
    );
  siteCommand(program, "dev", "start the development server; the browser shows edits at once")
    .option("--port <n>", "port of the server; if it is taken, the next free one", integer("a port", 0, 65535), 3000)
    .option("--strict-port", "exit with code 3 if the port is taken")
    .option("--host <name>", "host name or IP address of the server", readHost, "localhost")
    .option(
      "--allowed-hosts <names>",
      "further host names to accept, separated by commas; `.example.org` accepts all subdomains",
    )
    .option("--open", "open the site in the browser")
    .option("--no-cache", "ignore cached results")
    .option("--strict", "report every unknown front matter field as an error")
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) => {
        const { strict = false, strictPort = false, open = false, allowedHosts = "" } = options;
        const names = String(allowedHosts)
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean);
        const concurrency = Math.max(4, os.availableParallelism() * 2);
        const { dev } = await import("./commands/dev.ts");
        return dev(root, { ...options, strict, strictPort, open, allowedHosts: names, concurrency }, world);
      }),
    );
  siteCommand(program, "build", "build the site; writes nothing if the site has errors")
    .option("--out-dir <dir>", 'output folder, relative to the site (default: "build")', readPath)
    .addOption(
      new Option(
        "--locale <name>",
        "build only this locale, into the root of the output folder; if repeated, only these, each into its own folder",
      )
        .argParser((name: string, names: string[] | undefined) => [...(names ?? []), name])
        .conflicts("shard"),
    )
    .option("--no-cache", "ignore cached results")
    .addOption(
      new Option("--shard <i/n>", "build part i of n into shard-<i>-of-<n>; `sitegen merge` joins the parts")
        .argParser(readShard)
        .conflicts("explain"),
    )
    .option("--remote-cache <url>", "URL of a cache shared with other machines (or SITEGEN_REMOTE_CACHE)")
    .addOption(
      new Option(
        "--remote-cache-mode <mode>",
        "only read the shared cache, or also write to it (or SITEGEN_REMOTE_CACHE_MODE)",
      ).choices(["read", "read-write"]),
    )
    .option(
      "--concurrency <n>",
      "number of files compiled at once; 1 uses a single thread (default: twice the processors)",
      integer("a number", 1, 1024),
    )
    .addOption(new Option("--report <format>", "output format").choices(["pretty", "json"]).default("pretty"))
    .option("--strict", "report every unknown front matter field as an error")
    .option("--explain", "explain which pages changed since the previous build, and why")
    .addOption(
      new Option("--check-reproducible", "render every page twice, and report pages whose output differs").conflicts(
        "shard",
      ),
    )
    .option("--fsync", FSYNC)
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) => {
        const { concurrency = Math.max(4, os.availableParallelism() * 2), ...given } = options;
        const flags = { strict: false, explain: false, checkReproducible: false, fsync: false, ...given, concurrency };
        return (await import("./commands/build.ts")).build(root, flags, world);
      }),
    );
  siteCommand(program, "serve", "preview the built site in a local server")
    .option("--out-dir <dir>", "folder of the built site, relative to the site", readPath, "build")
    .option("--port <n>", "port of the server; if it is taken, the next free one", integer("a port", 0, 65535), 3000)
    .option("--strict-port", "exit with code 3 if the port is taken")
    .option("--host <name>", "host name or IP address of the server", readHost, "localhost")
    .option("--open", "open the site in the browser")
    .option("--beside <dir>", "also serve the output of another generator, and show both side by side", readPath)
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) => {
        const { strictPort = false, open = false } = options;
        return (await import("./commands/serve.ts")).serve(root, { ...options, strictPort, open }, world);
      }),
    );
  program
    .command("check-links")
    .description("check links without building the site")
    .argument("[paths...]", "files, folders or globs: report only links in them and links to their pages")
    .option("--root <dir>", "folder of the site (default: current folder)")
    .option("--external", "also request links to other sites")
    .option("--staged", "report only links that the next commit changes, adds or breaks")
    .option("--fix", "correct links to moved pages and obvious typos in the sources, and print the changes")
    .addOption(
      new Option("--format <format>", "output format").choices(["pretty", "json", "github", "sarif"]).default("pretty"),
    )
    .option("--no-cache", "ignore cached results")
    .action((files: string[], options) =>
      withRoot(undefined, options.root, async (root) => {
        const { external = false, staged = false, fix = false } = options;
        const concurrency = Math.max(4, os.availableParallelism() * 2);
        const { checkLinks } = await import("./commands/check-links.ts");
        return checkLinks(root, { ...options, files, external, staged, fix, concurrency }, world);
      }),
    );
  siteCommand(program, "clear", "remove the output of the last build, and the cache")
    .option("--out-dir <dir>", "folder of the built site, relative to the site", readPath, "build")
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) =>
        (await import("./commands/clear.ts")).clear(root, { outDir: options.outDir }, world),
      ),
    );
  program
    .command("explain")
    .description("explain an error or warning, or what a page is made of; without an argument, list all codes")
    .argument("[code-or-url]", "code or name, such as SG1042 or broken-link, or the URL of a page: /docs/player")
    .option("--root <dir>", "folder of the site (default: current folder)")
    .option("--json", "print what a page is made of as JSON")
    .action((subject: string | undefined, options) =>
      withRoot(undefined, options.root, async (root) => {
        if (subject === undefined || !(subject.startsWith("/") || /^https?:/.test(subject)))
          return (await import("./commands/explain.ts")).explain(subject, world);
        const { explainUrl } = await import("./commands/explain-page.ts");
        return explainUrl(root, subject, { json: options.json === true }, world);
      }),
    );
  siteCommand(program, "routes", "print all routes of the site")
    .option("--json", "print the route tree and the docs versions as JSON")
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) =>
        (await import("./commands/routes.ts")).routes(root, { json: options.json === true }, world),
      ),
    );
  siteCommand(program, "doctor", "print versions, config, limits of the machine, and what is slow; writes no output")
    .option("--json", "print all of it and all diagnostics as JSON")
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) =>
        (await import("./commands/doctor/doctor.ts")).doctor(root, { json: options.json === true }, world),
      ),
    );
  siteCommand(program, "config", "print what becomes of each option in a config of Docusaurus")
    .option("--json", "print the options and all diagnostics as JSON")
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) =>
        (await import("./commands/config.ts")).config(root, { json: options.json === true }, world),
      ),
    );
  siteCommand(program, "migrate", "write sitegen.config.ts for a config of Docusaurus, and change nothing else")
    .option("--dry-run", "print the file, and write nothing")
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) =>
        (await import("./commands/migrate.ts")).migrate(root, { dryRun: options.dryRun === true }, world),
      ),
    );
  siteCommand(program, "search-records", "print the records of a hosted search index as JSON")
    .option("--no-cache", "ignore cached results")
    .action((argument, options) =>
      withRoot(argument, options.root, async (root) =>
        (await import("./commands/search-records.ts")).searchRecords(root, { cache: options.cache }, world),
      ),
    );
  program
    .command("merge")
    .description("join the parts that `sitegen build --shard` wrote into one site")
    .argument("<dirs...>", "output folder of every part", (dir, dirs: string[] | undefined) => [
      ...(dirs ?? []),
      readPath(dir),
    ])
    .option("--root <dir>", "folder of the site (default: current folder)")
    .option("--out-dir <dir>", 'output folder, relative to the site (default: "build")', readPath)
    .addOption(new Option("--report <format>", "output format").choices(["pretty", "json"]).default("pretty"))
    .option("--strict", "report every unknown front matter field as an error")
    .option("--fsync", FSYNC)
    .action((shards, options) =>
      withRoot(undefined, options.root, async (root) => {
        const rest = {
          ...{ cache: true, explain: false, checkReproducible: false },
          concurrency: Math.max(4, os.availableParallelism() * 2),
        };
        const flags = { strict: false, fsync: false, ...options, ...rest, shards };
        return (await import("./commands/build.ts")).build(root, flags, world);
      }),
    );
  defineUpkeep(program, withRoot, world);
  for (const command of program.commands) if (RUNS_SITE.has(command.name())) command.addOption(timeLimit());
  program.hook("preAction", (_program, command) => {
    const { timeLimit: seconds } = command.opts<{ timeLimit?: number }>();
    if (seconds !== undefined) world.boundary.limit(seconds * 1000);
  });
  for (const command of program.commands) command.helpOption("-h, --help", "print help").copyInheritedSettings(program);
  return program;
}

/** Reports an error that ended the command, on the machine's side or sitegen's. @returns The exit code. */
function reportFailure(error: unknown, argv: readonly string[], world: World, root: string): number {
  const diagnostic = diagnosticOf(error) ?? describeMachineError(error, { root });
  if (diagnostic) return endWithout(argv, [diagnostic], world, root);
  const { message, stack } = readThrown(error);
  const text = stack === "" ? message : stack;
  const inner = error instanceof Error && error.cause !== undefined ? readThrown(error.cause).stack : "";
  const cause = inner === "" ? "" : `Caused by ${inner}\n`;
  printFailureReport(argv, [stoppedByBug({ message })], world, root);
  world.stderr.write(
    `sitegen stopped because of a fault of its own, not of your site.\n\n${text}\n${cause}\n` +
      `Please report it to sitegen's maintainers with the lines above and these:\n  sitegen ${world.version}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}\n  sitegen ${argv.join(" ")}\n`,
  );
  return EXIT.internal;
}

/** Runs one command line and returns the exit code. Never throws. */
export async function main(argv: readonly string[], world: World): Promise<number> {
  let code: number = EXIT.fine;
  let root = world.cwd;
  let commands: string[] = [];
  try {
    const program = createProgram(
      world,
      (folder) => {
        root = folder;
        world.boundary.enter(folder);
      },
      (result) => {
        code = result;
      },
    );
    commands = program.commands.map((command) => command.name());
    if (argv.length === 0) {
      world.stderr.write(`${program.helpInformation()}${EXAMPLES}`);
      return EXIT.usage;
    }
    await program.parseAsync(argv, { from: "user" });
    return code;
  } catch (error) {
    if (world.signal.aborted) return EXIT.interrupted;
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.fine;
      return fail([usageDiagnostic(error, argv, commands)], world, world.cwd);
    }
    return reportFailure(error, argv, world, root);
  }
}

/** @param onError Receives errors, except that of a closed pipe (`| head`), which must not stop a build while it writes. */
function textStream(stream: NodeJS.WriteStream, onError: (error: Error) => void): TextStream {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") onError(error);
  });
  const write = stream.write.bind(stream);
  return createTextStream((text) => void write(text), {
    isTTY: stream.isTTY === true,
    columns: stream.columns,
  });
}

/** A report that is not complete must not look successful. @returns The exit code. */
function reportOutputError({ message }: Error, code: number, world: World): number {
  const diagnostic = outputNotWritten({
    message: "Unexpected error at the output of the command, expected to write all of its report",
    details: [message],
    help: outputNotWritten.entry.remedy,
  });
  printDiagnostics([diagnostic], world, world.cwd);
  return code === EXIT.fine ? EXIT.environment : code;
}

const flush = (write: NodeJS.WriteStream["write"]): Promise<void> =>
  new Promise((resolve) => void write("", () => resolve()));

/** What a world says of the package that this file belongs to. @throws If the installation is incomplete or cannot be read. */
function readPackage(): Pick<World, "version" | "packageDir"> {
  const packageDir = findPackageDir(fileURLToPath(import.meta.url));
  const { version } = JSON.parse(readFileSync(path.join(packageDir, "package.json"), "utf8")) as { version: string };
  return { version, packageDir };
}

/**
 * Runs the command line of this process.
 * @param settle See `World.settle`.
 */
export async function start(settle: () => void): Promise<void> {
  const controller = new AbortController();
  let interrupted: number | null = null;
  const signals = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(signals)) {
    process.on(signal, () => {
      if (interrupted !== null) exit(code);
      interrupted = code;
      controller.abort();
      setTimeout(() => exit(code), GRACE_MS);
    });
  }
  // When bundled, this file is a chunk in a subfolder of `dist`.
  const distDir = path.dirname(path.dirname(fileURLToPath(import.meta.url))) as FilePath;
  let outputError: Error | null = null;
  const onOutputError = (error: Error): void => {
    outputError ??= error;
  };
  const cwd = process.cwd();
  let root: string = cwd;
  const argv = process.argv.slice(2);
  const streams = {
    stdout: textStream(process.stdout, onOutputError),
    stderr: textStream(process.stderr, onOutputError),
  };
  const written = [process.stdout, process.stderr].map((stream) => stream.write.bind(stream));
  // stdout is for the output of the command, which may be a report: code of the site prints to stderr
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const supervisor = superviseProcess({
    folders: () => ({ root, distDir, packageDir: world.packageDir }),
    end(diagnostics, isInterrupted) {
      controller.abort();
      const { stdout, stderr } = isInterrupted
        ? { stdout: createSynchronousStream(1, streams.stdout), stderr: createSynchronousStream(2, streams.stderr) }
        : streams;
      return endWithout(argv, orderDiagnostics(diagnostics), { ...world, stdout, stderr }, root);
    },
    watchdog() {
      const file = findWorker("watchdog-thread");
      return file === null ? null : { file, data: { argv, cwd, root, version: world.version } satisfies ReportOrder };
    },
  });
  const boundary: SiteBoundary = {
    enter(folder) {
      root = folder;
    },
    limit: supervisor.limit,
    uncaught: supervisor.uncaught,
    settle: supervisor.settle,
    onUncaught: supervisor.onUncaught,
  };
  const world: World = {
    cwd,
    env: process.env,
    ...streams,
    now: () => performance.now(),
    signal: controller.signal,
    version: "",
    packageDir: distDir,
    distDir,
    boundary,
    settle,
  };
  const exit = (code: number): never => {
    supervisor.expectExit();
    process.exit(code);
  };
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error: unknown) => {
      // whoever waits for the bundler gets the same error
      if (hasBundlerEnded(error) || supervisor.take(error)) return;
      exit(reportFailure(error, argv, world, root));
    });
  }
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  let code: number;
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    const diagnostic = nodeTooOld({
      message: `Unexpected Node.js ${process.versions.node}, expected ${OLDEST_NODE.join(".")} or newer`,
      help: nodeTooOld.entry.remedy,
    });
    printDiagnostics([diagnostic], world, world.cwd);
    code = EXIT.environment;
  } else {
    try {
      Object.assign(world, readPackage());
      code = await main(argv, world);
    } catch (error) {
      code = reportFailure(error, argv, world, root);
    }
  }
  await Promise.all(written.map(flush));
  if (outputError) code = reportOutputError(outputError, code, world);
  // esbuild's service and open sockets would keep the process alive.
  exit(interrupted ?? code);
}
