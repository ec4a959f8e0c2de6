import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { defineConfig, type Plugin } from "vitest/config";

import base from "../../vitest.config";
import { withChangedWorker } from "./changed-worker";
import { hasLimits } from "./find-limits";
import { withChanges } from "./with-changes";

const root = join(import.meta.dirname, "../..");

/** Serves modules with all changes of their limits. The files on disk are unchanged. */
const changing: Plugin = {
  name: "changed-limits",
  enforce: "pre",
  load(id) {
    const path = id.split("?")[0]!;
    const file = relative(root, path);
    if (file === "scripts/build-edge.mjs") return withChangedWorker(readFileSync(path, "utf8"));
    return hasLimits(file) ? withChanges(file, readFileSync(path, "utf8")) : null;
  },
};

const { projects = [], ...shared } = base.test ?? {};

/** The tests of every run, with changed limits of the app. */
export default defineConfig({
  ...base,
  test: {
    ...shared,
    // A module cached on disk would reach other runs with its changes.
    experimental: { fsModuleCache: false },
    projects: projects.map((project) =>
      typeof project === "object" && "test" in project
        ? { ...project, plugins: [...(project.plugins ?? []), changing] }
        : project,
    ),
  },
});
