import { z } from "zod";

import { KEPT_RULES, type KeptRule, type SuggestedRule } from "#app/contract/attacks";
import { type PassMode, stopsCheckouts } from "#app/contract/checkout-pass";
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
  /** Condition on which checkouts require a visit. */
  readonly passMode: PassMode;
  /** Rules that are in force. An addition that was undone, or a rule that was changed since, is not. */
  readonly inForce: RulesInForce;
}

/** Rules of a shop that an attack suggests. */
export interface RulesInForce {
  /** Actions of enabled entries for networks, by "AS" and number. */
  readonly networks: ReadonlyMap<string, string>;
  /** True if an enabled filter holds first orders up to a total. */
  readonly holdsFirstOrders: boolean;
}

/**
 * Returns the rules that the findings of an attack suggest, with those added from its page. Never suggests By risk to a shop
 * that requires a visit of every checkout. A rule that is no longer in force can be added again.
 */
export function suggestedRules(
  findings: readonly Pick<Finding, "signal" | "key">[],
  events: readonly RuleEvent[],
  { largest, passMode, inForce }: SuggestionContext,
): SuggestedRule[] {
  const has = (signal: Finding["signal"]) => findings.some((finding) => finding.signal === signal);
  const networks = findings.filter(({ signal, key }) => signal === "network" && /^\d+$/.test(key));
  const rule = (
    name: KeptRule,
    isInForce: boolean,
    { key = "", total = null }: { key?: string; total?: number | null } = {},
  ): SuggestedRule => ({
    ...{ rule: name, key, largest: total },
    added: isInForce ? additionOf(events, name, key) : null,
  });
  const ofNetwork = (action: "challenge" | "block", key: string) =>
    rule(`${action}-network`, inForce.networks.get(`AS${key}`) === action, { key });
  return [
    ...networks.flatMap(({ key }) => [ofNetwork("challenge", key), ofNetwork("block", key)]),
    ...(has("no-visit") ? visitRules(rule("visit-by-risk", passMode === "risk"), passMode) : []),
    ...(has("small-first") && largest !== null
      ? [rule("hold-first-orders", inForce.holdsFirstOrders, { total: largest })]
      : []),
  ];
}

/** Returns the rule to require a visit: to be added while no visit is required, and as added from here while it is in force. */
function visitRules(rule: SuggestedRule, mode: PassMode): SuggestedRule[] {
  return stopsCheckouts(mode) && rule.added === null ? [] : [rule];
}

/** Returns the newest addition of a rule. */
function additionOf(events: readonly RuleEvent[], rule: KeptRule, key: string) {
  const found = [...events].reverse().find(({ kind, details }) => {
    const note = kind === "rule-added" ? added.safeParse(details).data : undefined;
    return note?.rule === rule && note.key === key;
  });
  return found ? { at: found.at.toISOString(), actor: found.actor } : null;
}
