import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import ts from "typescript";

import type { Limit } from "./find-limits";

/**
 * Tests that run on every machine, without fault, proxy and image tests. The comparison of
 * docs/api.md with the contract is excluded, because `npm run docs:api` writes any value.
 */
const TEST = /^(?!tests\/(?:(?:faults|proxies|citus|image|monitoring)\/|api-docs)).*\.test\.tsx?$/;

/** Modules that import a module, by paths from the root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the importers of each module.
 *
 * @param root absolute path of the project
 * @param files paths from the root, with "/"
 */
export function readImporters(root: string, files: readonly string[]): Importers {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root, { allowJs: true });
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const path = join(root, file);
    const { importedFiles } = ts.preProcessFile(readFileSync(path, "utf8"), true, true);
    for (const { fileName } of importedFiles) {
      if (!/^[.#]/.test(fileName)) continue;
      const { resolvedModule } = ts.resolveModuleName(fileName, path, options, ts.sys, cache);
      if (!resolvedModule) continue;
      const imported = relative(root, resolvedModule.resolvedFileName);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Projects of Vitest in which a limit is changed, fastest first. */
export const PROJECTS = ["unit", "dom", "db"] as const;
export type Project = (typeof PROJECTS)[number];

/**
 * Returns the maximum steps between a test and the module of a limit: the test imports the module, or a module that
 * imports it. Schemas of the contract are tested through the calls that contain them.
 */
const nearOf = (file: string) => (file.startsWith("app/contract/") ? 3 : 2);
/** Maximum tests per limit. A test on a screen or a database takes seconds. */
const MOST: Readonly<Record<Project, number>> = { unit: 16, dom: 4, db: 4 };

function projectOf(test: string): Project {
  if (test.endsWith(".db.test.ts")) return "db";
  return test.endsWith(".dom.test.tsx") ? "dom" : "unit";
}

/** Returns the number of leading folders that two paths share. */
function sharedFolders(one: string, other: string): number {
  const [a, b] = [dirname(one).split("/"), dirname(other).split("/")];
  const at = a.findIndex((folder, index) => folder !== b[index]);
  return at < 0 ? a.length : at;
}

/** Modules that only re-export. They do not count as a step between a test and a limit. */
const PASSES_ON = /\/(index|public(\.server|-screens)?)\.ts$/;

/** Returns the modules and tests that load a module, with the number of imports between them. */
function distancesFrom(importers: Importers, file: string): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  const importersOf = (reached: string): readonly string[] =>
    (importers.get(reached) ?? []).flatMap((importer) =>
      PASSES_ON.test(importer) ? importersOf(importer) : [importer],
    );
  // The iteration of a map includes entries that are added during the iteration.
  for (const [reached, distance] of distances) {
    for (const importer of importersOf(reached)) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

/**
 * Returns the tests of a project that load the module of a limit: those near it, or the nearest if none is near. First
 * come those that name the limit, then those in the folders of modules that use it, then by imports and common folders.
 *
 * @param read returns the text of a file
 */
export function nearestTests(
  importers: Importers,
  { file, name }: Pick<Limit, "file" | "name">,
  project: Project,
  read: (file: string) => string,
): string[] {
  const distances = distancesFrom(importers, file);
  const tests = [...distances].filter(([test]) => TEST.test(test) && projectOf(test) === project);
  const reach = Math.max(nearOf(file), Math.min(...tests.map(([, distance]) => distance)));
  const [constant = name] = name.split(".");
  const namesIt = (test: string) => Number(read(test).includes(constant));
  const users = [...distances.keys()].filter(
    (path) => !TEST.test(path) && read(path).includes(name),
  );
  const nearUser = (test: string) => Math.max(0, ...users.map((user) => sharedFolders(test, user)));
  return tests
    .filter(([, distance]) => distance <= reach)
    .sort(
      ([one, near], [other, far]) =>
        namesIt(other) - namesIt(one) ||
        nearUser(other) - nearUser(one) ||
        near - far ||
        sharedFolders(other, file) - sharedFolders(one, file),
    )
    .map(([test]) => test)
    .slice(0, MOST[project]);
}
