import { and, asc, eq, getTableColumns, gt, inArray, isNull, not, sql } from "drizzle-orm";

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
 * SQL condition for entries that no order and no unblock request created. The others belong to a customer. If the
 * customer must be erased, they are found by the shop's own pseudonyms, which a file cannot contain.
 */
const isMerchants = and(isNull(ruleEntries.sourceOrderId), isNull(ruleEntries.grantedTo))!;

/** A list of a shop with all fields that a file contains. */
export interface StoredFileList {
  readonly surface: Surface;
  readonly kind: ListKey["kind"];
  readonly mode: "block" | "allow-only";
  readonly enabled: boolean;
  readonly follows: boolean;
  readonly entries: readonly FileEntry[];
  readonly otherMode: readonly FileEntry[] | null;
}

/** Reads a list in the form of a file. Returns defaults if the list was never saved. */
export async function readStoredList(db: Database, key: ListKey): Promise<StoredFileList> {
  const { surface, kind } = key;
  const { mode, enabled, follows, setAside } = ruleLists;
  const [list] = await db
    .select({ mode, enabled, follows, setAside })
    .from(ruleLists)
    .where(isList(key));
  return {
    ...{ surface, kind },
    ...{ mode: list?.mode ?? "block", enabled: list?.enabled ?? true },
    follows: list?.follows ?? true,
    entries: await readEntries(db, key),
    otherMode: list?.setAside ? list.setAside.map(entryOfOtherMode) : null,
  };
}

/** Reads the entries of a list, sorted by value. Reads page by page. */
async function readEntries(db: Database, key: ListKey): Promise<FileEntry[]> {
  const { value } = ruleEntries;
  const found: FileEntry[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await db
      .select()
      .from(ruleEntries)
      .where(and(isIn(key), isMerchants, last && gt(value, last.value)))
      .orderBy(asc(value))
      .limit(ROWS_PER_STATEMENT);
    found.push(...page.map(filedEntry));
    if (page.length < ROWS_PER_STATEMENT) return found;
  }
}

/** Reads the values of a list's entries that an order or an unblock request created. An import does not change them. */
export async function valuesOfCustomers(db: Database, key: ListKey): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ value: ruleEntries.value })
    .from(ruleEntries)
    .where(and(isIn(key), not(isMerchants)));
  return new Set(found.map(({ value }) => value));
}

/** Converts an entry of the inactive mode, which is stored as a row in JSON. */
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

/** Reads the keys of a shop's saved lists, storefront lists first. */
export async function savedLists(db: Database, shopId: string): Promise<ListKey[]> {
  const saved = await db
    .select({ surface: ruleLists.surface, kind: ruleLists.kind })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
  const rankOf = ({ surface, kind }: Omit<ListKey, "shopId">) =>
    (surface === "storefront" ? 0 : RULE_KINDS.length) + RULE_KINDS.indexOf(kind);
  return saved
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((list) => ({ shopId, ...list }));
}

/** Maximum rows per statement. Small, so that visits are answered between two statements. */
export const ROWS_PER_STATEMENT = 1_000;

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
 * Deletes values from a list and writes entries. An entry whose value exists is updated and keeps its id, age and
 * hits.
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

/** All fields of a file's entry except its value and age. */
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

/** Stores the entries of a list's inactive mode, as whole rows. */
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
