import type { Problems } from "../problems";
import type { ListState, RuleEntry } from "../ruleset";
import type { Steps } from "../steps";

export type Normalised =
  /** `value` is the canonical text to store; `notice` says what was changed or may surprise. */
  | { readonly ok: true; readonly value: string; readonly notice: string | null }
  /** One sentence for the merchant: what is wrong and how to write it. */
  | { readonly ok: false; readonly message: string };

/** An entry that matched; null when the list as a whole decided (allow-only). */
export interface Match {
  readonly entryId: string | null;
}

/** The match of an allow-only list with a visit it does not admit: no single entry decided. */
export const NOT_ADMITTED: Match = Object.freeze({ entryId: null });

/** What every rule kind can do. Its questions are named in precedence.ts. */
export interface Kind<Compiled> {
  /** Reads what a merchant wrote. Never throws. */
  normalise(text: string): Normalised;
  /** Entries to matcher; runs at publish, never per visit. Unusable entries go to `problems`. */
  compile(list: ListState, entries: readonly RuleEntry[], problems: Problems): Steps<Compiled>;
  /** What the entry covers, in words for the merchant. */
  describe(entry: Pick<RuleEntry, "value" | "regions">): string;
}
