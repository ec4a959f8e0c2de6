import type { MarketFolders } from "./net/market-folder";
import { ExpressionBudget } from "./patterns/expression-budget";
import { LiteralSet } from "./patterns/literal-set";
import { programSize } from "./patterns/regex";
import { Problems } from "./problems";

/** Gives the set of a list's literals. */
export type LiteralSource = (literals: readonly string[]) => LiteralSet;

/** What kinds are handed when entries are made into matchers. */
export class Assembly {
  readonly problems = new Problems();

  /**
   * @param folders of the store's markets
   * @param expressions what the entries' expressions may cost together
   * @param literals makes sets of literals, or has them ready
   * @param isRead true: values are canonical and were found to be in order when an image was made of them
   */
  constructor(
    readonly folders: MarketFolders = null,
    readonly expressions = new ExpressionBudget(),
    readonly literals: LiteralSource = LiteralSet.of,
    readonly isRead = false,
  ) {}

  /** For entries within an entry: with problems and literals of their own. */
  within(): Assembly {
    return new Assembly(this.folders, this.expressions, LiteralSet.of, this.isRead);
  }

  /** @throws Error when the shop's expressions are too complex together */
  takeExpression(text: string): void {
    if (this.isRead) this.expressions.note();
    else this.expressions.take(programSize(text));
  }
}
