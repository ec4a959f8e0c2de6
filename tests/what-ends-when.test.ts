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

const page = readFileSync("docs/what-ends-when.md", "utf8");

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
const endsSoon = (row: Row, now: number) =>
  isToDo(row) && !isPast(row, now) && Date.parse(row.ends) < now + WARNING_DAYS * DAY;

/** The day on which Shopify ends a version: a year after its release. */
const endOf = (version: string) => `${Number(version.slice(0, 4)) + 1}${version.slice(4)}-01`;

function versionIn(path: string): string | undefined {
  return /^api_version = "([^"]+)"/m.exec(readFileSync(path, "utf8"))?.[1];
}

test("the app, its webhooks and the checkout Function use one version of Shopify's API", () => {
  expect(versionIn("shopify.app.toml")).toBe(API_VERSION);
  expect(versionIn("extensions/checkout-rules/shopify.extension.toml")).toBe(API_VERSION);
});

test("the table has the API version in use with the day on which Shopify ends it", () => {
  const row = rows.find(({ what }) => what === `Shopify API version ${API_VERSION}`);
  expect(row?.ends).toBe(endOf(API_VERSION));
});

test("each row has a day or no date, an existing user and a task", () => {
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    expect(row.ends, row.what).toMatch(/^(\d{4}-\d{2}-\d{2}|no date)$/);
    expect([row.usedBy, row.todo], row.what).not.toContain("");
    for (const [, path] of row.usedBy.matchAll(/`((?:app|extensions)\/[^`]+|[\w.]+\.toml)`/g)) {
      expect(() => readFileSync(path!), row.what).not.toThrow(/ENOENT/);
    }
  }
});

test.for([
  ["89 days before its end", "2026-10-04", true],
  ["91 days before its end", "2026-10-02", false],
  ["a day after its end", "2027-01-02", false],
] as const)("a row is named as ending soon: %s", ([, now, expected]) => {
  const row = { what: "", ends: "2027-01-01", usedBy: "", todo: "Change the version." };
  expect(endsSoon(row, Date.parse(now))).toBe(expected);
});

test("what ends in 90 days or has ended is printed, and no row is called past before its day", () => {
  const now = Date.now();
  for (const row of rows.filter((each) => endsSoon(each, now))) {
    console.info(`${row.what} ends on ${row.ends}. ${row.todo}`);
  }
  const unexplained = rows.filter((row) => isPast(row, now) && isToDo(row) && !isExplained(row));
  // The page is right on the day of a release; a later run only prints what has ended since.
  for (const row of unexplained) console.info(`${row.what} ended on ${row.ends}. ${row.todo}`);
  expect(rows.filter((row) => isExplained(row) && !isPast(row, now))).toEqual([]);
});
