import type { BrowserContext, Page } from "@playwright/test";

import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness } from "./support/harness";
import { leaveNoRoomForOneLine, linesOf } from "./support/headings";
import { isClean } from "./support/page-checks";
import { changeRowsBeside } from "./support/shop-database";
import { givePremium, insertRules, storeRedirects, storeRules } from "./support/stored-rules";
import { isLetIn, referenceCode, storeCart, visit, visitUntil } from "./support/visitor";

const TELEPHONE = { width: 375, height: 720 };

const FROM_GERMANY = { kind: "country", value: "DE" } as const;
const GERMAN = { country: "DE" };
const PRODUCT = "/products/oak-board";
/** Timeout and intervals of assertions that are retried. */
const SOON = { timeout: 5_000 };

test.beforeEach(async ({ harness, shop }) => {
  await harness.control("set-embed", { shop: shop.name, enabled: true });
});

test("a redirect sends the visitor to its target once, and a second redirect shows the block page", async ({
  context,
  harness,
  shop,
}) => {
  const target = "/collections/all?from=rule#sorry";
  // The app refuses to save a target that rules block. A target stored earlier must not cause a redirect loop.
  await changeRowsBeside(harness, shop, (db, shopId) =>
    insertRules(db, shopId, [{ ...FROM_GERMANY, action: "redirect", target }]),
  );
  const visitor = await visitUntil([context, harness, shop], GERMAN, (page) =>
    expect(page).toHaveURL(shop.storefront(target), SOON),
  );
  await isLetIn(visitor);

  await test.step("a second redirect within a minute shows the block page", async () => {
    await visitor.goto(shop.storefront(PRODUCT), { waitUntil: "commit" });
    await expect(referenceCode(visitor)).toBeVisible();
    await isClean(visitor);
  });

  await test.step("a redirect does not apply to other visitors", async () => {
    const welcome = await visit(context, harness, shop, { country: "US" });
    await isLetIn(welcome);
    await expect(welcome).toHaveURL(shop.storefront("/"));
  });
});

/**
 * Opens a page until the embed has disabled every way to order there. It disables requests of
 * scripts last. The embed ignores a verdict after 800 ms, so on a busy machine the page is opened
 * again.
 */
const openClosed = (visitor: Page, address: string) =>
  expect(async () => {
    await visitor.goto(address);
    const isBrowsersOwn = () => String(window.fetch).includes("[native code]");
    await expect.poll(() => visitor.evaluate(isBrowsersOwn), SOON).toBe(false);
  }).toPass();

