import type { BrowserContext, Page } from "@playwright/test";

import { IS_DEEP } from "../setup/depth";
import { fillCheckout, placeOrder, thanks } from "./support/customers";
import { expect, test, type TestShop } from "./support/fixtures";
import { carriesPass, REFUSED, startAttackMode } from "./support/passes";

const ROUNDS = IS_DEEP ? 20 : 1;
const KETTLE = 42_001;

/** A customer in a separate browser context. */
interface Customer {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly shop: TestShop;
}

/** Opens a page of the store until its forms can carry a pass. The embed ignores answers that a busy machine delays. */
async function open({ page, shop }: Customer, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(shop.storefront(path));
    await carriesPass(page, 5_000);
  }).toPass({ timeout: 60_000 });
}

const addToCart = ({ page }: Customer) =>
  page.getByRole("button", { name: "Add to cart", exact: true }).click();

/** Adds the first product of the collection by the theme's script, which drops fields that it does not know. */
async function quickAdd({ page }: Customer): Promise<void> {
  const carried = page.waitForResponse((answer) => answer.url().includes("/cart/update.js"));
  await page.locator("[data-quick-add] button").first().click();
  await carried;
}

async function checkOut({ page, shop }: Customer): Promise<void> {
  await fillCheckout(page, shop);
  await placeOrder(page, "12 Mill Lane");
}

async function buys(customer: Customer): Promise<void> {
  await checkOut(customer);
  await expect(thanks(customer.page)).toBeVisible();
}

async function isRefused(customer: Customer): Promise<void> {
  await checkOut(customer);
  await expect(customer.page.getByRole("alert")).toContainText(REFUSED);
}

/** Fills the cart without a pass, like a visit from before passes were required. */
async function fillBefore({ page, shop }: Customer): Promise<void> {
  await page.route("**/apps/palisade/**", (route) => route.abort());
  await page.goto(shop.storefront("/pages/about"));
  const add = (id: number) =>
    fetch("/cart/add.js", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id }),
    }).then(() => undefined);
  await page.evaluate(add, KETTLE);
  await page.unroute("**/apps/palisade/**");
}

const JOURNEYS: Readonly<Record<string, (customer: Customer) => Promise<void>>> = {
  "a form, and two orders in one tab by a script": async (customer) => {
    await open(customer, "/products/oak-board");
    await addToCart(customer);
    await buys(customer);
    for (let order = 0; order < 2; order++) {
      await customer.page.getByRole("link", { name: "Back to the store" }).click();
      await open(customer, "/collections/all");
      await quickAdd(customer);
      await buys(customer);
    }
  },
  "a buy-now button": async (customer) => {
    await open(customer, "/products/oak-board");
    await customer.page.getByRole("button", { name: "Buy it now" }).click();
    await expect(customer.page).toHaveURL(/\/checkout/);
    await buys(customer);
  },
  "Shopify.actions without a form": async (customer) => {
    await open(customer, "/collections/all");
    const carried = customer.page.waitForResponse((answer) =>
      answer.url().includes("/cart/update.js"),
    );
    await customer.page.evaluate(async (id) => {
      type Actions = { updateCart(change: object): Promise<unknown> };
      const { actions } = (window as unknown as { Shopify: { actions: Actions } }).Shopify;
      const line = { merchandiseId: `gid://shopify/ProductVariant/${id}`, quantity: 1 };
      await actions.updateCart({ lines: [line] });
    }, KETTLE);
    await carried;
    await buys(customer);
  },
  "a market and a language in between": async (customer) => {
    await open(customer, "/products/oak-board");
    await addToCart(customer);
    await open(customer, "/de/products/field-kettle");
    await customer.page.locator("form[action$='/cart/add'] [type=submit]").first().click();
    await expect(customer.page).toHaveURL(/\/de\/cart/);
    await open(customer, "/en-row/cart");
    await buys(customer);
  },
  "two tabs, of which one orders": async (customer) => {
    const other = { ...customer, page: await customer.context.newPage() };
    await open(customer, "/collections/all");
    await open(other, "/products/oak-board");
    await addToCart(other);
    await buys(other);
    await customer.page.locator("[data-quick-add] button").first().click();
    await expect(customer.page.locator("#cart-status")).not.toBeEmpty();
    await open(customer, "/cart");
    await customer.page.getByRole("link", { name: "Check out" }).click();
    await buys(customer);
  },
  "the back button": async (customer) => {
    await open(customer, "/products/oak-board");
    await addToCart(customer);
    await expect(customer.page).toHaveURL(/\/cart/);
    await customer.page.goBack();
    await carriesPass(customer.page);
    await addToCart(customer);
    await buys(customer);
  },
  "a page without a verdict": async (customer) => {
    await open(customer, "/products/oak-board");
    await customer.page.route(/\/visit\?n=/, (route) => route.abort());
    await open(customer, "/products/field-kettle");
    await addToCart(customer);
    await buys(customer);
  },
  "a restored cart of last week": async (customer) => {
    await fillBefore(customer);
    const carried = customer.page.waitForResponse((answer) =>
      answer.url().includes("/cart/update.js"),
    );
    await customer.page.goto(customer.shop.storefront("/cart"));
    await carried;
    await buys(customer);
  },
  "a permalink that is refused, and the address in its message": async (customer) => {
    await customer.page.goto(customer.shop.storefront(`/cart/${KETTLE}:1`));
    await isRefused(customer);
    const carried = customer.page.waitForResponse((answer) =>
      answer.url().includes("/cart/update.js"),
    );
    await customer.page.goto(customer.shop.storefront("/cart"));
    await carried;
    await buys(customer);
  },
};

const NAME = "in attack mode customers order on every way that visits the store";

// Each round has a new store, because orders reduce the stock.
for (let round = 1; round <= ROUNDS; round++) {
  const name = round === 1 ? NAME : `${NAME}, round ${round}`;
  test(name, { tag: "@thorough" }, async ({ browser, harness, shop }) => {
    test.setTimeout(300_000);
    await startAttackMode(harness, shop);
    for (const [way, run] of Object.entries(JOURNEYS)) {
      await test.step(way, async () => {
        const context = await browser.newContext();
        await run({ context, page: await context.newPage(), shop });
        await context.close();
      });
    }
    await test.step("a checkout in a browser without scripts is refused", async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const customer = { context, page: await context.newPage(), shop };
      await customer.page.goto(shop.storefront("/products/oak-board"));
      await addToCart(customer);
      await isRefused(customer);
      await context.close();
    });
  });
}
