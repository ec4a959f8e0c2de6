import { expect, type Page } from "@playwright/test";

import { checkOut, CUSTOMER, ORDER_SCOPES } from "./customers";
import { requestApi } from "./data-api";
import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";
import { givePremium } from "./stored-rules";

/** Message of a checkout that requires a visit. */
export const REFUSED = /open your cart in the store/;

/** Opens a page until its browser has a pass. The embed ignores answers that a busy machine delays. */
export async function visitForPass(customer: Page, shop: TestShop, path: string): Promise<void> {
  await expect(async () => {
    await customer.goto(shop.storefront(path));
    const cookie = () => customer.evaluate(() => document.cookie);
    await expect.poll(cookie, { timeout: 3_000 }).toContain("palisade-cart=");
  }).toPass({ timeout: 60_000 });
}

/**
 * Waits until the forms of a page carry its pass. A person takes longer to press than the cart script takes to load.
 *
 * @param timeout milliseconds
 */
export async function carriesPass(page: Page, timeout = 15_000): Promise<void> {
  const value = () =>
    page.evaluate(() => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post" }).setAttribute("action", "/cart");
      document.body.append(form);
      const carries = new FormData(form).has("attributes[__palisade]");
      form.remove();
      return carries;
    });
  await expect.poll(value, { timeout }).toBe(true);
}

/** Requires a visit of every checkout, and waits until the checkout does. */
export async function startAttackMode(app: Harness, shop: TestShop): Promise<void> {
  await givePremium(app, shop);
  const scopes = [...ORDER_SCOPES, "write_validations"];
  await app.control("set-scopes", { shop: shop.name, scopes });
  await app.control("set-embed", { shop: shop.name, enabled: true });
  await requestApi(app, shop, "/api/checkoutValidation/startAttackMode", { hours: 1 });
  await expect(async () => {
    expect((await checkOut(app, shop, "203.0.113.77", CUSTOMER)).body).toMatch(REFUSED);
  }).toPass({ timeout: 60_000 });
}
