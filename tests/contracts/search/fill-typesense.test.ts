// The script of the manual that fills a collection of Typesense, against a server that stores what it gets.
import { execFile } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { searchRecords } from "../../../cli/search/search-records.ts";
import { searchPage } from "../../unit/support/search-fixture.ts";
import { manualPages, samplesOf } from "../manual-samples.ts";

type Fields = Record<string, unknown>;
const SCRIPT = manualPages()
  .flatMap(samplesOf)
  .find(({ file }) => file === "scripts/fill-typesense.mjs");
const root = mkdtempSync(path.join(os.tmpdir(), "sitegen-typesense-"));
const collections = new Map<string, { fields: Fields[]; documents: Fields[] }>();
const aliases = new Map<string, string>();

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Why a document does not fit a collection; fields of the collection have texts or whole numbers. */
const problemsOf = (document: Fields, fields: Fields[]): string[] => [
  ...fields.flatMap(({ name, type, optional }) => {
    const value = document[name as string];
    if (value === undefined) return optional ? [] : [`${name} is missing`];
    return (type === "string" ? typeof value === "string" : Number.isInteger(value)) ? [] : [`${name} is not ${type}`];
  }),
  ...Object.entries(document).flatMap(([name, value]) =>
    value === null || typeof value === "object" ? [`${name} is no plain value`] : [],
  ),
];

function respond(method: string, url: string, body: string): [status: number, body: string] {
  const [, kind = "", name = "", sub] = url.split("/");
  if (kind === "aliases" && method === "PUT") {
    aliases.set(name, (JSON.parse(body) as { collection_name: string }).collection_name);
    return [200, "{}"];
  }
  if (kind === "aliases" && method === "GET") {
    const target = aliases.get(name);
    return target ? [200, JSON.stringify({ name, collection_name: target })] : [404, '{"message":"Not Found"}'];
  }
  if (kind === "collections" && method === "POST" && name === "") {
    const { name: created, fields } = JSON.parse(body) as { name: string; fields: Fields[] };
    collections.set(created, { fields, documents: [] });
    return [201, "{}"];
  }
  const collection = collections.get(name);
  if (!collection || kind !== "collections") return [404, '{"message":"Not Found"}'];
  if (method === "DELETE") return [collections.delete(name) ? 200 : 404, "{}"];
  if (sub !== "documents") return [400, "{}"];
  const results = body.split("\n").map((line) => {
    const document = JSON.parse(line) as Fields;
    const problems = problemsOf(document, collection.fields);
    if (problems.length === 0) collection.documents.push(document);
    return JSON.stringify(problems.length > 0 ? { success: false, error: problems.join(", ") } : { success: true });
  });
  return [200, results.join("\n")];
}

const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const allowed = request.headers["x-typesense-api-key"] === "writes";
    const [status, text] = allowed ? respond(request.method ?? "", request.url ?? "", body) : [401, "{}"];
    response.writeHead(status).end(text);
  });
});
afterEach(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

test("fills a new collection with documents that the search dialog reads, and removes the previous one", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const script = path.join(root, "fill.mjs");
  writeFileSync(script, SCRIPT?.text ?? "");
  const fill = async (titles: string[]): Promise<void> => {
    const pages = titles.map((title) => searchPage(`/docs/${title}`, title, { text: `About ${title}.` }));
    const records = searchRecords(pages, { url: "https://docs.example.com", language: "en" });
    writeFileSync(path.join(root, "records.json"), JSON.stringify({ records }));
    const env = { ...process.env, TYPESENSE_URL: url, TYPESENSE_WRITE_KEY: "writes" };
    await promisify(execFile)(process.execPath, [script], { cwd: root, env });
  };
  await fill(["spring", "mass"]);
  await fill(["spring"]);
  expect([...collections.keys()]).toEqual([aliases.get("docs")]);
  const [{ documents = [] } = {}] = [...collections.values()];
  const page = {
    url: "https://docs.example.com/docs/spring",
    url_without_anchor: "https://docs.example.com/docs/spring",
    language: "en",
    docusaurus_tag: "default",
    "hierarchy.lvl0": "Docs",
    "hierarchy.lvl1": "spring",
  };
  expect(documents).toEqual([
    { ...page, id: "/docs/spring:0", type: "lvl1", level: 90 },
    { ...page, id: "/docs/spring:1", type: "content", level: 0, content: "About spring." },
  ]);
});
