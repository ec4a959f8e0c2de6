import type * as contract from "#app/contract/rules/block-lists";
import type { EntryFacts } from "#app/features/rules/public.server";
import type { RunSave } from "#app/features/shop/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { changeRules, deleteRules } from "./change-rules.api.server";
import { getRules } from "./get-rules.server";
import { orderRules } from "./order-rules.api.server";
import { getRuleConflicts } from "./rule-conflicts.server";

/**
 * Returns the handlers of all calls in contract/rules/block-lists.ts.
 *
 * @param facts looks up the countries of addresses
 */
export function blockListsHandlers(
  facts: EntryFacts,
  runSave: RunSave,
): HandlersOf<typeof contract> {
  return {
    getRules: getRules(facts),
    changeRules: changeRules(runSave),
    deleteRules: deleteRules(runSave),
    orderRules: orderRules(runSave),
    getRuleConflicts,
  };
}
