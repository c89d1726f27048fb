// Limits for the code of plugins.
import { pluginThrew, pluginTimeOut } from "../../diagnostics/plugins.ts";
import { diagnosticOf } from "../../diagnostics/site-code.ts";
import { readThrown } from "../../diagnostics/thrown.ts";
import type { FilePath } from "../../model/brands.ts";
import type { SiteEnvironment } from "../../model/host.ts";
import { RUNNING_CODE } from "../../model/site-code/running-code.ts";
import type { CallOutcome, CallPlugin, PluginCall } from "../../plugins/plugin-host.ts";
import { setSourceMaps, TIMED_OUT, withTimeOut } from "../load-module.ts";
import { placeOfThrow } from "../modules/module-errors.ts";

export interface CallFacts {
  root: FilePath;
  environment: SiteEnvironment;
  timeOutMs?: number | undefined;
}

export function createPluginCall({ root, environment, timeOutMs = RUNNING_CODE.pluginMs }: CallFacts): CallPlugin {
  /** Calls that have not ended. */
  let running = 0;
  return async <Result>(
    { plugin, hook, location }: PluginCall,
    work: () => Result | Promise<Result>,
  ): Promise<CallOutcome<Result>> => {
    const who = hook === null ? `the plugin \`${plugin}\`` : `\`${hook}\` of the plugin \`${plugin}\``;
    const start = async (): Promise<Result> => work();
    if (running++ === 0) setSourceMaps(true);
    try {
      const value = await environment.within({ code: "config", subject: who, part: who }, () =>
        withTimeOut(start(), timeOutMs),
      );
      if (value !== TIMED_OUT) return { done: true, value };
      const message = `Unexpected wait for ${who}, expected it to settle in ${timeOutMs / 1000} s`;
      return { done: false, diagnostics: [pluginTimeOut({ message, location })] };
    } catch (error) {
      const own = diagnosticOf(error);
      if (own) return { done: false, diagnostics: [own] };
      const { message, stack, causes } = readThrown(error);
      const place = placeOfThrow(stack, root);
      const diagnostic = pluginThrew({
        message: `Unexpected error in ${who}: ${message}`,
        location: place ?? location,
        details: [
          ...causes.map((cause) => `Cause: ${cause}`),
          ...(place && location.line !== undefined ? [`In the config: ${location.path}:${location.line}`] : []),
        ],
      });
      return { done: false, diagnostics: [diagnostic] };
    } finally {
      if (--running === 0) setSourceMaps(false);
    }
  };
}
