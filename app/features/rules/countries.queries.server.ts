import { and, asc, inArray, sql } from "drizzle-orm";

import type { Database } from "../../store/client.server";
import { ruleEntries } from "../../store/schema";

import type { CountryLine } from "./country-form";
import { isInList, type ListKey } from "./rule-list.queries.server";

/** The countries of a list as the form knows them. */
export async function readCountries(tx: Database, key: ListKey): Promise<CountryLine[]> {
  return tx
    .select({
      code: ruleEntries.value,
      enabled: ruleEntries.enabled,
      regions: ruleEntries.regions,
      note: ruleEntries.note,
    })
    .from(ruleEntries)
    .where(isInList(key))
    .orderBy(asc(ruleEntries.value));
}

export async function deleteCountries(
  tx: Database,
  key: ListKey,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx.delete(ruleEntries).where(and(isInList(key), inArray(ruleEntries.value, [...codes])));
}

/** Adds countries or changes those that are listed; an entry keeps its id, age and hits. */
export async function writeCountries(
  tx: Database,
  key: ListKey,
  countries: readonly CountryLine[],
  by: { readonly actor: string; readonly at: Date },
): Promise<void> {
  if (countries.length === 0) return;
  const { actor, at } = by;
  await tx
    .insert(ruleEntries)
    .values(
      countries.map(({ code, enabled, regions, note }) => ({
        ...key,
        value: code,
        enabled,
        regions,
        note,
        createdAt: at,
        createdBy: actor,
        updatedAt: at,
        updatedBy: actor,
      })),
    )
    .onConflictDoUpdate({
      target: [ruleEntries.shopId, ruleEntries.surface, ruleEntries.kind, ruleEntries.value],
      set: {
        enabled: sql`excluded.enabled`,
        regions: sql`excluded.regions`,
        note: sql`excluded.note`,
        updatedAt: at,
        updatedBy: actor,
      },
    });
}
