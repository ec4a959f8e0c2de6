import type { RunningTargets } from "./attack/answer-targets";
import { byKind, type RuleKind } from "./kinds";

/** "block": listed values are stopped. "allow-only": everything except the listed values is stopped. */
export type ListMode = "block" | "allow-only";

/**
 * Effect of a matching entry: "block" stops the visit. "allow" exempts it from all block rules, or from the kinds in
 * `skips`.
 */
export type EntryEffect = "block" | "allow";

/**
 * Action of a block entry:
 *
 * - block: the block page
 * - redirect: a redirect to `target`
 * - restrict: pages stay open, cart and checkout are blocked
 * - challenge: a page that asks the visitor to prove to be a person
 * - monitor: the visit continues, and is recorded as one the entry would have stopped
 */
export const ENTRY_ACTIONS = ["block", "redirect", "restrict", "challenge", "monitor"] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

/** The pages on which an entry applies. Each page is the canonical value of a url rule. */
export interface PageScope {
  readonly match: "only" | "except";
  readonly pages: readonly string[];
}

/** One stored entry. Its value is already normalized by its kind. */
export interface RuleEntry {
  readonly id: string;
  readonly kind: RuleKind;
  readonly effect: EntryEffect;
  /** Canonical text as the kind's normalize() returns it: "DE", "198.51.100.0/24", "AS64500". */
  readonly value: string;
  /** Country only: limits the entry to these regions, or excludes them. Null if it covers the whole country. */
  readonly regions: { readonly match: "only" | "except"; readonly names: readonly string[] } | null;
  /** Expiry time, epoch milliseconds. Null if the entry never expires. */
  readonly expiresAt: number | null;
  /** Time before which the entry has no effect, because another entry applies until then. Epoch milliseconds. */
  readonly startsAt?: number;
  /** Action of a block entry. Allow entries ignore it. */
  readonly action: EntryAction;
  /** Target of the action "redirect": an http(s) address or a path of the store. Null for every other action. */
  readonly target: string | null;
  /** Pages on which the entry applies. Null for every page. */
  readonly scope: PageScope | null;
  /** Allow entries only: the kinds of block rules the visitor is exempt from. Null if exempt from every kind. */
  readonly skips: readonly RuleKind[] | null;
  /** Priority set by the merchant, from 0. Null for the usual order. */
  readonly position: number | null;
}

/** Defaults of an entry. */
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
 * Reports whether a match of the entry may not decide the visit.
 *
 * It may only monitor, apply to other pages or a later time, be passed with a solved challenge, or exempt from single
 * kinds of rules.
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

/** The shop's settings for visitors that rules treat specially. */
export interface RulesetPolicy {
  /** True allows verified and pending crawlers unless an entry about addresses or crawlers stops them. */
  readonly allowVerifiedCrawlers: boolean;
  /** True exempts visitors through iCloud Private Relay from entries about autonomous systems. */
  readonly allowPrivateRelay: boolean;
  /** True allows everyone to open policies, the password page, accounts and orders. */
  readonly keepPagesOpen: boolean;
  /**
   * A visitor whose country is unsure is stopped by country only if both countries are stopped. Default: true. False
   * uses only the detected country.
   */
  readonly allowUnsureCountry?: boolean;
  /** True allows everyone to open carts, and allows requests of themes that change a cart. Default: false. */
  readonly keepCartOpen?: boolean;
  /** Running answer to an attack. Null or omitted if there is none. */
  readonly attack?: RunningTargets | null;
}

export const USUAL_POLICY: RulesetPolicy = Object.freeze({
  allowVerifiedCrawlers: true,
  allowPrivateRelay: true,
  keepPagesOpen: true,
});

/** Everything the merchant saved for one surface, in the form compile() reads. Enabled entries only. */
export interface RulesetSource {
  readonly version: number;
  /** The merchant's kill switch (isAppDisabled). True allows every visit. */
  readonly suspended: boolean;
  /** End of the suspension, epoch milliseconds. Null or omitted if only the merchant ends it. */
  readonly suspendedUntil?: number | null;
  readonly lists: Readonly<Record<RuleKind, ListState>>;
  readonly entries: readonly RuleEntry[];
  /** Hosts of the store itself. A visitor coming from there has no external referrer. */
  readonly ownHosts?: readonly string[];
  /** Folders of the store's markets and languages, with their slash. Null or omitted if unknown. */
  readonly folders?: readonly string[] | null;
  /** Settings of the shop. Default: USUAL_POLICY. */
  readonly policy?: RulesetPolicy;
}

/** Returns a state for the list of every kind. Lists not in `given` are block lists that are switched on. */
export function listsOf(
  given: Partial<Record<RuleKind, Partial<ListState>>> = {},
): Record<RuleKind, ListState> {
  return byKind((kind) => ({ mode: "block", enabled: true, ...given[kind] }));
}
