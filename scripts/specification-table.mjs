/**
 * docs/specification.md lists the sentences the product was specified with, each with the tests
 * that pin it. Here is how that table is read, and how it is held against what a run reported.
 */
import { relative } from "node:path";

/** A test named in the table: `path/of/file.test.ts` "title as written in the file". */
const NAMED_TEST = /`([^`]+\.(?:test\.tsx?|e2e\.ts))`\s+"((?:[^"\\]|\\.)+)"/g;

/**
 * The rows of the table.
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

/** What a title matches at run time: printf places and $names of tables of cases stand for anything. */
function pattern(title) {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^${literal.replaceAll(/%[sdifjoO#]|\\\$[\w.]+|\\\$\\\{[^}]*\\\}/g, ".*")}$`,
    "s",
  );
}

/** @typedef {{file: string, title: string, passed: boolean, flaky?: boolean}} Ran flaky: at the second try */

/**
 * The tests of a Vitest JSON report.
 *
 * @returns {Ran[]}
 */
function ranByVitest(report, root) {
  return (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, name),
      title,
      passed: status === "passed",
    })),
  );
}

/**
 * The tests of a Playwright JSON report, whose suites nest.
 *
 * @returns {Ran[]}
 */
function ranByPlaywright(report) {
  const ofSuite = (suite) => [
    ...(suite.specs ?? []).map(({ file, title, ok, tests = [] }) => ({
      file: `tests/e2e/${file}`,
      title,
      passed: ok,
      flaky: tests.some(({ status }) => status === "flaky"),
    })),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return (report.suites ?? []).flatMap(ofSuite);
}

/**
 * Every test of a report, whichever of the two runners wrote it.
 *
 * @param {object} report
 * @param {string} root folder of the project
 * @returns {Ran[]}
 */
export function testsThatRan(report, root) {
  return report.suites ? ranByPlaywright(report) : ranByVitest(report, root);
}

/**
 * What keeps the table from being true: rows without a test, and named tests that did not run or
 * did not pass. A test that ran several times (two databases) must have passed every time.
 *
 * @param {ReturnType<typeof readSpecificationTable>} rows
 * @param {readonly Ran[]} ran
 * @returns {string[]} one sentence each
 */
export function unprovenSentences(rows, ran) {
  return rows.flatMap(({ section, sentence, tests }) => {
    if (tests.length === 0) return [`${section} "${sentence}": no test is named`];
    return tests.flatMap(({ file, title }) => {
      const wanted = pattern(title);
      const found = ran.filter((test) => test.file === file && wanted.test(test.title));
      if (found.length === 0) return [`${section}: ${file} "${title}" did not run`];
      return found.every(({ passed }) => passed) ? [] : [`${section}: ${file} "${title}" failed`];
    });
  });
}
