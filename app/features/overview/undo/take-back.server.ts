import { watchCancelling } from "#app/features/orders/public.server";
import type { MerchantContext } from "#app/features/rules/public.server";
import { restore } from "#app/features/rules/public.server";
import { lockSettings } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { UndoneBy } from "#app/platform/data-api/undo";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import { AFTER_UNDO } from "./after-undo.server";
import { forgetStep, isKept, readNet, type Step, takeBackRows } from "./take-back.queries.server";
import { refusals as texts } from "./texts";
import { UNDOABLE_ITEMS, type UndoableItem } from "./undoable-tables";

const conflict = (message: string) => new ApiError("version_conflict", { message });

/**
 * Undoes one change in one transaction: rules by restoring the previous version, everything else row by row. Does not
 * check the plan, because the undo only restores a state of a few minutes ago.
 *
 * @param confirmedCancels true if the merchant confirmed that orders are cancelled from now on
 * @throws ApiError version_conflict if a row was changed again or the step expired; invalid_input if a list exceeds its
 *   limit; confirmation_needed if Fraud Protect would go live
 * @throws CancelsBegin if filters would begin to cancel orders
 */
export async function undoStep(
  context: MerchantContext,
  { rules, step }: UndoneBy,
  confirmedCancels: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // Rules come first, because lists must be locked before the shop.
    if (rules) await takeBackRules(tx, context, rules);
    // The "policy" section is restored with the rules.
    const without = rules ? ["policy"] : [];
    if (step === null) return;
    const checkCancels = confirmedCancels
      ? null
      : await watchCancelling(tx, context.shop.id, context.clock());
    await takeBackStep(tx, context, { shopId: context.shop.id, id: step, without });
    await checkCancels?.();
  });
}

async function takeBackRules(
  tx: Database,
  context: MerchantContext,
  rules: NonNullable<UndoneBy["rules"]>,
): Promise<void> {
  try {
    await restore(tx, context, rules);
  } catch (error) {
    const isChanged = error instanceof ApiError && error.code === "version_conflict";
    throw isChanged ? conflict(texts.changed) : error;
  }
}

async function takeBackStep(tx: Database, context: MerchantContext, step: Step): Promise<void> {
  await lockSettings(tx, step.shopId);
  if (!(await isKept(tx, step))) throw conflict(texts.tooLate);
  const changed: { readonly item: UndoableItem; readonly keys: readonly string[] }[] = [];
  for (const item of UNDOABLE_ITEMS) {
    const { keys, isUntouched } = await readNet(tx, step, item);
    if (!isUntouched) throw conflict(texts.changed);
    if (keys.length > 0) changed.push({ item, keys });
  }
  const by = { actor: context.actor, at: new Date(context.clock()) };
  for (const { item } of changed) {
    if (!(await takeBackRows(tx, step, item, by))) throw conflict(texts.changed);
  }
  for (const { item, keys } of changed) await AFTER_UNDO[item](tx, context, keys);
  await forgetStep(tx, step);
  const counts = Object.fromEntries(changed.map(({ item, keys }) => [item, keys.length]));
  await tx
    .insert(auditLog)
    .values({ shopDomain: context.shop.domain, ...by, action: "change.undone", detail: counts });
}
