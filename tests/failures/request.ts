// Requests to a server, byte for byte: the type of a row, and the words that rows are written in.

/** The only statuses that may answer. */
export type Statuses = number | readonly number[];

/** A request and what answers it, by both servers or by each. */
export type Attempt = readonly [request: string | Buffer, expected: Statuses | { dev: Statuses; serve: Statuses }];

/** A row of the catalogue: requests of one kind. */
export interface RequestRow {
  /** Of the catalogue. */
  number: number;
  title: string;
  /** Number of requests: a family that shrinks by accident is an error. */
  count: number;
  attempts(): Attempt[];
}

const END = "\r\n\r\n";

/** A request without `Host`; it ends the connection. */
export const raw = (line: string, ...headers: string[]): string =>
  [line, ...headers, "Connection: close"].join("\r\n") + END;

/** A request for a target of this machine. */
export const ask = (target: string, ...headers: string[]): string =>
  raw(`GET ${target} HTTP/1.1`, "Host: localhost", ...headers);

/** Every combination of one value of each list. */
export function combine<const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): { -readonly [Index in keyof Lists]: Lists[Index][number] }[] {
  let rows: unknown[][] = [[]];
  for (const list of lists) rows = rows.flatMap((row) => list.map((value) => [...row, value]));
  return rows as { -readonly [Index in keyof Lists]: Lists[Index][number] }[];
}

/** Whole numbers of a range, the last one included. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** A byte in hexadecimal, two digits. */
export const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
