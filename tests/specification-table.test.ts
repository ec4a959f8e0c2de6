import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readSpecificationTable, unprovenSentences } from "#scripts/specification-table.mjs";

const TABLE = readSpecificationTable(readFileSync("tests/specification.md", "utf8"));

test("the specification table covers every section", () => {
  expect([...new Set(TABLE.map(({ section }) => section))]).toEqual(
    "2.2 2.3 2.4 2.5 3 4 5 7 8 9".split(" "),
  );
});

test("every row of the specification table names an existing test", () => {
  const missing = TABLE.flatMap(({ sentence, tests }) => {
    if (tests.length === 0) return [`no test: ${sentence}`];
    return tests
      .filter(({ file, title }) => !isWritten(file, title))
      .map(({ file, title }) => `${file} "${title}"`);
  });
  expect(missing).toEqual([]);
});

/** Reports whether the file contains the title. */
function isWritten(file: string, title: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8").includes(title);
}

const ROW = (tests: string) =>
  readSpecificationTable(`| 2.3 | A sentence with \\| a bar | ${tests} |`);

test("a specification row may name several tests, and a row without a test is reported", () => {
  expect(ROW('`a.test.ts` "one"<br>`b/c.e2e.ts` "two (2)"')[0]?.tests).toEqual([
    { file: "a.test.ts", title: "one" },
    { file: "b/c.e2e.ts", title: "two (2)" },
  ]);
  expect(unprovenSentences(ROW("later"), [])).toHaveLength(1);
});

test("a test named in the specification counts as passed only if it ran and passed with every row of its data", () => {
  const rows = ROW('`a.test.ts` "%s is shown"');
  const ran = (title: string, passed = true) => ({ file: "a.test.ts", title, passed, wrong: [] });
  expect(unprovenSentences(rows, [ran("the bar is shown")])).toEqual([]);
  expect(unprovenSentences(rows, [ran("the bar is hidden")])).toHaveLength(1);
  expect(unprovenSentences(rows, [ran("x is shown"), ran("y is shown", false)])).toHaveLength(1);
});
