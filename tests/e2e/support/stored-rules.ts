import type { RedirectFields } from "#app/contract/redirects";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { requestApi } from "./data-api";
import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";

const BY = "test";

type Stored = Pick<RuleEntry, "kind" | "value" | "action"> &
  Partial<Pick<typeof ruleEntries.$inferInsert, "target" | "scope" | "label" | "note">>;

/** Adds block entries to the storefront's lists, as their screens do. */
export async function storeRules(
  harness: Harness,
  shop: TestShop,
  ...rules: Stored[]
): Promise<void> {
  const add = "/api/rules/addRuleEntries";
  for (const { value, ...rule } of rules)
    await requestApi(harness, shop, add, {
      ...{ ...rule, lines: [value] },
      ...{ confirmedRisks: true, confirmedLoss: true },
    });
}

/**
 * Creates a store with the embed on that blocks one country.
 *
 * @param code ISO code
 */
export async function blockCountry(harness: Harness, shop: TestShop, code: string): Promise<void> {
  await harness.control("set-embed", { shop: shop.name, enabled: true });
  await storeRules(harness, shop, { kind: "country", value: code, action: "block" });
}

/**
 * Inserts rows of block entries for tests that change other rows, too. The app does not reload the rules it
 * evaluates.
 */
export async function insertRules(
  db: Database,
  shopId: string,
  rules: readonly Stored[],
): Promise<void> {
  await db.insert(ruleEntries).values(
    rules.map((rule) => ({
      ...rule,
      shopId,
      surface: "storefront" as const,
      createdBy: BY,
      updatedBy: BY,
    })),
  );
}

type StoredRedirect = Pick<RedirectFields, "to" | "type"> &
  Partial<Omit<RedirectFields, "places">> & {
    /** ISO code. Default: Germany. */
    readonly from?: string;
  };

/** Saves redirects of visitors of one country each, under a plan that includes redirects. */
export async function storeRedirects(
  harness: Harness,
  shop: TestShop,
  ...redirects: StoredRedirect[]
): Promise<void> {
  await givePremium(harness, shop);
  for (const { from = "DE", ...fields } of redirects) {
    const places = { match: "only", countries: [from], regions: [] };
    const redirect = { name: from, places, forwardUtm: false, ...fields };
    await requestApi(harness, shop, "/api/redirects/saveRedirect", { edits: null, redirect });
  }
}

/** Gives the store a plan with every feature and a charge at Shopify. */
export async function givePremium(harness: Harness, shop: TestShop): Promise<void> {
  await harness.control("billing-subscribe", { shop: shop.name, name: "Premium", price: 9.99 });
  await requestApi(harness, shop, "/api/plans/refreshSubscription", {});
}
