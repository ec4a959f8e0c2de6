import type { Page } from "@playwright/test";

import { expect, test } from "./support/fixtures";
import { blockCountry } from "./support/stored-rules";
import { isLetIn, referenceCode, stoppedVisit, storeCart, visit } from "./support/visitor";

/** Counts a page's visit requests to the app. */
function countVisits(page: Page): () => number {
  let requestCount = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/apps/palisade/visit") requestCount += 1;
  });
  return () => requestCount;
}

test("every storefront page requests a decision, and the tab's last decision determines if the next page waits for it", async ({
  context,
  harness,
  shop,
}) => {
  await blockCountry(harness, shop, "DE");
  /**
   * Waits until the tab's stored decision has this value of `waits`. A navigation in progress aborts the evaluation,
   * which is then repeated.
   */
  const remembers = (visitor: Page, waits: boolean) =>
    expect(async () => {
      const memory = await visitor.evaluate(() => sessionStorage.getItem("palisade-visit"));
      expect(JSON.parse(memory ?? "{}")).toMatchObject({ waits });
    }).toPass();

  const blocked = await stoppedVisit([context, harness, shop], { country: "DE" });
  const reference = await referenceCode(blocked).textContent();
  await remembers(blocked, true);
  const requestsOfBlocked = countVisits(blocked);
  await blocked.goto(shop.storefront("/cart"), { waitUntil: "commit" });
  await expect(referenceCode(blocked)).toBeVisible();
  await expect(referenceCode(blocked)).not.toHaveText(reference ?? "");
  await expect(storeCart(blocked)).toHaveCount(0);
  expect(requestsOfBlocked()).toBe(1);

  // If the answer is late, the page is shown first and then replaced.
  await harness.control("switch", { proxyDelayMs: 2_000 });
  await blocked.goto(shop.storefront("/cart"), { waitUntil: "commit" });
  await expect(storeCart(blocked)).toBeVisible();
  await expect(referenceCode(blocked)).toBeVisible();
  await expect(storeCart(blocked)).toHaveCount(0);
  await harness.control("switch", { proxyDelayMs: 0 });

  const welcome = await visit(context, harness, shop, { country: "US" });
  await remembers(welcome, false);
  const requestsOfWelcome = countVisits(welcome);
  await welcome.goto(shop.storefront("/cart"));
  await isLetIn(welcome);
  await expect.poll(requestsOfWelcome).toBe(1);
});
