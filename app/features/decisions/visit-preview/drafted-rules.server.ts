import type { Visit } from "#app/engine/visit";
import { entriesIn } from "#app/features/rules/public";
import {
  createReadyMaker,
  type Draft,
  makeReady,
  type MerchantContext,
  type PreviewedSaves,
  readEntriesById,
  readStoredRuleset,
  type StoredRuleset,
  surfaceOf,
} from "#app/features/rules/public.server";

import { type ChangedRules, changedRules } from "./changed-rules.server";
import { evaluateChange } from "./evaluate-change.server";
import { lockOutText } from "./own-visit.server";

/** The rules of one surface of a shop with and without an unsaved change. */
interface ReadDraft {
  readonly before: StoredRuleset;
  readonly after: StoredRuleset;
}

/** Thrown to roll back the transaction of a draft after its rules were read. */
class Undo extends Error {}

/**
 * Runs a save in a transaction, reads the rules before and after the save, and rolls the transaction back.
 *
 * So a preview always equals the result of the save. The rules are not compiled here, because other changes of the shop
 * wait for the transaction.
 *
 * @throws ApiError as the save itself would
 * @throws Error the reason of the signal
 */
export async function readDraft(
  context: MerchantContext,
  saves: PreviewedSaves,
  draft: Draft,
  signal?: AbortSignal,
): Promise<ReadDraft> {
  const { db, shop } = context;
  const surface = surfaceOf(draft.input);
  let found: ReadDraft | undefined;
  try {
    await db.transaction(async (tx) => {
      const before = await readStoredRuleset(tx, shop.id, surface);
      signal?.throwIfAborted();
      await saves[draft.save](draft.input, { ...context, db: tx });
      signal?.throwIfAborted();
      const after = await readStoredRuleset(tx, shop.id, surface);
      if (!before || !after) throw new Error("the shop no longer has the app");
      found = { before, after };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!found) throw new Error("the save was not attempted");
  return found;
}

/**
 * Reads the rules with and without a change, and compiles the rules with the change.
 *
 * @throws ApiError as the save itself would
 * @throws Error the reason of the signal
 */
export async function draftedRules(
  context: MerchantContext,
  saves: PreviewedSaves,
  draft: Draft,
  signal?: AbortSignal,
): Promise<ChangedRules> {
  const { before, after } = await readDraft(context, saves, draft, signal);
  const maker = createReadyMaker(context.log, { isForScreen: true, signal });
  const { ruleset } = await makeReady(after, maker);
  return changedRules(before, ruleset, maker);
}

/**
 * Returns a sentence about the rule that would stop the merchant's own visit after a change. A suspension of protection
 * is ignored.
 *
 * @returns null if the visit is allowed after the change, is already stopped before the change, or is unknown
 * @throws ApiError as the save itself would
 */
export async function draftedLockOut(
  context: MerchantContext,
  saves: PreviewedSaves,
  draft: Draft,
  own: Visit | null,
): Promise<string | null> {
  const { db, log, shop } = context;
  const { before, after } = await readDraft(context, saves, draft);
  if (own === null) return null;
  const change = { before, after, own, week: null, needsImage: false };
  const { lockOut } = await evaluateChange(change, { log, bulkhead: "screens" });
  if (lockOut === null) return null;
  // If the rules after the change come from a stored image, the change left the table's entries as they are.
  return lockOutText(own, lockOut, async (ids) =>
    "ruleset" in after
      ? readEntriesById(db, shop.id, ids)
      : entriesIn([...after.own, ...(after.followed ?? [])], ids),
  );
}
