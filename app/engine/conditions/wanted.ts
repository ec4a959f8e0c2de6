import { wildcard } from "./wildcard";

/**
 * What a condition compares with. Made when it is asked for the first time, and as much as that
 * needs: in a Function, whose instructions are counted, most are asked once or never.
 */
export class Wanted {
  private madeTexts: readonly string[] | undefined;
  private madeSet: ReadonlySet<string> | undefined;
  private madePatterns: readonly ((text: string) => boolean)[] | undefined;
  private isAskedAgain = false;

  /** @param canonical makes the values comparable; null: they are */
  constructor(
    private readonly values: readonly string[],
    private readonly canonical: ((text: string) => string) | null,
  ) {}

  get texts(): readonly string[] {
    return (this.madeTexts ??= this.canonical ? this.values.map(this.canonical) : this.values);
  }

  /** Whether a text is one of them. A set is worth its while from the second question on. */
  has(text: string): boolean {
    if (this.isAskedAgain) return (this.madeSet ??= new Set(this.texts)).has(text);
    this.isAskedAgain = true;
    return this.texts.includes(text);
  }

  /** The texts as wildcards. */
  get patterns(): readonly ((text: string) => boolean)[] {
    return (this.madePatterns ??= this.texts.map(wildcard));
  }

  get number(): number {
    return Number(this.values[0]);
  }
}
