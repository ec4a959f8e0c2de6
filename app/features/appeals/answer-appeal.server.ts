import { eq } from "drizzle-orm";

import type { Keyring } from "#app/base/keyring";
import type { AppealAnswer } from "#app/contract/appeals";
import { oneVisitor } from "#app/engine/net/one-visitor";
import { pseudonymsOf } from "#app/features/orders/public.server";
import { allowAddress } from "#app/features/rules/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { appeals } from "#app/store/schema";

import { endOf } from "./allowed-until";
import { APPEAL_END_QUEUE } from "./appeal-end.server";
import { lockAppeal } from "./appeals.queries.server";
import { endGrant, joinGrants, type KeptGrant } from "./grants.server";

type Context = ApiContext & Merchant & { readonly keys: Keyring };

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message });
}

async function allowVisitor(
  context: Context,
  { id, reference, contact, message }: typeof appeals.$inferSelect,
  ip: string,
  expiresAt: string | null,
): Promise<KeptGrant | null> {
  const value = oneVisitor(ip);
  if (value === null)
    refuse("The visitor’s IP address is no longer stored, so it cannot be allowed.");
  const note = `Appealed (${reference})`;
  const prints = pseudonymsOf(context.keys, context.shop.id);
  const grantedTo = prints.ofContacts(`${contact} ${message}`);
  const allowed = await allowAddress(context, { value, expiresAt, note, grantedTo });
  const grant = await joinGrants(context.db, context.shop.id, allowed);
  // An entry that was made for this ends by itself; one that was turned round has to be turned back.
  if (expiresAt !== null && grant?.allowedBefore) {
    await enqueue(
      context.db,
      APPEAL_END_QUEUE,
      { shopId: context.shop.id, appealId: id },
      // Of its own time: an answer that was undone leaves a job behind which would be too early.
      { key: `${id} ${expiresAt}`, runAt: new Date(expiresAt) },
    );
  }
  return grant;
}

/**
 * Answers an open appeal; the answer and the entry it makes are saved together.
 *
 * @throws ApiError not_found for none of this shop, invalid_input when it was answered meanwhile
 */
export async function giveAnswer(
  context: Context,
  id: string,
  answer: AppealAnswer,
): Promise<void> {
  const { db, shop, actor, clock } = context;
  // One moment for the answer and its entry: the two are compared when it ends.
  const now = clock();
  const answeredAt = new Date(now);
  const expiresAt = endOf({ answer, answeredAt });
  await db.transaction(async (tx) => {
    const found = await lockAppeal(tx, shop.id, id);
    if (!found) throw new ApiError("not_found");
    const { appeal, visit } = found;
    // An open appeal without its visit is none, so only an answered one lacks it.
    if (appeal.answer !== null || !visit) refuse("Someone has already answered this request.");
    const inside = { ...context, db: tx, clock: () => now };
    const grant =
      answer === "keep" ? null : await allowVisitor(inside, appeal, visit.ip, expiresAt);
    await tx
      .update(appeals)
      .set({ answer, answeredAt, answeredBy: actor, entryId: visit.entryId, ...grant })
      .where(eq(appeals.id, id));
  });
}

/**
 * Takes an answer back. True when nothing of it is left; false when the entry it made was changed
 * since and stays.
 */
export async function takeAnswerBack(context: ApiContext & Merchant, id: string): Promise<boolean> {
  const { db, shop } = context;
  return db.transaction(async (tx) => {
    const found = await lockAppeal(tx, shop.id, id);
    if (!found || found.appeal.answeredAt === null) throw new ApiError("not_found");
    const isUndone = await endGrant({ ...context, db: tx }, found.appeal);
    const open = { answer: null, answeredAt: null, answeredBy: null, entryId: null };
    await tx
      .update(appeals)
      .set({ ...open, allowedEntryId: null, allowedBefore: null })
      .where(eq(appeals.id, id));
    return isUndone;
  });
}
