import { and, sql } from "drizzle-orm";

import type { Database } from "../../store/client.server";
import { ruleEntries } from "../../store/schema";

import { isInList, type ListKey } from "./rule-list.queries.server";

/** Ids of one statement. The embedded database answers nobody else while a statement runs. */
const IDS_PER_STATEMENT = 5_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Change = Partial<typeof ruleEntries.$inferInsert>;

/** Ids that name no entry of this list, another shop's included, simply match nothing. */
async function inChunks(
  ids: readonly string[],
  run: (isNamed: ReturnType<typeof sql>) => Promise<{ id: string }[]>,
): Promise<number> {
  const valid = [...new Set(ids)].filter((id) => UUID.test(id));
  let touched = 0;
  for (let start = 0; start < valid.length; start += IDS_PER_STATEMENT) {
    const chunk = JSON.stringify(valid.slice(start, start + IDS_PER_STATEMENT));
    const named = sql`select text::uuid from jsonb_array_elements_text(${chunk}::jsonb) as text`;
    touched += (await run(sql`${ruleEntries.id} in (${named})`)).length;
  }
  return touched;
}

/** Changes the named entries of a list; resolves to how many there were. */
export function updateEntries(
  tx: Database,
  key: ListKey,
  ids: readonly string[],
  change: Change,
): Promise<number> {
  return inChunks(ids, (isNamed) =>
    tx
      .update(ruleEntries)
      .set(change)
      .where(and(isInList(key), isNamed))
      .returning({ id: ruleEntries.id }),
  );
}

/** Deletes the named entries of a list; resolves to how many there were. */
export function deleteEntries(tx: Database, key: ListKey, ids: readonly string[]): Promise<number> {
  return inChunks(ids, (isNamed) =>
    tx
      .delete(ruleEntries)
      .where(and(isInList(key), isNamed))
      .returning({ id: ruleEntries.id }),
  );
}
