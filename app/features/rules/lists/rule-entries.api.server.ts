import { KIND_TEXTS } from "#app/contract/rules/kind-texts";
import type {
  deleteRuleEntries as deleteCall,
  setRuleListEnabled as setEnabledCall,
  updateRuleEntries as updateCall,
} from "#app/contract/rules/rules";
import { readCustomRule } from "#app/engine/custom/custom-rule";
import type { RuleKind } from "#app/engine/kinds";
import type { RunSave } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Handler } from "#app/platform/data-api/handlers";
import type { RegionsByCountry } from "#app/platform/territories/known-regions";
import { namedRegions } from "#app/platform/territories/rule-territories";
import type { Database } from "#app/store/client.server";
import { inEnglish } from "#app/words/in-english";

import { describeDeleted } from "../entries/change-names";
import { describeChange, type EntryChange } from "../entries/entry-change";
import {
  deleteEntries,
  isTaken,
  readChangeTimes,
  readValues,
  updateEntries,
} from "../entries/entry-changes.queries.server";
import { readEntryValue } from "../entries/entry-value";
import { checkExpiry } from "../entries/expiry";
import { readAction } from "../entries/rule-action";
import type { ListKey } from "../entries/rule-list.queries.server";
import type { RuleFacts } from "../traffic/country-traffic.api.server";
import { changeList, type MerchantContext } from "./change-list.server";
import { ruleEntries as texts } from "./texts";

/** Refuses to turn country entries into allow entries. An allow-only list allows a country as a whole. */
function checkEffect(kind: RuleKind, { effect }: EntryChange): void {
  if (kind !== "country" || effect !== "allow") return;
  const message = texts.countryAllowed;
  throw new ApiError("invalid_input", { message, fields: { "set.effect": message } });
}

/**
 * Returns the changed action, target, pages and skipped rule kinds of an entry. A change of the effect resets the
 * fields that only the previous effect uses.
 */
async function stopChange(
  tx: Database,
  key: ListKey,
  { ids, set, shop }: { ids: readonly string[]; set: EntryChange } & Pick<MerchantContext, "shop">,
) {
  const { action, target = null, scope = null, effect } = set;
  const reset = {
    ...(effect === "allow" && { action: "block" as const, target: null }),
    ...(effect === "block" && { skips: null }),
  };
  if (action === undefined) return reset;
  const needsValues = action === "redirect" && key.kind === "url";
  const values = needsValues ? await readValues(tx, key, ids) : [];
  const context = { kind: key.kind, effect: effect ?? "block", values, store: shop, path: "set." };
  return { ...reset, ...readAction({ action, target, scope }, context) } as const;
}

function refuseValue(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { "set.value": message } });
}

interface ValueChange {
  readonly ids: readonly string[];
  readonly set: EntryChange;
  /** Regions of the location data. */
  readonly known: RegionsByCountry;
}

/** Returns the regions that a stored custom rule names. */
function regionsOf(value: string | undefined): readonly string[] {
  const stored = readCustomRule(value ?? "");
  return stored.ok ? namedRegions(stored.set) : [];
}

/**
 * Returns the canonical form of a custom rule's new conditions. Refuses the conditions of another
 * rule of the list.
 */
async function valueChange(
  tx: Database,
  key: ListKey,
  { ids, set, known }: ValueChange,
): Promise<{ value?: string }> {
  if (set.value === undefined) return {};
  const [id = "", ...others] = ids;
  if (key.kind !== "custom" || others.length > 0) {
    return refuseValue(texts.oneRule);
  }
  const [stored] = await readValues(tx, key, ids);
  const read = readEntryValue("custom", set.value, { known, saved: regionsOf(stored) });
  if (!read.ok) return refuseValue(read.message);
  if (await isTaken(tx, key, { id, value: read.value })) {
    return refuseValue(texts.isTaken);
  }
  return { value: read.value };
}

/**
 * Checks that the entry is unchanged since it was read.
 *
 * @throws ApiError version_conflict if it was changed
 */
async function checkUnchanged(
  tx: Database,
  key: ListKey,
  { ids, updatedAt }: { readonly ids: readonly string[]; readonly updatedAt: string | null },
): Promise<void> {
  if (updatedAt === null) return;
  if (ids.length > 1) {
    const message = texts.oneEntry;
    throw new ApiError("invalid_input", { message, fields: { updatedAt: message } });
  }
  const [changed] = await readChangeTimes(tx, key, ids);
  if (changed === undefined || changed.getTime() === Date.parse(updatedAt)) return;
  const message = key.kind === "custom" ? texts.ruleChanged : texts.entryChanged;
  throw new ApiError("version_conflict", { message });
}

/**
 * Returns the handler that changes entries of one list. Ids of other lists and shops count as unknown. Returns
 * not_found if a single id is requested and unknown.
 */
export function updateRuleEntries(
  facts: Pick<RuleFacts, "regionsByCountry">,
  runSave: RunSave,
): Handler<typeof updateCall> {
  return async (input, context) => {
    const { surface, kind, ids, set } = input;
    const now = context.clock();
    const known = facts.regionsByCountry();
    checkExpiry(set.expiresAt, "set.expiresAt", now);
    checkEffect(kind, set);
    return runSave(context, input, (inside) =>
      changeList(inside, { surface, kind }, async (tx, _list, key) => {
        await checkUnchanged(tx, key, input);
        const { expiresAt, ...plain } = set;
        const updated = await updateEntries(tx, key, ids, {
          ...plain,
          ...(await valueChange(tx, key, { ids, set, known })),
          ...(await stopChange(tx, key, { ids, set, shop: context.shop })),
          ...(expiresAt !== undefined && {
            expiresAt: expiresAt === null ? null : new Date(expiresAt),
          }),
          updatedAt: new Date(now),
          updatedBy: context.actor,
        });
        if (updated.length === 0 && ids.length === 1) throw new ApiError("not_found");
        const change = updated.length > 0 ? describeChange(kind, set, updated) : null;
        return { result: { updated: updated.length }, change };
      }),
    );
  };
}

/** Returns the handler that deletes entries of one list. */
export function deleteRuleEntries(runSave: RunSave): Handler<typeof deleteCall> {
  return async (input, context) => {
    const { surface, kind, ids } = input;
    return runSave(context, input, (inside) =>
      changeList(inside, { surface, kind }, async (tx, _list, key) => {
        const deleted = await deleteEntries(tx, key, ids);
        const change = deleted.length > 0 ? describeDeleted(kind, deleted) : null;
        return { result: { deleted: deleted.length }, change };
      }),
    );
  };
}

/** Returns the handler that switches a list on or off. Its entries keep their own switches. */
export function setRuleListEnabled(runSave: RunSave): Handler<typeof setEnabledCall> {
  return async (input, context) => {
    const { surface, kind, enabled } = input;
    return runSave(context, input, (inside) =>
      changeList(inside, { surface, kind }, async (_tx, list) => {
        if (list.enabled === enabled) return { result: {}, change: null };
        const name = inEnglish(() => KIND_TEXTS[kind].list);
        const summary = enabled ? `Turned the ${name} on` : `Turned the ${name} off`;
        return { result: {}, change: { summary }, state: { mode: list.mode, enabled } };
      }),
    );
  };
}
