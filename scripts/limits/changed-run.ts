/** Runs tests with a changed limit, in a worker of Vitest that earlier changes have used. */
import { afterAll, beforeAll, beforeEach, describe } from "vitest";

import { IN_FORCE } from "./change-limit";
import { BUILT_WORKER, changedWorker } from "./changed-worker";

/** A change to put in force, and the tests to run with it, as absolute paths. */
export interface ChangedRun {
  /** Key of the change. Null for the unchanged app. */
  readonly key: string | null;
  /** Module of the limit, as an absolute path. */
  readonly file: string;
  readonly tests: readonly string[];
}

interface Node {
  readonly file: string;
  readonly importers: ReadonlySet<string>;
}

interface EvaluatedModules {
  readonly idToModuleMap: ReadonlyMap<string, Node>;
  readonly fileToModulesMap: ReadonlyMap<string, ReadonlySet<Node>>;
  invalidateModule(node: Node): void;
}

const shared = globalThis as {
  __vitest_worker__?: { readonly evaluatedModules: EvaluatedModules };
  /** Module of the previous change. */
  __lastChanged?: string;
  [IN_FORCE]?: string | null;
  __changedWorker?: unknown;
};
shared.__changedWorker ??= changedWorker(() => shared[IN_FORCE] ?? null);

/** Makes Vitest evaluate some modules again, and all modules that import them. */
function forget(files: readonly string[]): void {
  const { evaluatedModules: modules } = shared.__vitest_worker__!;
  const reached = new Set(files.flatMap((file) => [...(modules.fileToModulesMap.get(file) ?? [])]));
  // The iteration of a set includes entries that are added during the iteration.
  for (const node of reached) {
    for (const importer of node.importers) {
      const found = modules.idToModuleMap.get(importer);
      if (found && !found.file.includes("/node_modules/")) reached.add(found);
    }
  }
  for (const node of reached) modules.invalidateModule(node);
}

/** Collects the tests of a run in the current file. After the first failure the remaining tests are skipped. */
export function collect({ key, file, tests }: ChangedRun): void {
  let hasFailed = false;
  beforeEach(({ skip, onTestFailed }) => {
    if (hasFailed) skip();
    onTestFailed(() => {
      hasFailed = true;
    });
  });
  const { __lastChanged: last = file } = shared;
  forget([last, file, BUILT_WORKER, ...tests]);
  shared.__lastChanged = file;
  shared[IN_FORCE] = key;
  for (const test of tests) {
    describe(test, async () => {
      // Spares the set-up of a suite whose tests would be skipped.
      beforeAll(() => {
        if (hasFailed) throw new Error("Another test has noticed the change.");
      });
      await import(/* @vite-ignore */ test);
    });
  }
  if (tests.some((test) => test.endsWith(".db.test.ts"))) afterAll(closeDatabases);
}

/**
 * Closes the databases of a run. The setup file would close the databases of the module that it imported, which may
 * have been reloaded since.
 */
async function closeDatabases(): Promise<void> {
  const { closeTestDatabases } = await import("#tests/helpers/servers/database");
  await closeTestDatabases();
}
