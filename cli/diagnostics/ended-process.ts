import { error } from "./define.ts";

export const configEndedProcess = error("SG1388", "config-ended-process", {
  cause: "The config, or a module that it imports, ended the process before the command finished.",
  example: "if (!process.env.API_KEY) process.exit(0); // in sitegen.config.ts",
  remedy: "Throw an error instead: it is reported with its location.",
});

export const siteEndedProcess = error("SG1688", "site-ended-process", {
  cause:
    "A plugin, a component or another module of the site ended the process before the command finished, or waits for a promise that never settles. Nothing was written.",
  example: "export default function Version() { process.exit(0); }",
  remedy: "Throw an error instead of ending the process, and reject pending promises after a timeout.",
});
