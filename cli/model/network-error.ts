const REASONS: Record<string, string> = {
  ENOTFOUND: "no such host",
  EAI_AGAIN: "no such host",
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  EPIPE: "connection reset",
  UND_ERR_SOCKET: "connection reset",
};

/** The code of an error that `fetch` threw, or of its cause; empty without one. */
export const networkCode = (error: unknown): string =>
  String(((error as Error).cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code ?? "");

/** Why `fetch` got no response; null for an error without a plain reason. */
export const networkReason = (error: unknown): string | null => REASONS[networkCode(error)] ?? null;
