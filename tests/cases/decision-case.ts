import type { Reason } from "../../app/engine/decision";
import type { RuleKind } from "../../app/engine/kinds";
import { parseAddress } from "../../app/engine/net/address";
import type { ListState, RuleEntry, RulesetSource } from "../../app/engine/ruleset";
import type { Visit } from "../../app/engine/visit";

/** The moment every case happens at, unless it says otherwise. */
export const NOW = Date.UTC(2026, 10, 20, 12);
export const HOUR = 3_600_000;

/** An entry is known by its value: "DE" has the id "DE" unless it says otherwise. */
type EntryOptions = Partial<Omit<RuleEntry, "value" | "kind">>;

function entry(kind: RuleKind, value: string, options: EntryOptions): RuleEntry {
  const common = { effect: "block", regions: null, expiresAt: null } as const;
  return { id: value, kind, value, ...common, ...options };
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

/** Lists are block lists and switched on unless the rules say otherwise. */
export function rulesetOf({ suspended = false, entries, ...lists }: Rules): RulesetSource {
  const list = { mode: "block", enabled: true } as const;
  return {
    version: 7,
    suspended,
    lists: { country: { ...list, ...lists.country }, ip: { ...list, ...lists.ip } },
    entries,
  };
}

export type VisitFacts = Partial<Omit<Visit, "address">> & { readonly ip?: string };

/** A visit from a documentation address in no known country, unless the facts say otherwise. */
export function visitOf({ ip = "192.0.2.1", ...facts }: VisitFacts): Visit {
  return {
    address: parseAddress(ip),
    country: null,
    region: null,
    asn: 64_500,
    userAgent: "Mozilla/5.0",
    referrer: "",
    path: "/",
    at: NOW,
    ...facts,
  };
}

/** A decision as data: with these rules, this visit is allowed or blocked, and by what. */
export interface DecisionCase {
  readonly says: string;
  readonly rules: Rules;
  readonly visit: VisitFacts;
  readonly outcome: "allow" | "block";
  /** What decided; "default" when nothing matched. */
  readonly by: Reason["cause"];
  /** Id of the entry that decided; null when none did. */
  readonly entry: string | null;
}

type Expected = Omit<DecisionCase, "says" | "rules" | "visit">;

/** The most frequent expectation: nothing matched. */
export const ALLOWED: Expected = { outcome: "allow", by: "default", entry: null };

export function blockedBy(by: RuleKind, id: string | null): Expected {
  return { outcome: "block", by, entry: id };
}

export function allowedBy(by: RuleKind, id: string): Expected {
  return { outcome: "allow", by, entry: id };
}
