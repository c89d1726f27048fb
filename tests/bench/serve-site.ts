import { spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../dist/sitegen.js", import.meta.url));

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Serves a build from another process, so that compressing files costs this one nothing.
 * @param root Folder of the site.
 * @param outDir Of the build, from there.
 * @returns A function that stops the server.
 */
export async function serveSite(root: string, outDir: string, port: number): Promise<() => void> {
  const server = spawn(process.execPath, [cli, "serve", "--out-dir", outDir, "--port", String(port)], {
    cwd: path.resolve(root),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once("data", () => resolve());
    server.once("exit", (code) => reject(new Error(`serve ended with ${code}`)));
  });
  return () => server.kill();
}
