import { RE2Set } from "re2js";

import { REGEX_FLAGS } from "./regex";

/** Memory the states of one set may take; beyond it RE2 simulates, slower but as linear. */
const MAX_STATE_BYTES = 1_048_576;

/** Finds which of many regular expressions match somewhere in a text, in one pass. */
export class ExpressionSet {
  readonly #set = new RE2Set(RE2Set.UNANCHORED, REGEX_FLAGS, MAX_STATE_BYTES);

  /** @param expressions in RE2's syntax, each accepted by regexProblem() */
  constructor(expressions: readonly string[]) {
    for (const expression of expressions) this.#set.add(expression);
    this.#set.compile();
  }

  /** The indexes of those that match. */
  match(text: string): readonly number[] {
    return this.#set.match(text);
  }
}
