import { expect, test } from "vitest";

import type { VisitRow } from "#app/contract/visits/visit-row";

import { type LiveFilter, NO_FILTER, visitFilterOf } from "./live-filter";

const VISIT = {
  outcome: "block",
  country: "DE",
  ip: "203.0.113.7",
  asn: 64_500,
  organization: "Example Net",
  path: "/Products/shirt?utm=1",
  surface: "firewall",
  reference: "7K2M9QTDXA",
} as VisitRow;

test.each<[Partial<LiveFilter>, boolean]>([
  [{}, true],
  [{ decision: "block" }, true],
  [{ decision: "stopped" }, true],
  [{ decision: "allow" }, false],
  [{ country: "DE" }, true],
  [{ country: "FR" }, false],
  [{ country: "?" }, false],
  [{ address: "203.0.113.7" }, true],
  [{ address: "203.0.113.0/24" }, true],
  [{ address: "203.0.112.0-203.0.114.0" }, true],
  [{ address: "203.0.11" }, true],
  [{ address: "[203.0.113.7]:443" }, true],
  [{ address: "198.51.100.7" }, false],
  [{ address: "198.51.100.7, 203.0.113.0/24" }, true],
  [{ address: "198.51.100.7; 198.51.100.8" }, false],
  [{ network: "AS64500" }, true],
  [{ network: "64501" }, false],
  [{ network: "example" }, true],
  [{ page: "/products/" }, true],
  [{ page: "(" }, false],
  [{ surface: "storefront" }, false],
  [{ reference: "7k2m" }, true],
  [{ reference: "2M9Q" }, false],
  [{ country: "DE", decision: "allow" }, false],
  [{ page: "   " }, true],
])("the live filter %j shows the visit: %s", (part, isShown) => {
  expect(visitFilterOf({ ...NO_FILTER, ...part })(VISIT)).toBe(isShown);
});

test("unknown values match the filter for unknown, and a masked address matches in its masked form", () => {
  const unknown = { ...VISIT, country: null, ip: "203.0.113.0/24", organization: null };
  expect(visitFilterOf({ ...NO_FILTER, country: "?" })(unknown)).toBe(true);
  expect(visitFilterOf({ ...NO_FILTER, address: "203.0.113.0/24" })(unknown)).toBe(true);
  expect(visitFilterOf({ ...NO_FILTER, network: "x" })(unknown)).toBe(false);
});
