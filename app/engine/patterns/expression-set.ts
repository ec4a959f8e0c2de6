import { RE2Set } from "re2js";

import type { Pattern } from "./pattern";
import { REGEX_FLAGS } from "./regex";

/**
 * Maximum memory for the states of one set. Above it, RE2 simulates the automaton, which is slower but still linear.
 */
const MAX_STATE_BYTES = 1_048_576;
const NONE: readonly number[] = Object.freeze([]);

/** Finds all of many regular expressions that match anywhere in a text, in one pass. */
export class ExpressionSet {
  readonly #set: RE2Set | null = null;

  /** @param expressions expressions in RE2's syntax, each accepted by regexProblem() */
  constructor(private readonly expressions: readonly Pattern[]) {
    if (expressions.length === 0) return;
    this.#set = new RE2Set(RE2Set.UNANCHORED, REGEX_FLAGS, MAX_STATE_BYTES);
    for (const { text } of expressions) this.#set.add(text);
    this.#set.compile();
  }

  /** Returns the places of the expressions that match. */
  match(text: string): readonly number[] {
    if (this.#set === null) return NONE;
    const found: readonly number[] = this.#set.match(text);
    return found.length === 0 ? NONE : found.map((index) => this.expressions[index]!.place);
  }
}
