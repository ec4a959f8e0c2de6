import type { Assembly } from "../assembly";
import { ExpressionSet } from "./expression-set";
import type { LiteralSet } from "./literal-set";
import type { Pattern } from "./pattern";
import { requiredTexts } from "./required-texts";

const MAX_LITERAL_CHARS = 200_000;
/** Maximum characters of a text that are searched. Only programs send longer addresses. */
const MAX_TEXT_CHARS = 1_024;

const NONE: readonly number[] = Object.freeze([]);

/**
 * The patterns of one list.
 *
 * All literals are searched in one pass over a text, and all regular expressions in another. Expressions with required
 * texts run only if the first pass found one of these texts, which is rare.
 */
export class TextPatterns {
  readonly #literals: Pattern[] = [];
  readonly #expressions: Pattern[] = [];
  #literalChars = 0;
  #literalSet: LiteralSet | null = null;
  /** Expressions that run on every text. */
  #always = new ExpressionSet([]);
  /** Expressions that run only if a required text of one of them was found. */
  #whereMet = new ExpressionSet([]);

  constructor(private readonly assembly: Assembly) {}

  /** @throws Error when the list's literals are too long together */
  addLiteral(text: string, place: number): void {
    if (this.#literalChars + text.length > MAX_LITERAL_CHARS) {
      throw new Error("The list has too many texts.");
    }
    this.#literalChars += text.length;
    this.#literals.push({ text, place });
  }

  /** @throws Error when all expressions of the shop together are too complex */
  addExpression(text: string, place: number): void {
    this.assembly.takeExpression(text);
    this.#expressions.push({ text, place });
  }

  /** Compiles the patterns. Call it once, after adding all of them. */
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
    this.#literalSet = looked.length > 0 ? this.assembly.literals(looked) : null;
    this.#always = new ExpressionSet(always);
    this.#whereMet = new ExpressionSet(whereMet);
  }

  /** Reports whether a text that is not cached may be matched. */
  mayLook({ expressionsRest }: { readonly expressionsRest: boolean }): boolean {
    return !expressionsRest || this.#expressions.length === 0;
  }

  /** Returns the places of the patterns that a text matches: longer literals first, then expressions. */
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
