import { randomUUID } from "node:crypto";

import { and, eq, gt, lte, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { LineProblem } from "#app/contract/rules/rule-entry";
import type { Surface } from "#app/engine/visit";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { checkedFiles } from "#app/store/schema";

import type { ReadRule } from "./read-rule-file.server";

/** Time in which a checked file can be imported. */
export const CHECKED_FILE_MS = HOUR_MS;

/** Files per shop. Each is at most as large as an upload (RULE_FILE_BYTES). */
export const CHECKED_FILES_PER_SHOP = 5;

/** Rules per row. Small, so that visits are answered between two statements. */
const RULES_PER_CHUNK = 2_000;

/** Member of a shop's staff. */
interface Owner {
  readonly shopId: string;
  readonly actor: string;
}

/** A file as the preview read it. */
export interface CheckedFile {
  readonly surface: Surface;
  readonly rules: readonly ReadRule[];
  /** The first of `problemCount`. */
  readonly problems: readonly LineProblem[];
  readonly problemCount: number;
  readonly ignored: readonly string[];
  readonly remarks: readonly string[];
}

const isFile = ({ shopId, actor }: Owner, id: string) =>
  and(eq(checkedFiles.shopId, shopId), eq(checkedFiles.id, id), eq(checkedFiles.actor, actor));

/**
 * Stores a checked file for CHECKED_FILE_MS. Deletes the shop's expired files, and the oldest ones beyond
 * CHECKED_FILES_PER_SHOP.
 *
 * @param now epoch milliseconds
 * @returns the id under which its owner finds it
 */
export async function keepCheckedFile(
  db: Database,
  { shopId, actor }: Owner,
  { rules, ...head }: CheckedFile,
  now: number,
): Promise<string> {
  const id = randomUUID();
  const row = { shopId, actor, id, expiresAt: new Date(now + CHECKED_FILE_MS) };
  await db.transaction(async (tx) => {
    await deleteOldest(tx, shopId, now);
    await tx.insert(checkedFiles).values({ ...row, chunk: 0, content: head });
    for (let start = 0, chunk = 1; start < rules.length; start += RULES_PER_CHUNK, chunk++) {
      const content = rules.slice(start, start + RULES_PER_CHUNK);
      await tx.insert(checkedFiles).values({ ...row, chunk, content });
    }
  });
  return id;
}

/** Leaves room for one more file. */
async function deleteOldest(tx: Database, shopId: string, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await tx.execute(sql`
    delete from checked_files where shop_id = ${shopId}::uuid and id not in (
      select id from checked_files
      where shop_id = ${shopId}::uuid and chunk = 0 and expires_at > ${at}::timestamptz
      order by expires_at desc limit ${CHECKED_FILES_PER_SHOP - 1}::int)`);
}

/**
 * Reads a checked file. Null if it expired, was imported or replaced, or belongs to another user.
 *
 * @param now epoch milliseconds
 */
export async function readCheckedFile(
  db: Database,
  owner: Owner,
  id: string,
  now: number,
): Promise<CheckedFile | null> {
  const readChunk = async (chunk: number) => {
    const isChunk = and(isFile(owner, id), eq(checkedFiles.chunk, chunk));
    const isCurrent = gt(checkedFiles.expiresAt, new Date(now));
    const [found] = await db
      .select({ content: checkedFiles.content })
      .from(checkedFiles)
      .where(and(isChunk, isCurrent));
    return found?.content ?? null;
  };
  const head = (await readChunk(0)) as Omit<CheckedFile, "rules"> | null;
  if (head === null) return null;
  const rules: ReadRule[] = [];
  for (let chunk = 1; ; chunk++) {
    const next = (await readChunk(chunk)) as readonly ReadRule[] | null;
    if (next === null) return { ...head, rules };
    for (const rule of next) rules.push(rule);
  }
}

/**
 * Deletes a checked file in the transaction that imports it.
 *
 * @returns false if another import deleted it
 */
export async function takeCheckedFile(tx: Database, owner: Owner, id: string): Promise<boolean> {
  const taken = await tx
    .delete(checkedFiles)
    .where(isFile(owner, id))
    .returning({ chunk: checkedFiles.chunk });
  return taken.length > 0;
}

/** Deletes the checked files of a shop: one may contain an address of a customer who must be forgotten. */
export async function forgetCheckedFiles(tx: Database, shopId: string): Promise<void> {
  await tx.delete(checkedFiles).where(eq(checkedFiles.shopId, shopId));
}

/** Returns the queue that deletes expired files hourly. */
export function checkedFileRetention(db: Database, clock: () => number): JobQueue {
  return {
    everyMs: HOUR_MS,
    run: async () => {
      await db.delete(checkedFiles).where(lte(checkedFiles.expiresAt, new Date(clock())));
    },
  };
}
