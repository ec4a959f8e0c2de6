import type { RuleKind } from "./kinds";

/** "block": listed values are stopped. "allow-only": everything but the listed values is stopped. */
export type ListMode = "block" | "allow-only";

/** What an entry does when it matches: stop the visit, or let it in before any block is asked. */
export type EntryEffect = "block" | "allow";

/** One stored entry, its value already normalised by its kind. */
export interface RuleEntry {
  readonly id: string;
  readonly kind: RuleKind;
  readonly effect: EntryEffect;
  /** Canonical text: "DE" for country; an address, CIDR or range ("198.51.100.0-198.51.100.9") for ip. */
  readonly value: string;
  /** Country only: narrows the entry to these regions, or to all but these. Null: whole country. */
  readonly regions: { readonly match: "only" | "except"; readonly names: readonly string[] } | null;
  /** Epoch milliseconds; null: never. */
  readonly expiresAt: number | null;
}

export interface ListState {
  readonly mode: ListMode;
  readonly enabled: boolean;
}

/** Everything the merchant saved for one surface, as the store hands it to compile(). Enabled entries only. */
export interface RulesetSource {
  readonly version: number;
  /** The merchant's kill switch (isAppDisabled): true lets everyone in. */
  readonly suspended: boolean;
  readonly lists: Readonly<Record<RuleKind, ListState>>;
  readonly entries: readonly RuleEntry[];
}
