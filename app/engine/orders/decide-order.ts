import { DAY_MS, MINUTE_MS } from "../durations";
import type { OrderAssessment, RiskLevel } from "./assess-order";
import { exemptionOf } from "./exemptions";
import type { OrderFacts, PlatformRisk } from "./order-facts";
import {
  type CancelTerms,
  type FilterDryRun,
  isCancelling,
  type OrderAction,
  type OrderFilter,
  type OrderPolicy,
  type OrderResponse,
} from "./order-policy";
import { platformSays, reasons } from "./order-reasons";

/** Number of the shop's recent automatic cancellations. */
export interface CancelCounts {
  readonly lastHour: number;
  readonly lastDay: number;
}

export interface OrderDecision {
  /** "wait": Shopify has not assessed the order yet. "review": a person must review the order. */
  readonly action: OrderAction | "wait" | "review";
  readonly level: RiskLevel | null;
  /** The filter that decided. Null if none did. */
  readonly filterId: string | null;
  /** Reasons as sentences, the deciding one first. */
  readonly because: readonly string[];
  readonly afterMinutes: number;
  readonly terms: CancelTerms | null;
  /** The action that would apply to a newer order. An old order goes to review instead. */
  readonly tooOldFor?: OrderAction;
  /** Set if only the hourly or daily limit prevents automatic cancellation. */
  readonly isOverLimits?: true;
  /** Filters in dry run above the filter that decided, in the merchant's order. Omitted if none matched. */
  readonly dryRuns?: readonly FilterDryRun[];
}

export interface OrderQuestion {
  readonly facts: OrderFacts;
  readonly own: OrderAssessment;
  readonly policy: OrderPolicy;
  /** Filters in the merchant's order. The first match that is not in dry run decides. */
  readonly filters: readonly OrderFilter[];
  readonly cancels: CancelCounts;
  /** Current time, epoch milliseconds. Expired filters are ignored, and old orders go to review. */
  readonly now: number;
  /** True if the merchant had the order checked as a past order. It then goes to review at any age. */
  readonly isPast?: boolean;
}

/** Reports whether the order is cancelled, or would be without its age or a limit. */
export const isCancelRequested = ({ action, tooOldFor, isOverLimits }: OrderDecision): boolean =>
  isOverLimits === true || isCancelling(tooOldFor ?? action);

const LEVELS: readonly RiskLevel[] = ["low", "medium", "high"];

/** Maximum wait for Shopify's risk assessment, which usually arrives within one minute. */
export const WAIT_FOR_RISK_MS = 30 * MINUTE_MS;
/** Maximum age of an order for automatic action. The merchant has usually dealt with older orders. */
export const ACT_WITHIN_MS = 3 * DAY_MS;

/**
 * Decides what to do about an order. Never throws for facts of the right shape.
 *
 * Order of evaluation: exemptions, the customer allow list, filters, the customer block list, risk. "allow" ends the
 * evaluation.
 *
 * A cancellation cannot be undone, so an order goes to review instead in these cases:
 *
 * - It has shipped in part, or its total is above the limit.
 * - The hourly or daily limit of cancellations is reached.
 * - Withheld data could match an allow list or an allow filter.
 * - Shopify has not assessed it.
 */
export function decideOrder(question: OrderQuestion): OrderDecision {
  const { facts, policy } = question;
  if (facts.isCancelled) return doNothing(reasons.isCancelled);
  const exemption = exemptionOf(facts, policy.exemptions);
  if (exemption !== null) return doNothing(exemption);
  if (facts.listed === "allow") return doNothing(reasons.onAllowList);
  const matching = matchingFilters(question);
  const filter = matching.find(({ isDryRun }) => !isDryRun);
  const decision = decidedBy(filter, question);
  const above = filter ? matching.slice(0, matching.indexOf(filter)) : matching;
  if (above.length === 0) return decision;
  return { ...decision, dryRuns: above.map((each) => dryRunOf(each, question)) };
}

function decidedBy(filter: OrderFilter | undefined, question: OrderQuestion): OrderDecision {
  if (filter?.action === "allow") {
    return { ...doNothing(reasons.filterAllows({ name: filter.name })), filterId: filter.id };
  }
  return limitDecision(policyDecision(question, filter), question);
}

function dryRunOf(filter: OrderFilter, question: OrderQuestion): FilterDryRun {
  const { id: filterId, name } = filter;
  const { action } = decidedBy(filter, question);
  if (filter.action === "allow") return { filterId, name, action: "allow" };
  // A filter never waits for Shopify's assessment.
  return { filterId, name, action: action as Exclude<typeof action, "wait"> };
}

function policyDecision(question: OrderQuestion, filter: OrderFilter | undefined): OrderDecision {
  if (filter && filter.action !== "allow") return ofFilter(filter, filter.action);
  return question.facts.listed === "block" ? ofBlockList(question) : ofRisk(question);
}

function doNothing(because: string): OrderDecision {
  const rest = { level: null, filterId: null, afterMinutes: 0, terms: null };
  return { action: "nothing", because: [because], ...rest };
}

function matchingFilters({ filters, facts, now }: OrderQuestion): readonly OrderFilter[] {
  return filters.filter(
    ({ expiresAt, conditions }) =>
      (expiresAt === null || now < expiresAt) && conditions.matches(facts),
  );
}

