import { expect, test } from "vitest";

import { hitsOfWeek, networkText, reasonText, statusOf } from "./entry-words";

const NOW = Date.parse("2026-06-10T12:00:00Z");

test.each([
  [true, null, "Enabled"],
  [false, null, "Disabled"],
  [true, "2026-06-10T12:00:01Z", "Enabled"],
  [true, "2026-06-10T12:00:00Z", "Expired"],
  [false, "2026-06-01T00:00:00Z", "Expired"],
])("an entry with enabled %s and the expiry %s has the status %s", (enabled, expiresAt, status) => {
  expect(statusOf({ enabled, expiresAt }, NOW)).toBe(status);
});

test("networkText shows the organization and number of a network, as far as known", () => {
  expect(networkText(null)).toBe("");
  expect(
    networkText({ country: "DE", asn: 64500, organization: "Example", networkClass: null }),
  ).toBe("Example (AS64500)");
  expect(networkText({ country: null, asn: 64500, organization: null, networkClass: null })).toBe(
    "AS64500",
  );
  expect(networkText({ country: null, asn: null, organization: null, networkClass: null })).toBe(
    "",
  );
});

test("reasonText returns “None” for a missing reason", () => {
  expect(reasonText(null)).toBe("None");
  expect(reasonText("chargeback")).toBe("Chargeback");
});

test.each([
  ["block", 1, "1 hit in 7 days"],
  ["block", 1_234, "1,234 hits in 7 days"],
  ["monitor", 1, "1 watched hit in 7 days"],
] as const)(
  "the hits of an entry with action %s and %i matches are shown as %s",
  (action, count, words) => {
    const other =
      action === "monitor" ? { hits7d: 9, monitored7d: count } : { hits7d: count, monitored7d: 9 };
    expect(hitsOfWeek({ action, ...other })).toBe(words);
  },
);
