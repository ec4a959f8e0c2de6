import { randomUUID } from "node:crypto";

import { and, eq, gt, lte, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { checkedFiles as table } from "#app/store/schema";

import { ApiError } from "../data-api/api-error";
import type { ApiContext, Merchant } from "../data-api/handlers";
import { checkedFiles as texts } from "./texts";

/** Time in which a checked file can be imported. */
export const CHECKED_FILE_MS = HOUR_MS;

/** Files per shop, of every content. Each is at most as large as the upload of its content. */
export const CHECKED_FILES_PER_SHOP = 5;

/** File rows per stored row. Small, so that visits are answered between two statements. */
const ROWS_PER_CHUNK = 2_000;

/** The shop and the member of its staff who chose the file. Other users cannot read the file. */
type Owner = Pick<ApiContext & Merchant, "db" | "shop" | "actor" | "clock">;

/** A file as its check read it. */
export interface CheckedFile<Head, Row> {
  readonly head: Head;
  readonly rows: readonly Row[];
}

/**
 * Returns functions that store the files of one content between check and import. A file is parsed once, and its import
 * names it by its id.
 *
 * @param content the import that reads the file. Other imports cannot read the file.
 */
export function checkedFiles<Head, Row>(content: string) {
  return {
    /**
     * Stores a checked file for CHECKED_FILE_MS. Deletes the shop's expired files, and the oldest files beyond
     * CHECKED_FILES_PER_SHOP.
     *
     * @returns the id under which its owner finds it
     */
    async keep(owner: Owner, { head, rows }: CheckedFile<Head, Row>): Promise<string> {
      const { db, shop, actor, clock } = owner;
      const id = randomUUID();
      const row = { shopId: shop.id, actor, id, expiresAt: new Date(clock() + CHECKED_FILE_MS) };
      await db.transaction(async (tx) => {
        await deleteOldest(tx, shop.id, clock());
        await tx.insert(table).values({ ...row, chunk: 0, content: { content, head } });
        for (let start = 0, chunk = 1; start < rows.length; start += ROWS_PER_CHUNK, chunk++) {
          const part = rows.slice(start, start + ROWS_PER_CHUNK);
          await tx.insert(table).values({ ...row, chunk, content: part });
        }
      });
      return id;
    },

    /**
     * Reads a checked file.
     *
     * @throws ApiError invalid_input if it expired, was imported or replaced, has another content, or belongs to
     *   another user
     */
    async readFile(owner: Owner, id: string): Promise<CheckedFile<Head, Row>> {
      const first = (await readChunk(owner, id, 0)) as { content: string; head: Head } | null;
      if (first?.content !== content) throw expiredError();
      const rows: Row[] = [];
      for (let chunk = 1; ; chunk++) {
        const next = (await readChunk(owner, id, chunk)) as readonly Row[] | null;
        if (next === null) return { head: first.head, rows };
        for (const row of next) rows.push(row);
      }
    },

    /**
     * Deletes a checked file in the transaction that imports it.
     *
     * @throws ApiError invalid_input if another import deleted it
     */
    async take(owner: Owner, id: string): Promise<void> {
      const taken = await owner.db
        .delete(table)
        .where(isFile(owner, id))
        .returning({ chunk: table.chunk });
      if (taken.length === 0) throw expiredError();
    },
  };
}

function expiredError(): ApiError {
  const message = texts.expired;
  return new ApiError("invalid_input", { message, fields: { file: message } });
}

const isFile = ({ shop, actor }: Owner, id: string) =>
  and(eq(table.shopId, shop.id), eq(table.id, id), eq(table.actor, actor));

async function readChunk(owner: Owner, id: string, chunk: number): Promise<unknown> {
  const isCurrent = gt(table.expiresAt, new Date(owner.clock()));
  const [found] = await owner.db
    .select({ content: table.content })
    .from(table)
    .where(and(isFile(owner, id), eq(table.chunk, chunk), isCurrent));
  return found?.content ?? null;
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

/** Deletes the checked files of a shop: a file may contain data of a customer who must be erased. */
export async function forgetCheckedFiles(tx: Database, shopId: string): Promise<void> {
  await tx.delete(table).where(eq(table.shopId, shopId));
}

/** Returns the queue that deletes expired files hourly. */
export function checkedFileRetention(db: Database, clock: () => number): JobQueue {
  return {
    everyMs: HOUR_MS,
    run: async () => {
      await db.delete(table).where(lte(table.expiresAt, new Date(clock())));
    },
  };
}
