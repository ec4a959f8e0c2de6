import type { RulesetSource } from "../../engine/ruleset";
import type { Surface } from "../../engine/visit";
import type { Database } from "../../store/client.server";
import { type MerchantContext } from "../rules/public.server";
import { loadRuleset } from "../rules/public-ruleset.server";
import { type Draft, type PreviewedSaves, surfaceOf } from "./draft.server";

/** A shop's rules of one surface as they are, and as they would be. */
export interface DraftedRules {
  readonly now: RulesetSource;
  readonly drafted: RulesetSource;
}

/** Carries what was read out of a transaction that must not be committed. */
class Undo extends Error {}

/** Asked as if protection were switched on: a paused shop wants to know what comes after. */
async function read(tx: Database, shopId: string, surface: Surface): Promise<RulesetSource> {
  const source = await loadRuleset(tx, shopId, surface);
  if (!source) throw new Error("the app is no longer installed there");
  return { ...source, suspended: false, suspendedUntil: null };
}

/**
 * The rules with a change that is not saved: the very save runs in a transaction, the rules are read
 * in it, and it is undone. So a try cannot differ from what the save would do.
 *
 * @throws ApiError whatever the save would answer
 */
export async function draftedRules(
  context: MerchantContext,
  saves: PreviewedSaves,
  draft: Draft,
): Promise<DraftedRules> {
  const surface = surfaceOf(draft.input);
  let found: DraftedRules | undefined;
  try {
    await context.db.transaction(async (tx) => {
      const now = await read(tx, context.shop.id, surface);
      await saves[draft.save](draft.input, { ...context, db: tx });
      found = { now, drafted: await read(tx, context.shop.id, surface) };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!found) throw new Error("the save was not tried");
  return found;
}
