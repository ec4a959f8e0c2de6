import { expect, test } from "vitest";

import { shownVisits } from "#app/contract/visits/visit-filters";

import {
  changeReportQuery,
  NOTHING_CHOSEN,
  readReportQuery,
  type ReportChange,
} from "./report-query";

const changeQuery = (query: string, change: ReportChange) =>
  changeReportQuery(new URLSearchParams(query), change).toString();

test("the defaults of the report's URL are the contract's defaults", () => {
  expect(NOTHING_CHOSEN).toEqual(shownVisits.parse({}));
});

test("a URL without a query shows the last 24 hours without filters", () => {
  const { shown, before, after, by, isLive } = readReportQuery(new URLSearchParams());
  expect(shown).toMatchObject({ range: "24h", decision: "any", address: "", country: "" });
  expect({ before, after, by, isLive }).toEqual({ before: "", after: "", by: "", isLive: false });
});

test.each([
  [
    "changing a filter returns to the newest visits",
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
  ["a default value is left out of the URL", "decision=block", { decision: "any" }, ""],
  ["opening a visit keeps the report's page", "before=1.2", { visit: "7" }, "before=1.2&visit=7"],
  ["Shopify's own parameters are kept", "shop=x&host=y", { by: "asn" }, "shop=x&host=y&by=asn"],
])(
  "a change of the report updates the query of the report's URL: %s",
  (_, query, change, expected) => {
    expect(changeQuery(query, change)).toBe(expected);
  },
);

test("an unknown range and an unknown grouping in a report's URL are replaced by the defaults", () => {
  const query = readReportQuery(new URLSearchParams("range=99y&by=mood"));
  expect([query.shown.range, query.by]).toEqual(["24h", ""]);
});
