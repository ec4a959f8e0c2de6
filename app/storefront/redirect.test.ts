import { expect, test } from "vitest";

import { GUARD_SETTINGS, json, storefrontPage } from "#tests/helpers/storefront-page";

import { ANTI_FLICKER_ID } from "./anti-flicker";
import { REDIRECTS_KEY } from "./follow";
import { guard } from "./guard";

const REDIRECTED = { outcome: "redirect", to: "/pages/sorry", reference: "7K2M9QTDXA" };

test("during a redirect the page is hidden and the redirect's target is stored", async () => {
  const { page, left } = storefrontPage({ answer: () => json(REDIRECTED) });
  await guard(page);
  expect(left()).toBe(1);
  expect(page.document.documentElement.style.visibility).toBe("hidden");
  expect(page.sessionStorage.getItem(REDIRECTS_KEY)).toContain(
    "https://fernhill.example/pages/sorry",
  );
});

test("a page that is the redirect's target is shown and does not redirect", async () => {
  const { page, left } = storefrontPage({
    url: "https://fernhill.example/pages/sorry?utm_source=mail",
    answer: () => json(REDIRECTED),
  });
  await guard(page);
  expect(page.document.querySelector("h1")?.textContent).toBe("Kessel");
  expect(page.document.getElementById(ANTI_FLICKER_ID)).toBeNull();
  expect(page.document.documentElement.style.visibility).toBe("");
  expect(left()).toBe(0);
});

test("a visitor whom the redirect target sends back sees the block page with the reference", async () => {
  const { page } = storefrontPage({ answer: () => json(REDIRECTED) });
  const redirects = { "https://fernhill.example/pages/sorry": Date.now() };
  page.sessionStorage.setItem(REDIRECTS_KEY, JSON.stringify(redirects));
  await guard(page);
  expect(page.document.querySelector("h1")?.textContent).toBe("Nicht verfügbar");
  expect(page.document.querySelector("code")?.textContent).toBe(REDIRECTED.reference);
});

test("a visitor whom a rule redirects sees the block page if the script of redirects fails to load", async () => {
  const { page, left } = storefrontPage({
    settings: { chunks: { ...GUARD_SETTINGS.chunks, go: "file:///nowhere.js" } },
    answer: () => json(REDIRECTED),
  });
  await guard(page);
  expect(left()).toBe(0);
  expect(page.document.querySelector("h1")?.textContent).toBe("Nicht verfügbar");
  expect(page.document.querySelector("code")?.textContent).toBe(REDIRECTED.reference);
});
