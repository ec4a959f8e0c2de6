import { and, asc, eq, getTableColumns, inArray, isNull, not, sql } from "drizzle-orm";

import type { FileEntry } from "#app/contract/settings-file";
import { RULE_KINDS } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import type { ListKey } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { ruleEntries, ruleLists } from "#app/store/schema";

import { filedEntry } from "./filed-entry";

const isIn = ({ shopId, surface, kind }: ListKey) =>
  and(eq(ruleEntries.shopId, shopId), eq(ruleEntries.surface, surface), eq(ruleEntries.kind, kind));
const isList = ({ shopId, surface, kind }: ListKey) =>
  and(eq(ruleLists.shopId, shopId), eq(ruleLists.surface, surface), eq(ruleLists.kind, kind));

/**
 * Entries that no order and no unblock request made. The others belong to a customer and are found by the shop's own
 * pseudonyms when the customer must be forgotten, which a file cannot carry.
 */
const isMerchants = and(isNull(ruleEntries.sourceOrderId), isNull(ruleEntries.grantedTo))!;

/** A list of a shop with all that a file contains of it. */
export interface StoredFileList {
  readonly surface: Surface;
  readonly kind: ListKey["kind"];
  readonly mode: "block" | "allow-only";
  readonly enabled: boolean;
  readonly follows: boolean;
  readonly entries: readonly FileEntry[];
  readonly otherMode: readonly FileEntry[] | null;
}

/** Returns a list as a file contains it, with defaults for one that was never saved. */
export async function readStoredList(db: Database, key: ListKey): Promise<StoredFileList> {
  const { surface, kind } = key;
  const { mode, enabled, follows, setAside } = ruleLists;
  const [list] = await db
    .select({ mode, enabled, follows, setAside })
    .from(ruleLists)
    .where(isList(key));
  const found = await db
    .select()
    .from(ruleEntries)
    .where(and(isIn(key), isMerchants))
    .orderBy(asc(ruleEntries.value));
  return {
    ...{ surface, kind },
    ...{ mode: list?.mode ?? "block", enabled: list?.enabled ?? true },
    follows: list?.follows ?? true,
    entries: found.map(filedEntry),
    otherMode: list?.setAside ? list.setAside.map(entryOfOtherMode) : null,
  };
}

/** Returns the values of the entries of a list that an order or an unblock request made. An import leaves them. */
export async function valuesOfCustomers(db: Database, key: ListKey): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ value: ruleEntries.value })
    .from(ruleEntries)
    .where(and(isIn(key), not(isMerchants)));
  return new Set(found.map(({ value }) => value));
}

/** Entries of the other mode are stored as rows in JSON. */
function entryOfOtherMode(stored: object): FileEntry {
  const row = stored as Record<string, unknown>;
  const time = (name: string) => (row[name] ? new Date(row[name] as string) : null);
  const columns = Object.entries(getTableColumns(ruleEntries));
  const entry = Object.fromEntries(columns.map(([name, { name: column }]) => [name, row[column]]));
  return filedEntry({
    ...(entry as typeof ruleEntries.$inferSelect),
    expiresAt: time("expires_at"),
    createdAt: time("created_at") ?? new Date(0),
  });
}

/** The lists of a shop that were ever saved, those of the storefront first. */
export async function savedLists(db: Database, shopId: string): Promise<ListKey[]> {
  const saved = await db
    .select({ surface: ruleLists.surface, kind: ruleLists.kind })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
  const place = ({ surface, kind }: Omit<ListKey, "shopId">) =>
    (surface === "storefront" ? 0 : RULE_KINDS.length) + RULE_KINDS.indexOf(kind);
  return saved.sort((one, other) => place(one) - place(other)).map((list) => ({ shopId, ...list }));
}

/** Rows of one statement. Small, so that visitors are answered between two. */
const ROWS_PER_STATEMENT = 1_000;

function* inParts<Row>(all: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < all.length; at += ROWS_PER_STATEMENT) {
    yield all.slice(at, at + ROWS_PER_STATEMENT);
  }
}

interface By {
  readonly actor: string;
  readonly at: Date;
}

function rowOf(key: ListKey, { expiresAt, addedAt, ...entry }: FileEntry, { actor, at }: By) {
  const added = addedAt === null ? at : new Date(Math.min(Date.parse(addedAt), at.getTime()));
  return {
    ...{ ...key, ...entry, source: "import" },
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    ...{ createdAt: added, createdBy: actor, updatedAt: at, updatedBy: actor },
  };
}

/**
 * Removes values from a list and writes entries. An entry whose value is listed is changed and keeps its id, age and hits.
 */
export async function writeStoredList(
  tx: Database,
  key: ListKey,
  { removed, written }: { removed: readonly string[]; written: readonly FileEntry[] },
  by: By,
): Promise<void> {
  for (const values of inParts(removed)) {
    await tx.delete(ruleEntries).where(and(isIn(key), inArray(ruleEntries.value, values)));
  }
  for (const entries of inParts(written)) {
    await tx
      .insert(ruleEntries)
      .values(entries.map((entry) => rowOf(key, entry, by)))
      .onConflictDoUpdate({
        target: [ruleEntries.shopId, ruleEntries.surface, ruleEntries.kind, ruleEntries.value],
        set: { ...AS_WRITTEN, updatedAt: by.at, updatedBy: by.actor },
      });
  }
}

/** All that a file says about an entry but its value and age. */
const AS_WRITTEN = {
  effect: sql`excluded.effect`,
  action: sql`excluded.action`,
  target: sql`excluded.target`,
  scope: sql`excluded.scope`,
  regions: sql`excluded.regions`,
  skips: sql`excluded.skips`,
  position: sql`excluded.position`,
  enabled: sql`excluded.enabled`,
  label: sql`excluded.label`,
  reason: sql`excluded.reason`,
  note: sql`excluded.note`,
  expiresAt: sql`excluded.expires_at`,
};

/** Stores the entries of the mode that a list is not in, as whole rows. */
export async function writeOtherMode(
  tx: Database,
  key: ListKey,
  entries: readonly FileEntry[],
  by: By,
): Promise<void> {
  const columns = getTableColumns(ruleEntries);
  const stored = entries.map((entry) => {
    const row = { id: crypto.randomUUID(), ...rowOf(key, entry, by) };
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        columns[name as keyof typeof columns].name,
        value,
      ]),
    );
  });
  await rows(
    tx,
    sql`update rule_lists set set_aside = ${JSON.stringify(stored)}::jsonb
      where shop_id = ${key.shopId}::uuid and surface = ${key.surface} and kind = ${key.kind}`,
  );
}
