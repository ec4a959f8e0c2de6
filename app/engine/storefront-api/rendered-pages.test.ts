import { expect, test } from "vitest";

import { ABOUT_LINEAR, growth } from "#tests/helpers/growth";

import { mayRender, renderedIn } from "./rendered-pages";

const multipartBody = (header: string, value: string, end = "\r\n") =>
  ["--x", header, "", value, "--x--"].join(end);

test.each([
  ["JSON", '{"id":1,"sections":"main","sections_url":"/products/vip"}'],
  ["JSON with an escaped name", '{"sections\\u005furl":"/products/vip"}'],
  ["JSON after a byte order mark", '\ufeff{"sections_url":"/products/vip"}'],
  ["a form", "id=1&sections=main&sections_url=%2Fproducts%2Fvip"],
  ["a form with an encoded name", "sections%5Furl=/products/vip"],
  [
    "a part of a form",
    multipartBody('Content-Disposition: form-data; name="sections_url"', "/products/vip"),
  ],
  [
    "a part with more headers",
    multipartBody(
      "content-disposition: form-data; NAME=sections_url; x=1\r\nContent-Type: text/plain",
      "/products/vip",
    ),
  ],
  [
    "a part with bare line feeds",
    multipartBody('x: y; name="sections_url"', "/products/vip", "\n"),
  ],
])("the page whose sections are rendered is read from the cart request body %s", (_form, body) => {
  expect(renderedIn(body)).toContain("/products/vip");
});

test.each(["", "{", "[]", "null", '{"sections_url":7}', "id=1&note=sections_url", "--x--"])(
  "no rendered page is read from the cart request body %j",
  (body) => {
    expect(renderedIn(body)).toEqual([]);
  },
);

test("rendered pages are read from the body only in requests that change the cart", () => {
  expect(mayRender("/cart/add.js", "POST")).toBe(true);
  expect(mayRender("/cart", "post")).toBe(true);
  expect(mayRender("/cart/add", "GET")).toBe(false);
  expect(mayRender("/products/a", "POST")).toBe(false);
});

test("a hostile cart request body is read in time linear in its length", () => {
  for (const text of ['name="sections_url"', "sections_url=/a&", "name=sections_url\n", "{", "["]) {
    const searchText = (chars: number) => renderedIn(text.repeat(Math.floor(chars / text.length)));
    expect(growth(searchText, 16_384), text).toBeLessThan(ABOUT_LINEAR);
  }
});
