import { sql } from "drizzle-orm";

import type { Database } from "../../store/client.server";
import { ruleEntries } from "../../store/schema";

import type { ListedIp } from "./ip-lines";
import { isExpired, isInList, type ListKey } from "./rule-list.queries.server";

/** Rows of one statement. The embedded database answers nobody else while a statement runs. */
const ROWS_PER_STATEMENT = 2_000;

/** What the list holds, as much as is needed to tell duplicates and overlaps. */
export function readListedIps(tx: Database, key: ListKey, now: number): Promise<ListedIp[]> {
  return tx
    .select({
      value: ruleEntries.value,
      effect: ruleEntries.effect,
      isActive: sql<boolean>`(${ruleEntries.enabled} and not ${isExpired(now)})`,
    })
    .from(ruleEntries)
    .where(isInList(key));
}

/** What all entries of one paste have in common. */
export interface NewEntryFields {
  readonly effect: "block" | "allow";
  readonly label: string;
  readonly reason: string | null;
  readonly note: string;
  readonly source: string;
  readonly expiresAt: string | null;
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Adds values that are not in the list. Each is dated a microsecond before the one above it, so
 * that a list sorted by age keeps the order of the paste.
 */
export async function insertEntries(
  tx: Database,
  key: ListKey,
  values: readonly string[],
  fields: NewEntryFields,
): Promise<void> {
  const at = sql`${new Date(fields.now).toISOString()}::timestamptz`;
  for (let start = 0; start < values.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(values.slice(start, start + ROWS_PER_STATEMENT));
    await tx.execute(sql`
      insert into rule_entries (shop_id, surface, kind, value, effect, label, reason, note, source,
        expires_at, created_at, created_by, updated_at, updated_by)
      select ${key.shopId}::uuid, ${key.surface}::text, ${key.kind}::text, line.value,
        ${fields.effect}::text, ${fields.label}::text, ${fields.reason}::text,
        ${fields.note}::text, ${fields.source}::text, ${fields.expiresAt}::timestamptz,
        ${at} - (${start}::int + line.place) * interval '1 microsecond', ${fields.actor}::text,
        ${at}, ${fields.actor}::text
      from jsonb_array_elements_text(${chunk}::jsonb) with ordinality as line(value, place)`);
  }
}
