import { spawn } from "node:child_process";

const SYSTEM_COMMANDS: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", '""'],
};

/** Program and arguments that open a URL: the value of `BROWSER`, or the system's default opener. */
export function browserCommand(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  url: string,
): { program: string; args: string[] } {
  const browser = env.BROWSER?.trim();
  const [program, ...args] = browser ? [browser] : (SYSTEM_COMMANDS[platform] ?? ["xdg-open"]);
  return { program, args: [...args, url] };
}

/** Opens a URL in the browser without waiting for it. Does nothing if there is no browser. */
export function openBrowser(env: Readonly<Record<string, string | undefined>>, url: string): void {
  const { program, args } = browserCommand(env, process.platform, url);
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
