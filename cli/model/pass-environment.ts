let isPassed = false;

/** Starts a process that gets the whole environment, and whose answers depend on none of it. */
export function passEnvironment<Started>(start: () => Started): Started {
  isPassed = true;
  try {
    return start();
  } finally {
    isPassed = false;
  }
}

/** True while somebody reads the environment for nothing but that. */
export const isEnvironmentPassed = (): boolean => isPassed;
