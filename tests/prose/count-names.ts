import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

import { REFUSED_NAMES, type RefusedName } from "./refused-names";

/** Uses of each refused word in identifiers and file names. */
export type NameCounts = Readonly<Record<string, number>>;

/** The stored counts. They may only fall. */
export const NAMES_FILE = "tests/prose/names.json";

const SOURCE = /\.(tsx?|mjs)$/;
/** Files with patterns of refused words. */
const PATTERNS = /^tests\/prose\/refused(-names)?\.ts$/;
/** Comments and texts, whose words are not names. */
const NO_CODE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
const NAME = /[A-Za-z_$][\w$]*/g;

/** Returns the words of a name in lower case: "readOldRows" and "READ_OLD_ROWS" have read, old, rows. */
export function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());
}

/** Returns the refused words of a name. */
export function refusedIn(name: string): readonly RefusedName[] {
  const words = wordsOf(name);
  return REFUSED_NAMES.filter(
    ({ pattern, right }) => words.some((word) => pattern.test(word)) && !right?.includes(name),
  );
}

/** Counts the uses of refused words in the identifiers and file names of all tracked source files. */
export function countNames(): NameCounts {
  const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  const counts: Record<string, number> = Object.fromEntries(
    REFUSED_NAMES.map(({ word }) => [word, 0]),
  );
  const known = new Map<string, readonly RefusedName[]>();
  const add = (name: string) => {
    const refused = known.get(name) ?? refusedIn(name);
    known.set(name, refused);
    for (const { word } of refused) counts[word] = (counts[word] ?? 0) + 1;
  };
  for (const file of tracked.filter((path) => SOURCE.test(path) && !PATTERNS.test(path))) {
    add(basename(file));
    const code = readFileSync(file, "utf8").replace(NO_CODE, " ");
    for (const [name] of code.matchAll(NAME)) add(name);
  }
  return counts;
}
