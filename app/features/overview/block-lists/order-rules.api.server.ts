import type { orderRules as orderCall } from "#app/contract/rules/block-lists";
import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import type { RuleKind } from "#app/engine/kinds";
import { requireFeature } from "#app/features/plans/public.server";
import {
  changeList,
  changeLists,
  describeChange,
  type MerchantContext,
  readNamed,
} from "#app/features/rules/public.server";
import type { RunSave } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler } from "#app/platform/data-api/handlers";

import { type IdsByKind, readChosen } from "./chosen-rules.queries.server";
import { blockEntriesAmong, type Places, writePlaces } from "./prioritized-rules.queries.server";
import { readPrioritized, type StoredRule } from "./rule-pages.queries.server";
import { orderChanges as texts, orderProblems } from "./texts";

const surface = "storefront";

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { ids: message } });
}

function checkUnchanged(prioritized: readonly StoredRule[], expected: readonly string[]): void {
  const now = prioritized.map(({ id }) => id);
  if (now.length === expected.length && now.every((id, at) => id === expected[at])) return;
  throw new ApiError("version_conflict", { message: texts.isOutdated });
}

/** Checks rules that are added to the order: the plan must include their kind, and they must be block rules. */
async function checkNew(
  { db, shop }: MerchantContext,
  byKind: IdsByKind,
  old: ReadonlySet<string>,
): Promise<void> {
  for (const [kind, ids] of byKind) {
    const fresh = ids.filter((id) => !old.has(id));
    if (fresh.length === 0) continue;
    await requireFeature(db, shop.id, KIND_ROWS[kind].feature);
    const stopping = await blockEntriesAmong(db, { shopId: shop.id, surface, kind }, fresh);
    if (stopping.length === fresh.length) continue;
    refuse(texts.allowRule);
  }
}

/** Returns the changed positions by kind of rule. */
function placesByKind(
  prioritized: readonly StoredRule[],
  order: readonly string[],
  byKind: IdsByKind,
): ReadonlyMap<RuleKind, Places> {
  const kindOf = new Map(prioritized.map(({ id, kind }) => [id, kind]));
  for (const [kind, ids] of byKind) for (const id of ids) kindOf.set(id, kind);
  const before = new Map(prioritized.map(({ id, position }) => [id, position]));
  const after = new Map<string, number | null>(prioritized.map(({ id }) => [id, null]));
  order.forEach((id, place) => after.set(id, place));
  const changed = new Map<RuleKind, Map<string, number | null>>();
  for (const [id, place] of after) {
    if (before.has(id) && before.get(id) === place) continue;
    const kind = kindOf.get(id)!;
    changed.set(kind, (changed.get(kind) ?? new Map<string, number | null>()).set(id, place));
  }
  return changed;
}

/** Returns the handler that stores the merchant's order of rules, which precedes the usual order. */
export function orderRules(runSave: RunSave): Handler<typeof orderCall> {
  return async (input, context) => {
    const { ids, expected } = input;
    const now = context.clock();
    if (new Set(ids).size !== ids.length) refuse(orderProblems.twice);
    const { db, shop } = context;
    const named = await readChosen(db, shop.id, { ids }, now);
    const found = [...named.values()].reduce((sum, some) => sum + some.length, 0);
    if (found !== ids.length) refuse(orderProblems.deleted);
    const before = await readPrioritized(db, shop.id);
    const kinds = [...new Set([...named.keys(), ...before.map(({ kind }) => kind)])];
    await runSave(context, input, (saving) =>
      changeLists(saving, { surface, kinds }, async (inside) => {
        const prioritized = await readPrioritized(inside.db, shop.id);
        checkUnchanged(prioritized, expected);
        await checkNew(inside, named, new Set(expected));
        for (const [kind, places] of placesByKind(prioritized, ids, named)) {
          await changeList(inside, { surface, kind }, async (tx, _list, key) => {
            await writePlaces(tx, key, places, { actor: context.actor, at: new Date(now) });
            const moved = await readNamed(tx, key, [...places.keys()]);
            return { result: {}, change: describeChange(kind, { position: 0 }, moved) };
          });
        }
      }),
    );
    return { prioritized: ids.length };
  };
}
