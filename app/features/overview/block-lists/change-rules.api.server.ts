import type { ParsedInputOf } from "#app/contract/call";
import type {
  changeRules as changeCall,
  deleteRules as deleteCall,
} from "#app/contract/rules/block-lists";
import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import { requireFeature } from "#app/features/plans/public.server";
import { type ChangeWords, describeDeleted } from "#app/features/rules/public";
import {
  changeList,
  changeLists,
  checkExpiry,
  deleteEntries,
  describeChange,
  type ListKey,
  type MerchantContext,
  updateEntries,
} from "#app/features/rules/public.server";
import type { RunSave } from "#app/features/shop/public.server";
import type { Handler } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { type ChosenRules, readChosen } from "./chosen-rules.queries.server";
import { blockEntriesAmong } from "./prioritized-rules.queries.server";

type Change = ParsedInputOf<typeof changeCall>["set"];

const surface = "storefront";

/** Changes the chosen rules of one list. Resolves to their number and the summary for the history. */
type ChangeSome = (
  tx: Database,
  key: ListKey,
  ids: readonly string[],
) => Promise<{ readonly count: number; readonly words: ChangeWords }>;

/** Runs a change in every list that contains chosen rules, in one transaction. */
async function changeChosen(
  context: MerchantContext,
  chosen: ChosenRules,
  change: ChangeSome,
): Promise<number> {
  const { db, shop, clock } = context;
  const byKind = await readChosen(db, shop.id, chosen, clock());
  const kinds = [...byKind.keys()];
  return changeLists(context, { surface, kinds }, async (inside) => {
    let total = 0;
    for (const [kind, ids] of byKind) {
      const { count } = await changeList(inside, { surface, kind }, async (tx, _list, key) => {
        const done = await change(tx, key, ids);
        return {
          result: { count: done.count },
          change: done.count > 0 ? done.words : null,
        };
      });
      total += count;
    }
    return total;
  });
}

/** Requires the plan of a rule kind. Turning rules off is allowed under every plan. */
async function checkPlan(tx: Database, { shopId, kind }: ListKey, set: Change): Promise<void> {
  if (set.enabled !== false) await requireFeature(tx, shopId, KIND_ROWS[kind].feature);
}

/** Returns the handler that enables, disables or extends rules of any kinds, or changes their action. */
export function changeRules(runSave: RunSave): Handler<typeof changeCall> {
  return async (input, context) => {
    const now = context.clock();
    const { chosen, set } = input;
    checkExpiry(set.expiresAt, "set.expiresAt", now);
    const { action, expiresAt, ...plain } = set;
    const changed = await runSave(context, input, (inside) =>
      changeChosen(inside, chosen, async (tx, key, ids) => {
        await checkPlan(tx, key, set);
        const meant = action === undefined ? ids : await blockEntriesAmong(tx, key, ids);
        const updated = await updateEntries(tx, key, meant, {
          ...plain,
          ...(action !== undefined && { action, target: null }),
          ...(expiresAt !== undefined && {
            expiresAt: expiresAt === null ? null : new Date(expiresAt),
          }),
          updatedAt: new Date(now),
          updatedBy: context.actor,
        });
        return { count: updated.length, words: describeChange(key.kind, set, updated) };
      }),
    );
    return { changed };
  };
}

/** Returns the handler that deletes rules of any kinds. */
export function deleteRules(runSave: RunSave): Handler<typeof deleteCall> {
  return async (input, context) => {
    const { chosen } = input;
    const deleted = await runSave(context, input, (inside) =>
      changeChosen(inside, chosen, async (tx, key, ids) => {
        const deletedEntries = await deleteEntries(tx, key, ids);
        return { count: deletedEntries.length, words: describeDeleted(key.kind, deletedEntries) };
      }),
    );
    return { deleted };
  };
}
