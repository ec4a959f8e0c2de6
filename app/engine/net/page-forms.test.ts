import { expect, test } from "vitest";

import { ABOUT_LINEAR, growth } from "#tests/helpers/growth";

import { pageForms } from "./page-forms";

test.each([
  ["/products/shoes", []],
  ["/collections/all", []],
  ["/collections/all/products/shoes", ["/products/shoes"]],
  ["/products/shoes.json", ["/products/shoes"]],
  ["/products/shoes.js.json", ["/products/shoes"]],
  ["/products.json", ["/products", "/collections/all"]],
  ["/collections/vip/products.json", ["/collections/vip/products", "/collections/vip"]],
  [
    "/collections/vip/products/shoes.oembed",
    ["/collections/vip/products/shoes", "/products/shoes.oembed", "/products/shoes"],
  ],
  ["/blogs/news/launch.json", ["/blogs/news/launch"]],
  ["/pages/a.b", []],
  ["/assets/theme.js", []],
  ["/cart.js", []],
])("page rules match the page %s as %j", (path, others) => {
  expect(pageForms(path)).toEqual([path, ...others]);
});

test("the forms of a path with many suffixes are computed in linear time", () => {
  const find = (endings: number) => pageForms(`/products/${".json".repeat(endings)}x`);
  expect(growth(find, 100_000)).toBeLessThan(ABOUT_LINEAR);
});
