import { expect, test } from "vitest";

import { createState } from "../state";
import type { SampleAddresses } from "./sample-addresses";
import { checkVisit, CUSTOM, readVisitForm } from "./visit-form";

const samples: Pick<SampleAddresses, "byCountry" | "countryOf"> = {
  byCountry: { DE: ["192.0.2.10"] },
  countryOf: (address) => (address === "192.0.2.10" ? "Germany" : null),
};
const check = (query: Record<string, string>) =>
  checkVisit(
    createState({ storefrontUrl: "http://localhost:4001" }),
    samples,
    readVisitForm(new URLSearchParams(query)),
  );

test("a simulated visitor with only a country has an address in that country", () => {
  expect(check({ country: "DE" })).toMatchObject({
    visitor: {
      shop: "palisade-demo.myshopify.com",
      address: "192.0.2.10",
      country: "Germany",
      page: "/",
      javascript: true,
    },
  });
});

test("a typed address of a simulated visitor overrides the chosen country", () => {
  expect(check({ country: "DE", address: "2001:db8::7" })).toMatchObject({
    visitor: { address: "2001:db8::7", country: null },
  });
});

test("the first page opens in the visitor's language unless its URL contains a language", () => {
  expect(check({ country: "DE", language: "ja", page: "/cart" })).toMatchObject({
    visitor: { page: "/ja/cart", language: "ja" },
  });
  expect(check({ country: "DE", language: "ja", page: "/fr/cart" })).toMatchObject({
    visitor: { page: "/fr/cart" },
  });
});

test("a typed user agent is the simulated visitor's user agent", () => {
  const query = { country: "DE", userAgent: CUSTOM, customUserAgent: "Curious/1.0" };
  expect(check(query)).toMatchObject({ visitor: { userAgent: "Curious/1.0" } });
});

const WRONG: [field: string, query: Record<string, string>][] = [
  ["address", {}],
  ["address", { country: "QQ" }],
  ["address", { address: "300.1.1.1" }],
  ["referrer", { country: "DE", referrer: "javascript:alert(1)" }],
  ["page", { country: "DE", page: "//evil.example" }],
  ["page", { country: "DE", page: "https://evil.example" }],
  ["customUserAgent", { country: "DE", userAgent: CUSTOM, customUserAgent: "a\r\nX: y" }],
];
for (const [field, query] of WRONG) {
  test(`a visit with ${JSON.stringify(query)} has an error at ${field}`, () => {
    expect(Object.keys((check(query) as { errors: object }).errors)).toEqual([field]);
  });
}
