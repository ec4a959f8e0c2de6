import { expect, test } from "vitest";

import { inCountry, plainCart } from "./cart-form";

const cart = { ...plainCart("USD"), countryCode: "US", provinceCode: "NY" };

test("choosing a country that Shopify stores as a province sets the province, and another country clears it", () => {
  const there = { ...cart, ...inCountry(cart, "PR") };
  expect(there).toMatchObject({ countryCode: "PR", provinceCode: "PR" });
  expect(inCountry(there, "GU")).toEqual({ countryCode: "GU", provinceCode: "GU" });
  expect(inCountry(there, "US")).toEqual({ countryCode: "US", provinceCode: "" });
});

test("a cart keeps an entered province when its country changes", () => {
  expect(inCountry(cart, "CA")).toEqual({ countryCode: "CA" });
  const corrected = { ...cart, countryCode: "PR", provinceCode: "NY" };
  expect(inCountry(corrected, "US")).toEqual({ countryCode: "US" });
});
