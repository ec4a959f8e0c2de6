import type { applyCheckoutLevel as applyCall } from "#app/contract/checkout-validation";
import type { Handler } from "#app/platform/data-api/handlers";
import { runInEnglish } from "#app/platform/languages/languages.server";

import { checkoutList } from "./checkout-list.server";
import { levelSteps, ruleOfRecipe } from "./rules/checkout-levels";
import { rowOf } from "./rules/checkout-rules.queries.server";
import { LEVEL_WORDS } from "./rules/texts";

/** Sets the template rules to the statuses of a level, in one change, so that one undo reverts it. */
export const applyCheckoutLevel: Handler<typeof applyCall> = ({ level }, context) =>
  checkoutList.change(context, async (tx, stored, by) => {
    const { id: shopId, currency } = context.shop;
    const steps = levelSteps(stored.map(rowOf), level, currency).filter(
      ({ now, then }) => now !== then,
    );
    if (steps.length === 0) return { result: {}, change: null };
    for (const { id, then } of steps) {
      if (id !== null) await checkoutList.rows.update(tx, { shopId, id }, { status: then }, by);
    }
    const added = steps.filter(({ id }) => id === null).map(({ recipe }) => ruleOfRecipe(recipe));
    if (added.length > 0) await checkoutList.append(tx, stored, { shopId, fields: added }, by);
    const summary = `Applied the checkout level “${runInEnglish(() => LEVEL_WORDS[level].name)}”`;
    return { result: {}, change: { verb: "save", summary } };
  });
