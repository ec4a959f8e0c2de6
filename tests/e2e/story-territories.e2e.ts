import type { Page } from "@playwright/test";

import { allOf as customRule } from "../cases/custom";
import { buy, checkOut, CUSTOMER, ORDER_SCOPES, protectOrders } from "./support/customers";
import { readApi, requestApi } from "./support/data-api";
import { expect, test } from "./support/fixtures";
import { appFrame, insideModal, openScreen, saveForm } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { givePremium, storeRedirects } from "./support/stored-rules";
import { isLetIn, stoppedVisit, visit, visitUntil } from "./support/visitor";

const PUERTO_RICO = "66.50.1.1";
const GERMANY = "84.130.10.1";
const CALIFORNIA = "8.8.8.8";

/** The address of a customer in San Juan as Shopify writes it. */
const SAN_JUAN = { ...CUSTOMER, city: "San Juan", zip: "00901", provinceCode: "PR" };
const ARMY_POST = { ...CUSTOMER, city: "APO", zip: "09012", provinceCode: "AE" };

const allOf = (field: string, operator: string, ...values: string[]) => ({
  match: "all",
  groups: [{ match: "all", conditions: [{ field, operator, values }] }],
});

const banner = (visitor: Page) => visitor.getByRole("button", { name: "Go there" });

test("the editor of a redirect for the United States lists excluded territories and adds them with one click", async ({
  page,
  context,
  harness,
  shop,
}) => {
  const app = appFrame(page);
  const where = [context, harness, shop] as const;
  await harness.control("set-embed", { shop: shop.name, enabled: true });

  await storeRedirects(harness, shop, { from: "US", to: "https://there.example", type: "banner" });
  await visitUntil(where, { country: "US" }, (visitor) =>
    expect(banner(visitor)).toBeVisible({ timeout: 5_000 }),
  );
  const outside = await visit(...where, { address: PUERTO_RICO });
  await isLetIn(outside);
  await expect(banner(outside)).toHaveCount(0);
  await openScreen(page, shop, "/redirect");
  await app.getByRole("link", { name: "US", exact: true }).click();
  await expect(app.getByText(/Puerto Rico.*: Shopify counts them as/)).toBeVisible();
  await isClean(page, "a redirect for the United States");
  await app.getByRole("button", { name: "Add 8 countries" }).click();
  await saveForm(page);
  await visitUntil(where, { address: PUERTO_RICO }, (visitor) =>
    expect(banner(visitor)).toBeVisible({ timeout: 5_000 }),
  );
});

test(
  "a store that ships to the United States serves customers in Puerto Rico as Shopify does",
  { tag: "@thorough" },
  async ({ page, context, harness, shop }) => {
    const app = appFrame(page);
    const where = [context, harness, shop] as const;
    await harness.control("set-embed", { shop: shop.name, enabled: true });
    await givePremium(harness, shop);

    await test.step("the group of countries with shipping allows a visitor from Puerto Rico", async () => {
      await openScreen(page, shop, "/regionBlocker");
      await app.getByText("Allow only", { exact: true }).click();
      await app.getByRole("button", { name: "Choose countries" }).click();
      const group = /^Countries your store ships to/;
      await insideModal(app).getByRole("button", { name: group }).click();
      await app.getByRole("button", { name: "Done" }).click();
      await saveForm(page);
      await stoppedVisit(where, { country: "BR" });
      await isLetIn(await visit(...where, { address: PUERTO_RICO }));
    });

    await test.step("a rule for a region of the United States blocks only that region", async () => {
      const region = (name: string) => ({
        ...{ kind: "custom", confirmedRisks: true, confirmedLoss: true },
        lines: [customRule(["country", "any-of", "US"], ["region", "is", name])],
      });
      await requestApi(harness, shop, "/api/rules/addRuleEntries", region("California"));
      await stoppedVisit(where, { address: CALIFORNIA });
      await isLetIn(await visit(...where, { address: PUERTO_RICO }));
    });

    await test.step("a filter for another country cancels only an order from Germany to Oregon", async () => {
      const filter = {
        ...{ name: "Ordered from elsewhere", action: "cancel" },
        conditions: allOf("ip-country-differs", "yes"),
      };
      await requestApi(harness, shop, "/api/orderFilters/saveOrderFilter", { edits: null, filter });
      await protectOrders(harness, shop);
      const ordered = {
        [await buy(harness, shop, PUERTO_RICO, SAN_JUAN)]: "none",
        [await buy(harness, shop, GERMANY, ARMY_POST)]: "none",
        [await buy(harness, shop, GERMANY, CUSTOMER)]: "cancelled",
      };
      const states = async () => {
        const list = "/api/fraudProtect/getOrders?tab=all";
        const { orders } = await readApi<{ orders: { name: string; state: string }[] }>(
          ...[harness, shop, list],
        );
        return Object.fromEntries(orders.map(({ name, state }) => [name, state]));
      };
      await expect.poll(states, { timeout: 30_000 }).toEqual(ordered);
    });

    await test.step("a checkout rule for Puerto Rico rejects the same checkouts as its preview", async () => {
      await harness.control("set-scopes", {
        ...{ shop: shop.name, scopes: [...ORDER_SCOPES, "write_validations"] },
      });
      const rule = {
        ...{ name: "Not to Puerto Rico", status: "active", place: "countryCode" },
        ...{ from: "CHECKOUT_INTERACTION", when: allOf("country", "any-of", "PR") },
        messages: { "": "We do not deliver to Puerto Rico." },
      };
      const path = "/api/checkoutValidation";
      await requestApi(harness, shop, `${path}/saveCheckoutRule`, { edits: null, rule });
      const settings = { isOn: true, blockOnFailure: false, testWord: "", usesPeople: false };
      await requestApi(harness, shop, `${path}/saveCheckoutSettings`, {
        expectedVersion: 0,
        settings,
      });

      await openScreen(page, shop, "/checkoutValidate");
      await app.getByRole("link", { name: rule.name }).click();
      for (const [country, verdict] of [
        ["PR", "refused"],
        ["US", "allowed"],
      ]) {
        await app.getByRole("combobox", { name: "Country", exact: true }).selectOption(country!);
        await app.getByRole("button", { name: "Test this cart" }).click();
        await expect(app.getByText(`This checkout is ${verdict}`)).toBeVisible();
      }
      const refusal = async () => (await checkOut(harness, shop, PUERTO_RICO, SAN_JUAN)).body;
      await expect.poll(refusal, { timeout: 30_000 }).toContain(rule.messages[""]);
      await buy(harness, shop, PUERTO_RICO, CUSTOMER);
    });
  },
);
