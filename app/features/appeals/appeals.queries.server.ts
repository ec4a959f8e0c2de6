import { and, asc, desc, eq, gte, isNotNull, or, type SQL, sql } from "drizzle-orm";

import { APPEAL_LIMITS } from "../../contract/appeals";
import { DAY_MS } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { appeals, ruleEntries, visits } from "../../store/schema";
import { counts, isItsVisit, isOpen } from "./stopped-visits.server";

export type AppealStatus = "attention" | "open" | "answered";

const isOf = (shopId: string) => eq(appeals.shopId, shopId);

/** How many appeals of a shop wait for an answer. */
export async function countOpen(db: Database, shopId: string): Promise<number> {
  const [counted] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(appeals)
    .leftJoin(visits, isItsVisit)
    .where(and(isOf(shopId), isOpen));
  return counted?.open ?? 0;
}

/** So long a mail that failed is shown without being looked for. */
const FAILURE_SHOWN_DAYS = 7;

/** A mail about it waits, or failed: it may have been written days after the answer, and fails after three more. */
function hasUndelivered(now: number): SQL {
  const since = new Date(now - FAILURE_SHOWN_DAYS * DAY_MS).toISOString();
  return sql`exists (select from jsonb_array_elements(${appeals.mails}) as mail
    where mail ->> 'sentAt' is null and coalesce(mail -> 'failed' ->> 'at', ${since}) >= ${since})`;
}

function hasStatus(status: AppealStatus, now: number): SQL | undefined {
  if (status === "open") return isOpen;
  if (status === "answered") return isNotNull(appeals.answer);
  const isFresh = gte(appeals.answeredAt, new Date(now - DAY_MS));
  return or(isOpen, isFresh, and(isNotNull(appeals.answer), hasUndelivered(now)));
}

/** One page and whether there are more: open ones first, the oldest on top, then the newest answers. */
export async function readAppeals(
  db: Database,
  shopId: string,
  { status, page }: { readonly status: AppealStatus; readonly page: number },
  now: number,
) {
  const found = await db
    .select({ appeal: appeals, visit: visits, entry: ruleEntries })
    .from(appeals)
    .leftJoin(visits, isItsVisit)
    .leftJoin(
      ruleEntries,
      and(
        eq(ruleEntries.shopId, appeals.shopId),
        eq(ruleEntries.id, sql`coalesce(${appeals.entryId}, ${visits.entryId})`),
      ),
    )
    .where(and(isOf(shopId), counts, hasStatus(status, now)))
    .orderBy(sql`${appeals.answeredAt} desc nulls first`, asc(appeals.createdAt), desc(appeals.id))
    .limit(APPEAL_LIMITS.pageSize + 1)
    .offset((page - 1) * APPEAL_LIMITS.pageSize);
  return {
    rows: found.slice(0, APPEAL_LIMITS.pageSize),
    hasMore: found.length > APPEAL_LIMITS.pageSize,
  };
}

export type AppealRow = Awaited<ReturnType<typeof readAppeals>>["rows"][number];

/** One appeal of the shop with its visit, locked against a second answer; undefined: none such. */
export async function lockAppeal(tx: Database, shopId: string, id: string) {
  const [found] = await tx
    .select({ appeal: appeals, visit: visits })
    .from(appeals)
    .leftJoin(visits, isItsVisit)
    .where(and(isOf(shopId), eq(appeals.id, id), counts))
    .for("update", { of: appeals });
  return found;
}
