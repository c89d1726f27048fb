const REASONS: Record<string, string> = {
  ENOTFOUND: "no such host",
  EAI_AGAIN: "no such host",
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  EPIPE: "connection reset",
  UND_ERR_SOCKET: "connection reset",
};

/** Why a host did not answer, by the code of Node's error; null for a code that has no words. */
export const networkReason = (code: string | undefined): string | null => REASONS[code ?? ""] ?? null;
