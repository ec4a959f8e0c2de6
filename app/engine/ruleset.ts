import { byKind, type RuleKind } from "./kinds";

/** "block": listed values are stopped. "allow-only": everything but the listed values is stopped. */
export type ListMode = "block" | "allow-only";

/** What an entry does when it matches: stop the visit, or let it in before any block is asked. */
export type EntryEffect = "block" | "allow";

/**
 * How a block entry stops the visit:
 * - block: the block page
 * - redirect: another address, `target`
 * - restrict: the pages stay open, cart and checkout do not
 * - challenge: a page that asks the visitor to prove to be a person
 * - monitor: nothing; the visit is noted as one the entry would have stopped
 */
export const ENTRY_ACTIONS = ["block", "redirect", "restrict", "challenge", "monitor"] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

/** On which pages an entry is asked; each page is the canonical value of a url rule. */
export interface PageScope {
  readonly match: "only" | "except";
  readonly pages: readonly string[];
}

/** One stored entry, its value already normalised by its kind. */
export interface RuleEntry {
  readonly id: string;
  readonly kind: RuleKind;
  readonly effect: EntryEffect;
  /** Canonical text as the kind's normalise() returns it: "DE", "198.51.100.0/24", "AS64500". */
  readonly value: string;
  /** Country only: narrows the entry to these regions, or to all but these. Null: whole country. */
  readonly regions: { readonly match: "only" | "except"; readonly names: readonly string[] } | null;
  /** Epoch milliseconds; null: never. */
  readonly expiresAt: number | null;
  /** Epoch milliseconds before which the entry does nothing, because another stands in its place. */
  readonly startsAt?: number;
  /** Block entries only. */
  readonly action: EntryAction;
  /** Where "redirect" leads: an http(s) address or a path of the store. Null for every other action. */
  readonly target: string | null;
  /** Null: every page. */
  readonly scope: PageScope | null;
  /** Allow entries only: the kinds of block rules the visitor is spared. Null: every kind. */
  readonly skips: readonly RuleKind[] | null;
  /** Place among the entries the merchant put in an order of their own, from 0. Null: the usual order. */
  readonly position: number | null;
}

/** What an entry is unless the merchant chose otherwise. */
export const PLAIN_ENTRY = Object.freeze({
  regions: null,
  expiresAt: null,
  action: "block",
  target: null,
  scope: null,
  skips: null,
  position: null,
} satisfies Partial<RuleEntry>);

/**
 * True when a match of the entry does not end the search: it may only watch, be meant for other
 * pages or a later time, be passed by who solved the challenge, or spare single kinds of rules.
 */
export function isConditional(entry: RuleEntry): boolean {
  const { effect, action, scope, startsAt, skips, target } = entry;
  if (scope || startsAt !== undefined) return true;
  if (effect === "allow") return Boolean(skips);
  return action === "monitor" || action === "challenge" || Boolean(target);
}

export interface ListState {
  readonly mode: ListMode;
  readonly enabled: boolean;
}

/** What a shop chose about visitors that rules should know apart from others. */
export interface RulesetPolicy {
  /**
   * Crawlers that are verified, or about to be, are let in unless an entry about addresses or crawlers
   * stops them.
   */
  readonly allowVerifiedCrawlers: boolean;
  /** Visitors through Private Relay are stopped by no entry about networks but one that names it. */
  readonly allowPrivateRelay: boolean;
  /** Policies, the password page, accounts and orders are open to everyone. */
  readonly keepPagesOpen: boolean;
  /**
   * A visitor whose country is unsure is stopped by country only where both countries are; left out: so it is. False:
   * the country it was given counts alone.
   */
  readonly allowUnsureCountry?: boolean;
  /** Carts and the calls of themes that change one are open to everyone; left out: they are not. */
  readonly keepCartOpen?: boolean;
}

export const USUAL_POLICY: RulesetPolicy = Object.freeze({
  allowVerifiedCrawlers: true,
  allowPrivateRelay: true,
  keepPagesOpen: true,
});

/** Everything the merchant saved for one surface, as the store hands it to compile(). Enabled entries only. */
export interface RulesetSource {
  readonly version: number;
  /** The merchant's kill switch (isAppDisabled): true lets everyone in. */
  readonly suspended: boolean;
  /** When that ends by itself, epoch milliseconds; null or left out: when the merchant ends it. */
  readonly suspendedUntil?: number | null;
  readonly lists: Readonly<Record<RuleKind, ListState>>;
  readonly entries: readonly RuleEntry[];
  /** Hosts of the store itself: who comes from there came from nowhere else. */
  readonly ownHosts?: readonly string[];
  /** Folders of the store's markets and languages, with their slash; null or left out: unknown. */
  readonly folders?: readonly string[] | null;
  /** Left out: the usual one. */
  readonly policy?: RulesetPolicy;
}

/** The lists of every kind: block lists that are switched on, but for those given. */
export function listsOf(
  given: Partial<Record<RuleKind, Partial<ListState>>> = {},
): Record<RuleKind, ListState> {
  return byKind((kind) => ({ mode: "block", enabled: true, ...given[kind] }));
}
