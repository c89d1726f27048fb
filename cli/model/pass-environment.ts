/** Property of a watched `process.env`: the environment itself, whose reads are not recorded. */
export const RAW_ENVIRONMENT = Symbol("raw environment");

/** Starts a process that gets the whole environment and whose results depend on none of it. Synchronous. */
export function passEnvironment<Started>(start: () => Started): Started {
  const { env } = process;
  process.env = (env as { [RAW_ENVIRONMENT]?: NodeJS.ProcessEnv })[RAW_ENVIRONMENT] ?? env;
  try {
    return start();
  } finally {
    process.env = env;
  }
}
