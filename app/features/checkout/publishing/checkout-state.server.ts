import type { CheckoutState } from "#app/contract/checkout-validation";
import { type CheckoutConfig, CONFIG_LIMITS } from "#app/engine/checkout/checkout-config";
import { sizeOfConfig } from "#app/engine/checkout/config-size";
import { canWriteCheckout, VALIDATIONS_MOST_ACTIVE } from "#app/features/embed/public.server";
import { planHolds, planOf } from "#app/features/plans/public.server";
import type { ShopRow } from "#app/platform/data-api/handlers";

import { readPassState } from "../pass/pass-state.queries.server";
import type { ConfigRow } from "../rules/checkout-config.queries.server";
import { readRules, rowOf } from "../rules/checkout-rules.queries.server";
import { roomOf } from "../rules/config-space";
import { computeCheckoutTarget, ownConfig, type TargetDeps } from "./checkout-target.server";
import { problemText } from "./publish-problems";

/** Reads the data of a shop's screen. */
export async function readState(
  { db, ...deps }: TargetDeps,
  shop: Pick<ShopRow, "id" | "domain" | "storeUrl" | "scopes" | "currency">,
  now: number,
): Promise<CheckoutState> {
  const rules = await readRules(db, shop.id);
  const {
    row,
    hash,
    people: listedPeople,
    pass,
  } = await computeCheckoutTarget({ db, ...deps }, shop, now);
  const { isOn, blockOnFailure, testWord, usesPeople, version } = row;
  const { startedAt } = await readPassState(db, shop.id);
  const isMeant = isOn || pass !== null || row.publishedIsOn;
  return {
    rules: rules.map(rowOf),
    isInPlan: planHolds(await planOf(db, shop.id), "checkout-validation"),
    settings: { isOn, blockOnFailure, testWord, usesPeople, version },
    size: usageOf(ownConfig(rules, testWord)),
    people: listedPeople,
    currency: shop.currency,
    isGranted: canWriteCheckout(shop.scopes),
    // A checkout without rules may still have a pass requirement that ends.
    isLive: row.publishedIsOn && (isOn || (pass === null && startedAt === null)),
    isPending: isMeant && row.problem === null && hash !== row.publishedHash,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    problem: problemText(row.problem),
    validations: validationsOf(row),
  };
}

function usageOf(config: CheckoutConfig): CheckoutState["size"] {
  const { rules, conditions, patterns } = sizeOfConfig(config);
  return {
    ...roomOf(config, null),
    rules: { used: rules, most: CONFIG_LIMITS.rules },
    conditions: { used: conditions, most: CONFIG_LIMITS.conditions },
    patterns: { used: patterns, most: CONFIG_LIMITS.patterns },
  };
}

function validationsOf({
  validations,
  validationsReadAt,
}: ConfigRow): CheckoutState["validations"] {
  if (!validations || !validationsReadAt) return null;
  return {
    mostActive: VALIDATIONS_MOST_ACTIVE,
    readAt: validationsReadAt.toISOString(),
    list: [...validations],
  };
}
