import { and, eq, sql } from "drizzle-orm";

import type { ListKey } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { ruleEntries } from "#app/store/schema";

/** Positions of rules, from 0. Null for the usual order. */
export type Places = ReadonlyMap<string, number | null>;

const idsFrom = (ids: readonly string[]) =>
  sql`(select text::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as text)`;

/** Returns the ids of the block entries among the given entries of a list. */
export async function blockEntriesAmong(
  tx: Database,
  { shopId, surface, kind }: ListKey,
  ids: readonly string[],
): Promise<string[]> {
  const found = await tx
    .select({ id: ruleEntries.id })
    .from(ruleEntries)
    .where(
      and(
        eq(ruleEntries.shopId, shopId),
        eq(ruleEntries.surface, surface),
        eq(ruleEntries.kind, kind),
        eq(ruleEntries.effect, "block"),
        sql`${ruleEntries.id} in ${idsFrom(ids)}`,
      ),
    );
  return found.map(({ id }) => id);
}

/** Stores the positions of a list's entries. */
export async function writePlaces(
  tx: Database,
  { shopId, surface, kind }: ListKey,
  places: Places,
  by: { readonly actor: string; readonly at: Date },
): Promise<void> {
  const placesJson = JSON.stringify([...places].map(([id, place]) => ({ id, place })));
  await rows(
    tx,
    sql`update rule_entries set position = given.place,
          updated_at = ${by.at.toISOString()}::timestamptz, updated_by = ${by.actor}
        from jsonb_to_recordset(${placesJson}::jsonb) as given(id uuid, place int)
        where rule_entries.id = given.id and shop_id = ${shopId}::uuid and surface = ${surface}
          and kind = ${kind}`,
  );
}
