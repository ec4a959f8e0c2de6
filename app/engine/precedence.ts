import type { CompiledEntry } from "./compiled-entry";
import { EMPTY_LIST, type EntryList } from "./compiled-list";
import type { CompiledRules } from "./compiled-rules";
import { isOwnCrawler } from "./crawler-trust";
import type { Reason } from "./decision";
import type { Evaluation } from "./evaluation";
import type { Facts } from "./facts";
import { RULE_KINDS, type RuleKind } from "./kinds";
import { KINDS } from "./kinds/table";

/** What a step found: who decided, an entry or, where no single one did, the list of a kind. */
export type Match = { readonly [Part in keyof CompiledEntry]: CompiledEntry[Part] | null };

/** The step was not asked because the visitor is spared it. */
export const EXEMPT = "spared";

/** Steps that ask no single kind of rules. */
export type OtherStep =
  | "suspended"
  | "admin-access"
  | "bypass"
  | "allow"
  | "open-page"
  | "prioritised"
  | "crawler-verified"
  | "crawler-pending";

/** One question of the order of precedence. */
export interface Step {
  readonly name: OtherStep | RuleKind;
  /** The kind of entries it asks; null when it asks none, or those of several kinds. */
  readonly kind: RuleKind | null;
  /** Whether a match lets the visitor in; otherwise it stops the visit as its entry says. */
  readonly letsIn: boolean;
  /** What the decision names as its cause; null: the kind of the match. */
  readonly cause: Reason["cause"] | null;
  /** Why the step stands where it stands. */
  readonly because: string;
  /** False when the ruleset holds nothing the step could find. */
  readonly isNeeded: (ruleset: CompiledRules) => boolean;
  /** Left out where `kind` says it: whether the lists of that kind stop the visit. */
  readonly ask?: (ruleset: CompiledRules, evaluation: Evaluation) => Match | null;
}

/** A step that a ruleset needs, and what of the ruleset it asks: looked up once, not for each visit. */
export interface PlannedStep {
  /** Its place in PRECEDENCE. */
  readonly at: number;
  readonly name: Step["name"];
  readonly ask: Step["ask"];
  readonly kind: RuleKind | null;
  readonly block: EntryList | null;
  readonly admits: EntryList | null;
}

/** @param at the step's place in PRECEDENCE */
export function plan({ name, kind, ask }: Step, at: number, { lists }: CompiledRules): PlannedStep {
  const { block, admits } = kind === null ? EMPTY_LIST : lists[kind];
  return { at, name, ask, kind, block, admits };
}

/** What a step finds. Throws what an entry that cannot be asked throws. */
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

/** The match of a step that looks at no entries. */
const NO_ENTRY: Match = Object.freeze({ id: null, kind: null, manner: null });

/** The matches of allow-only lists with a visit they do not admit. */
const NOT_ADMITTED = new Map<RuleKind, Match>(
  RULE_KINDS.map((kind) => [kind, Object.freeze({ id: null, kind, manner: null })]),
);

function isNotAdmitted(kind: RuleKind, admits: EntryList, evaluation: Evaluation): boolean {
  if (!(evaluation.visit.at < admits.until)) return false;
  return KINDS[kind].isKnown(evaluation) && evaluation.find(admits) === null;
}

/** The step that asks the block entries of a kind, or whether its allow-only list admits the visit: see askStep. */
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
 * The order in which rules are asked; the first match decides, and without one the visit is
 * allowed. docs/how-a-visit-is-decided.md tells the same to merchants.
 */
export const PRECEDENCE: readonly Step[] = [
  {
    name: "suspended",
    kind: null,
    letsIn: true,
    cause: "suspended",
    because: "The switch must free everyone at once, whatever the rules say.",
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
    name: "prioritised",
    kind: null,
    letsIn: false,
    cause: null,
    because: "The merchant chose this order.",
    isNeeded: ({ prioritised }) => prioritised.length > 0,
    ask: ({ prioritised }, evaluation) => firstOf(prioritised, evaluation),
  },
  stopStep("ip", "A blocked address names one visitor and tells more than anything else."),
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
    because:
      "A slow name server must not turn a search engine away; its answer is waited for briefly.",
    isNeeded: ({ policy }) => policy.allowVerifiedCrawlers,
    ask: (_ruleset, { visit }) => (isOwnCrawler(visit.crawler, "pending") ? NO_ENTRY : null),
  },
  stopStep("url", "A page that is closed is closed for all who were not let in above."),
  stopStep("referrer", "The referrer tells more than the program."),
  stopStep("user-agent", "A program that names itself tells more than what it does."),
  stopStep("behaviour", "What a visitor does tells more than the network in use."),
  stopStep("network", "A kind of network is used by many people, few of them meant."),
  stopStep("asn", "A whole network holds all customers of a provider."),
  stopStep("country", "The country says least about the person, so it is asked last of all facts."),
  stopStep("custom", "What no single fact stops is asked of several together."),
];

/** Kinds in the order in which their entries stop visits, those that tell most first. */
export const KINDS_IN_ORDER: readonly RuleKind[] = PRECEDENCE.flatMap(({ kind }) => kind ?? []);
