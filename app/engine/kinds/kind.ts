import type { Assembly } from "../assembly";
import type { ValueWords } from "../conditions/condition-words";
import type { Facts } from "../facts";
import type { Packer, Unpacker } from "../packing/packer";
import type { EntryAction, RuleEntry } from "../ruleset";
import type { Steps } from "../steps";

export type Normalised =
  /** `value` is the canonical text to store; `notice` says what was changed or may surprise. */
  | { readonly ok: true; readonly value: string; readonly notice: string | null }
  /** One sentence for the merchant: what is wrong and how to write it. */
  | { readonly ok: false; readonly message: string };

export function refused(message: string): Normalised {
  return { ok: false, message };
}

export function accepted(value: string, notice: string | null = null): Normalised {
  return { ok: true, value, notice };
}

/** Receiver of the entries that cover a visit. */
export interface Taker {
  /**
   * Receives one entry. True ends the search.
   *
   * @param place the entry's place in the list given to compile()
   * @param only the entry covers the visit only if it has this action
   */
  take(place: number, only?: EntryAction): boolean;
}

/** The entries of one list and effect, ready to be asked. Never changes. */
export interface Matcher {
  /**
   * Hands every entry that covers the visit to the taker, the most telling first, until it takes
   * one. Whether an entry has ended, or is meant for other pages, is the taker's question.
   *
   * @returns whether one was taken
   */
  each(facts: Facts, taker: Taker): boolean;
  /** Of kinds with open(): lays the matcher into an image. */
  pack?(image: Packer): void;
}

/**
 * What a list is asked for:
 * - stop: whether the visit is stopped
 * - let-in: whether the visitor is on an allow list
 * - admit: whether the visitor is among those an allow-only list admits
 */
export type Purpose = "stop" | "let-in" | "admit";

/** What every rule kind can do. */
export interface Kind {
  /** Reads what a merchant wrote. Never throws. */
  normalise(text: string): Normalised;
  /** Entries to matcher; never per visit. Unusable entries go to the assembly's problems. */
  compile(entries: readonly RuleEntry[], assembly: Assembly, purpose: Purpose): Steps<Matcher>;
  /** Kinds of which there are tens of thousands: the matcher as an image holds it. Left out: it is compiled anew. */
  open?(image: Unpacker): Matcher;
  /** False when the visit lacks the fact the kind looks at; then no list of the kind stops it. */
  isKnown(facts: Facts): boolean;
  /** Describes the fact of a visit that the kind reads, for merchants. Null: the fact is unknown. */
  factOf(facts: Facts, valueWords?: ValueWords): string | null;
  /** Describes the visits that an entry covers, for merchants. Countries are codes unless `valueWords` names them. */
  describe(entry: Pick<RuleEntry, "value" | "regions">, valueWords?: ValueWords): string;
  /** The same of what an entry that covers a visit covers it by; left out: by the whole of it. */
  describeMatch?(
    entry: Pick<RuleEntry, "value" | "effect">,
    facts: Facts,
    valueWords?: ValueWords,
  ): string;
}