test("a restricted visitor can view the store but cannot order by form, script or URL", async ({
  context,
  harness,
  shop,
}) => {
  await storeRules(harness, shop, { ...FROM_GERMANY, action: "restrict" });
  const visitor = await visit(context, harness, shop, { country: "DE" });
  await openClosed(visitor, shop.storefront(PRODUCT));
  const notice = visitor.getByRole("alert");
  const count = visitor.locator(".count");

  for (const button of ["Add to cart", "Buy it now"]) {
    await test.step(`“${button}” shows a restricted visitor that ordering is blocked`, async () => {
      await visitor.getByRole("button", { name: button, exact: true }).click();
      await expect(notice).toContainText("does not take orders");
      await expect(notice).toContainText(/[0-9A-HJKMNP-TV-Z]{10}/);
      await isClean(visitor);
      await visitor.keyboard.press("Escape");
      await expect(notice).toHaveCount(0);
      await expect(visitor).toHaveURL(shop.storefront(PRODUCT));
    });
  }

  await test.step("forms submitted by the theme's script and other cart requests are rejected for a restricted visitor", async () => {
    await openClosed(visitor, shop.storefront("/collections/all"));
    await visitor.getByRole("button", { name: /Add to cart.*Oak/ }).click();
    await expect(notice).toContainText("does not take orders");
    await visitor.keyboard.press("Escape");
    const answer = await visitor.evaluate(async () => {
      const { status } = await fetch("/cart/add.js", { method: "POST", body: "{}" });
      return status;
    });
    expect(answer).toBe(422);
    await expect(notice).toContainText("does not take orders");
    await expect(count.first()).toHaveText("0");
  });

  await test.step("a restricted visitor's scripts can read the cart by Shopify's actions and the Storefront API but not fill it", async () => {
    const merchandiseId = "gid://shopify/ProductVariant/42001";
    const { cart, userErrors } = await visitor.evaluate(async (id) => {
      type Actions = Record<string, (payload?: object) => Promise<Record<string, unknown>>>;
      const { actions } = (window as unknown as { Shopify: { actions: Actions } }).Shopify;
      return actions.updateCart!({ lines: [{ merchandiseId: id, quantity: 1 }] });
    }, merchandiseId);
    expect({ cart, userErrors }).toMatchObject({ cart: null, userErrors: [{ field: null }] });
    await expect(notice).toContainText("does not take orders");
    await visitor.keyboard.press("Escape");
    const call = (query: string) =>
      visitor.evaluate(async (body) => {
        const headers = { "Content-Type": "application/json" };
        const answer = await fetch("/api/2026-10/graphql.json", { method: "POST", headers, body });
        return (await answer.json()) as { data?: unknown; errors?: unknown };
      }, JSON.stringify({ query }));
    const lines = `[{ merchandiseId: "${merchandiseId}" }]`;
    const made = await call(`mutation { cartCreate(input: { lines: ${lines} }) { cart { id } } }`);
    expect(JSON.stringify(made)).toContain("does not take orders");
    expect(await call("{ shop { name } }")).toMatchObject({ data: { shop: {} } });
    await visitor.goto(shop.storefront("/collections/all"));
    await expect(count.first()).toHaveText("0");
    await openClosed(visitor, shop.storefront("/collections/all"));
  });

  await test.step("a script cannot open the checkout for a restricted visitor", async () => {
    await visitor.evaluate(() => location.assign("/checkout"));
    await expect(notice).toContainText("does not take orders");
    await expect(visitor).toHaveURL(shop.storefront("/collections/all"));
  });

  await test.step("the cart page shows the restriction and links back, and other links still work", async () => {
    await visitor.goto(shop.storefront("/cart"), { waitUntil: "commit" });
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("does not take orders");
    await isClean(visitor);
    await visitor.getByRole("link", { name: "Back to the store" }).click();
    await visitor.getByRole("link", { name: "Kitchen" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Kitchen");
  });
});

const isChallenged = (page: Page) =>
  expect(page.getByRole("button", { name: "I am a person" })).toBeVisible(SOON);

test("one key press solves the challenge, and the store stays open", async ({
  context,
  harness,
  shop,
}) => {
  await storeRules(harness, shop, { ...FROM_GERMANY, action: "challenge" });
  const visitor = await visitUntil([context, harness, shop], GERMAN, (page) =>
    expect(page.getByRole("heading", { level: 1 })).toBeFocused(SOON),
  );
  await expect(referenceCode(visitor)).toBeVisible();
  await expect(storeCart(visitor)).toHaveCount(0);
  await isClean(visitor);

  await visitor.keyboard.press("Tab");
  await expect(visitor.getByRole("button", { name: "I am a person" })).toBeFocused();
  await visitor.keyboard.press("Enter");
  await isLetIn(visitor);
  await visitor.goto(shop.storefront(PRODUCT));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Oak Cutting Board");

  await test.step("a challenge pass is invalid from another address", async () => {
    await visitUntil([context, harness, shop], GERMAN, isChallenged);
  });
});

test(
  "a suggestion is a banner that moves no content, or a pop-up that takes the focus and closes with Escape",
  { tag: "@thorough" },
  async ({ context, harness, shop }) => {
    const to = "https://elsewhere.fernhill.example";
    await storeRedirects(harness, shop, { type: "banner", to }, { type: "popup", to, from: "FR" });

    await test.step("a redirect banner is shown without moving the content", async () => {
      const bannerOf = (page: Page) => page.getByRole("region", { name: "Visiting from Germany?" });
      const visitor = await visitUntil([context, harness, shop], GERMAN, (page) =>
        expect(bannerOf(page)).toBeVisible(SOON),
      );
      const banner = bannerOf(visitor);
      const place = () =>
        visitor
          .getByRole("heading", { level: 1 })
          .evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
      await isClean(visitor);
      const beside = await place();
      // The page scrolls far enough that its footer ends above the banner.
      await visitor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(async () => {
        const foot = await visitor.getByRole("contentinfo").boundingBox();
        const edge = await banner.boundingBox();
        expect(foot!.y + foot!.height).toBeLessThanOrEqual(edge!.y + 1);
      }).toPass();
      await visitor.getByRole("button", { name: "Stay here" }).click();
      await expect(banner).toHaveCount(0);
      expect(await place()).toBe(beside);
    });

    await test.step("a redirect pop-up takes the focus and closes with Escape", async () => {
      const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Visiting from France?" });
      const visitor = await visitUntil([context, harness, shop], { country: "FR" }, (page) =>
        expect(dialogOf(page)).toBeVisible(SOON),
      );
      const dialog = dialogOf(visitor);
      await expect(dialog.getByRole("button", { name: "Go there" })).toBeFocused();
      await isClean(visitor);
      const choice = visitor.waitForRequest(/redirect-choice/);
      await visitor.keyboard.press("Escape");
      expect((await choice).postDataJSON()).toMatchObject({ choice: "stayed" });
      await expect(dialog).toHaveCount(0);
    });
  },
);

/** Follows a link on another website to the store. */
async function visitFrom(
  context: BrowserContext,
  harness: Harness,
  shop: TestShop,
  referrer: string,
) {
  const visitor = await context.newPage();
  const query = new URLSearchParams({
    shop: `${shop.name}.myshopify.com`,
    address: "203.0.113.9",
    referrer,
  });
  await visitor.goto(`${harness.platformUrl}/simulator/visit?${query}`, { waitUntil: "commit" });
  return visitor;
}

test(
  "visitors from a blocked referrer are blocked by the referrer that the browser sends",
  { tag: "@thorough" },
  async ({ context, harness, shop }) => {
    await givePremium(harness, shop);
    const value = "regex:^spam[0-9]+\\.example/";
    await storeRules(harness, shop, { kind: "referrer", value, action: "block" });
    await expect(async () => {
      const visitor = await visitFrom(context, harness, shop, "https://spam42.example/offer");
      await expect(referenceCode(visitor)).toBeVisible(SOON);
    }).toPass();
    await isLetIn(await visitFrom(context, harness, shop, "https://friend.example/"));
  },
);

test("with JavaScript off a blocked visitor sees the store, and the simulator explains why", async ({
  context,
  harness,
  shop,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push("script-src 'none'");
  await storeRules(harness, shop, { ...FROM_GERMANY, action: "block" });
  const visitor = await visit(context, harness, shop, { country: "DE", javascript: "Off" });
  await expect(storeCart(visitor)).toBeVisible();
  await expect(visitor.getByRole("complementary")).toContainText("the embed cannot run");
});

test(
  "a Japanese heading on a phone breaks only between its phrases",
  { tag: "@thorough" },
  async ({ context, harness, shop }) => {
    await storeRules(harness, shop, { ...FROM_GERMANY, action: "block" });
    const visitor = await visitUntil([context, harness, shop], GERMAN, (page) =>
      expect(referenceCode(page)).toBeVisible(SOON),
    );
    await visitor.setViewportSize(TELEPHONE);
    await visitor.goto(shop.storefront("/ja/"), { waitUntil: "commit" });
    const heading = visitor.getByRole("heading", { level: 1, name: "ご利用いただけません" });
    await expect(heading).toBeVisible();
    await leaveNoRoomForOneLine(heading);
    expect(await linesOf(heading)).toEqual(["このストアは", "ご利用いただけません"]);
    await isClean(visitor);
  },
);
