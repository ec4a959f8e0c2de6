import type { MarketFolders } from "./net/market-folder";
import { ExpressionBudget } from "./patterns/expression-budget";
import { LiteralSet } from "./patterns/literal-set";
import { programSize } from "./patterns/regex";
import { Problems } from "./problems";

/** Returns the set of a list's literals. */
export type LiteralSource = (literals: readonly string[]) => LiteralSet;

/** Shared state for compiling the entries of one ruleset into matchers. */
export class Assembly {
  readonly problems = new Problems();

  /**
   * @param folders folders of the store's markets
   * @param expressions budget for all regular expressions of the shop
   * @param literals creates sets of literals, or returns sets that an image already contains
   * @param isRead true if the values come from an image, whose values were validated when it was created
   */
  constructor(
    readonly folders: MarketFolders = null,
    readonly expressions = new ExpressionBudget(),
    readonly literals: LiteralSource = LiteralSet.of,
    readonly isRead = false,
  ) {}

  /** Returns the assembly for entries within an entry. It has its own problems and literals, and shares the budget. */
  nested(): Assembly {
    return new Assembly(this.folders, this.expressions, LiteralSet.of, this.isRead);
  }

  /**
   * Counts a regular expression against the shop's budget.
   *
   * @throws Error when all expressions of the shop together are too complex
   */
  takeExpression(text: string): void {
    if (this.isRead) this.expressions.note();
    else this.expressions.take(programSize(text));
  }
}
