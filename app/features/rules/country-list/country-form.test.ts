import { expect, test } from "vitest";

import {
  type CountryForm,
  countryFormOf,
  differs,
  isEmptyAllowOnly,
  stopsCountry,
  withCountries,
  withCountry,
  withoutCountries,
} from "./country-form";

const entry = (value: string) => ({
  value,
  enabled: true,
  regions: null,
  action: "block" as const,
  target: null,
  scope: null,
  note: "",
});
const saved = countryFormOf({ mode: "block", enabled: true }, [entry("DE"), entry("FR")], []);
const allowOnly = (form: CountryForm): CountryForm => ({ ...form, mode: "allow-only" });

test("adding and removing the same country is no change", () => {
  const changed = withCountries(saved, ["IT", "DE"]);
  expect(changed.countries.map((country) => country.code)).toEqual(["DE", "FR", "IT"]);
  expect(differs(changed, saved)).toBe(true);
  expect(differs(withoutCountries(changed, ["IT"]), saved)).toBe(false);
});

test("the order of countries, the order of regions and the change note are no change", () => {
  const reordered = { ...saved, countries: [...saved.countries].reverse(), note: "why" };
  expect(differs(reordered, saved)).toBe(false);
  const one = withCountry(saved, "DE", { regions: { match: "only", names: ["Hesse", "Berlin"] } });
  const other = withCountry(saved, "DE", {
    regions: { match: "only", names: ["Berlin", "Hesse"] },
  });
  expect(differs(one, other)).toBe(false);
  expect(differs(one, saved)).toBe(true);
});

test("a country switched off counts neither for blocking nor for allowing", () => {
  const off = withCountry(saved, "DE", { enabled: false });
  expect(stopsCountry(off, "DE")).toBe(false);
  expect(stopsCountry(allowOnly(off), "DE")).toBe(true);
});

test("allow-only without an active country stops nobody", () => {
  const empty = allowOnly(withCountry(withoutCountries(saved, ["FR"]), "DE", { enabled: false }));
  expect(isEmptyAllowOnly(empty)).toBe(true);
  expect(stopsCountry(empty, "DE")).toBe(false);
  expect(stopsCountry(empty, "US")).toBe(false);
});

test("a list switched off stops nobody", () => {
  expect(stopsCountry({ ...saved, enabled: false }, "DE")).toBe(false);
  expect(stopsCountry(allowOnly({ ...saved, enabled: false }), "US")).toBe(false);
});

test("a country allowed only in some regions stops some of its visitors", () => {
  const narrowed = withCountry(saved, "DE", { regions: { match: "except", names: ["Hesse"] } });
  expect(stopsCountry(allowOnly(narrowed), "DE")).toBe(true);
  expect(stopsCountry(allowOnly(narrowed), "FR")).toBe(false);
});

test("a country that is only watched stops nobody, and what an entry does is a change", () => {
  const watched = withCountry(saved, "DE", { action: "monitor" });
  expect(stopsCountry(watched, "DE")).toBe(false);
  expect(differs(watched, saved)).toBe(true);
  const paged = withCountry(saved, "DE", { scope: { match: "only", pages: ["/x"] } });
  expect(differs(paged, saved)).toBe(true);
});
