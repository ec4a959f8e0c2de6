import type { Reason } from "#app/engine/decision";
import type { RuleKind } from "#app/engine/kinds";
import { parseAddress } from "#app/engine/net/address";
import {
  listsOf,
  type ListState,
  PLAIN_ENTRY,
  type RuleEntry,
  type RulesetSource,
} from "#app/engine/ruleset";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";

/** Default time of every case. */
export const NOW = Date.UTC(2026, 10, 20, 12);
export const HOUR = 3_600_000;

/** An entry's default id is its value, such as "DE". */
export type EntryOptions = Partial<Omit<RuleEntry, "value" | "kind">>;

export function entry(kind: RuleKind, value: string, options: EntryOptions = {}): RuleEntry {
  return { ...PLAIN_ENTRY, effect: "block", id: value, kind, value, ...options };
}

export const country = (value: string, options: EntryOptions = {}) =>
  entry("country", value, options);
export const blockIp = (value: string, options: EntryOptions = {}) => entry("ip", value, options);
export const allowIp = (value: string, options: EntryOptions = {}) =>
  entry("ip", value, { effect: "allow", ...options });

export type Rules = Partial<Record<RuleKind, Partial<ListState>>> & {
  readonly suspended?: boolean;
  readonly entries: readonly RuleEntry[];
};

/** Returns a ruleset source. By default lists are block lists and turned on. */
export function rulesetOf({ suspended = false, entries, ...lists }: Rules): RulesetSource {
  return {
    version: 7,
    suspended,
    lists: listsOf(lists),
    entries,
  };
}

export type VisitFacts = Partial<Omit<Visit, "address">> & { readonly ip?: string };

/** Returns a visit. By default it has a documentation address and no known country. */
export function visitOf({ ip = "192.0.2.1", ...facts }: VisitFacts): Visit {
  const usual = { asn: 64_500, userAgent: "Mozilla/5.0", at: NOW };
  return { ...UNKNOWN_VISIT, ...usual, address: parseAddress(ip), ...facts };
}

/** A decision as data: with these rules, this visit is allowed or blocked, and by what. */
export interface DecisionCase {
  readonly says: string;
  readonly rules: Rules;
  readonly visit: VisitFacts;
  readonly outcome: "allow" | "block";
  /** Cause of the decision. "default" if no rule matched. */
  readonly by: Reason["cause"];
  /** Id of the entry that decided. Null if none did. */
  readonly entry: string | null;
}

type Expected = Omit<DecisionCase, "says" | "rules" | "visit">;

/** The most frequent expectation: allowed, because no rule matched. */
export const ALLOWED: Expected = { outcome: "allow", by: "default", entry: null };

export function blockedBy(by: RuleKind, id: string | null): Expected {
  return { outcome: "block", by, entry: id };
}

export function allowedBy(by: RuleKind, id: string): Expected {
  return { outcome: "allow", by, entry: id };
}

/**
 * Description of the visit, value of a block entry, facts, and whether the entry stops the visit. "open": the page
 * is open to everyone.
 */
export type ValueRow = readonly [
  says: string,
  value: string,
  visit: VisitFacts,
  result: "stopped" | "not stopped" | "open",
];

function expectedOf(result: ValueRow[3], stopped: Expected): Expected {
  if (result === "open") return { ...ALLOWED, by: "open-page" };
  return result === "stopped" ? stopped : ALLOWED;
}

/** Returns cases with one block entry of a kind and one visit, the form of most rows. */
export function valueCases(kind: RuleKind, rows: readonly ValueRow[]): DecisionCase[] {
  return rows.map(([says, value, visit, result]) => ({
    says,
    rules: { entries: [entry(kind, value)] },
    visit,
    ...expectedOf(result, blockedBy(kind, value)),
  }));
}
