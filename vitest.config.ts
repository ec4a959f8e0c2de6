import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import { IS_DEEP } from "./tests/setup/depth";

/** The aliases of tsconfig.json. */
const alias = [
  {
    find: /^#(app|extensions|scripts|tests)\//,
    replacement: fileURLToPath(new URL("$1/", import.meta.url)),
  },
];

const everywhere = {
  root: ".",
  alias,
  // A deep run checks every case that other runs sample.
  testTimeout: IS_DEEP ? 600_000 : 30_000,
  hookTimeout: 120_000,
  // Long enough for a busy machine. An idle machine needs milliseconds.
  expect: { poll: { timeout: 20_000 } },
  // As in the browser tests, a test that passes only on its retry does not fail the run. The run
  // reports it at the end with its error, and its cause must be found.
  retry: process.env.CI ? 1 : 0,
};
const dbTests = ["app/**/*.db.test.ts", "tests/**/*.db.test.ts"];
/**
 * Slow tests for CI: rounds of kills, races and floods, full lists of rules, and the development
 * server.
 */
const patientTests = process.env.CI
  ? []
  : [
      "tests/faults/*.db.test.ts",
      "tests/development-server.db.test.ts",
      "app/server/shared-fate.db.test.ts",
      "app/store/embedded/embedded.db.test.ts",
      "app/features/rules/files/large-file.db.test.ts",
      "app/features/rules/lists/large-list.db.test.ts",
    ];

/** Plain Node, no database. */
const units = {
  ...everywhere,
  isolate: false,
  include: ["{app,scripts,tests,extensions}/**/*.test.ts"],
  exclude: [...dbTests, "**/*.proxy.test.ts", "tests/e2e/**", "**/node_modules/**"],
  setupFiles: ["tests/setup/console.ts"],
};

/**
 * Tests of kills and floods start first, because they mostly wait and others can run in between.
 * The rest is sorted by file size, largest first.
 */
class WaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/faults/");
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/**
 * Projects by the file names of their tests:
 *   *.test.ts       plain Node, no database
 *   *.dom.test.tsx  React parts in jsdom
 *   *.db.test.ts    on a PostgreSQL server, each file with its own database
 *   *.proxy.test.ts the same, with the distribution's nginx, Caddy, HAProxy and PgBouncer around the app
 */
export default defineConfig({
  test: {
    // Each worker loads the app, which costs a thread less than a process. Many tests wait for a server or a clock, so
    // more workers than cores keep the cores busy.
    pool: "threads",
    sequence: { sequencer: WaitsFirst },
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Reuses modules that an earlier run or phase compiled.
    experimental: { fsModuleCache: true },
    projects: [
      { test: { ...units, name: "unit" } },
      {
        esbuild: { jsx: "automatic" },
        test: {
          ...everywhere,
          name: "dom",
          environment: "jsdom",
          isolate: false,
          include: ["app/**/*.dom.test.tsx"],
          setupFiles: ["tests/setup/console.ts", "tests/setup/dom.ts"],
        },
      },
      {
        test: {
          ...everywhere,
          name: "db",
          include: dbTests,
          exclude: [...patientTests, "**/node_modules/**"],
          // The app is loaded once per worker, because loading it for every file took longer than
          // the tests.
          isolate: false,
          globalSetup: ["tests/setup/databases.ts"],
          setupFiles: ["tests/setup/console.ts", "tests/setup/databases-closed.ts"],
        },
      },
      {
        test: {
          ...everywhere,
          name: "proxies",
          include: ["tests/proxies/*.proxy.test.ts"],
          testTimeout: 120_000,
          globalSetup: ["tests/setup/databases.ts"],
          setupFiles: ["tests/setup/console.ts", "tests/setup/databases-closed.ts"],
        },
      },
    ],
  },
});
