import { and, asc, inArray, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { isInList, type ListKey } from "./rule-list.queries.server";

type Row = typeof ruleEntries.$inferSelect;

/** An entry of a list that is saved as a whole. */
export type WholeListEntry = Pick<
  Row,
  "value" | "effect" | "regions" | "action" | "target" | "scope" | "enabled" | "note"
>;

/** Returns all entries of a short list: countries, network classes or crawlers. */
export function readWholeList(tx: Database, key: ListKey): Promise<WholeListEntry[]> {
  const { value, effect, regions, action, target, scope, enabled, note } = ruleEntries;
  return tx
    .select({ value, effect, regions, action, target, scope, enabled, note })
    .from(ruleEntries)
    .where(isInList(key))
    .orderBy(asc(value));
}

/** Deletes entries of a list by their values. */
export async function deleteValues(
  tx: Database,
  key: ListKey,
  values: readonly string[],
): Promise<void> {
  if (values.length === 0) return;
  await tx.delete(ruleEntries).where(and(isInList(key), inArray(ruleEntries.value, [...values])));
}

/** Adds entries, and changes those whose value is listed. An entry keeps its id, age and hits. */
export async function writeEntries(
  tx: Database,
  key: ListKey,
  entries: readonly WholeListEntry[],
  by: { readonly actor: string; readonly at: Date },
): Promise<void> {
  if (entries.length === 0) return;
  const { actor, at } = by;
  const made = { createdAt: at, createdBy: actor, updatedAt: at, updatedBy: actor };
  await tx
    .insert(ruleEntries)
    .values(entries.map((entry) => ({ ...key, ...entry, ...made })))
    .onConflictDoUpdate({
      target: [ruleEntries.shopId, ruleEntries.surface, ruleEntries.kind, ruleEntries.value],
      set: {
        effect: sql`excluded.effect`,
        regions: sql`excluded.regions`,
        action: sql`excluded.action`,
        target: sql`excluded.target`,
        scope: sql`excluded.scope`,
        enabled: sql`excluded.enabled`,
        note: sql`excluded.note`,
        updatedAt: at,
        updatedBy: actor,
      },
    });
}
