import { expect, test } from "vitest";

import { readStorefrontPage } from "./storefront-page";

const THEME =
  '<script>Shopify.theme = {"name":"Dawn","id":128,"schema_name":"Dawn","role":"main"};</script>';
const EMBED = '<script type="application/json" id="palisade-guard">{}</script>';

test("a storefront page of the published theme with the embed gives the theme and the status on", () => {
  expect(readStorefrontPage(`<html><head>${THEME}${EMBED}</head></html>`)).toEqual({
    hasEmbed: true,
    theme: { id: "128", name: "Dawn" },
  });
});

test("a storefront page of the published theme without the embed gives the theme and the status off", () => {
  expect(readStorefrontPage(`<html><head>${THEME}</head></html>`)).toMatchObject({
    hasEmbed: false,
    theme: { id: "128" },
  });
});

test("the theme is read although other data of Shopify surrounds it", () => {
  const html =
    '<script>var Shopify = {"shop":"a","theme":{"id":9001,"name":"Fernhill","role":"main"},"routes":{"root":"/"}};</script>';
  expect(readStorefrontPage(html).theme).toEqual({ id: "9001", name: "Fernhill" });
});

test.each([
  ["a challenge for robots", "<html><body>Are you human?</body></html>"],
  ["a preview of another theme", '<script>Shopify.theme = {"id":1,"role":"unpublished"};</script>'],
  ["broken facts", '<script>Shopify.theme = {"id":1,,"role":"main"};</script>'],
  ["facts without an id", '<script>Shopify.theme = {"role":"main"};</script>'],
  ["an empty page", ""],
])("%s is not a page of the published theme", (_what, html) => {
  expect(readStorefrontPage(html).theme).toBeNull();
});

test("names and IDs from a page are limited in length", () => {
  const html = `<script>Shopify.theme = {"id":"${"9".repeat(99)}","name":"${"x".repeat(500)}","role":"main"}</script>`;
  const { theme } = readStorefrontPage(html);
  expect(theme?.id).toHaveLength(32);
  expect(theme?.name).toHaveLength(100);
});
