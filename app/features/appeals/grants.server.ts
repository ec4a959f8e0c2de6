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
 * Answers that let an address in share its one entry, because a list holds each value once. The one
 * that lasts longest decides when the entry ends; what it was before the first of them comes back
 * after the last.
 */

type Appeal = typeof appeals.$inferSelect;

/** What an answer keeps of the entry that lets its visitor in. */
export type KeptGrant = Pick<Appeal, "allowedEntryId" | "allowedBefore">;

const grantsOf = (shopId: string, entryId: string) =>
  and(eq(appeals.shopId, shopId), eq(appeals.allowedEntryId, entryId), isNotNull(appeals.answer));

/**
 * What a new answer keeps: of an entry that another answer turned round and nobody changed since,
 * what it was before that. Call it in the transaction that let the address in.
 *
 * @returns null when the entry lets the address in without any appeal
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

/** Of the other answers that turned round the same entry as one, the one that lasts longest. */
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

/** Who still lets the address in does so on; after the last one, the entry is what it was before. */
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
  // As that answer would have left it: only what is changed later was changed since.
  return { state, by: { updatedAt: other.answeredAt, updatedBy: other.answeredBy ?? actor } };
}

/**
 * Ends what an answer granted.
 *
 * @returns false when the entry was changed since, or is gone already
 */
export async function endGrant(context: MerchantContext, appeal: Appeal): Promise<boolean> {
  const { allowedEntryId: entryId, answeredAt: since } = appeal;
  if (entryId === null || since === null) return true;
  return takeBackAllow(context, { entryId, expiresAt: endOf(appeal), since }, (tx) =>
    leftWithout(tx, appeal, entryId, context),
  );
}
