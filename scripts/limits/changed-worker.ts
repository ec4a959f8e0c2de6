/** Bundles the edge Worker with the change in force, for tests that run it in its own runtime. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import type { Plugin } from "esbuild";

import { IN_FORCE } from "./change-limit";

const root = join(import.meta.dirname, "../..");

/** Test helper that builds the Worker once per worker of Vitest. It is forgotten with each change. */
export const BUILT_WORKER = join(root, "tests/helpers/servers/built-worker.ts");

/**
 * Creates a plugin that bundles the Worker with the change in force.
 *
 * @param key returns the key of the change in force
 */
export const changedWorker = (key: () => string | null): Plugin => ({
  name: "changed-limits",
  setup({ initialOptions, onLoad }) {
    initialOptions.define = { [`globalThis.${IN_FORCE}`]: JSON.stringify(key()) };
    onLoad({ filter: /\/app\/.*\.ts$/ }, async ({ path }) => {
      // The module is imported on demand, because it loads the compiler, which most tests do not need.
      const { withChanges } = await import("./with-changes");
      const file = relative(root, path);
      return { contents: withChanges(file, readFileSync(path, "utf8")), loader: "ts" };
    });
  },
});

/** Adds the plugin to the source of scripts/build-edge.mjs. */
export const withChangedWorker = (source: string): string =>
  source.replace("plugins: [", "plugins: [globalThis.__changedWorker, ");
