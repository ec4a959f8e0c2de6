import type { CompiledEntry } from "./compiled-entry";
import { EMPTY_LIST, type EntryList } from "./compiled-list";
import type { CompiledRules } from "./compiled-rules";
import { isOwnCrawler } from "./crawler-trust";
import type { Reason } from "./decision";
import type { Evaluation } from "./evaluation";
import type { Facts } from "./facts";
import { RULE_KINDS, type RuleKind } from "./kinds";
import { KINDS } from "./kinds/table";

/** Match of a step: the entry that decided, or only the kind if no single entry did. */
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
  | "crawler-pending";

/** One step of the order of precedence. */
export interface Step {
  readonly name: OtherStep | RuleKind;
  /** The kind of entries the step evaluates. Null if it evaluates none, or several kinds. */
  readonly kind: RuleKind | null;
  /** True if a match lets the visitor in. Otherwise a match stops the visit with the entry's action. */
  readonly letsIn: boolean;
  /** Cause named in the decision. Null if it is the kind of the match. */
  readonly cause: Reason["cause"] | null;
  /** Reason for the step's position, shown to merchants. */
  readonly because: string;
  /** Reports whether the ruleset contains anything the step could match. */
  readonly isNeeded: (ruleset: CompiledRules) => boolean;
  /** Evaluates the step. Omitted if `kind` is set: then the lists of that kind are evaluated. */
  readonly ask?: (ruleset: CompiledRules, evaluation: Evaluation) => Match | null;
}

/** A step of one ruleset with its lists, resolved once instead of on each visit. */
export interface PlannedStep {
  /** Index in PRECEDENCE. */
  readonly at: number;
  readonly name: Step["name"];
  readonly ask: Step["ask"];
  readonly kind: RuleKind | null;
  readonly block: EntryList | null;
  readonly admits: EntryList | null;
}

/** @param at the step's index in PRECEDENCE */
export function plan({ name, kind, ask }: Step, at: number, { lists }: CompiledRules): PlannedStep {
  const { block, admits } = kind === null ? EMPTY_LIST : lists[kind];
  return { at, name, ask, kind, block, admits };
}

/**
 * Evaluates one step.
 *
 * @returns null if nothing matched
 * @throws Error if an entry cannot be evaluated, such as a resting regular expression
 */
export function askStep(
  { ask, kind, block, admits }: PlannedStep,
  ruleset: CompiledRules,
  evaluation: Evaluation,
): Match | typeof EXEMPT | null {
  if (ask !== undefined) return ask(ruleset, evaluation);
  if (evaluation.isExempt(kind!)) return EXEMPT;
  const entry = block && evaluation.find(block);
  if (entry) return entry;
  return admits && isNotAdmitted(kind!, admits, evaluation) ? NOT_ADMITTED.get(kind!)! : null;
}

/** Match of a step without entries. */
const NO_ENTRY: Match = Object.freeze({ id: null, kind: null, actionSettings: null });

/** Matches of allow-only lists that do not admit the visit, by kind. */
const NOT_ADMITTED = new Map<RuleKind, Match>(
  RULE_KINDS.map((kind) => [kind, Object.freeze({ id: null, kind, actionSettings: null })]),
);

function isNotAdmitted(kind: RuleKind, admits: EntryList, evaluation: Evaluation): boolean {
  if (!(evaluation.visit.at < admits.until)) return false;
  return KINDS[kind].isKnown(evaluation) && evaluation.find(admits) === null;
}

/** Creates the step for the block entries of a kind, or for its allow-only list. See askStep. */
function stopStep(kind: RuleKind, because: string): Step {
  return {
    name: kind,
    kind,
    letsIn: false,
    cause: null,
    because,
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
    because: "The switch must free everyone at once.",
    isNeeded: ({ suspended }) => suspended,
    ask: ({ suspendedUntil }, { visit }) => (visit.at < suspendedUntil ? NO_ENTRY : null),
  },
  {
    name: "admin-access",
    kind: null,
    letsIn: true,
    cause: "admin-access",
    because: "The merchant must reach the store to correct a rule.",
    isNeeded: () => true,
    ask: (_ruleset, { visit }) => (visit.adminAccess === true ? NO_ENTRY : null),
  },
  {
    name: "bypass",
    kind: null,
    letsIn: true,
    cause: "bypass",
    because: "The merchant shared the bypass link.",
    isNeeded: () => true,
    ask: (_ruleset, { visit }) => (visit.bypass === true ? NO_ENTRY : null),
  },
  {
    name: "allow",
    kind: null,
    letsIn: true,
    cause: null,
    because: "Allow entries take priority over blocks.",
    isNeeded: ({ allow }) => allow.length > 0,
    ask: ({ allow }, evaluation) => firstOf(allow, evaluation),
  },
  {
    name: "open-page",
    kind: null,
    letsIn: true,
    cause: "open-page",
    because: "The law requires policies, and customers need their orders.",
    isNeeded: ({ policy }) => policy.keepPagesOpen || policy.keepCartOpen === true,
    ask: (ruleset, evaluation) => (isOnOpenPage(ruleset, evaluation) ? NO_ENTRY : null),
  },
  {
    name: "prioritized",
    kind: null,
    letsIn: false,
    cause: null,
    because: "The merchant chose this order.",
    isNeeded: ({ prioritized }) => prioritized.length > 0,
    ask: ({ prioritized }, evaluation) => firstOf(prioritized, evaluation),
  },
  stopStep("ip", "A blocked address names one visitor."),
  stopStep("crawler", "The merchant's choice about a crawler comes first."),
  {
    name: "crawler-verified",
    kind: null,
    letsIn: true,
    cause: "crawler-verified",
    because: "A search engine that is blocked drops the store.",
    isNeeded: ({ policy }) => policy.allowVerifiedCrawlers,
    ask: (_ruleset, { visit }) => (isOwnCrawler(visit.crawler, "verified") ? NO_ENTRY : null),
  },
  {
    name: "crawler-pending",
    kind: null,
    letsIn: true,
    cause: "crawler-pending",
    because: "A slow name server must not block a search engine.",
    isNeeded: ({ policy }) => policy.allowVerifiedCrawlers,
    ask: (_ruleset, { visit }) => (isOwnCrawler(visit.crawler, "pending") ? NO_ENTRY : null),
  },
  stopStep("url", "A blocked page is blocked for all who remain."),
  stopStep("referrer", "The referrer is more specific than the program."),
  stopStep("user-agent", "A program’s name is more specific than its behavior."),
  stopStep("behaviour", "Behavior is more specific than the network."),
  stopStep("network", "Many people share a kind of network."),
  stopStep("asn", "A network contains all customers of a provider."),
  stopStep("country", "The country is the least specific fact."),
  stopStep("custom", "It combines facts that do not decide alone."),
];

/** Kinds in the order in which their entries stop visits, the most specific first. */
export const KINDS_IN_ORDER: readonly RuleKind[] = PRECEDENCE.flatMap(({ kind }) => kind ?? []);
