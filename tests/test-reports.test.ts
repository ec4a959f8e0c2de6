import { expect, test } from "vitest";

import { testsThatRan, whatWentWrong } from "#scripts/test-reports.mjs";

const VITEST = {
  testResults: [
    {
      name: "/p/a.test.ts",
      status: "failed",
      assertionResults: [
        { title: "good", status: "passed", failureMessages: [] },
        { title: "second try", status: "passed", failureMessages: ["Error: once"] },
        {
          title: "bad",
          status: "failed",
          failureMessages: ["\u001B[31mError: no\u001B[39m\n  at a"],
        },
        { title: "left out", status: "skipped" },
      ],
    },
    { name: "/p/b.test.ts", status: "failed", message: "cannot be loaded", assertionResults: [] },
  ],
};

const spec = (title: string, ok: boolean, tries: string[][]) => ({
  file: "s.e2e.ts",
  title,
  ok,
  tests: [
    {
      status: ok ? "expected" : "unexpected",
      results: tries.map((errors) => ({ errors: errors.map((message) => ({ message })) })),
    },
  ],
});

test("a Vitest report contains the test files that could not be loaded", () => {
  expect(testsThatRan(VITEST, "/p").map(({ title, passed }) => [title, passed])).toEqual([
    ["good", true],
    ["second try", true],
    ["bad", false],
    ["(the file)", false],
  ]);
});

test("a Playwright report contains the tests of nested suites", () => {
  const specs = [spec("t", false, [["no"], ["no"]]), spec("u", true, [["late"], []])];
  const file = "tests/e2e/s.e2e.ts";
  expect(testsThatRan({ suites: [{ suites: [{ specs }] }] }, "/p")).toEqual([
    { file, title: "t", passed: false, wrong: ["no", "no"] },
    { file, title: "u", passed: true, wrong: ["late"] },
  ]);
});

test("a skipped browser test does not count as run unless another browser ran it", () => {
  const skipped = { status: "skipped", results: [{ errors: [] }] };
  const specs = [
    { ...spec("nowhere", true, []), tests: [skipped, skipped] },
    { ...spec("somewhere", true, []), tests: [skipped, { status: "expected", results: [] }] },
  ];
  expect(testsThatRan({ suites: [{ specs }] }, "/p").map(({ title }) => title)).toEqual([
    "somewhere",
  ]);
});

test("the end of a run lists failed tests and tests that passed only after a retry", () => {
  expect(whatWentWrong(testsThatRan(VITEST, "/p"))).toEqual({
    failed: [
      'a.test.ts "bad"\n    Error: no\n      at a',
      'b.test.ts "(the file)"\n    cannot be loaded',
    ],
    flaky: ['a.test.ts "second try"\n    Error: once'],
  });
});
