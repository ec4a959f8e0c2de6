import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { guard } from "#app/storefront/guard";
import { missedPasses } from "#app/storefront/memory/missed";

import type { StorefrontPage } from "../../helpers/storefront-page";
import { listeningApp, testStorefront } from "./storefront-fixture";

/** Creates a password-protected store with the embed on, and an app that blocks every visitor. */
async function closedStore(passwordPageEmbeds: boolean) {
  const app = await listeningApp(() => ({
    body: JSON.stringify({ outcome: "block", reason: "country", reference: "7K2M9QTDXA" }),
  }));
  const storefront = testStorefront(app.url);
  storefront.shop.password = "sesame";
  storefront.switchEmbed({});
  storefront.context.state.switches.passwordPageEmbeds = passwordPageEmbeds;
  return { ...storefront, app };
}

test("a password-protected store redirects every page to its password page, which contains no embed", async () => {
  const { request, page, app } = await closedStore(false);
  for (const path of ["/", "/products/oak-board", "/apps/palisade/visit"]) {
    expect((await request(path)).headers.get("location"), path).toBe("/password");
  }
  expect(await page("/password")).not.toContain("guard.js");
  expect(app.received).toHaveLength(0);
});

test("an embed on the password page leaves the page unchanged and counts a missed visit", async () => {
  const { request, page, app } = await closedStore(true);
  const html = await page("/password");
  expect(html).toContain("guard.js");
  const { window } = new JSDOM(html, { url: "http://localhost:4001/password" });
  const shown = window as unknown as StorefrontPage;
  Object.assign(shown, { Shopify: { theme: { role: "main" } } });
  const requests: number[] = [];
  // Follows redirects like a browser.
  shown.fetch = async (input, init) => {
    const answer = await request(String(input), init);
    requests.push(answer.status);
    return answer.status === 302 ? request(answer.headers.get("location")!) : answer;
  };
  await guard(shown);
  expect(requests).toEqual([302]);
  expect(app.received).toHaveLength(0);
  expect(shown.document.querySelector("form")).not.toBeNull();
  expect(missedPasses(shown)).toBe(1);
});
