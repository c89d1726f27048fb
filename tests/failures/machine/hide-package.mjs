// Loaded before the command line: packages whose names match `HIDDEN` are not installed.
import Module from "node:module";

const hidden = new RegExp(process.env.HIDDEN);
const { _resolveFilename: find } = Module;
Module._resolveFilename = (name, ...rest) => {
  if (hidden.test(name)) throw Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND" });
  return find(name, ...rest);
};
