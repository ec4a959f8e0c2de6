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

const addition = z.object({ rule: z.enum(KEPT_RULES), key: z.string() });

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
  /** Actions of entries for networks on every page, by "AS" and number. */
  readonly networks: ReadonlyMap<string, string>;
  /** Reports whether a filter holds first orders up to a total, in whole units of the shop's currency. */
  readonly holdsFirstOrders: (largest: number) => boolean;
}

/**
 * Returns the rules that the findings of an attack suggest, with those added from its page. Suggests none that is in
 * force and was added elsewhere, no other action for a network that is blocked or challenged, and not By risk to a shop
 * that requires a visit of every checkout. A rule that is no longer in force can be added again.
 */
export function suggestedRules(
  findings: readonly Pick<Finding, "signal" | "key">[],
  events: readonly RuleEvent[],
  { largest, passMode, inForce }: SuggestionContext,
): SuggestedRule[] {
  const hasSignal = (signal: Finding["signal"]) =>
    findings.some((finding) => finding.signal === signal);
  const networks = findings.filter(({ signal, key }) => signal === "network" && /^\d+$/.test(key));
  return [
    ...networks.flatMap(({ key }) => networkRules(events, key, inForce.networks.get(`AS${key}`))),
    ...(hasSignal("no-visit") ? visitRules(events, passMode) : []),
    ...(hasSignal("small-first") ? holdRules(events, { largest, inForce }) : []),
  ];
}

const suggestion = (
  rule: KeptRule,
  { key = "", largest = null, added = null }: Partial<Omit<SuggestedRule, "rule">> = {},
): SuggestedRule => ({ rule, key, largest, added });

/** Returns the rules for a network, or the one in force if it was added from here. */
function networkRules(
  events: readonly RuleEvent[],
  key: string,
  action: string | undefined,
): SuggestedRule[] {
  if (action !== "challenge" && action !== "block") {
    return [suggestion("challenge-network", { key }), suggestion("block-network", { key })];
  }
  const rule = `${action}-network` as const;
  const added = additionOf(events, rule, key);
  return added ? [suggestion(rule, { key, added: added.by })] : [];
}

/** Returns the rule to require a visit: to be added while no visit is required, and as added from here while it is in force. */
function visitRules(events: readonly RuleEvent[], mode: PassMode): SuggestedRule[] {
  if (!stopsCheckouts(mode)) return [suggestion("visit-by-risk")];
  const added = mode === "risk" ? additionOf(events, "visit-by-risk") : null;
  return added ? [suggestion("visit-by-risk", { added: added.by })] : [];
}

/** Returns the rule to hold first orders: as added from here, with its own total, or up to the largest small order of today. */
function holdRules(
  events: readonly RuleEvent[],
  { largest, inForce }: Pick<SuggestionContext, "largest" | "inForce">,
): SuggestedRule[] {
  const rule = "hold-first-orders";
  const added = additionOf(events, rule);
  // Additions of an earlier version of the app have no total.
  const total = Number(added?.key) || largest;
  if (added && total !== null && inForce.holdsFirstOrders(total)) {
    return [suggestion(rule, { largest: total, added: added.by })];
  }
  return largest === null || inForce.holdsFirstOrders(largest)
    ? []
    : [suggestion(rule, { largest })];
}

/** Returns the newest addition of a rule, of any key without one. */
function additionOf(events: readonly RuleEvent[], rule: KeptRule, key?: string) {
  const additions = events.flatMap(({ kind, at, actor, details }) => {
    const note = kind === "rule-added" ? addition.safeParse(details).data : undefined;
    return note ? [{ ...note, by: { at: at.toISOString(), actor } }] : [];
  });
  return additions
    .reverse()
    .find((each) => each.rule === rule && (key === undefined || each.key === key));
}
