import { isDeepStrictEqual } from "node:util";

import { and, desc, eq, gte, isNotNull, ne } from "drizzle-orm";

import {
  type AllowedAddress,
  type EntryLeft,
  type EntryState,
  type MerchantContext,
  takeBackAllow,
} from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";
import { appeals } from "#app/store/schema";

import { endOf, isOver } from "./allowed-until";

/**
 * Answers that allow the same address share one IP list entry, because a list stores each value once. The answer that
 * lasts longest sets the expiry of the entry. When the last answer ends, the entry gets its original state back.
 */

type Appeal = typeof appeals.$inferSelect;

/** The entry that an answer allows, and the state of that entry before the first answer. */
export type KeptGrant = Pick<Appeal, "allowedEntryId" | "allowedBefore">;

const grantsOf = (shopId: string, entryId: string) =>
  and(eq(appeals.shopId, shopId), eq(appeals.allowedEntryId, entryId), isNotNull(appeals.answer));

/**
 * Returns the data that a new answer stores about its entry. The stored state is the state before the first answer that
 * changed the entry.
 *
 * @param tx transaction in which the address was allowed
 *
 * @returns null if the entry already allowed the address without an appeal
 */
export async function joinGrants(
  tx: Database,
  shopId: string,
  { entryId, before, isChanged }: AllowedAddress,
): Promise<KeptGrant | null> {
  if (before === null) return { allowedEntryId: entryId, allowedBefore: null };
  const [other] = await tx
    .select()
    .from(appeals)
    .where(and(grantsOf(shopId, entryId), gte(appeals.answeredAt, new Date(before.since))))
    .limit(1);
  if (!other && !isChanged) return null;
  return { allowedEntryId: entryId, allowedBefore: other ? other.allowedBefore : before };
}

/** Returns the longest-lasting other answer that changed the same entry. Undefined if no other is in effect. */
async function longestOther(
  tx: Database,
  { id, shopId, allowedBefore }: Appeal,
  entryId: string,
  now: number,
): Promise<Appeal | undefined> {
  const found = await tx
    .select()
    .from(appeals)
    .where(and(grantsOf(shopId, entryId), ne(appeals.id, id)))
    .orderBy(desc(appeals.answeredAt));
  const others = found.filter((other) => isDeepStrictEqual(other.allowedBefore, allowedBefore));
  return (
    others.find((other) => endOf(other) === null) ?? others.find((other) => !isOver(other, now))
  );
}

/**
 * Returns the state of an entry after one answer ends: the state set by the longest-lasting other answer, or the
 * original state if no other is in effect.
 */
async function leftWithout(
  tx: Database,
  appeal: Appeal,
  entryId: string,
  { actor, clock }: MerchantContext,
): Promise<EntryLeft> {
  const now = clock();
  const other = await longestOther(tx, appeal, entryId, now);
  if (!other?.answeredAt) {
    const by = { updatedAt: new Date(now), updatedBy: actor };
    return { state: appeal.allowedBefore, by };
  }
  const state: EntryState = {
    effect: "allow",
    enabled: true,
    skips: null,
    expiresAt: endOf(other),
  };
  // The entry gets the remaining answer's time, so that only later changes count as changes by the merchant.
  return { state, by: { updatedAt: other.answeredAt, updatedBy: other.answeredBy ?? actor } };
}

/**
 * Ends the effect of an answer on its entry.
 *
 * @returns false if the entry was changed or deleted after the answer
 */
export async function endGrant(context: MerchantContext, appeal: Appeal): Promise<boolean> {
  const { allowedEntryId: entryId, answeredAt: since } = appeal;
  if (entryId === null || since === null) return true;
  return takeBackAllow(context, { entryId, expiresAt: endOf(appeal), since }, (tx) =>
    leftWithout(tx, appeal, entryId, context),
  );
}
