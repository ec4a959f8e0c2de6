import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import type { NamedEntry } from "./change-names";
import { isInList, type ListKey } from "./rule-list.queries.server";

/** Ids per statement. Small, so that visits are answered between two statements. */
const IDS_PER_STATEMENT = 5_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Change = Partial<typeof ruleEntries.$inferInsert>;

/** Runs one statement per chunk of ids. Ids of other lists or shops match no row. */
async function inChunks<Row>(
  ids: readonly string[],
  run: (isNamed: ReturnType<typeof sql>) => Promise<Row[]>,
): Promise<Row[]> {
  const valid = [...new Set(ids)].filter((id) => UUID.test(id));
  const touched: Row[] = [];
  for (let start = 0; start < valid.length; start += IDS_PER_STATEMENT) {
    const chunk = JSON.stringify(valid.slice(start, start + IDS_PER_STATEMENT));
    const named = sql`select text::uuid from jsonb_array_elements_text(${chunk}::jsonb) as text`;
    for (const row of await run(sql`${ruleEntries.id} in (${named})`)) touched.push(row);
  }
  return touched;
}

const NAMED = {
  id: ruleEntries.id,
  value: ruleEntries.value,
  label: ruleEntries.label,
  source: ruleEntries.source,
};

/** Sorts entries in the order of the request, so that the history names the first ones. */
function inOrder<Row extends { readonly id: string }>(
  found: readonly Row[],
  ids: readonly string[],
): Row[] {
  const places = new Map(ids.map((id, place) => [id.toLowerCase(), place]));
  return [...found].sort((x, y) => (places.get(x.id) ?? 0) - (places.get(y.id) ?? 0));
}

/**
 * Changes entries of a list.
 *
 * @returns the changed entries. Omits unknown ids
 */
export async function updateEntries(
  tx: Database,
  key: ListKey,
  ids: readonly string[],
  change: Change,
): Promise<NamedEntry[]> {
  const updated = await inChunks(ids, (isNamed) =>
    tx
      .update(ruleEntries)
      .set(change)
      .where(and(isInList(key), isNamed))
      .returning(NAMED),
  );
  return inOrder(updated, ids);
}

/**
 * Deletes entries of a list.
 *
 * @returns the deleted entries. Omits unknown ids
 */
export async function deleteEntries(
  tx: Database,
  key: ListKey,
  ids: readonly string[],
): Promise<NamedEntry[]> {
  const deleted = await inChunks(ids, (isNamed) =>
    tx
      .delete(ruleEntries)
      .where(and(isInList(key), isNamed))
      .returning(NAMED),
  );
  return inOrder(deleted, ids);
}

/** Reports whether another entry of the list has the value. */
export async function isTaken(
  tx: Database,
  key: ListKey,
  { id, value }: { readonly id: string; readonly value: string },
): Promise<boolean> {
  const others = and(
    isInList(key),
    eq(ruleEntries.value, value),
    sql`${ruleEntries.id}::text <> ${id.toLowerCase()}`,
  );
  return (await tx.$count(ruleEntries, others)) > 0;
}

/** Returns the times at which the entries with these ids last changed. */
export async function readChangeTimes(
  tx: Database,
  key: ListKey,
  ids: readonly string[],
): Promise<Date[]> {
  const found = await inChunks(ids, (isNamed) =>
    tx
      .select({ updatedAt: ruleEntries.updatedAt })
      .from(ruleEntries)
      .where(and(isInList(key), isNamed)),
  );
  return found.map(({ updatedAt }) => updatedAt);
}

/** Returns the entries of a list with these ids, in the order of the ids. */
export async function readNamed(
  tx: Database,
  key: ListKey,
  ids: readonly string[],
): Promise<NamedEntry[]> {
  const found = await inChunks(ids, (isNamed) =>
    tx
      .select(NAMED)
      .from(ruleEntries)
      .where(and(isInList(key), isNamed)),
  );
  return inOrder(found, ids);
}

/** Returns the values of the entries of a list with these ids. */
export async function readValues(
  tx: Database,
  key: ListKey,
  ids: readonly string[],
): Promise<string[]> {
  return (await readNamed(tx, key, ids)).map(({ value }) => value);
}
