import { z } from "zod";

import { KEPT_RULES, type KeptRule, type SuggestedRule } from "#app/contract/attacks";
import type { Finding } from "#app/engine/attack/detector-state";

interface RuleEvent {
  readonly kind: string;
  readonly at: Date;
  readonly actor: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const added = z.object({ rule: z.enum(KEPT_RULES), key: z.string() });

/**
 * Returns the largest total of the orders in a bin of values or below.
 *
 * @param bin a bin of engine/attack/value-bins.ts. -1: no order is small
 * @returns in whole units of the shop's currency. Null if no order is small
 */
export function largestSmallOrder(bin: number): number | null {
  if (bin < 0) return null;
  return Math.max(1, Math.floor(2 ** ((bin + 1) / 2) - 1));
}

/** Facts of a shop on which the suggestions depend. */
interface SuggestionContext {
  /** Largest total of a small order. Null: unknown. */
  readonly largest: number | null;
  /** True if checkouts of risky carts, or all, require a visit. */
  readonly requiresVisit: boolean;
}

/**
 * Returns the rules that the findings of an attack suggest, with those added from its page. Never suggests By risk to a shop
 * that requires a visit of every checkout.
 */
export function suggestedRules(
  findings: readonly Pick<Finding, "signal" | "key">[],
  events: readonly RuleEvent[],
  { largest, requiresVisit }: SuggestionContext,
): SuggestedRule[] {
  const has = (signal: Finding["signal"]) => findings.some((finding) => finding.signal === signal);
  const networks = findings.filter(({ signal, key }) => signal === "network" && /^\d+$/.test(key));
  const rule = (name: KeptRule, key = "", total: number | null = null): SuggestedRule => ({
    ...{ rule: name, key, largest: total },
    added: additionOf(events, name, key),
  });
  return [
    ...networks.flatMap(({ key }) => [rule("challenge-network", key), rule("block-network", key)]),
    ...(has("no-visit") ? visitRules(rule("visit-by-risk"), requiresVisit) : []),
    ...(has("small-first") && largest !== null ? [rule("hold-first-orders", "", largest)] : []),
  ];
}

/** Returns the rule to require a visit: to be added while no visit is required, and as added from here while one is. */
function visitRules(rule: SuggestedRule, requiresVisit: boolean): SuggestedRule[] {
  if (!requiresVisit) return [{ ...rule, added: null }];
  return rule.added === null ? [] : [rule];
}

/** Returns the newest addition of a rule. */
function additionOf(events: readonly RuleEvent[], rule: KeptRule, key: string) {
  const found = [...events].reverse().find(({ kind, details }) => {
    const note = kind === "rule-added" ? added.safeParse(details).data : undefined;
    return note?.rule === rule && note.key === key;
  });
  return found ? { at: found.at.toISOString(), actor: found.actor } : null;
}
