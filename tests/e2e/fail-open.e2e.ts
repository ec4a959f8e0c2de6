import type { Page } from "@playwright/test";

import { MISSED_KEY } from "../../app/storefront/memory/missed";
import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { referenceCode, storeCart, visit } from "./support/visitor";

test("with the app down, a visitor sees the store and no error, and the merchant learns it later", async ({
  context,
  page,
  world,
  shop,
  expectedConsoleErrors,
}) => {
  // The browser itself reports the failed request; the embed adds nothing to it.
  expectedConsoleErrors.push("502");
  const visitor = await visit(context, world, shop, { country: "DE" });
  await expect(storeCart(visitor)).toBeVisible();
  for (const [times, gate] of [
    [1, "show-then-check"],
    [2, "check-then-show"],
  ] as const) {
    await world.control("set-embed", { shop: shop.name, enabled: true, settings: { gate } });
    await world.whileAppIsDown(async () => {
      const failed = visitor.waitForResponse(/apps\/palisade\/visit/);
      await visitor.goto(shop.storefront("/"));
      await failed;
      await expect.poll(() => untold(visitor)).toBe(times);
      await expect(storeCart(visitor)).toBeVisible();
      await expect(referenceCode(visitor)).toHaveCount(0);
    });
  }

  await test.step("a slow proxy leaves the store open, and its late answer says what was told", async () => {
    await world.control("switch", { proxyDelayMs: 3_000 });
    const late = visitor.waitForResponse(/apps\/palisade\/visit/);
    await visitor.goto(shop.storefront("/"));
    await expect.poll(() => untold(visitor)).toBe(3);
    await expect(storeCart(visitor)).toBeVisible();
    await late;
    await expect.poll(() => untold(visitor)).toBe(1);
    await world.control("switch", { proxyDelayMs: 0 });
  });

  await test.step("a storefront that takes the question for a bot's leaves it open, too", async () => {
    for (const [times, botProtection] of [
      [2, "429"],
      [3, "430"],
    ] as const) {
      expectedConsoleErrors.push(botProtection);
      await world.control("switch", { botProtection });
      await visitor.goto(shop.storefront("/"));
      await expect.poll(() => untold(visitor)).toBe(times);
      await expect(storeCart(visitor)).toBeVisible();
    }
    await world.control("switch", { botProtection: null });
  });

  await test.step("the next question that is answered tells of those that are left, once", async () => {
    expect(await told(visitor, shop)).toBe(3);
    expect(await told(visitor, shop)).toBeUndefined();
    const note = appFrame(page).getByText(/5 page views were shown without a check in this period/);
    for (const screen of ["/visitors", "/dashboard"]) {
      await expect(async () => {
        await openScreen(page, shop, screen);
        await expect(note).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await isClean(page);
    }
  });
});

/** What the question of one more page view says of earlier ones, once it is answered. */
async function told(visitor: Page, shop: TestShop): Promise<unknown> {
  const answered = visitor.waitForResponse(/apps\/palisade\/visit/);
  await visitor.goto(shop.storefront("/"));
  const answer = await answered;
  // Once the page has read the answer, too.
  await expect.poll(() => untold(visitor)).toBe(0);
  return (answer.request().postDataJSON() as { missed?: number }).missed;
}

/** Page views without a decision that this browser has not told of yet. */
const untold = (visitor: Page) =>
  visitor.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? "{}") as { missed?: number }).missed ?? 0,
    MISSED_KEY,
  );
