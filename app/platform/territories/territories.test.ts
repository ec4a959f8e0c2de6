import { expect, test } from "vitest";

import { COUNTRIES, isCountryCode } from "#app/base/countries";
import { territoriesOf } from "#app/engine/countries/same-country";
import { countryOfAddress, shopifyCountryOf } from "#app/engine/countries/shopify-country";
import { wholeIpData } from "#tests/helpers/ip-data/whole-data";
import { shopifyCountries } from "#tests/helpers/shopify-countries";

import {
  addressCountryName,
  missingProvinces,
  territoryNamed,
  territoryProblem,
} from "./territories";

const { opened } = wholeIpData();

test("every country except Antarctica has a code in Shopify's schema", () => {
  const known = new Set(shopifyCountries());
  const without = COUNTRIES.filter(({ code }) => !known.has(shopifyCountryOf(code)?.country ?? ""));
  expect(without.map(({ code }) => code)).toEqual(["AQ"]);
});

test("every code in Shopify's schema is a country, except AN and ZZ", () => {
  const countries = shopifyCountries().map((country) => [
    country,
    countryOfAddress({ country, province: null }),
  ]);
  const none = countries.filter(([, country]) => country === null || !isCountryCode(country!));
  expect(none).toEqual([
    ["AN", "AN"],
    ["ZZ", null],
  ]);
});

test("a country that is translated to Shopify's code and back is the same country", () => {
  for (const { code } of COUNTRIES) {
    const written = shopifyCountryOf(code);
    if (written) expect(countryOfAddress(written), code).toBe(code);
  }
});

test.each([
  ["US", "Puerto Rico", "PR"],
  ["US", "  PUERTO  RICO ", "PR"],
  ["US", "US-PR", "PR"],
  ["US", "gu", "GU"],
  ["US", "US Virgin Islands", "VI"],
  ["US", "Virgin Islands", "VI"],
  ["US", "Federated States of Micronesia", "FM"],
  ["US", "Northern Mariana Islands", "MP"],
  ["US", "American Samoa", "AS"],
  ["US", "California", null],
  ["US", "Virginia", null],
  ["US", "PA", null],
  ["FR", "La Reunion", "RE"],
  ["FR", "Guadeloupe", "GP"],
  ["FR", "Brittany", null],
  ["NO", "Svalbard", "SJ"],
  ["FI", "Aland", "AX"],
  ["CN", "Macau", "MO"],
  ["DK", "Faroe Islands", "FO"],
  ["GB", "Isle of Man", "IM"],
  ["MX", "Puerto Rico", null],
])("in %s the region %j is the territory %s", (state, region, territory) => {
  expect(territoryNamed(state, region)).toBe(territory);
});

test("no region of the location data is a territory with its own code", () => {
  const regions = Object.entries(opened.intelligence.regionsByCountry());
  expect(regions.length).toBeGreaterThan(100);
  const taken = regions.flatMap(([country, names]) =>
    names.filter((name) => territoryNamed(country, name)).map((name) => [country, name]),
  );
  expect(taken).toEqual([]);
});

test("territoryProblem rejects a territory as a region of its state and names the country to choose", () => {
  expect(territoryProblem("US", ["California", "Puerto Rico"])).toBe(
    "Location data has Puerto Rico as a country of its own (PR), never as a region of US. Choose the country Puerto Rico instead.",
  );
  expect(territoryProblem("US", ["Virgin Islands"])).toBe(
    "Location data has the U.S. Virgin Islands as a country of its own (VI), never as a region of US. Choose the country U.S. Virgin Islands instead.",
  );
  expect(territoryProblem("US", ["California"])).toBeNull();
});

test("missingProvinces returns the territories that Shopify counts as US provinces and that the list lacks", () => {
  expect(missingProvinces(["DE"])).toEqual([]);
  expect(missingProvinces(["US", "PR", "GU"])).toEqual(["AS", "FM", "MH", "MP", "PW", "VI"]);
  expect(missingProvinces(["US", ...territoriesOf("US")])).toEqual([]);
});

test("addressCountryName adds Shopify's province code to a territory", () => {
  expect(["PR", "US", "RE", "AQ"].map(addressCountryName)).toEqual([
    "Puerto Rico (US-PR)",
    "United States",
    "Réunion",
    "Antarctica",
  ]);
});
