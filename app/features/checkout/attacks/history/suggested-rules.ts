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
 * Returns the largest total of an order whose value is in a bin or below.
 *
 * @param bin a bin of engine/attack/value-bins.ts. -1: no order is small
 * @returns total in whole units of the shop's currency. Null if no order is small
 */
export function largestSmallOrder(bin: number): number | null {
  if (bin < 0) return null;
  return Math.max(1, Math.floor(2 ** ((bin + 1) / 2) - 1));
}

/** Facts of a shop on which the suggestions depend. */
interface SuggestionContext {
  /** Largest total of a small order. Null: unknown. */
  readonly largest: number | null;
  /** Mode in which checkouts require a visit. */
  readonly passMode: PassMode;
  /** Rules that are in force. Excludes additions that were undone and rules that were changed later. */
  readonly inForce: RulesInForce;
}

/** Rules in force of the kinds that an attack can suggest. */
export interface RulesInForce {
  /** Actions of entries for networks on every page, by "AS" and number. */
  readonly networks: ReadonlyMap<string, string>;
  /** Reports whether a filter holds first orders up to a total, in whole units of the shop's currency. */
  readonly holdsFirstOrders: (largest: number) => boolean;
}

/**
 * Returns the rules that the findings of an attack suggest, and the rules already added from the attack's page.
 *
 * Omits rules in force that were added elsewhere, other actions for a blocked or challenged network, and By risk
 * if every checkout requires a visit. Suggests a rule again when it is no longer in force.
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

/** Returns the suggested rules for a network, or the rule in force if it was added from the attack's page. */
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

/** Returns By risk: suggested while no visit is required, or as added from the attack's page while it is in force. */
function visitRules(events: readonly RuleEvent[], mode: PassMode): SuggestedRule[] {
  if (!stopsCheckouts(mode)) return [suggestion("visit-by-risk")];
  const added = mode === "risk" ? additionOf(events, "visit-by-risk") : null;
  return added ? [suggestion("visit-by-risk", { added: added.by })] : [];
}

/** Returns the rule to hold first orders: as added from the attack's page, or up to the largest small order. */
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

/** Returns the newest addition of a rule, for any key if `key` is omitted. Undefined if the rule was not added. */
function additionOf(events: readonly RuleEvent[], rule: KeptRule, key?: string) {
  const additions = events.flatMap(({ kind, at, actor, details }) => {
    const note = kind === "rule-added" ? addition.safeParse(details).data : undefined;
    return note ? [{ ...note, by: { at: at.toISOString(), actor } }] : [];
  });
  return additions
    .reverse()
    .find((each) => each.rule === rule && (key === undefined || each.key === key));
}
