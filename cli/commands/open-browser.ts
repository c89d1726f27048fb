import { spawn } from "node:child_process";

const OF_SYSTEM: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", '""'],
};

/** Program and arguments that show an address: what `BROWSER` names, else what the system opens addresses with. */
export function browserCommand(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  url: string,
): { program: string; args: string[] } {
  const named = env.BROWSER?.trim();
  const [program, ...args] = named ? [named] : (OF_SYSTEM[platform] ?? ["xdg-open"]);
  return { program, args: [...args, url] };
}

/** Starts it and forgets it; without one nothing happens. */
export function openBrowser(env: Readonly<Record<string, string | undefined>>, url: string): void {
  const { program, args } = browserCommand(env, process.platform, url);
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
