import { expect, test } from "vitest";

import { shownVisits } from "#app/contract/visits/visit-filters";

import {
  changeReportQuery,
  NOTHING_CHOSEN,
  readReportQuery,
  type ReportChange,
} from "./report-query";

const changed = (query: string, change: ReportChange) =>
  changeReportQuery(new URLSearchParams(query), change).toString();

test("what is usual is what the contract says, filter by filter", () => {
  expect(NOTHING_CHOSEN).toEqual(shownVisits.parse({}));
});

test("an address without a query shows the last 24 hours, unfiltered", () => {
  const { shown, before, after, by, isLive } = readReportQuery(new URLSearchParams());
  expect(shown).toMatchObject({ range: "24h", decision: "any", address: "", country: "" });
  expect({ before, after, by, isLive }).toEqual({ before: "", after: "", by: "", isLive: false });
});

test.each([
  [
    "a filter leads back to the newest visits",
    "before=1.2&country=DE",
    { decision: "block" },
    "country=DE&decision=block",
  ],
  [
    "turning the page keeps the filters",
    "country=DE",
    { before: "1.2", after: null },
    "country=DE&before=1.2",
  ],
  ["what is usual is left out of the address", "decision=block", { decision: "any" }, ""],
  [
    "opening a visit keeps where the report stood",
    "before=1.2",
    { visit: "7" },
    "before=1.2&visit=7",
  ],
  ["what the platform added stays", "shop=x&host=y", { by: "asn" }, "shop=x&host=y&by=asn"],
])("%s", (_, query, change, expected) => {
  expect(changed(query, change)).toBe(expected);
});

test("a range and a grouping that do not exist are the usual ones", () => {
  const query = readReportQuery(new URLSearchParams("range=99y&by=mood"));
  expect([query.shown.range, query.by]).toEqual(["24h", ""]);
});
