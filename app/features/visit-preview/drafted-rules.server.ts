import type { Visit } from "../../engine/visit";
import type { MerchantContext } from "../rules/public.server";
import { createReadyMaker, makeReady, readStoredRuleset } from "../rules/public-ready.server";
import { type ChangedRules, changedRules } from "./changed-rules.server";
import { type Draft, type PreviewedSaves, surfaceOf } from "./draft.server";
import { newLockOut } from "./own-visit.server";

/** A shop's rules of one surface with and without a change that is not saved. */
interface DraftedRules {
  readonly rules: ChangedRules;
  /** A sentence about the rule that would stop the merchant's own visit. Null: none does, or one does already. */
  readonly lockOut: string | null;
}

/** Carries what was read out of a transaction that must not be committed. */
class Undo extends Error {}

/**
 * Runs a save in a transaction, reads the rules in it, and rolls it back. So a preview cannot differ from what the save
 * would do.
 *
 * @param own the merchant's own visit; null: none is checked
 * @throws ApiError whatever the save would answer
 */
export async function draftedRules(
  context: MerchantContext,
  saves: PreviewedSaves,
  draft: Draft,
  own: Visit | null = null,
): Promise<DraftedRules> {
  const { db, log } = context;
  const { id: shopId } = context.shop;
  const surface = surfaceOf(draft.input);
  const maker = createReadyMaker(log);
  let found: DraftedRules | undefined;
  try {
    await db.transaction(async (tx) => {
      const before = await readStoredRuleset(tx, shopId, surface);
      await saves[draft.save](draft.input, { ...context, db: tx });
      const after = await readStoredRuleset(tx, shopId, surface);
      if (!before || !after) throw new Error("the app is no longer installed there");
      const rules = changedRules(before, (await makeReady(after, maker)).ruleset, maker);
      found = { rules, lockOut: own && (await newLockOut(tx, shopId, rules, own)) };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!found) throw new Error("the save was not tried");
  return found;
}
