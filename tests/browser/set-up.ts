// Once for all browser tests of a run: each site is built and served when the first file requests it.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import {
  type BuiltSite,
  type ServedSite,
  serveFixture,
  serveFlagship,
  serveManual,
  serveStarter,
} from "./serve-fixture.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where sites are requested: their name as the body, "flagship", "manual", "starter/" and a template, or a folder of `tests/sites`. */
    sites: string;
  }
}

const STARTER = "starter/";

function open(name: string): Promise<BuiltSite> {
  if (name === "flagship") return serveFlagship();
  if (name === "manual") return serveManual();
  return name.startsWith(STARTER) ? serveStarter(name.slice(STARTER.length)) : serveFixture(name);
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const sites = new Map<string, Promise<BuiltSite>>();
  const serve = async (name: string): Promise<ServedSite> => {
    const known = sites.get(name) ?? open(name);
    sites.set(name, known);
    const { close: _, ...site } = await known;
    return site;
  };
  const desk = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await serve(await text(request))));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  const port = await new Promise<number>((resolve) => {
    desk.listen(0, "localhost", () => {
      const address = desk.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  provide("sites", `http://localhost:${port}`);
  return async () => {
    desk.close();
    for (const site of sites.values()) await (await site.catch(() => null))?.close();
  };
}
