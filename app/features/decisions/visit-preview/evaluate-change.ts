import { type CompiledRuleset, compileInSteps, withoutPause } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import type { Reason } from "#app/engine/decision";
import { encodeImageInSteps } from "#app/engine/image/encode-image";
import { openImageInSteps } from "#app/engine/image/open-image";
import type { Steps } from "#app/engine/steps";
import type { Visit } from "#app/engine/visit";
import { rulesetOf, type RulesetRows } from "#app/features/rules/public";

import { type LastWeek, type Loss, lossInSteps, type RulesInSteps } from "./week-loss";

/** Rules as they are passed to a worker thread: the bytes of their image, or their rows. */
export type PassedRules = { readonly image: Uint8Array } | RulesetRows;

/** A change of rules, and the questions about the change to evaluate. */
export interface RequestedChange {
  readonly before: PassedRules;
  readonly after: PassedRules;
  /** Visits and orders for evaluating the loss. Null: the loss is not evaluated. */
  readonly week: LastWeek | null;
  /** The merchant's own visit. Null: the lock-out is not evaluated. */
  readonly own: Visit | null;
  /** True if an image of the rules after the change must be created. */
  readonly needsImage: boolean;
}

export interface EvaluatedChange {
  /** Image of the rules after the change. Null if it was not requested, or if the rules came from an image. */
  readonly image: Uint8Array<ArrayBuffer> | null;
  readonly loss: Loss | null;
  /**
   * Reason why the change stops the merchant's own visit. Null if the visit is not stopped, or was stopped before
   * the change.
   */
  readonly lockOut: Reason | null;
}

function* openRules(passed: PassedRules): Steps<CompiledRuleset> {
  if ("image" in passed) return yield* openImageInSteps(passed.image);
  return yield* compileInSteps(rulesetOf(passed));
}

const LETS_BROWSE: ReadonlySet<string> = new Set(["allow", "challenge"]);

/** Returns the reason why rules stop a visit, as if not suspended. Null if they allow or challenge the visit. */
function reasonOfStop(rules: CompiledRuleset, visit: Visit): Reason | null {
  const { outcome, reason } = decide(withoutPause(rules), visit);
  return LETS_BROWSE.has(outcome) || reason.kind === null ? null : reason;
}

function* newLockOut(
  { beforeChange: before, after }: RulesInSteps,
  visit: Visit,
): Steps<Reason | null> {
  const reason = reasonOfStop(after, visit);
  if (reason === null) return null;
  return reasonOfStop(yield* before(), visit) === null ? reason : null;
}

/** Compiles the rules after a change once and evaluates the loss and the lock-out. */
export function* evaluateChangeInSteps(request: RequestedChange): Steps<EvaluatedChange> {
  const { before, after, week, own, needsImage } = request;
  const image =
    needsImage && !("image" in after) ? yield* encodeImageInSteps(rulesetOf(after)) : null;
  let compiled: CompiledRuleset | null = null;
  const rules: RulesInSteps = {
    *beforeChange() {
      return (compiled ??= yield* openRules(before));
    },
    after: yield* openRules(image ? { image } : after),
  };
  const loss = week && (yield* lossInSteps(week, rules));
  return { image, loss, lockOut: own && (yield* newLockOut(rules, own)) };
}