function ofFilter(
  { id, name, afterMinutes, terms }: OrderFilter,
  action: OrderAction,
): OrderDecision {
  const because = [reasons.matchesFilter({ name })];
  return { action, level: null, filterId: id, because, afterMinutes, terms };
}

/** Applies the response to a high risk. If that is milder than a hold, the order goes to review. */
function ofBlockList({ policy }: OrderQuestion): OrderDecision {
  const { action, afterMinutes, terms } = policy.responses.high;
  const because = [reasons.onBlockList];
  const isMild = action === "nothing" || action === "tag";
  return {
    action: isMild ? "review" : action,
    level: "high",
    filterId: null,
    because,
    afterMinutes,
    terms,
  };
}

function ofRisk(question: OrderQuestion): OrderDecision {
  const { risk } = question.facts;
  return risk === null || risk.level === "pending"
    ? withoutRisk(question)
    : ofKnownRisk(risk, question);
}

/** Decides without Shopify's assessment. Our own assessment alone can only request a review. */
function withoutRisk({ facts, own, policy, now }: OrderQuestion): OrderDecision {
  if (now - facts.at < WAIT_FOR_RISK_MS) {
    return { ...doNothing(reasons.riskIsOpen), action: "wait" };
  }
  const silent = doNothing(reasons.noRisk);
  if (!policy.usesOwnAssessment) return silent;
  const { action, terms } = policy.responses[own.level];
  const because = [...silent.because, ...own.signals.map(({ sentence }) => sentence)];
  const isQuiet = action === "nothing";
  return { ...silent, action: isQuiet ? action : "review", level: own.level, because, terms };
}

function ofKnownRisk(risk: PlatformRisk, { own, policy }: OrderQuestion): OrderDecision {
  const level = policy.usesOwnAssessment ? jointLevel(risk, own.level) : platformLevel(risk);
  const { action, afterMinutes, terms }: OrderResponse = policy.responses[level];
  const because = [
    platformSays(risk),
    ...(policy.usesOwnAssessment ? own.signals.map(({ sentence }) => sentence) : []),
  ];
  return { action, level, filterId: null, because, afterMinutes, terms };
}

/** Returns the higher level of Shopify's assessment and ours. Returns ours alone while Shopify's is missing. */
export function jointLevel(risk: PlatformRisk | null, own: RiskLevel): RiskLevel {
  return risk === null || risk.level === "pending" ? own : higher(platformLevel(risk), own);
}

/** Returns the level by Shopify's assessment alone. */
export function platformLevel({ level, recommendation }: PlatformRisk): RiskLevel {
  if (level === "high" || recommendation === "cancel") return "high";
  return level === "medium" || recommendation === "investigate" ? "medium" : "low";
}

function higher(a: RiskLevel, b: RiskLevel): RiskLevel {
  return LEVELS[Math.max(LEVELS.indexOf(a), LEVELS.indexOf(b))]!;
}

/** Sends the order to review if the decided action is not allowed, otherwise returns the decision. */
function limitDecision(decision: OrderDecision, question: OrderQuestion): OrderDecision {
  const { action } = decision;
  if (action === "nothing" || action === "wait" || action === "review") return decision;
  const { facts, now, isPast } = question;
  const isTooOld = now - facts.at > ACT_WITHIN_MS;
  if (isPast || isTooOld) {
    return {
      ...leftToPerson(decision, isTooOld ? reasons.tooOld : reasons.isPast),
      tooOldFor: action,
    };
  }
  if (!isCancelling(action)) return decision;
  const obstacle = obstacleTo(question);
  if (obstacle !== null) return leftToPerson(decision, obstacle);
  const limit = reachedLimit(question);
  return limit === null ? decision : { ...leftToPerson(decision, limit), isOverLimits: true };
}

function leftToPerson(decision: OrderDecision, obstacle: string): OrderDecision {
  return { ...decision, action: "review", because: [obstacle, ...decision.because] };
}

/** Reports whether data that Shopify withholds could put the customer on an allow list or in an allow filter. */
function mayBeAllowed({ facts, filters, now }: OrderQuestion): boolean {
  if (facts.withheld.length === 0) return false;
  const isUnknown = ({ conditions }: OrderFilter) =>
    conditions.explain(facts).some((group) => group.some(({ result }) => result === "unknown"));
  return (
    facts.listed === "unknown" ||
    filters.some(
      (filter) =>
        filter.action === "allow" &&
        !filter.isDryRun &&
        (filter.expiresAt === null || now < filter.expiresAt) &&
        isUnknown(filter),
    )
  );
}

function obstacleTo(question: OrderQuestion): string | null {
  const { facts, policy } = question;
  const { limits } = policy;
  if (mayBeAllowed(question)) return reasons.mayBeAllowed;
  if (facts.fulfillment !== "none") return reasons.hasShipped;
  return limits.maxTotal !== null && facts.total > limits.maxTotal ? reasons.aboveLimit : null;
}

function reachedLimit({ policy: { limits }, cancels }: OrderQuestion): string | null {
  if (cancels.lastHour >= limits.perHour) return reasons.hourlyLimit;
  if (cancels.lastDay >= limits.perDay) return reasons.dailyLimit;
  return null;
}
