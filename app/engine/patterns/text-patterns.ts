import { ExpressionSet } from "./expression-set";
import { LiteralSet } from "./literal-set";
import { programSize } from "./regex";

/**
 * What the patterns of one list may cost together. RE2 takes at most as many steps for a character as
 * the program has instructions, so this bounds the work of a visit whatever merchants write.
 */
const MAX_INSTRUCTIONS = 8_000;
const MAX_LITERAL_CHARS = 200_000;
/** Longer texts are looked at as far as this; only a program writes such addresses. */
const MAX_TEXT_CHARS = 1_024;

/** A text to be found, and the place of its entry. */
interface Pattern {
  readonly text: string;
  readonly place: number;
}

const NONE: readonly number[] = Object.freeze([]);

/**
 * The patterns of one list that are looked for inside a text: all literals in one pass, all regular
 * expressions in another.
 */
export class TextPatterns {
  readonly #literals: Pattern[] = [];
  readonly #expressions: Pattern[] = [];
  #literalChars = 0;
  #instructions = 0;
  #literalSet: LiteralSet | null = null;
  #expressionSet: ExpressionSet | null = null;

  /** @throws Error when the list's literals are too many together */
  addLiteral(text: string, place: number): void {
    if (this.#literalChars + text.length > MAX_LITERAL_CHARS) {
      throw new Error("The texts of this list are too many together.");
    }
    this.#literalChars += text.length;
    this.#literals.push({ text, place });
  }

  /** @throws Error when the list's expressions are too complex together */
  addExpression(text: string, place: number): void {
    const size = programSize(text);
    if (this.#instructions + size > MAX_INSTRUCTIONS) {
      throw new Error("The patterns of this list are too complex together.");
    }
    this.#instructions += size;
    this.#expressions.push({ text, place });
  }

  /** To be called once, when all are added. */
  compile(): void {
    const texts = (patterns: readonly Pattern[]) => patterns.map(({ text }) => text);
    if (this.#literals.length > 0) this.#literalSet = new LiteralSet(texts(this.#literals));
    if (this.#expressions.length > 0) {
      this.#expressionSet = new ExpressionSet(texts(this.#expressions));
    }
  }

  /** Places of the patterns that the text holds: longer literals first, then expressions. */
  match(text: string): readonly number[] {
    const looked = text.length > MAX_TEXT_CHARS ? text.slice(0, MAX_TEXT_CHARS) : text;
    const literals = this.#matchLiterals(looked);
    const expressions = this.#expressionSet?.match(looked) ?? NONE;
    if (expressions.length === 0) return literals;
    return [...literals, ...expressions.map((index) => this.#expressions[index]!.place)];
  }

  #matchLiterals(text: string): readonly number[] {
    if (this.#literalSet === null) return NONE;
    const found = new Set<number>();
    this.#literalSet.search(text, (literal) => found.add(literal));
    if (found.size === 0) return NONE;
    return Array.from(found, (index) => this.#literals[index]!)
      .sort((x, y) => y.text.length - x.text.length || x.place - y.place)
      .map(({ place }) => place);
  }
}
