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
const nothing = { ...block, countries: [] };
const traffic = {
  countries: [
    { code: "DE", visits: 10 },
    { code: "FR", visits: 5 },
    { code: "US", visits: 80 },
    { code: "XX", visits: 3 },
  ],
  total: 100,
};

test("a block list would have stopped the visits from its countries", () => {
  expect(previewImpact(block, nothing, traffic)).toEqual({
    ...{ stopped: 15, newlyStopped: 15, total: 100, atMost: false },
  });
});

test("an allow-only list would have stopped all visits from other known countries", () => {
  expect(previewImpact(allow, nothing, traffic)).toMatchObject({ stopped: 80, total: 100 });
});

test("allow-only without countries would have stopped no visits", () => {
  expect(previewImpact({ ...allow, countries: [] }, nothing, traffic).stopped).toBe(0);
});

test("the sentence says how many of the stopped visits the saved settings allow", () => {
  const saved = { ...block, countries: block.countries.slice(0, 1) };
  expect(impactSentence(previewImpact(block, saved, traffic))).toBe(
    "These settings would have stopped 15 of 100 visits in the last 7 days (15%). The saved settings allow 5 of them.",
  );
});

test("regions make the number an upper bound", () => {
  const narrowed = withCountry(block, "DE", { regions: { match: "only", names: ["Hesse"] } });
  const impact = previewImpact(narrowed, nothing, traffic);
  expect(impact).toMatchObject({ stopped: 15, atMost: true });
  expect(impactSentence(impact)).toBe(
    "These settings would have stopped at most 15 of 100 visits in the last 7 days (15%).",
  );
});

test("without visits there is nothing to compare with", () => {
  expect(impactSentence(previewImpact(block, nothing, { countries: [], total: 0 }))).toBe(
    "No visits in the last 7 days to compare with.",
  );
});

test("thousands are grouped and shares rounded to a tenth", () => {
  const impact = { stopped: 1234, newlyStopped: 1234, total: 98_765, atMost: false };
  expect(impactSentence(impact)).toBe(
    "These settings would have stopped 1,234 of 98,765 visits in the last 7 days (1.2%).",
  );
});
