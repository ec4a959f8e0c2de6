import type { Visit } from "#app/engine/visit";
import { entriesIn } from "#app/features/rules/public";
import type { MerchantContext } from "#app/features/rules/public.server";
import {
  createReadyMaker,
  makeReady,
  readEntriesById,
  readStoredRuleset,
  type StoredRuleset,
} from "#app/features/rules/public.server";

import { type ChangedRules, changedRules } from "./changed-rules.server";
import { type Draft, type PreviewedSaves, surfaceOf } from "./draft.server";
import { newLockOut } from "./own-visit.server";

/** A shop's rules of one surface with and without an unsaved change. */
interface DraftedRules {
  readonly rules: ChangedRules;
  /** Sentence about the rule that would stop the merchant's own visit. Null: none would, or one does already. */
  readonly lockOut: string | null;
}

interface DraftOptions {
  /** The merchant's own visit. Null: it is not checked. */
  readonly own?: Visit | null;
  readonly signal?: AbortSignal;
}

interface ReadDraft {
  readonly before: StoredRuleset;
  readonly after: StoredRuleset;
}

/** Rolls back a transaction whose data was read. */
class Undo extends Error {}

/** Runs a save in a transaction, reads the rules in it without compiling any, and rolls it back. */
async function readDraft(
  context: MerchantContext,
  saves: PreviewedSaves,
  draft: Draft,
  signal: AbortSignal | undefined,
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
      if (!before || !after) throw new Error("the app is no longer installed there");
      found = { before, after };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!found) throw new Error("the save was not tried");
  return found;
}

/**
 * Returns the rules with and without a change, read in a transaction that runs the save and is rolled back.
 *
 * So a preview always equals the result of the save. The rules are compiled after the transaction, so that other
 * changes of the shop do not wait for it.
 *
 * @throws ApiError as the save itself would
 * @throws Error the reason of the signal
 */
export async function draftedRules(
  context: MerchantContext,
  saves: PreviewedSaves,
  draft: Draft,
  { own = null, signal }: DraftOptions = {},
): Promise<DraftedRules> {
  const { db, log, shop } = context;
  const { before, after } = await readDraft(context, saves, draft, signal);
  const maker = createReadyMaker(log, { isForScreen: true, signal });
  const { ruleset } = await makeReady(after, maker);
  const rules = changedRules(before, ruleset, maker);
  // A stored image has the rules before the change, whose entries are in the table.
  const entriesById = async (ids: readonly string[]) =>
    "ruleset" in after
      ? readEntriesById(db, shop.id, ids)
      : entriesIn([...after.own, ...(after.followed ?? [])], ids);
  return { rules, lockOut: own && (await newLockOut(rules, own, entriesById)) };
}
