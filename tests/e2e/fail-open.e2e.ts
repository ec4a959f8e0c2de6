import type { Page } from "@playwright/test";

import { HIDDEN_MS } from "#app/storefront/anti-flicker";
import { MISSED_KEY } from "#app/storefront/memory/missed";

import { expect, test, type TestShop } from "./support/fixtures";
import { appFrame, openScreen } from "./support/merchant";
import { isCleanNow } from "./support/page-checks";
import { carriesPass } from "./support/passes";
import { timeHidden, whileShopping } from "./support/shoppers";
import { isLetIn, referenceCode, storeCart, visit } from "./support/visitor";

/** Delay that a machine adds while it runs browser, app and shoppers. */
const BUSY_MS = 400;

test(
  "with the app down, a visitor sees the store without errors, and the merchant sees the unanswered visits",
  { tag: "@thorough" },
  async ({ context, page, harness, shop, expectedConsoleErrors }) => {
    // The browser reports the failed request. The embed logs nothing in addition.
    expectedConsoleErrors.push("502");
    const settings = { gate: "check-then-show" };
    await harness.control("set-embed", { shop: shop.name, enabled: true, settings });
    const visitor = await visit(context, harness, shop, { country: "DE" });
    await isLetIn(visitor);
    const open = () => visitor.goto(shop.storefront("/"));
    /** Expects the open store after a number of page views without an answer. */
    const isOpen = async (times: number) => {
      await expect.poll(() => untold(visitor)).toBe(times);
      await expect(storeCart(visitor)).toBeVisible();
      await expect(referenceCode(visitor)).toHaveCount(0);
    };

    await test.step("no page fails or waits longer while the app hangs or restarts, and unanswered visits are reported", async () => {
      const hidden = await timeHidden(visitor);
      const { pages, questions } = await whileShopping(shop, async () => {
        for (const [signal, times] of [
          ["SIGSTOP", 1],
          ["SIGKILL", 3],
        ] as const) {
          // Clears the stored decision, like a new tab. A tab whose previous page was shown does not wait.
          await visitor.evaluate(() => sessionStorage.clear());
          process.kill(harness.appPid, signal);
          await open();
          await isOpen(times);
          // A proxy fails immediately if the app is dead, and waits if the app hangs.
          if (signal === "SIGSTOP")
            expect(await hidden(), "the first page").toBeGreaterThan(HIDDEN_MS / 2);
          expect(await hidden(), "the first page").toBeLessThan(HIDDEN_MS + BUSY_MS);
          await open();
          await isOpen(times + 1);
          expect(await hidden(), "the next page").toBe(0);
        }
        // Restarts the app as its supervisor does.
        await harness.restartApp("SIGKILL");
      });
      expect(await missedCount(visitor, shop)).toBe(4);
      expect(new Set(pages)).toEqual(new Set([200]));
      expect(questions).toContain(502);
      expect(questions).toContain(200);
    });

    await test.step("the store stays open if the storefront's bot protection blocks the app's request", async () => {
      for (const [times, botProtection] of [
        [1, "429"],
        [2, "430"],
      ] as const) {
        expectedConsoleErrors.push(botProtection);
        await harness.control("switch", { botProtection });
        await open();
        await isOpen(times);
      }
      await harness.control("switch", { botProtection: null });
    });

    await test.step("the store stays open with a slow proxy, and a late answer confirms the reported visits", async () => {
      await harness.control("switch", { proxyDelayMs: 3_000 });
      const late = visitor.waitForResponse(/apps\/palisade\/visit/);
      await open();
      await isOpen(3);
      await late;
      await expect.poll(() => untold(visitor)).toBe(1);
      await harness.control("switch", { proxyDelayMs: 0 });
    });

    await test.step("the next answered request reports the remaining unanswered visits once", async () => {
      expect(await missedCount(visitor, shop)).toBe(1);
      expect(await missedCount(visitor, shop)).toBeUndefined();
    });

    await test.step("with a cart that scripts cannot change, the theme's form still sells, and the failed write of the pass is counted", async () => {
      // The theme's own script expects a JSON answer from the cart.
      expectedConsoleErrors.push("is not valid JSON");
      await harness.control("switch", { cartProtection: "429" });
      await visitor.goto(shop.storefront("/collections/all"));
      await carriesPass(visitor);
      await visitor.locator("[data-quick-add] button").first().click();
      await isOpen(1);
      await visitor.goto(shop.storefront("/products/oak-board"));
      await carriesPass(visitor);
      await visitor.getByRole("button", { name: "Add to cart" }).click();
      await expect(visitor.getByRole("link", { name: /Cart.*1/ })).toBeVisible();
      const cart = () => visitor.evaluate(() => fetch("/cart.js").then((answer) => answer.text()));
      expect(await cart()).toContain('"_palisade"');
      await harness.control("switch", { cartProtection: null });
      await showsCount(page, shop, 8);
    });
  },
);

/** Expects the dashboard's notice with the number of unchecked page views. */
async function showsCount(page: Page, shop: TestShop, views: number) {
  const note = appFrame(page).getByText(`${views} page views were shown without a check`);
  await expect(async () => {
    await openScreen(page, shop, "/dashboard");
    await expect(note).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await isCleanNow(page);
}

/** Opens one more page and returns the number of missed page views that it reports. */
async function missedCount(visitor: Page, shop: TestShop): Promise<unknown> {
  const answered = visitor.waitForResponse(/apps\/palisade\/visit/);
  await visitor.goto(shop.storefront("/"));
  const answer = await answered;
  // The page handles the answer a moment after it arrives.
  await expect.poll(() => untold(visitor)).toBe(0);
  return (answer.request().postDataJSON() as { missed?: number }).missed;
}

/** Returns the browser's stored number of unreported page views without a decision. */
const untold = (visitor: Page) =>
  visitor.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? "{}") as { missed?: number }).missed ?? 0,
    MISSED_KEY,
  );
