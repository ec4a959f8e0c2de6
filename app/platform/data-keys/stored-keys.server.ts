import { randomBytes } from "node:crypto";

import { and, asc, eq, sql } from "drizzle-orm";

import type { DataKey } from "#app/base/keyring";
import { seal, sealingKey, unseal } from "#app/base/seal";
import type { Database } from "#app/store/client.server";
import { dataKeys } from "#app/store/schema";

import type { AppSecrets } from "../app-secrets";

/** A stored key, decrypted. */
export interface StoredKey extends DataKey {
  /** Epoch milliseconds. The newest key whose time has come is the current key. */
  readonly currentFrom: number;
}

/** Error if no available secret opens a key. The message contains the remedy. */
export class LockedKeysError extends Error {}

const WRAPPING = "data key wrap v1";
const MATERIAL_BYTES = 32;

const LOCKED =
  "Stored data is encrypted with keys that neither SHOPIFY_API_SECRET nor SHOPIFY_API_SECRET_OLD " +
  "decrypts. Set SHOPIFY_API_SECRET_OLD to the previous secret, and start again. If it is " +
  "lost: npm run operator -- rotate-data-key --lost yes (docs/operators/rotate-secrets.md).";

const wrap = (secret: string, { id, material }: DataKey): string =>
  seal(sealingKey(secret, WRAPPING), Buffer.from(material).toString("base64"), `data key ${id}`);

type Row = typeof dataKeys.$inferSelect;

/** Returns the key's material and, for each wrap, the index of the secret that opens the wrap, -1 if none does. */
function openRow({ id, wraps }: Row, secrets: AppSecrets) {
  let material: Uint8Array | null = null;
  const openedBy = wraps.map((sealed) =>
    secrets.findIndex((secret) => {
      const text = unseal(sealingKey(secret, WRAPPING), sealed, `data key ${id}`);
      if (text !== null) material = Buffer.from(text, "base64");
      return text !== null;
    }),
  );
  return { material: material as Uint8Array | null, openedBy };
}

/** Stores a key, wrapped with every valid client secret. */
async function add(
  db: Database,
  secrets: AppSecrets,
  key: StoredKey,
  createdAt: number,
): Promise<void> {
  await db
    .insert(dataKeys)
    .values({
      id: key.id,
      wraps: [...secrets].reverse().map((secret) => wrap(secret, key)),
      currentFrom: new Date(key.currentFrom),
      createdAt: new Date(createdAt),
    })
    .onConflictDoNothing();
}

/**
 * Creates a random key.
 *
 * @param currentFrom epoch milliseconds of its first use for new data
 */
export async function addRandomKey(
  db: Database,
  secrets: AppSecrets,
  { now, currentFrom }: { readonly now: number; readonly currentFrom: number },
): Promise<string> {
  const id = randomBytes(6).toString("hex");
  await add(db, secrets, { id, material: randomBytes(MATERIAL_BYTES), currentFrom }, now);
  return id;
}

/**
 * Reads all keys, oldest first.
 *
 * Adds a wrap with the current client secret where it is missing. After a rotation, removes wraps with previous
 * secrets.
 *
 * @throws LockedKeysError if no available secret opens a key
 */
export async function readKeys(db: Database, secrets: AppSecrets): Promise<StoredKey[]> {
  const storedKeys = await db.select().from(dataKeys).orderBy(asc(dataKeys.currentFrom));
  const keys: StoredKey[] = [];
  for (const row of storedKeys) {
    const { material, openedBy } = openRow(row, secrets);
    if (material === null) throw new LockedKeysError(LOCKED);
    const key = { id: row.id, material, currentFrom: row.currentFrom.getTime() };
    keys.push(key);
    const ours = openedBy.lastIndexOf(0);
    const wraps =
      ours < 0 ? [...row.wraps, wrap(secrets[0], key)] : withoutPast(row, ours, secrets);
    if (wraps !== row.wraps) await rewrap(db, row, wraps);
  }
  return keys;
}

/**
 * Removes wraps of previous secrets once the environment names no previous secret. Wraps before ours are of previous
 * secrets.
 */
const withoutPast = ({ wraps }: Row, ours: number, secrets: AppSecrets): string[] =>
  secrets.length > 1 || ours === 0 ? wraps : wraps.slice(ours);

/** Stores the wraps of a key. Does nothing if another process changed them first. */
async function rewrap(db: Database, { id, wraps: before }: Row, wraps: string[]): Promise<void> {
  await db
    .update(dataKeys)
    .set({ wraps })
    .where(and(eq(dataKeys.id, id), sql`${dataKeys.wraps} = ${sql.param(before)}::text[]`));
}

/** Deletes the keys that no available secret opens. Resolves to their number. */
export async function dropLockedKeys(db: Database, secrets: AppSecrets): Promise<number> {
  const storedKeys = await db.select().from(dataKeys);
  const locked = storedKeys.filter((row) => openRow(row, secrets).material === null);
  for (const { id } of locked) await db.delete(dataKeys).where(eq(dataKeys.id, id));
  return locked.length;
}
