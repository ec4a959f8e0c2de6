import { expect, test } from "vitest";

import { COUNTRIES } from "#app/base/countries";

import { COUNTRY_CODES } from "./country-codes";
import { KINDS } from "./table";

const { country, ip } = KINDS;

test.each([
  ["DE", "DE"],
  [" de ", "DE"],
  ["Xk", "XK"],
])("the text %j is the country %s", (text, value) => {
  expect(country.normalize(text)).toEqual({ ok: true, value, notice: null });
});

test.each([
  ["", /two-letter/],
  ["D", /two-letter/],
  ["DEU", /two-letter/],
  ["QQ", /two-letter/],
  ["XX", /two-letter/],
  ["Germany", /two-letter/],
  ["ＤＥ", /two-letter/],
  [" ".repeat(1_000) + "DE", /two-letter/],
  ["UK", /"GB"/],
  ["el", /"GR"/],
  ["EU", /members/],
])("the text %j is not a country and is rejected with a correction", (text, cure) => {
  const normalized = country.normalize(text);
  expect(normalized).toMatchObject({ ok: false, message: expect.stringMatching(cure) });
});

test("the country kind accepts exactly the countries of the picker", () => {
  expect([...COUNTRY_CODES].sort()).toEqual(COUNTRIES.map(({ code }) => code).sort());
});

test("the description of a country entry includes its regions", () => {
  expect(country.describe({ value: "DE", regions: null })).toBe("DE");
  const names = ["Bavaria", "Hesse"];
  expect(country.describe({ value: "DE", regions: { match: "only", names } })).toBe(
    "DE: only Bavaria, Hesse",
  );
  expect(country.describe({ value: "DE", regions: { match: "except", names } })).toBe(
    "DE: all except Bavaria, Hesse",
  );
});

test("an IP entry is normalized to its canonical text with a notice of the change", () => {
  expect(ip.normalize("203.0.113.7/24")).toEqual({
    ok: true,
    value: "203.0.113.0/24",
    notice: expect.stringContaining("203.0.113.0/24"),
  });
  expect(ip.normalize("203.0.113.256")).toMatchObject({ ok: false });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.0.0/16", "203.0.0.0/16 (65,536 addresses)"],
  ["203.0.113.1-203.0.113.2", "203.0.113.1-203.0.113.2 (2 addresses)"],
  ["2001:db8::/32", "2001:db8::/32 (more than 4 billion addresses)"],
  ["damaged", "damaged"],
])("the IP entry %s is described as %s", (value, words) => {
  expect(ip.describe({ value, regions: null })).toBe(words);
});
