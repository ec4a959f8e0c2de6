import { and, asc, desc, eq, gte, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import { APPEAL_LIMITS } from "#app/contract/appeals";
import type { Database } from "#app/store/client.server";
import { appeals, ruleEntries } from "#app/store/schema";

import { isStopped, visitsOf } from "./stopped-visits.server";

type Appeal = typeof appeals.$inferSelect;

export type AppealStatus = "attention" | "open" | "answered";

const isOf = (shopId: string) => eq(appeals.shopId, shopId);

/** Returns the ids of unanswered appeals whose visit was stopped. */
async function readOpen(db: Database, shopId: string): Promise<string[]> {
  const { id, reference, createdAt } = appeals;
  const unanswered = await db
    .select({ id, reference, createdAt })
    .from(appeals)
    .where(and(isOf(shopId), isNull(appeals.answer)));
  const visits = await visitsOf(db, shopId, unanswered);
  return unanswered
    .filter((appeal) => isStopped(appeal, visits.get(appeal.reference)))
    .map((appeal) => appeal.id);
}

/** Counts the open appeals of a shop. */
export async function countOpen(db: Database, shopId: string): Promise<number> {
  return (await readOpen(db, shopId)).length;
}

/** Days for which an answered appeal with a failed email keeps the status "attention". */
const FAILURE_SHOWN_DAYS = 7;

/**
 * Returns the condition for appeals with a queued email, or with an email that failed in the last seven days.
 *
 * An email may be written days after the answer, and may fail three days later.
 */
function hasUndelivered(now: number): SQL {
  const since = new Date(now - FAILURE_SHOWN_DAYS * DAY_MS).toISOString();
  return sql`exists (select from jsonb_array_elements(${appeals.mails}) as mail
    where mail ->> 'sentAt' is null and coalesce(mail -> 'failed' ->> 'at', ${since}) >= ${since})`;
}

/** Returns the condition for appeals of a status. Includes answered appeals whose visit is no longer in the log. */
function hasStatus(status: AppealStatus, open: readonly string[], now: number): SQL | undefined {
  const isOpen = sql`${appeals.id} = any(${sql.param(open)}::uuid[])`;
  if (status === "open") return isOpen;
  if (status === "answered") return isNotNull(appeals.answer);
  const isFresh = gte(appeals.answeredAt, new Date(now - DAY_MS));
  return or(isOpen, isFresh, and(isNotNull(appeals.answer), hasUndelivered(now)));
}

/** Returns one page of appeals: open appeals first, oldest first, then answered appeals by newest answer. */
export async function readAppeals(
  db: Database,
  shopId: string,
  { status, page }: { readonly status: AppealStatus; readonly page: number },
  now: number,
) {
  const open = status === "answered" ? [] : await readOpen(db, shopId);
  const found = await db
    .select()
    .from(appeals)
    .where(and(isOf(shopId), hasStatus(status, open, now)))
    .orderBy(sql`${appeals.answeredAt} desc nulls first`, asc(appeals.createdAt), desc(appeals.id))
    .limit(APPEAL_LIMITS.pageSize + 1)
    .offset((page - 1) * APPEAL_LIMITS.pageSize);
  const shown = found.slice(0, APPEAL_LIMITS.pageSize);
  const visits = await visitsOf(db, shopId, shown);
  const entryIdOf = (appeal: Appeal) =>
    appeal.entryId ?? visits.get(appeal.reference)?.entryId ?? null;
  const entries = await entriesOf(db, shopId, shown.map(entryIdOf));
  return {
    rows: shown.map((appeal) => ({
      appeal,
      visit: visits.get(appeal.reference) ?? null,
      entry: entries.get(entryIdOf(appeal)) ?? null,
      entryId: entryIdOf(appeal),
    })),
    hasMore: found.length > shown.length,
  };
}

export type AppealRow = Awaited<ReturnType<typeof readAppeals>>["rows"][number];

async function entriesOf(db: Database, shopId: string, ids: readonly (string | null)[]) {
  const { shopId: shop, id } = ruleEntries;
  const visitIds = sql.param(ids.filter((each) => each !== null));
  const found = await db
    .select()
    .from(ruleEntries)
    .where(and(eq(shop, shopId), sql`${id} = any(${visitIds}::uuid[])`));
  return new Map<string | null, (typeof found)[number]>(found.map((entry) => [entry.id, entry]));
}

/**
 * Returns an appeal with its visit, and locks it against a second answer.
 *
 * @returns undefined if the shop has no appeal with this id, or the appeal is open and its visit was not stopped
 */
export async function lockAppeal(tx: Database, shopId: string, id: string) {
  const [appeal] = await tx
    .select()
    .from(appeals)
    .where(and(isOf(shopId), eq(appeals.id, id)))
    .for("update");
  if (!appeal) return undefined;
  const visit = (await visitsOf(tx, shopId, [appeal])).get(appeal.reference);
  if (appeal.answer === null && !isStopped(appeal, visit)) return undefined;
  return { appeal, visit: visit ?? null };
}
