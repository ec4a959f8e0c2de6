import { createHash } from "node:crypto";

import type { CheckoutRuleFields } from "#app/contract/checkout-rule";
import {
  type CheckoutConfig,
  type CheckoutRule,
  composeCheckoutConfig,
} from "#app/engine/checkout/checkout-config";
import { planHolds, planOf } from "#app/features/plans/public.server";
import type { Database } from "#app/store/client.server";

import { type ConfigRow, readConfigRow } from "../rules/checkout-config.queries.server";
import { fieldsOf, readRules, type StoredRule } from "../rules/checkout-rules.queries.server";
import type { BlockedPeople } from "./checkout-deps";
import { withPeople } from "./checkout-people";

/** State of a shop's checkout rules to publish to Shopify. */
export interface CheckoutTarget {
  readonly config: CheckoutConfig;
  readonly isOn: boolean;
  readonly blockOnFailure: boolean;
  /** Hash of all fields above. Publishing is skipped if it is unchanged. */
  readonly hash: string;
  readonly people: { readonly told: number; readonly leftOut: number } | null;
  readonly row: ConfigRow;
}

/** Converts a rule to the Function's form. Languages are in Shopify's spelling, "pt_BR". */
export function functionRule(
  { when, from, place, messages, status }: CheckoutRuleFields,
  id: string,
): CheckoutRule {
  const texts = Object.entries(messages).map(([language, text]) => [
    language.replace("-", "_"),
    text,
  ]);
  const test = status === "test";
  return { id, ...(test && { test }), from, place, messages: Object.fromEntries(texts), when };
}

/** Returns the config of a shop's own rules, without the people it blocks. Uses short ids to save space. */
export function ownConfig(rules: readonly StoredRule[], testWord: string): CheckoutConfig {
  const asked = rules.filter(({ status }) => status !== "off");
  return composeCheckoutConfig({
    testWord,
    rules: asked.map((rule, at) => functionRule(fieldsOf(rule), String(at))),
  });
}

/** Computes the state to publish from a shop's current rules, settings and plan. */
export async function readTarget(
  db: Database,
  people: BlockedPeople,
  shopId: string,
  now: number,
): Promise<CheckoutTarget> {
  const row = await readConfigRow(db, shopId);
  const own = ownConfig(await readRules(db, shopId), row.testWord);
  const listed = row.usesPeople ? withPeople(own, await people(db, shopId, now)) : null;
  const target = {
    config: listed?.config ?? own,
    isOn: row.isOn && planHolds(await planOf(db, shopId), "checkout-validation"),
    blockOnFailure: row.blockOnFailure,
  };
  const hash = createHash("sha256").update(JSON.stringify(target)).digest("hex");
  const told = listed && { told: listed.told, leftOut: listed.leftOut };
  return { ...target, hash, people: told, row };
}
