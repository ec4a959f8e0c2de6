/**
 * Stores how many comments, test names and paragraphs of each folder and how many names contain a refused word, and lists
 * the texts of one folder.
 *
 *   npm run count:prose                       stores the counts, and fails if one has risen
 *   npm run count:prose -- app/features/orders  lists the texts of a folder
 *   npm run count:prose -- --raise            stores risen counts too, after a move of files between folders
 */
import { readFileSync, writeFileSync } from "node:fs";

import { countNames, type NameCounts, NAMES_FILE } from "../tests/prose/count-names";
import { countProse, type Counts, COUNTS_FILE, folderOf } from "../tests/prose/count-prose";
import { proseFiles, proseOf } from "../tests/prose/read-prose";
import { REFUSED } from "../tests/prose/refused";

const folder = process.argv[2];
if (folder !== undefined && folder !== "--raise") {
  const files = proseFiles().filter((file) => folderOf(file) === folder || file.startsWith(folder));
  for (const { file, line, text } of files.flatMap(proseOf)) {
    const names = REFUSED.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
    if (names.length > 0) console.log(`${file}:${line} [${names.join("; ")}] ${text}`);
  }
  process.exit(0);
}

const stored = JSON.parse(readFileSync(COUNTS_FILE, "utf8")) as Counts;
const counted = countProse();
const risen = Object.entries(counted).filter(([name, counts]) =>
  Object.entries(counts).some(([pattern, count]) => count > (stored[name]?.[pattern] ?? 0)),
);
const storedNames = JSON.parse(readFileSync(NAMES_FILE, "utf8")) as NameCounts;
const names = countNames();
risen.push(
  ...Object.entries(names)
    .filter(([word, count]) => count > (storedNames[word] ?? 0))
    .map(([word]): [string, Counts[string]] => [`names with “${word}”`, {}]),
);
if (risen.length > 0 && folder !== "--raise") {
  console.error(`Counts have risen in ${risen.map(([name]) => name).join(", ")}.`);
  process.exit(1);
}
writeFileSync(COUNTS_FILE, `${JSON.stringify(counted, null, 2)}\n`);
writeFileSync(NAMES_FILE, `${JSON.stringify(names, null, 2)}\n`);
