import { createHash } from "node:crypto";

import type { CheckoutRuleFields } from "#app/contract/checkout-rule";
import {
  type CheckoutConfig,
  type CheckoutRule,
  composeCheckoutConfig,
  type PassConfig,
} from "#app/engine/checkout/checkout-config";
import { planHolds, planOf } from "#app/features/plans/public.server";
import type { ShopRow } from "#app/platform/data-api/handlers";

import type { PassState } from "../pass/pass-state.queries.server";
import { type ConfigRow, readConfigRow } from "../rules/checkout-config.queries.server";
import { fieldsOf, readRules, type StoredRule } from "../rules/checkout-rules.queries.server";
import type { BlockedPeople } from "./checkout-deps";
import { withPeople } from "./checkout-people";
import { type PassTarget, type PassTargetDeps, readPassTarget } from "./pass-target.server";

/** State of a shop's checkout rules to publish to Shopify. */
export interface CheckoutTarget {
  readonly config: CheckoutConfig;
  readonly isOn: boolean;
  readonly blockOnFailure: boolean;
  /** Hash of the fields above, and of the carts that need a pass. Publishing is skipped if it is unchanged. */
  readonly hash: string;
  readonly people: { readonly published: number; readonly leftOut: number } | null;
  /** Requirement of a checkout pass in the config. Null if no cart needs a pass. */
  readonly pass: PassTarget | null;
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
export function ownConfig(
  rules: readonly StoredRule[],
  testWord: string,
  pass?: PassConfig,
): CheckoutConfig {
  const active = rules.filter(({ status }) => status !== "off");
  return composeCheckoutConfig({
    ...{ testWord, pass },
    rules: active.map((rule, at) => functionRule(fieldsOf(rule), String(at))),
  });
}

/** Dependencies of the state to publish. */
export interface TargetDeps extends PassTargetDeps {
  readonly people: BlockedPeople;
}

/** Reads a shop's rules with the people it blocks, whether the rules are on or off. */
export async function readRulesConfig(
  { db, people }: Pick<TargetDeps, "db" | "people">,
  { shopId, testWord, usesPeople }: ConfigRow,
  now: number,
  pass?: PassConfig,
): Promise<Pick<CheckoutTarget, "config" | "people">> {
  const config = ownConfig(await readRules(db, shopId), testWord, pass);
  if (!usesPeople) return { config, people: null };
  const { published, leftOut, ...listed } = withPeople(config, await people(db, shopId, now));
  return { ...listed, people: { published, leftOut } };
}

/**
 * Computes the state to publish from a shop's current rules, settings, keys and plan.
 *
 * A required pass needs the Function even if the rules are off. The config then has no rules.
 */
export async function computeCheckoutTarget(
  deps: TargetDeps,
  shop: Pick<ShopRow, "id" | "domain" | "storeUrl">,
  now: number,
): Promise<CheckoutTarget> {
  const row = await readConfigRow(deps.db, shop.id);
  const hasRules = row.isOn && planHolds(await planOf(deps.db, shop.id), "checkout-validation");
  const pass = await readPassTarget(deps, shop, now);
  const { config, people } =
    pass && !hasRules
      ? { config: ownConfig([], "", pass.config), people: null }
      : await readRulesConfig(deps, row, now, pass?.config);
  const target = {
    config,
    isOn: hasRules || pass !== null,
    blockOnFailure: row.blockOnFailure && (hasRules || !pass),
  };
  const carts = pass ? digest(pass.config.when ?? null).slice(0, 8) : "none";
  return { ...target, hash: `${digest(target)}.${carts}`, people, pass, row };
}

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/**
 * Reports whether a state must be published. After a failure, only the merchant's next change and the end
 * of a requirement are published at once.
 */
export const isOutdated = (
  { hash, row, pass }: CheckoutTarget,
  { startedAt }: Pick<PassState, "startedAt">,
): boolean =>
  hash !== row.publishedHash && (row.problem === null || (pass === null && startedAt !== null));

/** Reports whether the same carts need a pass in two states, by their hashes. Null: no state is published. */
export const requiresSame = (hash: string, published: string | null): boolean =>
  hash.split(".")[1] === published?.split(".")[1];
