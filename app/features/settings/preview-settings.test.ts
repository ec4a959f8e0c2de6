import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { blockPage } from "#app/contract/block-page";
import { drawBlockPage } from "#app/storefront/block-page";
import type { StorefrontWindow } from "#app/storefront/call-proxy";

import { previewSettings } from "./preview-settings";

const VISIT = {
  outcome: "block",
  reason: "country",
  country: "DE",
  reference: "7K2M9QTDXA",
} as const;

/** Renders the block page with the settings of the preview. */
async function drawPreview(page: object, language = "") {
  const settings = await previewSettings(blockPage.parse(page), language, "Fernhill Goods");
  const window = new JSDOM("").window as unknown as StorefrontWindow;
  drawBlockPage(window, VISIT, settings, () => Promise.resolve(null));
  return window.document;
}

test("a supported language is previewed with its own texts, and any other language in English", async () => {
  const arabic = await drawPreview({}, "ar");
  expect(arabic.documentElement.dir).toBe("auto");
  expect(arabic.documentElement.lang).toBe("ar");
  expect((await drawPreview({}, "ru")).documentElement.lang).toBe("en");
});

test("the block page preview contains the merchant's texts with filled variables, or else the default texts", async () => {
  const page = await drawPreview({ title: "{shop} is closed for {country}" });
  expect(page.querySelector("h1")?.textContent).toBe("Fernhill Goods is closed for Germany");
  expect(page.body.textContent).toContain("7K2M9QTDXA");
  expect((await drawPreview({})).querySelector("h1")?.textContent).toContain("not available");
});

test("the preview in a language contains the merchant's texts in that language, or else the general texts", async () => {
  const texts = { de: { title: "Geschlossen", message: "", buttonText: "" } };
  const page = await drawPreview({ title: "Closed", message: "Write.", texts }, "de");
  expect(page.documentElement.lang).toBe("de");
  expect(page.querySelector("h1")?.textContent).toBe("Geschlossen");
  expect(page.body.textContent).toContain("Write.");
});

test("a logo outside Shopify's files is not loaded in the preview", async () => {
  const elsewhere = await drawPreview({ logo: "https://pictures.example/logo.png" });
  expect(elsewhere.querySelector("img")).toBeNull();
  const own = await drawPreview({ logo: "https://cdn.shopify.com/s/files/logo.png" });
  expect(own.querySelector("img")?.getAttribute("src")).toContain("cdn.shopify.com");
});
