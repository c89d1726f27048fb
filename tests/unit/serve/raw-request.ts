import net from "node:net";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The complete response. */
  text: string;
}

/** Sends raw bytes and reads until the server closes: Node's clients normalise hostile URLs. */
export function rawRequest(port: number, request: string | Buffer, timeoutMs = 30_000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(request));
    const chunks: Buffer[] = [];
    const finish = (): void => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      const [head = "", ...rest] = text.split("\r\n\r\n");
      const [first = "", ...lines] = head.split("\r\n");
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
      );
      resolve({ status: Number(first.split(" ")[1] ?? 0), headers, body: rest.join("\r\n\r\n"), text });
    };
    socket.setTimeout(timeoutMs, finish);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", finish);
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? finish() : reject(error),
    );
  });
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
}

/** One request with a valid `Host` by default. */
export function get(
  port: number,
  target: string,
  { method = "GET", headers = {} }: RequestOptions = {},
): Promise<RawAnswer> {
  const all = { Host: `localhost:${port}`, ...headers, Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return rawRequest(port, `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`);
}
