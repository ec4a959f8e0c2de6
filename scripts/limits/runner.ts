/**
 * Runs tests with one changed module, repeatedly in one process. The parent ends the process when a change makes a test
 * loop forever.
 */
import { createVitest } from "vitest/node";

import { type ChangedModule, setChangedModule } from "./changed-module";

/** One run: the tests, and the change. Null for the app as it is. */
export interface Order {
  readonly tests: readonly string[];
  readonly change: ChangedModule | null;
}

/** Test files that failed, as paths, and errors outside tests. */
export interface Outcome {
  readonly failed: readonly string[];
  readonly errors: number;
}

const vitest = await createVitest("test", {
  config: "scripts/limits/vitest.config.ts",
  watch: false,
  reporters: [{ onInit() {} }],
  onConsoleLog: () => false,
});
await vitest.standalone();

async function run({ tests, change }: Order): Promise<Outcome> {
  setChangedModule(change);
  if (change) vitest.invalidateFile(change.path);
  const found = tests.flatMap((test) => vitest.getModuleSpecifications(test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found);
  if (change) vitest.invalidateFile(change.path);
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
  return { failed, errors: unhandledErrors.length };
}

process.on("message", (order: Order) => {
  run(order).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
