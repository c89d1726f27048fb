// What is printed about the command line itself.
import type { CommanderError } from "commander";
import { usageError } from "../diagnostics/command-line.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** After the help of the program. */
export const EXAMPLES = `
Examples:
  sitegen init my-docs            create a small site in my-docs
  sitegen dev --open              start the development server and open the site in the browser
  sitegen build                   build the site in this folder into build/
  sitegen build site-a --report json
  sitegen serve --open            preview the built site
  sitegen check-links --staged    check links in a pre-commit hook
  sitegen routes --json           print every route
  sitegen explain broken-link     explain an error or warning and how to fix it

Exit codes:
  0 success, 1 errors in the site, 2 wrong usage or configuration, 3 disk or environment,
  70 a bug in sitegen
`;

/** Converts an error of commander to a diagnostic. @param commands Names of all commands. */
export function usageDiagnostic(
  error: CommanderError,
  argv: readonly string[],
  commands: readonly string[],
): Diagnostic {
  const [first = "", hint] = error.message.replace(/^error: /, "").split("\n");
  const command = commands.find((name) => name === argv[0]);
  const suggestion = hint?.match(/Did you mean (?:one of )?(.+?)\?\)/)?.[1];
  const message = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  return usageError({
    message,
    help: suggestion ? `Did you mean \`${suggestion}\`?` : `Run \`sitegen ${command ? `${command} ` : ""}--help\`.`,
  });
}
