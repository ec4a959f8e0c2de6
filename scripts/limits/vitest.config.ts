import { readFileSync } from "node:fs";

import { defineConfig, type Plugin } from "vitest/config";

import base from "../../vitest.config";
import { changedModule, changedSource } from "./changed-module";

/** Serves the module of the change from memory: the file on disk stays as it is. */
const changing: Plugin = {
  name: "change-a-limit",
  enforce: "pre",
  load(id) {
    const change = changedModule();
    if (!change || id.split("?")[0] !== change.path) return null;
    return changedSource(readFileSync(change.path, "utf8"), change);
  },
};

const { projects = [], ...shared } = base.test ?? {};

/** The tests of every run, with one limit of the app changed and stopped at the first failure. */
export default defineConfig({
  ...base,
  test: {
    ...shared,
    bail: 1,
    // A module cached on disk would outlive its change.
    experimental: { fsModuleCache: false },
    projects: projects.map((project) =>
      typeof project === "object" && "test" in project
        ? { ...project, plugins: [...(project.plugins ?? []), changing] }
        : project,
    ),
  },
});
