/**
 * Runs tests with changed limits, many changes per start of Vitest. The parent ends the process when a change makes a
 * test loop forever.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { createVitest, type Reporter, type TestModule } from "vitest/node";

import type { ChangedRun } from "./changed-run";
import { RUNS } from "./run-changed";

/** Changes that are tried in the workers of one start. */
export interface Order {
  readonly project: string;
  readonly workers: number;
  readonly runs: readonly (ChangedRun & { readonly id: number })[];
}

/** Progress of an order: a run starts, a run ends with the test that failed, or the order ends. */
export type Report =
  | { readonly started: number }
  | { readonly ended: number; readonly noticedBy: string | null }
  | { readonly done: true };

const root = join(import.meta.dirname, "../..");
/** Folder of this process, because another check may run in the same work tree. */
const folder = join(root, RUNS, String(process.pid));
/** A change is tested hundreds of times. A few cases of a property suffice to detect it. */
process.env.PROPERTY_RUNS ??= "25";

const fileOf = (id: number) => join(folder, `run-${id}.test.ts`);
const idOf = (file: string) => Number(/run-(\d+)\.test\.ts$/.exec(file)![1]);
const report = (sent: Report) => void process.send?.(sent);

/** Returns the first failed test, or the error that prevented tests. Null if all passed. */
function failureOf(module: TestModule): string | null {
  for (const test of module.children.allTests("failed")) return test.fullName;
  for (const suite of module.children.allSuites()) {
    const [error] = suite.errors();
    if (error) return `${suite.name}: ${error.message}`;
  }
  const [error] = module.errors();
  return error ? error.message : null;
}

const reporter: Reporter = {
  onTestModuleQueued: ({ moduleId }) => report({ started: idOf(moduleId) }),
  onTestModuleEnd: (module) =>
    report({
      ended: idOf(module.moduleId),
      noticedBy: failureOf(module)?.replaceAll(`${root}/`, "").split("\n")[0] ?? null,
    }),
};

async function runSuites({ project, workers, runs }: Order): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { id, ...changed } of runs) {
    const suite = join(root, "scripts/limits/changed-run");
    writeFileSync(
      fileOf(id),
      `import { collect } from ${JSON.stringify(suite)};\ncollect(${JSON.stringify(changed)});\n`,
    );
  }
  const vitest = await createVitest("test", {
    config: "scripts/limits/vitest.config.ts",
    watch: false,
    project: [project],
    reporters: [reporter],
    onConsoleLog: () => false,
    maxWorkers: workers,
  });
  await vitest.standalone();
  const [inProject] = vitest.projects;
  await vitest.runTestSpecifications(
    runs.map(({ id }) => inProject!.createSpecification(fileOf(id))),
  );
  await vitest.close();
}

process.on("message", (order: Order) => {
  runSuites(order).then(
    () => report({ done: true }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
