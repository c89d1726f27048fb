// Loaded before the command line: changes the clock, and the order in which folders list their files.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const AHEAD_MS = 400 * 86_400_000;
const shuffle = (entries) => {
  if (!Array.isArray(entries)) return entries;
  for (let last = entries.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [entries[last], entries[other]] = [entries[other], entries[last]];
  }
  return entries;
};

const { readdir, readdirSync } = fs;
fs.readdir = (folder, ...rest) => {
  const done = rest.pop();
  readdir(folder, ...rest, (error, entries) => done(error, shuffle(entries)));
};
fs.readdirSync = (...args) => shuffle(readdirSync(...args));
const { readdir: readdirLater } = fs.promises;
fs.promises.readdir = async (...args) => shuffle(await readdirLater(...args));
syncBuiltinESMExports();

const Now = Date;
globalThis.Date = class extends Now {
  constructor(...args) {
    if (args.length === 0) super(Now.now() + AHEAD_MS);
    else super(...args);
  }
  static now() {
    return Now.now() + AHEAD_MS;
  }
};
