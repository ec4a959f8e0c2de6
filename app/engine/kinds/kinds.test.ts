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

test("the country kind accepts exactly the countries of the country picker", () => {
  expect([...COUNTRY_CODES].sort()).toEqual(COUNTRIES.map(({ code }) => code).sort());
});

test("an IP entry is normalized to its canonical text, and a notice shows the change", () => {
  expect(ip.normalize("203.0.113.7/24")).toEqual({
    ok: true,
    value: "203.0.113.0/24",
    notice: expect.stringContaining("203.0.113.0/24"),
  });
  expect(ip.normalize("203.0.113.256")).toMatchObject({ ok: false });
});
