import type { Assembly } from "../assembly";
import type { ValueWords } from "../conditions/value-words";
import type { Facts } from "../facts";
import type { Packer, Unpacker } from "../packing/packer";
import type { EntryAction, RuleEntry } from "../ruleset";
import type { Steps } from "../steps";

export type Normalized =
  /** `value` is the canonical text to store. `notice` explains a change or a surprise to the merchant. */
  | { readonly ok: true; readonly value: string; readonly notice: string | null }
  /** Sentence for the merchant with the error and its remedy. */
  | { readonly ok: false; readonly message: string };

export function refuse(message: string): Normalized {
  return { ok: false, message };
}

export function accept(value: string, notice: string | null = null): Normalized {
  return { ok: true, value, notice };
}

/** Receiver of the entries that cover a visit. */
export interface Taker {
  /**
   * Receives one entry. True ends the search.
   *
   * @param place the entry's index in the list given to compile()
   * @param only the entry covers the visit only if it has this action
   */
  take(place: number, only?: EntryAction): boolean;
}

/** The compiled entries of one list and effect. Immutable. */
export interface Matcher {
  /**
   * Offers every entry that covers the visit to the taker, the most specific first, until it takes one. The taker
   * checks expiry and page scope.
   *
   * @returns true if an entry was taken
   */
  each(facts: Facts, taker: Taker): boolean;
  /** Writes the matcher into an image. Only for kinds with open(). */
  pack?(image: Packer): void;
}

/**
 * Purposes of a list:
 *
 * - stop: stops the visits it matches
 * - let-in: allow list
 * - admit: allow-only list, which stops the visits it does not match
 */
export type Purpose = "stop" | "let-in" | "admit";

/** Operations of a rule kind. */
export interface Kind {
  /** Normalizes a merchant's text. Never throws. */
  normalize(text: string): Normalized;
  /** Compiles entries into a matcher; never runs per visit. Unusable entries are added to the assembly's problems. */
  compile(entries: readonly RuleEntry[], assembly: Assembly, purpose: Purpose): Steps<Matcher>;
  /**
   * Opens the matcher in an image, for kinds with tens of thousands of entries. Omitted if the kind is compiled from
   * its entries instead.
   */
  open?(image: Unpacker): Matcher;
  /** Reports whether the visit has the fact the kind reads. If not, no list of the kind stops it. */
  isKnown(facts: Facts): boolean;
  /** Describes the fact of a visit that the kind reads, for merchants. Null if the fact is unknown. */
  factOf(facts: Facts, valueWords?: ValueWords): string | null;
}
