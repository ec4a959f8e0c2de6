import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { API_VERSION } from "#app/platform/admin-api/api-version";

const WARNING_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;

interface Row {
  readonly what: string;
  /** ISO day, or "no date". */
  readonly ends: string;
  readonly usedBy: string;
  readonly todo: string;
}

const page = readFileSync("docs/operators/what-ends-when.md", "utf8");

const rows: readonly Row[] = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2)
  .map((line) => {
    const [, what = "", ends = "", usedBy = "", todo = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return { what, ends, usedBy, todo };
  });

const isPast = ({ ends }: Row, now: number) => Date.parse(ends) < now;
const isExplained = ({ todo }: Row) => todo.startsWith("Past:");
const isToDo = ({ todo }: Row) => !todo.startsWith("Nothing");
/** Returns a sentence for each row that ends within 90 days, and for each ended row without a note. */
function warningsOf(all: readonly Row[], now: number): readonly string[] {
  return all.filter(isToDo).flatMap((row) => {
    if (isPast(row, now))
      return isExplained(row) ? [] : `${row.what} ended on ${row.ends}. ${row.todo}`;
    if (Date.parse(row.ends) >= now + WARNING_DAYS * DAY) return [];
    return row.ends === "no date" ? [] : `${row.what} ends on ${row.ends}. ${row.todo}`;
  });
}

/** Returns the day on which Shopify ends a version: a year after its release. */
const endOf = (version: string) => `${Number(version.slice(0, 4)) + 1}${version.slice(4)}-01`;

function versionIn(path: string): string | undefined {
  return /^api_version = "([^"]+)"/m.exec(readFileSync(path, "utf8"))?.[1];
}

test("the app, its webhooks and the checkout Function use one version of Shopify's API", () => {
  expect(versionIn("shopify.app.toml")).toBe(API_VERSION);
  expect(versionIn("extensions/checkout-rules/shopify.extension.toml")).toBe(API_VERSION);
});

test("the table of end dates contains the API version in use and the day on which Shopify ends it", () => {
  const row = rows.find(({ what }) => what === `Shopify API version ${API_VERSION}`);
  expect(row?.ends).toBe(endOf(API_VERSION));
});

test("each row of the table of end dates has a day or no date, an existing user and a task", () => {
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    expect(row.ends, row.what).toMatch(/^(\d{4}-\d{2}-\d{2}|no date)$/);
    expect([row.usedBy, row.todo], row.what).not.toContain("");
    for (const [, path] of row.usedBy.matchAll(/`((?:app|extensions)\/[^`]+|[\w.]+\.toml)`/g)) {
      expect(() => readFileSync(path!), row.what).not.toThrow(/ENOENT/);
    }
  }
});

const TODO = "Change the version.";

test.for([
  ["91 days before its end", "2026-10-02", TODO, []],
  ["89 days before its end", "2026-10-04", TODO, [`API ends on 2027-01-01. ${TODO}`]],
  ["a day after its end", "2027-01-02", TODO, [`API ended on 2027-01-01. ${TODO}`]],
  ["a day after its end, if the page says that it is past", "2027-01-02", `Past: ${TODO}`, []],
  ["89 days before its end, if there is nothing to do", "2026-10-04", "Nothing.", []],
] as const)(
  "a row of the table of end dates causes the expected warning %s",
  ([, now, todo, expected]) => {
    const row = { what: "API", ends: "2027-01-01", usedBy: "", todo };
    expect(warningsOf([row], Date.parse(now))).toEqual(expected);
  },
);

test("a row of the table of end dates without a date causes no warning", () => {
  const row = { what: "API", ends: "no date", usedBy: "", todo: TODO };
  expect(warningsOf([row], Date.parse("2027-01-01"))).toEqual([]);
});

test("a row of the table of end dates is not reported as past before its day", () => {
  const now = Date.now();
  // A warning does not fail the test. The page is correct on the day of a release, and its tests
  // must pass later as well.
  for (const warning of warningsOf(rows, now)) console.info(warning);
  expect(rows.filter((row) => isExplained(row) && !isPast(row, now))).toEqual([]);
});
