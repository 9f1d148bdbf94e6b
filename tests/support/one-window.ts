import { builtinEnvironments, type Environment } from "vitest/runtime";

const KEY = Symbol.for("one-window");

/**
 * happy-dom with one window for all files of a process: React and Radix keep the window in which they were loaded, and
 * loading them anew for each file took five times as long as the tests.
 */
export default {
  ...builtinEnvironments["happy-dom"],
  name: "one-window",
  viteEnvironment: "client",
  async setup(global: Record<symbol, boolean>, options) {
    if (global[KEY]) return { teardown() {} };
    await builtinEnvironments["happy-dom"].setup(global, options);
    global[KEY] = true;
    return { teardown() {} };
  },
} satisfies Environment;
