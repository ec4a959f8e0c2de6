import { isTarget } from "./attack/is-target";
import type { CompiledEntry } from "./compiled-entry";
import { EMPTY_LIST, type EntryList } from "./compiled-list";
import type { CompiledRules } from "./compiled-rules";
import { isOwnCrawler } from "./crawler-trust";
import type { Reason } from "./decision";
import type { Evaluation } from "./evaluation";
import type { Facts } from "./facts";
import { RULE_KINDS, type RuleKind } from "./kinds";
import { KINDS } from "./kinds/table";

/** Match of a step: the entry that decided. If no single entry did, only the kind is set. */
export type Match = { readonly [Part in keyof CompiledEntry]: CompiledEntry[Part] | null };

/** Result of a step from which the visitor is exempt. */
export const EXEMPT = "spared";

/** Steps that are not about a single kind of rules. */
export type OtherStep =
  | "suspended"
  | "admin-access"
  | "bypass"
  | "allow"
  | "open-page"
  | "prioritized"
  | "crawler-verified"
  | "crawler-pending"
  | "attack";

/** One step of the order of precedence. */
export interface Step {
  readonly name: OtherStep | RuleKind;
  /** The kind of entries the step evaluates. Null if it evaluates none, or several kinds. */
  readonly kind: RuleKind | null;
  /** True if a match allows the visit. Otherwise a match stops the visit with the entry's action. */
  readonly letsIn: boolean;
  /** Cause named in the decision. Null if it is the kind of the match. */
  readonly cause: Reason["cause"] | null;
  /** Reports whether the ruleset contains anything the step could match. */
  readonly isNeeded: (ruleset: CompiledRules) => boolean;
  /** Evaluates the step. Omitted if `kind` is set: then the lists of that kind are evaluated. */
  readonly evaluate?: (ruleset: CompiledRules, evaluation: Evaluation) => Match | null;
}

/** A step of one ruleset with its lists, resolved once instead of on each visit. */
export interface PlannedStep {
  /** Index in PRECEDENCE. */
  readonly at: number;
  readonly name: Step["name"];
  readonly evaluate: Step["evaluate"];
  readonly kind: RuleKind | null;
  readonly block: EntryList | null;
  readonly admits: EntryList | null;
}

/** @param at the step's index in PRECEDENCE */
export function plan(
  { name, kind, evaluate }: Step,
  at: number,
  { lists }: CompiledRules,
): PlannedStep {
  const { block, admits } = kind === null ? EMPTY_LIST : lists[kind];
  return { at, name, evaluate, kind, block, admits };
}

/**
 * Evaluates one step.
 *
 * @returns null if nothing matched
 * @throws Error if an entry cannot be evaluated, such as a resting regular expression
 */
export function evaluateStep(
  { evaluate, kind, block, admits }: PlannedStep,
  ruleset: CompiledRules,
  evaluation: Evaluation,
): Match | typeof EXEMPT | null {
  if (evaluate !== undefined) return evaluate(ruleset, evaluation);
  if (evaluation.isExempt(kind!)) return EXEMPT;
  const entry = block && evaluation.find(block);
  if (entry) return entry;
  return admits && isNotAdmitted(kind!, admits, evaluation) ? NOT_ADMITTED.get(kind!)! : null;
}

/** Match of a step without entries. */
const NO_ENTRY: Match = Object.freeze({ id: null, kind: null, actionSettings: null });

/** Match of a step that challenges without an entry. */
const CHALLENGED: Match = {
  ...NO_ENTRY,
  actionSettings: {
    ...{ action: "challenge", target: null, targetPath: null, isOnPage: null },
    ...{ startsAt: -Infinity, skips: 0 },
  },
};

/** Matches of allow-only lists that do not admit the visit, by kind. */
const NOT_ADMITTED = new Map<RuleKind, Match>(
  RULE_KINDS.map((kind) => [kind, Object.freeze({ id: null, kind, actionSettings: null })]),
);

function isNotAdmitted(kind: RuleKind, admits: EntryList, evaluation: Evaluation): boolean {
  if (!(evaluation.visit.at < admits.until)) return false;
  return KINDS[kind].isKnown(evaluation) && evaluation.find(admits) === null;
}

