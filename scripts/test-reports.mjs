/** Reads the reports of both test runners into one form. */
import { relative } from "node:path";

/**
 * @typedef {object} Ran a test that ran
 * @property {string} file path from the project's root
 * @property {string} title as written in the file
 * @property {boolean} passed final result
 * @property {string[]} wrong errors of the test, or of its first attempt. A passed test with errors
 * is flaky
 */

/** The colors a terminal would show. */
// oxlint-disable-next-line no-control-regex -- that is how a terminal's colors begin
const COLORS = /\u001B\[[\d;]*m/g;

const ofVitest = (report, root) =>
  (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === "passed" || test.status === "failed")
      .map((test) => ({
        file,
        title: test.title,
        passed: test.status === "passed",
        wrong: test.failureMessages ?? [],
      }));
    // A file that could not be loaded or prepared has no failed test, only a message.
    if (status === "failed" && tests.every(({ passed }) => passed))
      tests.push({ file, title: "(the file)", passed: false, wrong: [message ?? ""] });
    return tests;
  });

/** Playwright reports a skipped spec as passed. */
const hasRun = ({ tests = [] }) => tests.some(({ status }) => status !== "skipped");

const ofPlaywright = (report) => {
  const ofSuite = (suite) => [
    ...(suite.specs ?? []).filter(hasRun).map(({ file, title, ok, tests = [] }) => ({
      file: `tests/e2e/${file}`,
      title,
      passed: ok,
      wrong: tests.flatMap(({ results = [] }) =>
        results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? "")),
      ),
    })),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return (report.suites ?? []).flatMap(ofSuite);
};

/**
 * Returns every test of a report of either runner.
 *
 * @param {object} report
 * @param {string} root folder of the project
 * @returns {Ran[]}
 */
export function testsThatRan(report, root) {
  return report.suites ? ofPlaywright(report) : ofVitest(report, root);
}

/**
 * Returns failed and flaky tests with their errors in a few lines each, for the end of a run.
 *
 * @param {readonly Ran[]} ran
 * @returns {{failed: string[], flaky: string[]}} flaky tests passed only on the second attempt
 */
export function whatWentWrong(ran) {
  const describe = ({ file, title, wrong }) => {
    const lines = (wrong[0] ?? "").replaceAll(COLORS, "").split("\n").slice(0, 12);
    return [`${file} "${title}"`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join("\n");
  };
  return {
    failed: ran.filter(({ passed }) => !passed).map(describe),
    flaky: ran.filter(({ passed, wrong }) => passed && wrong.length > 0).map(describe),
  };
}
