/**
 * What the regular expressions and wildcards of one shop may cost together, in instructions. RE2 takes at most as many
 * steps for a character as a program has instructions, so this bounds the work of a visit whatever merchants write,
 * and over how many lists, entries and pages they spread it.
 */
const MAX_INSTRUCTIONS = 4_000;

/** Shared by everything that is compiled for one shop. */
export class ExpressionBudget {
  #used = 0;
  #isUsed = false;

  /** True when anything was taken: a visit may have to ask an expression. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Notes an expression whose cost was taken before. */
  note(): void {
    this.#isUsed = true;
  }

  /** @throws Error when the shop's expressions are too complex together */
  take(instructions: number): void {
    if (this.#used + instructions > MAX_INSTRUCTIONS) {
      throw new Error("The patterns of this store are too complex together.");
    }
    this.#used += instructions;
    this.#isUsed = true;
  }
}