/** Creates the step for the block entries of a kind, or for its allow-only list. See evaluateStep. */
function stopStep(kind: RuleKind): Step {
  return {
    name: kind,
    kind,
    letsIn: false,
    cause: null,
    isNeeded: ({ lists }) => lists[kind].block !== null || lists[kind].admits !== null,
  };
}

function isOnOpenPage({ policy }: CompiledRules, { visit, page }: Facts): boolean {
  if (visit.assumed?.has("page")) return false;
  return (policy.keepPagesOpen && page.isOpen) || (policy.keepCartOpen === true && page.isCart);
}

function firstOf(lists: readonly EntryList[], evaluation: Evaluation): Match | null {
  for (const list of lists) {
    if (list.purpose === "stop" && evaluation.isExempt(list.kind)) continue;
    const entry = evaluation.find(list);
    if (entry !== null) return entry;
  }
  return null;
}

/**
 * The order in which rules are evaluated. The first match decides; without a match the visit is allowed.
 *
 * docs/reference/decision-order.md has the same table, which a test compares.
 */
export const PRECEDENCE: readonly Step[] = [
  {
    name: "suspended",
    kind: null,
    letsIn: true,
    cause: "suspended",
    isNeeded: ({ suspended }) => suspended,
    evaluate: ({ suspendedUntil }, { visit }) => (visit.at < suspendedUntil ? NO_ENTRY : null),
  },
  {
    name: "admin-access",
    kind: null,
    letsIn: true,
    cause: "admin-access",
    isNeeded: () => true,
    evaluate: (_ruleset, { visit }) => (visit.adminAccess === true ? NO_ENTRY : null),
  },
  {
    name: "bypass",
    kind: null,
    letsIn: true,
    cause: "bypass",
    isNeeded: () => true,
    evaluate: (_ruleset, { visit }) => (visit.bypass === true ? NO_ENTRY : null),
  },
  {
    name: "allow",
    kind: null,
    letsIn: true,
    cause: null,
    isNeeded: ({ allow }) => allow.length > 0,
    evaluate: ({ allow }, evaluation) => firstOf(allow, evaluation),
  },
  {
    name: "open-page",
    kind: null,
    letsIn: true,
    cause: "open-page",
    isNeeded: ({ policy }) => policy.keepPagesOpen || policy.keepCartOpen === true,
    evaluate: (ruleset, evaluation) => (isOnOpenPage(ruleset, evaluation) ? NO_ENTRY : null),
  },
  {
    name: "prioritized",
    kind: null,
    letsIn: false,
    cause: null,
    isNeeded: ({ prioritized }) => prioritized.length > 0,
    evaluate: ({ prioritized }, evaluation) => firstOf(prioritized, evaluation),
  },
  stopStep("ip"),
  stopStep("crawler"),
  {
    name: "crawler-verified",
    kind: null,
    letsIn: true,
    cause: "crawler-verified",
    isNeeded: ({ policy }) => policy.allowVerifiedCrawlers,
    evaluate: (_ruleset, { visit }) => (isOwnCrawler(visit.crawler, "verified") ? NO_ENTRY : null),
  },
  {
    name: "crawler-pending",
    kind: null,
    letsIn: true,
    cause: "crawler-pending",
    isNeeded: ({ policy }) => policy.allowVerifiedCrawlers,
    evaluate: (_ruleset, { visit }) => (isOwnCrawler(visit.crawler, "pending") ? NO_ENTRY : null),
  },
  stopStep("url"),
  stopStep("referrer"),
  stopStep("user-agent"),
  stopStep("behaviour"),
  stopStep("network"),
  stopStep("asn"),
  stopStep("country"),
  stopStep("custom"),
  {
    name: "attack",
    kind: null,
    letsIn: false,
    cause: "attack",
    isNeeded: ({ policy }) => !!policy.attack,
    evaluate: ({ policy }, evaluation) =>
      isTarget(policy.attack!, evaluation) ? CHALLENGED : null,
  },
];

/** Kinds in the order in which their entries stop visits, the most specific first. */
export const KINDS_IN_ORDER: readonly RuleKind[] = PRECEDENCE.flatMap(({ kind }) => kind ?? []);
