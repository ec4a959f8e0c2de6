import { expect, test } from "vitest";

import { countryFormOf, withCountry } from "./country-form";
import { impactSentence, previewImpact } from "./impact-preview";

const entry = (value: string) => ({
  value,
  enabled: true,
  regions: null,
  action: "block" as const,
  target: null,
  scope: null,
  note: "",
});
const block = countryFormOf({ mode: "block", enabled: true }, [entry("DE"), entry("FR")], []);
const allow = { ...block, mode: "allow-only" as const };
const traffic = [
  { code: "DE", visits: 10, blocked: 0 },
  { code: "FR", visits: 5, blocked: 5 },
  { code: "US", visits: 80, blocked: 0 },
  { code: "", visits: 5, blocked: 0 },
];

test("a block list would have stopped the visits from its countries", () => {
  expect(previewImpact(block, traffic)).toEqual({ stopped: 15, total: 95, atMost: false });
});

test("an allow-only list would have stopped everyone else, but unknown countries count nowhere", () => {
  expect(previewImpact(allow, traffic)).toEqual({ stopped: 80, total: 95, atMost: false });
});

test("allow-only without countries would have stopped nobody", () => {
  expect(previewImpact({ ...allow, countries: [] }, traffic).stopped).toBe(0);
});

test("regions make the number an upper bound", () => {
  const narrowed = withCountry(block, "DE", { regions: { match: "only", names: ["Hesse"] } });
  expect(previewImpact(narrowed, traffic)).toEqual({ stopped: 15, total: 95, atMost: true });
  expect(impactSentence(previewImpact(narrowed, traffic))).toBe(
    "These settings would have stopped at most 15 of 95 visits from known countries in the last 7 days (15.8%).",
  );
});

test("without visits there is nothing to compare with", () => {
  expect(impactSentence(previewImpact(block, []))).toBe(
    "No visits from known countries in the last 7 days to compare with.",
  );
});

test("thousands are grouped and shares rounded to a tenth", () => {
  expect(impactSentence({ stopped: 1234, total: 98_765, atMost: false })).toBe(
    "These settings would have stopped 1,234 of 98,765 visits from known countries in the last 7 days (1.2%).",
  );
});
