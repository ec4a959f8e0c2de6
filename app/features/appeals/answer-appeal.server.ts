import { eq } from "drizzle-orm";

import type { AppealAnswer } from "../../contract/appeals";
import { oneVisitor } from "../../engine/net/one-visitor";
import { DAY_MS } from "../../platform/clock";
import { ApiError } from "../../platform/data-api/api-error";
import type { ApiContext, Merchant } from "../../platform/data-api/handlers";
import { enqueue } from "../../platform/jobs.server";
import { appeals } from "../../store/schema";
import { allowAddress, takeBackAllow, type AllowedAddress } from "../rules/public.server";

import { APPEAL_END_QUEUE } from "./appeal-end.server";
import { lockAppeal } from "./appeals.queries.server";

type Context = ApiContext & Merchant;

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message });
}

async function allowVisitor(
  context: Context,
  appeal: { readonly id: string; readonly reference: string },
  ip: string,
  expiresAt: string | null,
): Promise<AllowedAddress> {
  const value = oneVisitor(ip);
  if (value === null)
    refuse("The visitor's address is no longer known, so nobody can be let in by it.");
  const note = `Appealed (${appeal.reference})`;
  const allowed = await allowAddress(context, { value, expiresAt, note });
  // A block entry that was turned round has to block again.
  if (expiresAt !== null && allowed.before?.effect === "block") {
    await enqueue(
      context.db,
      APPEAL_END_QUEUE,
      { shopId: context.shop.id, appealId: appeal.id },
      { key: appeal.id, runAt: new Date(expiresAt) },
    );
  }
  return allowed;
}

/** What the answer is kept as. */
function answered(
  { actor, clock }: Context,
  answer: AppealAnswer,
  entryId: string | null,
  allowed: AllowedAddress | null,
) {
  const by = { answeredAt: new Date(clock()), answeredBy: actor };
  if (allowed === null) return { answer, entryId, ...by };
  return {
    answer,
    entryId,
    ...by,
    allowedEntryId: allowed.entryId,
    allowedBefore: allowed.before,
  };
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
  const { db, shop, clock } = context;
  const expiresAt = answer === "allow-24h" ? new Date(clock() + DAY_MS).toISOString() : null;
  await db.transaction(async (tx) => {
    const found = await lockAppeal(tx, shop.id, id);
    if (!found) throw new ApiError("not_found");
    const { appeal, visit } = found;
    // An open appeal without its visit is none, so only an answered one lacks it.
    if (appeal.answer !== null || !visit) refuse("Somebody answered this appeal meanwhile.");
    const inside = { ...context, db: tx };
    const allowed =
      answer === "keep" ? null : await allowVisitor(inside, appeal, visit.ip, expiresAt);
    await tx
      .update(appeals)
      .set(answered(context, answer, visit.entryId, allowed))
      .where(eq(appeals.id, id));
  });
}

/**
 * Takes an answer back. True when nothing of it is left; false when the entry it made was changed
 * since and stays.
 */
export async function takeAnswerBack(context: Context, id: string): Promise<boolean> {
  const { db, shop } = context;
  return db.transaction(async (tx) => {
    const found = await lockAppeal(tx, shop.id, id);
    if (!found || found.appeal.answeredAt === null) throw new ApiError("not_found");
    const { allowedEntryId, allowedBefore: before, answeredAt } = found.appeal;
    const inside = { ...context, db: tx };
    const isUndone =
      allowedEntryId === null ||
      (await takeBackAllow(inside, { entryId: allowedEntryId, before }, answeredAt));
    const open = { answer: null, answeredAt: null, answeredBy: null, entryId: null };
    await tx
      .update(appeals)
      .set({ ...open, allowedEntryId: null, allowedBefore: null })
      .where(eq(appeals.id, id));
    return isUndone;
  });
}
