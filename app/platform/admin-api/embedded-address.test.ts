import { expect, test } from "vitest";

import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";

import { embeddedAddress, plainAddress } from "./embedded-address";

const SHOP = "palisade-demo.myshopify.com";
const HOST = "YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvcGFsaXNhZGUtZGVtbw";
const EMBEDDED_QUERY = `embedded=1&shop=${SHOP}&host=${HOST}`;

test.each([
  ["/ipBlocker", `/ipBlocker?${EMBEDDED_QUERY}`],
  ["/visitors?page=2", `/visitors?page=2&${EMBEDDED_QUERY}`],
  ["/faq#analytics", `/faq?${EMBEDDED_QUERY}#analytics`],
  ["/iplookup/203.0.113.0%2F24", `/iplookup/203.0.113.0%2F24?${EMBEDDED_QUERY}`],
])("a link to %s receives the parameters of the embedded store", (address, link) => {
  expect(embeddedAddress(address, SHOP)).toBe(link);
});

test("a link has no signed parameters and has every other parameter once", () => {
  const signed = "id_token=eyJ.e30.x&hmac=aa&session=bb&timestamp=1&locale=de";
  expect(embeddedAddress(`/visitors?${EMBEDDED_QUERY}&${signed}&country=DE`, SHOP)).toBe(
    `/visitors?country=DE&${EMBEDDED_QUERY}`,
  );
  expect(plainAddress(`/visitors?${EMBEDDED_QUERY}&${signed}&country=DE`)).toBe(
    "/visitors?country=DE",
  );
});

test.each([
  "https://example.com/",
  "//example.com/",
  "mailto:a@example.com",
  "#top",
  "shopify:admin/",
])("an address outside the app is unchanged: %s", (address) => {
  expect(embeddedAddress(address, SHOP)).toBe(address);
});

test("a URL without a store is unchanged", () => {
  expect(embeddedAddress("/ipBlocker", "")).toBe("/ipBlocker");
});

test("a link of a page in a language other than English contains the language once", () => {
  openLanguages();
  const link = (language: string) =>
    inLanguage(language, () => embeddedAddress("/visitors?locale=fr", SHOP));
  expect(link("de")).toBe(`/visitors?${EMBEDDED_QUERY}&locale=de`);
  expect(link("en")).toBe(`/visitors?${EMBEDDED_QUERY}`);
});
