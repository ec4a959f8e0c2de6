import {
  CHECKOUT_LIMITS,
  type CheckoutRuleRow,
  type RULE_STATUSES,
} from "#app/contract/checkout-rule";
import { CONFIG_LIMITS } from "#app/engine/checkout/checkout-config";
import { sizeOfConfig } from "#app/engine/checkout/config-size";
import type { ConditionSet } from "#app/engine/conditions/condition";
import { readSettings } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { keepForUndo } from "#app/platform/data-api/undoable.server";
import { orderedList } from "#app/platform/ordered-list/ordered-list.server";
import type { Database } from "#app/store/client.server";
import { auditLog, checkoutRules } from "#app/store/schema";

import { ownConfig } from "./publishing/checkout-target.server";
import { requestPublishing } from "./publishing/request-publishing.server";
import { beginConfig, readConfigRow } from "./rules/checkout-config.queries.server";
import {
  columnsOf,
  readRules,
  rowOf,
  type StoredRule,
} from "./rules/checkout-rules.queries.server";
import { roomProblem } from "./rules/config-space";
import { ruleProblems, TOO_MANY } from "./rules/texts";

type Status = (typeof RULE_STATUSES)[number];

const STATUS_WORDS: Record<Status, string> = { active: "on", test: "to test", off: "off" };

/**
 * Operations on a shop's checkout rules and their settings. Each change is checked against the limits of the checkout
 * and queued for publishing to Shopify.
 */
export const checkoutList = orderedList({
  table: checkoutRules,
  words: { one: "checkout rule", many: "checkout rules" },
  most: CHECKOUT_LIMITS.rules,
  columnsOf,
  switchWord: ({ status }: { readonly status: Status }) => STATUS_WORDS[status],
  prepare: async (tx, shopId) => {
    await beginConfig(tx, shopId);
    await keepForUndo(tx);
  },
  settle: async (tx, { shop, actor }, { verb, summary, plain = summary, at }) => {
    // Only changes that can enlarge the config are checked, so that a too large config can be reduced.
    if (verb === "save" || verb === "switch-on") await checkSize(tx, shop.id);
    await requestPublishing(tx, shop.id);
    const detail = { summary: plain };
    await tx
      .insert(auditLog)
      .values({ shopDomain: shop.domain, at, actor, action: "checkout.changed", detail });
  },
  answer: async (tx, { shop }): Promise<{ rules: CheckoutRuleRow[] }> => ({
    rules: (await readRules(tx, shop.id)).map(rowOf),
  }),
});

/**
 * Checks the limits and requests publishing after an undo of a change to the rules or their settings.
 *
 * @throws ApiError invalid_input if the restored rules exceed a limit of the checkout
 */
export async function checkoutTakenBack(tx: Database, shopId: string): Promise<void> {
  checkoutList.checkRoom(await readRules(tx, shopId));
  await checkSize(tx, shopId);
  await requestPublishing(tx, shopId);
}

/**
 * Checks the stored rules against the limits of the checkout.
 *
 * @throws ApiError invalid_input if the rules exceed a limit
 */
async function checkSize(tx: Database, shopId: string): Promise<void> {
  const { testWord } = await readConfigRow(tx, shopId);
  const { mode, riskWhen } = await readSettings(tx, shopId, "checkout-pass");
  const when = mode === "risk" ? riskWhen : null;
  const why = overLimit(await readRules(tx, shopId), testWord, when);
  if (why === null) return;
  const message = ruleProblems.shorten({ why });
  throw new ApiError("invalid_input", { message });
}

/**
 * Returns a sentence with the first checkout limit that rules exceed. Null if the rules fit.
 *
 * @param when conditions for which a pass is required; null if no pass is required by risk
 */
export function overLimit(
  stored: readonly StoredRule[],
  testWord: string,
  when: ConditionSet | null = null,
): string | null {
  const config = ownConfig(stored, testWord);
  const size = sizeOfConfig(config);
  const { rules, conditions, patterns } = CONFIG_LIMITS;
  const beyond = [
    [size.rules, rules, "rules"],
    [size.conditions, conditions, "conditions"],
    [size.patterns, patterns, "patterns"],
  ] as const;
  const found = beyond.find(([used, most]) => used > most);
  if (!found) return roomProblem(config, when);
  const [used, most, what] = found;
  return TOO_MANY[what]({ used, most });
}
