/**
 * Reads tests/specification.md, which lists the sentences of the specification with the tests that
 * verify them, and compares the table with the report of a run.
 */
/** A test named in the table: `path/of/file.test.ts` "title as written in the file". */
const NAMED_TEST = /`([^`]+\.(?:test\.tsx?|e2e\.ts))`\s+"((?:[^"\\]|\\.)+)"/g;

/**
 * Returns the rows of the table.
 *
 * @param {string} markdown
 * @returns {{section: string, sentence: string, tests: {file: string, title: string}[]}[]}
 */
export function readSpecificationTable(markdown) {
  return markdown
    .split("\n")
    .map((line) => /^\| (\d(?:\.\d)?) +\| (.*?) +\| (.*?) *\|$/.exec(line))
    .filter((cells) => cells !== null)
    .map(([, section, sentence, shown]) => ({
      section,
      sentence,
      tests: [...shown.matchAll(NAMED_TEST)].map(([, file, title]) => ({
        file,
        title: title.replaceAll("\\|", "|"),
      })),
    }));
}

/** Returns the pattern of a title at run time. Placeholders (printf and $names) of tables of cases match any text. */
function pattern(title) {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^${literal.replaceAll(/%[sdifjoO#]|\\\$[\w.]+|\\\$\\\{[^}]*\\\}/g, ".*")}$`,
    "s",
  );
}

/**
 * Returns the defects of the table: rows without a test, and named tests that did not run or
 * did not pass. A test that ran several times (two databases) must have passed every time.
 *
 * @param {ReturnType<typeof readSpecificationTable>} rows
 * @param {readonly import("./test-reports.mjs").Ran[]} ran
 * @returns {string[]} one sentence each
 */
export function unprovenSentences(rows, ran) {
  return rows.flatMap(({ section, sentence, tests }) => {
    if (tests.length === 0) return [`${section} "${sentence}": no test is named`];
    return tests.flatMap(({ file, title }) => {
      const expected = pattern(title);
      const found = ran.filter((test) => test.file === file && expected.test(test.title));
      if (found.length === 0) return [`${section}: ${file} "${title}" did not run`];
      return found.every(({ passed }) => passed) ? [] : [`${section}: ${file} "${title}" failed`];
    });
  });
}
