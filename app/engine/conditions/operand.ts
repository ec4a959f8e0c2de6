import { peoplePattern } from "./people-pattern";
import { wildcard } from "./wildcard";

/**
 * The values of a condition.
 *
 * Each form is created when it is first used: the instructions of a Function are counted, and most values are compared
 * once or never.
 */
export class Operand {
  private madeTexts: readonly string[] | undefined;
  private madeSet: ReadonlySet<string> | undefined;
  private madePatterns: readonly ((text: string) => boolean)[] | undefined;
  private madePeoplePatterns: readonly ((text: string) => boolean)[] | undefined;
  private isTestedAgain = false;

  /** @param canonical makes the values comparable; null if they already are */
  constructor(
    private readonly values: readonly string[],
    private readonly canonical: ((text: string) => string) | null,
  ) {}

  get texts(): readonly string[] {
    return (this.madeTexts ??= this.canonical ? this.values.map(this.canonical) : this.values);
  }

  /**
   * Reports whether a text is one of the values. A set is created only for the second call, because it costs more than
   * one search.
   */
  has(text: string): boolean {
    if (this.isTestedAgain) return (this.madeSet ??= new Set(this.texts)).has(text);
    this.isTestedAgain = true;
    return this.texts.includes(text);
  }

  /** Returns the values as wildcard patterns. */
  get patterns(): readonly ((text: string) => boolean)[] {
    return (this.madePatterns ??= this.texts.map(wildcard));
  }

  /** Returns the values as patterns of people. */
  get peoplePatterns(): readonly ((text: string) => boolean)[] {
    return (this.madePeoplePatterns ??= this.texts.map(peoplePattern));
  }

  get number(): number {
    return Number(this.values[0]);
  }
}
