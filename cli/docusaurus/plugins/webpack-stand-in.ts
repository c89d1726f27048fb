// What plugins get instead of a bundler: their rules are read from the config that they return, and nothing is bundled with it.

/** A plugin for the bundler, with the arguments that it was created with. */
export class BundlerPlugin {
  readonly name: string;
  readonly args: readonly unknown[];
  constructor(name: string, args: readonly unknown[]) {
    this.name = name;
    this.args = args;
  }
  apply(): void {}
}

const classOf = (name: string) =>
  class extends BundlerPlugin {
    constructor(...args: unknown[]) {
      super(name, args);
    }
  };

/** Classes of plugins by any name: `new instance.DefinePlugin({ … })`. */
const bundlerClasses = (): object =>
  new Proxy({}, { get: (_, name) => (typeof name === "string" && name !== "then" ? classOf(name) : undefined) });

export const createBundler = (): { name: string; instance: object } => ({
  name: "webpack",
  instance: bundlerClasses(),
});
