import type { EvaluationBatches } from "./evaluation-batches.server";
import {
  checkServed,
  decide,
  type Evaluating,
  type EvaluationDeps,
  readFromPlatform,
  readPolicyAnew,
  type Step,
  store,
  takeIn,
  type ToEvaluate,
} from "./evaluation-steps.server";

/** One step after the other, each from what those before it found out; null ends the way. */
function way<In, Out>(walk: Step<In, Out>) {
  const next = <Next>(step: Step<Out, Next>) =>
    way<In, Next>(async (on, order) => {
      const found = await walk(on, order);
      return found === null ? null : step(on, found);
    });
  return { walk, next };
}

/**
 * The way of an order. Before it, a webhook (intake/order-topics), the reconciliation or the merchant
 * asks for an evaluation (evaluate-queue). What is stored is carried out in the same transaction:
 * features/orders/order-actions plans tags, hold and cancellation, each a job of its own (its `steps` and
 * `cancel`), and the platform is told of the assessment (tell-assessment).
 */
const ORDERS_WAY = way(checkServed)
  .next(readFromPlatform)
  .next(takeIn)
  .next(readPolicyAnew)
  .next(decide)
  .next(store);

/**
 * Reads an order from the platform, assesses it, decides, and has the decision carried out. What a
 * webhook said is not looked at: only the platform's answer of now counts, so late, doubled and
 * reordered messages come to the same. Nothing happens for a shop that is gone, switched this off, or
 * took its permission back; an order that waited does not wait any longer then.
 *
 * @throws AdminRefusal when the platform gives no answer; trying again later does no harm
 */
export async function evaluateOrder(
  deps: EvaluationDeps,
  batches: EvaluationBatches,
  asked: ToEvaluate,
): Promise<void> {
  const on: Evaluating = { deps, batches, asked };
  await ORDERS_WAY.walk(on, asked);
}
