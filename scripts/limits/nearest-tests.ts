import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import ts from "typescript";

/** Tests that run on every machine: kills, floods and proxies are left out. */
const TEST = /^(?!tests\/(?:faults|proxies|citus|image|monitoring)\/).*\.test\.tsx?$/;

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

const isOnDatabase = (test: string) => test.endsWith(".db.test.ts");

/** Folders that two paths share from the root on. */
function sharedFolders(one: string, other: string): number {
  const [a, b] = [dirname(one).split("/"), dirname(other).split("/")];
  const at = a.findIndex((folder, index) => folder !== b[index]);
  return at < 0 ? a.length : at;
}

/**
 * Returns the tests that load a module, nearest first: by imports between them, then by common folders. Tests without a
 * database come before all others.
 *
 * @param most tests without a database, and with one
 */
export function nearestTests(
  importers: Importers,
  file: string,
  most: { readonly plain: number; readonly onDatabase: number },
): string[] {
  const distances = new Map([[file, 0]]);
  // A map's iteration includes what is added during it.
  for (const [reached, distance] of distances) {
    for (const importer of importers.get(reached) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  const tests = [...distances]
    .filter(([test]) => TEST.test(test))
    .sort(([one, near], [other, far]) => {
      return near - far || sharedFolders(other, file) - sharedFolders(one, file);
    })
    .map(([test]) => test);
  const plain = tests.filter((test) => !isOnDatabase(test)).slice(0, most.plain);
  return [...plain, ...tests.filter(isOnDatabase).slice(0, most.onDatabase)];
}
