import type { RuleEntry } from "../../../app/engine/ruleset";
import type { Database } from "../../../app/store/client.server";
import { redirectRules, ruleEntries } from "../../../app/store/schema";
import { givePlan } from "../../helpers/plans";
import type { TestShop } from "./fixtures";
import { changeRows } from "./shop-database";
import type { World } from "./world";

const BY = "test";

type Stored = Pick<RuleEntry, "kind" | "value" | "action"> &
  Partial<Pick<typeof ruleEntries.$inferInsert, "target" | "scope" | "label" | "note">>;

/** Block entries as their screens store them; the app starts anew and knows them. */
export async function storeRules(world: World, shop: TestShop, ...rules: Stored[]): Promise<void> {
  await changeRows(world, shop, (db, shopId) => insertRules(db, shopId, rules));
}

/** The same for whoever changes other rows, too. */
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

type StoredRedirect = Pick<typeof redirectRules.$inferInsert, "target" | "type"> &
  Partial<typeof redirectRules.$inferInsert>;

/** A redirect of visitors from Germany, as its screen stores it, under a plan that holds redirects. */
export async function storeRedirect(
  world: World,
  shop: TestShop,
  redirect: StoredRedirect,
): Promise<void> {
  const now = new Date();
  await changeRows(world, shop, async (db, shopId) => {
    await givePlan(db, shopId, "premium");
    await db.insert(redirectRules).values({
      shopId,
      position: 0,
      name: "Germany",
      enabled: true,
      places: { match: "only", countries: ["DE"], regions: [] },
      languages: [],
      keepPath: true,
      keepQuery: true,
      forwardUtm: false,
      utm: {},
      bannerPosition: "bottom",
      days: 30,
      texts: {},
      includeCrawlers: false,
      createdAt: now,
      createdBy: BY,
      updatedAt: now,
      updatedBy: BY,
      ...redirect,
    });
  });
}

/** Puts the store under a plan that holds everything. */
export async function givePremium(world: World, shop: TestShop): Promise<void> {
  await changeRows(world, shop, (db, shopId) => givePlan(db, shopId, "premium"));
}
