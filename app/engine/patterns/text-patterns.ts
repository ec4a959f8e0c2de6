import { ExpressionSet } from "./expression-set";
import { LiteralSet } from "./literal-set";
import type { Pattern } from "./pattern";
import { programSize } from "./regex";
import { requiredTexts } from "./required-texts";

/**
 * What the patterns of one list may cost together. RE2 takes at most as many steps for a character as
 * the program has instructions, so this bounds the work of a visit whatever merchants write.
 */
const MAX_INSTRUCTIONS = 8_000;
const MAX_LITERAL_CHARS = 200_000;
/** Longer texts are looked at as far as this; only a program writes such addresses. */
const MAX_TEXT_CHARS = 1_024;

const NONE: readonly number[] = Object.freeze([]);

/**
 * The patterns of one list that are looked for inside a text: all literals in one pass, all regular
 * expressions in another. Expressions that cannot do without certain texts are left out of it where the first
 * pass met none of these, as nearly always.
 */
export class TextPatterns {
  readonly #literals: Pattern[] = [];
  readonly #expressions: Pattern[] = [];
  #literalChars = 0;
  #instructions = 0;
  #literalSet: LiteralSet | null = null;
  /** Expressions that are asked about every text. */
  #always = new ExpressionSet([]);
  /** Expressions that are asked where a text that one of them needs was met. */
  #whereMet = new ExpressionSet([]);

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
    const always: Pattern[] = [];
    const whereMet: Pattern[] = [];
    const needed = new Set<string>();
    for (const pattern of this.#expressions) {
      const texts = requiredTexts(pattern.text);
      if (texts === null) always.push(pattern);
      else whereMet.push(pattern);
      texts?.forEach((text) => needed.add(text));
    }
    const looked = [...this.#literals.map(({ text }) => text), ...needed];
    this.#literalSet = looked.length > 0 ? new LiteralSet(looked) : null;
    this.#always = new ExpressionSet(always);
    this.#whereMet = new ExpressionSet(whereMet);
  }

  /** Places of the patterns that the text holds: longer literals first, then expressions. */
  match(text: string): readonly number[] {
    const looked = text.length > MAX_TEXT_CHARS ? text.slice(0, MAX_TEXT_CHARS) : text;
    let found: Set<number> | null = null;
    let isMet = false;
    this.#literalSet?.search(looked, (literal) => {
      if (literal >= this.#literals.length) isMet = true;
      else (found ??= new Set()).add(literal);
    });
    const literals = found === null ? NONE : this.#placesOf(found);
    const expressions = this.#matchExpressions(looked, isMet);
    return expressions.length === 0 ? literals : [...literals, ...expressions];
  }

  #matchExpressions(text: string, isMet: boolean): readonly number[] {
    const always = this.#always.match(text);
    const whereMet = isMet ? this.#whereMet.match(text) : NONE;
    if (whereMet.length === 0) return always;
    return [...always, ...whereMet].sort((x, y) => x - y);
  }

  #placesOf(literals: ReadonlySet<number>): readonly number[] {
    return Array.from(literals, (index) => this.#literals[index]!)
      .sort((x, y) => y.text.length - x.text.length || x.place - y.place)
      .map(({ place }) => place);
  }
}
