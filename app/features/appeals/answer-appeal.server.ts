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
import { appealProblems } from "./texts";

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
  if (value === null) refuse(appealProblems.addressIsGone);
  const note = `Appealed (${reference})`;
  const prints = pseudonymsOf(context.keys, context.shop.id);
  const grantedTo = prints.ofContacts(`${contact} ${message}`);
  const allowed = await allowAddress(context, { value, expiresAt, note, grantedTo });
  const grant = await joinGrants(context.db, context.shop.id, allowed);
  // A new entry expires automatically. An entry that was changed to allow needs a job that restores it.
  if (expiresAt !== null && grant?.allowedBefore) {
    await enqueue(
      context.db,
      APPEAL_END_QUEUE,
      { shopId: context.shop.id, appealId: id },
      // The key contains the end, because the job of an undone answer remains and would run too early for a new answer.
      { key: `${id} ${expiresAt}`, runAt: new Date(expiresAt) },
    );
  }
  return grant;
}

/**
 * Answers an open appeal. Saves the answer and the IP list entry that allows the visitor in one transaction.
 *
 * @throws ApiError not_found if the shop has no appeal with this id, or its visit was not stopped
 * @throws ApiError invalid_input if the appeal was already answered, or the visitor's address is unknown
 */
export async function giveAnswer(
  context: Context,
  id: string,
  answer: AppealAnswer,
): Promise<void> {
  const { db, shop, actor, clock } = context;
  // The answer and its entry get the same time, because endGrant() compares their times.
  const now = clock();
  const answeredAt = new Date(now);
  const expiresAt = endOf({ answer, answeredAt });
  await db.transaction(async (tx) => {
    const found = await lockAppeal(tx, shop.id, id);
    if (!found) throw new ApiError("not_found");
    const { appeal, visit } = found;
    // lockAppeal() returns an appeal without its visit only if it is answered.
    if (appeal.answer !== null || !visit) refuse(appealProblems.isAnswered);
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
 * Reopens an answered appeal and ends the allowance of its answer.
 *
 * @returns false if the answer's entry was changed or deleted after the answer, and stays as it is
 * @throws ApiError not_found if the shop has no answered appeal with this id
 */
export async function reopenAppeal(context: ApiContext & Merchant, id: string): Promise<boolean> {
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
