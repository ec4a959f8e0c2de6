import { issuesPasses } from "#app/contract/general-settings";
import type { PassConfig } from "#app/engine/checkout/checkout-config";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { readSettings } from "#app/features/shop/public.server";
import type { CheckoutPasses, PassKeyName } from "#app/features/visits/public.server";
import type { ShopRow } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { nextKeys } from "../pass/pass-keys";
import { readPassState } from "../pass/pass-state.queries.server";
import { type Requirement, requirementOf } from "../pass/requirement";
import { revokedVisits } from "../pass/revoked-visits.queries.server";

/** Requirement of a pass to publish to Shopify. */
export interface PassTarget {
  readonly config: PassConfig;
  /** Names of the keys in the config. The first signs passes once it is published. */
  readonly keys: readonly PassKeyName[];
  /** Known end of the requirement, epoch milliseconds. Null if the requirement has no end. */
  readonly until: number | null;
  /** True if no earlier key stays valid, because too many visits were revoked. */
  readonly isForced: boolean;
}

export interface PassTargetDeps {
  readonly db: Database;
  readonly passes: CheckoutPasses;
}

/**
 * Returns which carts need a pass by a shop's settings and plan.
 *
 * @param now epoch milliseconds
 * @returns null if no cart needs one
 */
export async function readRequirement(
  db: Database,
  shopId: string,
  now: number,
): Promise<Requirement | null> {
  const settings = await readSettings(db, shopId, "checkout-pass");
  const isInPlan = planHolds(await planOf(db, shopId), "checkout-validation");
  const requirement = requirementOf(settings, now, isInPlan);
  if (!requirement || !issuesPasses(await readSettings(db, shopId, "privacy"))) return null;
  return requirement;
}

/**
 * Computes a shop's requirement of a pass from its settings, plan, revoked visits and published keys.
 *
 * @param now epoch milliseconds
 * @returns null if no cart needs a pass
 */
export async function readPassTarget(
  { db, passes }: PassTargetDeps,
  shop: Pick<ShopRow, "id" | "domain" | "storeUrl">,
  now: number,
): Promise<PassTarget | null> {
  const requirement = await readRequirement(db, shop.id, now);
  if (!requirement) return null;
  const { when, isAttack, until } = requirement;
  const state = await readPassState(db, shop.id);
  if (state.held !== null) return null;
  const isForced = state.replacesKeys;
  const keys = nextKeys(passes, state.keys, { now, isAttack, isForced });
  const revoked = (await revokedVisits(db, shop.id, { now, keys })).join("");
  const config: PassConfig = {
    keys: [...keys, ...passes.lastingKeys(now)].flatMap((name) => {
      const key = passes.keyOf(shop.id, name);
      return key ? [[key.slot, key.key] as const] : [];
    }),
    ...(revoked !== "" && { revoked }),
    ...(when && { when }),
    cart: cartAddress(shop),
  };
  return { config, keys, until, isForced };
}

/** Returns the address of a store's cart for people: "example.com/cart". */
function cartAddress({ domain, storeUrl }: Pick<ShopRow, "domain" | "storeUrl">): string {
  const url = URL.canParse(storeUrl) ? new URL(storeUrl) : null;
  return `${url?.host || domain}/cart`;
}
