import { CHECKOUT_LIMITS } from "../../contract/checkout-validation";
import { CONFIG_LIMITS, CONFIG_MAX_BYTES } from "../../engine/checkout/checkout-config";
import { sizeOfConfig } from "../../engine/checkout/config-size";
import { ApiError } from "../../platform/data-api/api-error";
import type { ApiContext, Merchant } from "../../platform/data-api/handlers";
import { keepForUndo } from "../../platform/data-api/undoable.server";
import type { Database } from "../../store/client.server";
import { auditLog } from "../../store/schema";

import { beginConfig, readConfigRow } from "./rules/checkout-config.queries.server";
import {
  type ChangedBy,
  lockRules,
  readRules,
  type StoredRule,
} from "./rules/checkout-rules.queries.server";
import { ownConfig } from "./publishing/checkout-target.server";
import { requestPublishing } from "./publishing/request-publishing.server";

export interface CheckoutWork<Result> {
  readonly result: Result;
  /** What happened, for the merchant; null: nothing. */
  readonly summary: string | null;
  /** The work can only make less of what the checkout is told: it is never refused for its size. */
  readonly isLess?: true;
}

/**
 * The only way checkout rules and their settings change: in one transaction they are locked, `work`
 * changes them, what comes out is checked to fit into the checkout, and the platform is told.
 * Anything thrown undoes all of it.
 *
 * @throws ApiError invalid_input when the rules have become more than the checkout takes
 */
export async function changeCheckout<Result>(
  { db, shop, actor, clock }: ApiContext & Merchant,
  work: (
    tx: Database,
    stored: readonly StoredRule[],
    by: ChangedBy,
  ) => Promise<CheckoutWork<Result>>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const at = new Date(clock());
    const stored = await lockRules(tx, shop.id);
    await beginConfig(tx, shop.id);
    await keepForUndo(tx);
    const { result, summary, isLess } = await work(tx, stored, { actor, at });
    if (summary === null) return result;
    if (!isLess) await checkSize(tx, shop.id);
    await requestPublishing(tx, shop.id);
    const detail = { summary };
    await tx
      .insert(auditLog)
      .values({ shopDomain: shop.domain, at, actor, action: "checkout.changed", detail });
    return result;
  });
}

/**
 * After a change of the rules or their settings was taken back.
 *
 * @throws ApiError invalid_input when the rules have become more than the checkout takes
 */
export async function checkoutTakenBack(tx: Database, shopId: string): Promise<void> {
  checkRoom(await readRules(tx, shopId), 0);
  await checkSize(tx, shopId);
  await requestPublishing(tx, shopId);
}

/** @throws ApiError invalid_input when the shop has no room for so many more */
export function checkRoom(stored: readonly StoredRule[], more: number): void {
  if (stored.length + more <= CHECKOUT_LIMITS.rules) return;
  const message = `A store has at most ${CHECKOUT_LIMITS.rules} checkout rules. Delete some first.`;
  throw new ApiError("invalid_input", { message });
}

const number = (value: number) => value.toLocaleString("en");

/** @throws ApiError invalid_input */
async function checkSize(tx: Database, shopId: string): Promise<void> {
  const { testWord } = await readConfigRow(tx, shopId);
  const size = sizeOfConfig(ownConfig(await readRules(tx, shopId), testWord));
  const { rules, conditions, patterns } = CONFIG_LIMITS;
  const beyond = [
    [size.rules, rules, "rules that are active or in test"],
    [size.conditions, conditions, "conditions in all of them"],
    [size.patterns, patterns, "values compared with “is like”"],
    [size.bytes, CONFIG_MAX_BYTES, "bytes"],
  ] as const;
  const found = beyond.find(([used, most]) => used > most);
  if (!found) return;
  const [used, most, what] = found;
  throw new ApiError("invalid_input", {
    message: `The checkout takes at most ${number(most)} ${what}, and with this it would be ${number(used)}. Shorten or switch off a rule, then save again.`,
  });
}
