// Programs that samples may call. Others are reported as typos until they are added.

/** Of the system, of package managers and of the documented clouds. */
export const PROGRAMS = new Set(
  (
    "apk apt apt-get aws basename brew bun bunx cargo cat cd composer cp curl dnf docker echo export ffmpeg ffprobe flyctl gcloud git go grep " +
    "heroku ldd ln ls mkdir mv node nohup npm npx nvidia-ctk pip pnpm printf python3 reboot rm set sh source sudo systemctl tar touch " +
    "ubuntu-drivers unset unzip vercel vulkaninfo winget xcode-select yarn yum zip"
  ).split(" "),
);

/** Run another program: the next word that is not a flag. */
export const RUNNERS: Record<string, readonly string[]> = {
  npx: [""],
  bunx: [""],
  pnpm: ["exec", "dlx"],
  yarn: ["dlx", ""],
  bun: ["x"],
  npm: ["exec"],
  sudo: [""],
  nohup: [""],
};

/** Flags of runners that take the next word. */
export const VALUE_FLAGS = new Set(["-u", "-p", "--package", "--filter"]);

/** Packages with a program that a runner calls, besides the documented command line. */
export const RUN_PACKAGES = new Set([
  "create-video",
  "create-next-app",
  "create-vite",
  "esbuild",
  "serverless",
  "wrangler",
  "@svgr/cli",
  "tsc",
  "tsx",
  "vercel",
  "eslint",
  "prettier",
  "vite",
  "next",
]);

/** Flags of every command of the documented command line. */
export const GLOBAL_FLAGS = new Set(["--help", "--version", "--log", "--config", "--props", "--env-file"]);
