import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { countries } from "#app/base/countries";

import { fillCountry, inSentence } from "./country-article";

const cldr = new Intl.DisplayNames(["en"], { type: "region" });

const WITH_ARTICLE =
  "AE AX BQ BS CC CF CK DO FK FO GB GM HM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VG VI".split(
    " ",
  );

test("country names with an article in the English texts are exactly the listed countries", () => {
  const found = countries().filter(({ name }) => inSentence(name) === `the ${name}`);
  expect(found.map(({ code }) => code).sort()).toEqual(WITH_ARTICLE);
});

test("in CLDR names, the listed countries and the Palestinian Territories have an article", () => {
  const found = countries().filter(({ code }) => inSentence(cldr.of(code)!).startsWith("the "));
  expect(
    found
      .map(({ code }) => code)
      .filter((code) => code !== "PS")
      .sort(),
  ).toEqual(WITH_ARTICLE);
});

test.each([
  ["Visiting from {country}?", "Visiting from the United States?"],
  ["Not in {country} yet, sorry", "Not in the United States yet, sorry"],
  ["For {country}", "For the United States"],
  ["We do not serve {country}", "We do not serve the United States"],
  [
    "Sorry, this store doesn’t support {country}.",
    "Sorry, this store doesn’t support the United States.",
  ],
  ["Acme {country}", "Acme United States"],
  ["{shop} {country}", "{shop} United States"],
  ["Visit our {country} store", "Visit our United States store"],
  ["Your country: {country}", "Your country: United States"],
  ["Hello from the {country}", "Hello from the United States"],
  ["{country} and {country}", "United States and United States"],
])("the English text “%s” is filled as “%s”", (sentence, filled) => {
  expect(fillCountry(sentence, "United States", "en-GB")).toBe(filled);
});

test('in other languages the country name is inserted unchanged, and "$&" is plain text', () => {
  expect(fillCountry("Besøker du oss fra {country}?", "USA", "nb")).toBe("Besøker du oss fra USA?");
  expect(fillCountry("from {country}", "United $& Land", "de")).toBe("from United $& Land");
});

const FOLDER = new URL("../../extensions/storefront-guard/locales/", import.meta.url);
const titleIn = (language: string) => {
  const file = readdirSync(FOLDER).find((name) => name.split(".")[0] === language)!;
  const { go } = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as {
    go: { title: string };
  };
  return go.title;
};

// In these languages a preposition changes the country name: "aus den Vereinigten Staaten".
test.each(["de", "es", "fr", "it", "nl", "pl", "pt-BR", "pt-PT"])(
  "the title in “%s” has the country name after a colon",
  (language) => {
    expect(titleIn(language)).toMatch(/: \{country\}\s?\?$/);
  },
);
