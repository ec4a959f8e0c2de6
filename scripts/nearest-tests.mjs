import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

import ts from "typescript";

/** Extensions that an import omits. */
const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
const SOURCE = /\.(ts|tsx|js|mjs|cjs)$/;
/** Tests that every machine runs in every run. */
const TEST = /^(?!tests\/(?:faults|proxies)\/).*\.test\.tsx?$/;
/** Returns the cost of a test. One with a database takes as long as two without. */
const costOf = (test) => (test.endsWith(".db.test.ts") ? 2 : 1);

/**
 * Returns the importers of each file by relative imports and aliases, including data files such as
 * JSON.
 *
 * @param {readonly string[]} files all files, as paths from the root, with "/"
 * @param {(file: string) => string} read
 * @returns {Map<string, string[]>} importers by file
 */
export function importersOf(files, read = (file) => readFileSync(file, "utf8")) {
  const known = new Set(files);
  const importers = new Map();
  for (const file of files.filter((each) => SOURCE.test(each))) {
    for (const { fileName } of ts.preProcessFile(read(file), true, true).importedFiles) {
      if (!/^[.#]/.test(fileName)) continue;
      const path = fileName.startsWith("#") ? fileName.slice(1) : join(dirname(file), fileName);
      const imported = ENDINGS.map((ending) => path + ending).find((each) => known.has(each));
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Returns the number of leading folders that two files share. */
function sharedFolders(one, other) {
  const [a, b] = [dirname(one).split("/"), dirname(other).split("/")];
  const at = a.findIndex((folder, index) => folder !== b[index]);
  return at < 0 ? a.length : at;
}

/**
 * Returns the tests that a change can break, nearest first: by the number of imports between, then by common folders.
 *
 * @param {Map<string, string[]>} importers result of importersOf
 * @param {readonly string[]} changed
 * @param {number} most maximum cost of the chosen tests, in tests without a database
 * @returns {{ chosen: string[], left: number }} the nearest tests, and the number of tests that were not chosen
 */
export function nearestTests(importers, changed, most) {
  const far = new Map(changed.map((file) => [file, { steps: 0, from: file }]));
  // Iterating a map includes entries that are added during the iteration.
  for (const [file, { steps, from }] of far) {
    for (const importer of importers.get(file) ?? []) {
      if (!far.has(importer)) far.set(importer, { steps: steps + 1, from });
    }
  }
  const tests = [...far].filter(([file]) => TEST.test(file));
  const closeness = ([file, { steps, from }]) => [steps, -sharedFolders(file, from)];
  const sorted = tests.sort((x, y) => {
    const [a, b] = [closeness(x), closeness(y)];
    return a[0] - b[0] || a[1] - b[1] || x[0].localeCompare(y[0]);
  });
  let cost = 0;
  const chosen = sorted.map(([file]) => file).filter((file) => (cost += costOf(file)) <= most);
  return { chosen, left: sorted.length - chosen.length };
}
