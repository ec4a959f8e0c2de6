import { expect, test } from "vitest";

import {
  type CountryForm,
  countryFormOf,
  hasChanges,
  isEmptyAllowOnly,
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

test("a country form has no changes after a country is added and removed", () => {
  const changed = withCountries(saved, ["IT", "DE"]);
  expect(changed.countries.map((country) => country.code)).toEqual(["DE", "FR", "IT"]);
  expect(hasChanges(changed, saved)).toBe(true);
  expect(hasChanges(withoutCountries(changed, ["IT"]), saved)).toBe(false);
});

test("a country form ignores the order of countries, the order of regions and the change note in its changes", () => {
  const reordered = { ...saved, countries: [...saved.countries].reverse(), note: "why" };
  expect(hasChanges(reordered, saved)).toBe(false);
  const one = withCountry(saved, "DE", { regions: { match: "only", names: ["Hesse", "Berlin"] } });
  const other = withCountry(saved, "DE", {
    regions: { match: "only", names: ["Berlin", "Hesse"] },
  });
  expect(hasChanges(one, other)).toBe(false);
  expect(hasChanges(one, saved)).toBe(true);
});

test("an allow-only country list is empty if all its countries are disabled", () => {
  const off = withCountry(withoutCountries(saved, ["FR"]), "DE", { enabled: false });
  expect(isEmptyAllowOnly(allowOnly(off))).toBe(true);
  expect(isEmptyAllowOnly(allowOnly(saved))).toBe(false);
});

test("a country form has changes if the action or the pages of a country differ", () => {
  const watched = withCountry(saved, "DE", { action: "monitor" });
  expect(hasChanges(watched, saved)).toBe(true);
  const paged = withCountry(saved, "DE", { scope: { match: "only", pages: ["/x"] } });
  expect(hasChanges(paged, saved)).toBe(true);
});
