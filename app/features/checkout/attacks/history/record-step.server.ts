import type { AttackFigures } from "#app/contract/attack-figures";
import type { Attack, Detection } from "#app/engine/attack/detector-state";
import type { Database } from "#app/store/client.server";

import { attackFigures } from "./attack-figures.server";
import { endAttack, storeAttack } from "./store-attack.server";

/** One evaluation of a shop's attack detection. */
interface DetectionStep {
  readonly shop: { readonly id: string; readonly scopes: string; readonly currency: string | null };
  /** The attack before the evaluation. */
  readonly before: Attack | null;
  readonly found: Detection;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** An attack as stored. */
export interface StoredAttack {
  readonly id: string;
  /** Null while the attack lasts. */
  readonly figures: AttackFigures | null;
}

/**
 * Stores the attack that an evaluation found, changed or ended, in the evaluation's transaction.
 *
 * @returns the stored attack. Null if there is no attack
 */
export async function recordStep(
  tx: Database,
  { shop, before, found, now }: DetectionStep,
): Promise<StoredAttack | null> {
  const { state, ended, isLearned } = found;
  if (ended !== null) {
    const figures = await attackFigures(tx, { shop, from: ended.since, until: now });
    const step = { shopId: shop.id, attack: ended, now };
    const id = await endAttack(tx, step, { why: isLearned ? "learned" : "normal", figures });
    return id === null ? null : { id, figures };
  }
  if (state.attack === null) return null;
  const step = { shopId: shop.id, attack: state.attack, now };
  return { id: await storeAttack(tx, step, before?.findings ?? null), figures: null };
}
