// What an editor shows, by the language server of TypeScript.
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { repoRoot } from "./built-cli.ts";

interface Message {
  id?: number;
  method?: string;
  params?: { items?: unknown[] };
  result?: { contents?: { value?: string } } | null;
}

/**
 * The texts that an editor shows when the mouse is over words of a file, without types.
 * @param words Each at its first place in the file.
 */
export async function hoverTexts(file: string, words: readonly string[]): Promise<string[]> {
  const server = spawn(process.execPath, [path.join(repoRoot, "node_modules/typescript/bin/tsc"), "--lsp", "--stdio"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const ask = (method: string, params: object): Promise<Message> => {
    lastId += 1;
    send({ id: lastId, method, params });
    return new Promise((resolve) => waiting.set(lastId, resolve));
  };
  let received = Buffer.alloc(0);
  server.stdout.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const end = received.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/i.exec(received.subarray(0, Math.max(end, 0)).toString())?.[1]);
      if (end < 0 || received.length < end + 4 + length) return;
      const message = JSON.parse(received.subarray(end + 4, end + 4 + length).toString()) as Message;
      received = received.subarray(end + 4 + length);
      // requests of the server: it asks for settings, one for each item
      if (message.method) {
        if (message.id !== undefined) send({ id: message.id, result: message.params?.items?.map(() => null) ?? null });
      } else if (message.id !== undefined) waiting.get(message.id)?.(message);
    }
  });
  try {
    const uri = pathToFileURL(file).href;
    const text = await fs.readFile(file, "utf8");
    const hover = { contentFormat: ["markdown"] };
    await ask("initialize", { processId: null, rootUri: null, capabilities: { textDocument: { hover } } });
    send({ method: "initialized", params: {} });
    send({
      method: "textDocument/didOpen",
      params: { textDocument: { uri, languageId: "typescript", version: 1, text } },
    });
    const texts: string[] = [];
    for (const word of words) {
      const before = text.slice(0, text.indexOf(word)).split("\n");
      const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
      const { result } = await ask("textDocument/hover", { textDocument: { uri }, position });
      texts.push((result?.contents?.value ?? "").replace(/^```[\s\S]*?\n```\n/, ""));
    }
    return texts;
  } finally {
    server.kill();
  }
}
