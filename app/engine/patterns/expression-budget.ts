/**
 * Maximum instructions of all regular expressions and wildcards of one shop.
 *
 * RE2 takes at most one step per character and instruction. The limit therefore bounds the work per visit, whatever
 * merchants write and however they spread it over lists, entries and pages.
 */
const MAX_INSTRUCTIONS = 4_000;

/** The budget shared by everything that is compiled for one shop. */
export class ExpressionBudget {
  #used = 0;
  #isUsed = false;

  /** True if there are any expressions, so that a visit may have to run one. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Records an expression whose cost was already checked. */
  note(): void {
    this.#isUsed = true;
  }

  /**
   * Adds the cost of an expression.
   *
   * @throws Error when all expressions of the shop together are too complex
   */
  take(instructions: number): void {
    if (this.#used + instructions > MAX_INSTRUCTIONS) {
      throw new Error("The patterns of this store are too complex together.");
    }
    this.#used += instructions;
    this.#isUsed = true;
  }
}
