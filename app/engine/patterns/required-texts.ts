/**
 * Finds texts that every match of a regular expression contains, like RE2's prefilter: every match of "bot[0-9]+"
 * contains "bot".
 *
 * Searching for these texts is much cheaper than running the expression.
 */

/** Texts of which every match contains at least one. Null if no such texts are known. */
export type RequiredTexts = readonly string[] | null;

/** Flags for a whole expression. None of them allows a match without a required text. */
const LEADING_FLAGS = /^(?:\(\?[imsU]+\))+/;
/** Maximum alternatives. More would not speed up the search. */
const MAX_TEXTS = 32;

/** Thrown for syntax that this parser does not support. */
class NotFollowed extends Error {}

/** Requirement of one part of an expression: one character, one of several texts, or nothing. */
interface Part {
  readonly char: string | null;
  readonly texts: RequiredTexts;
}

const ANYTHING: Part = { char: null, texts: null };

/**
 * Characters that match only themselves in a lower-case text.
 *
 * Letters outside ASCII have special case folding. "s" and "k" also match U+017F and U+212A.
 */
const PLAIN = /^[\x20-\x7e]$/;
const FOLDED_FROM_AFAR = /^[sk]$/;

function plain(char: string): Part {
  const folded = char.toLowerCase();
  const stands = PLAIN.test(char) && !FOLDED_FROM_AFAR.test(folded);
  return stands ? { char: folded, texts: null } : ANYTHING;
}

/** Returns the length of the shortest text, a measure of how rarely the texts occur. */
function worth(texts: RequiredTexts): number {
  return texts === null ? 0 : Math.min(...texts.map(({ length }) => length));
}

/** Finds the most selective requirement of a sequence. */
class Sequence {
  #best: RequiredTexts = null;
  #run = "";

  add({ char, texts }: Part, isRepeated: boolean): void {
    if (char !== null) this.#run += char;
    if (char === null || isRepeated) this.#endRun();
    this.#offer(texts);
  }

  end(): RequiredTexts {
    this.#endRun();
    return this.#best;
  }

  #endRun(): void {
    if (this.#run !== "") this.#offer([this.#run]);
    this.#run = "";
  }

  #offer(texts: RequiredTexts): void {
    if (worth(texts) > worth(this.#best)) this.#best = texts;
  }
}

class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  /** Reads alternatives up to the end of the group or of the text. */
  alternatives(): RequiredTexts {
    const all: RequiredTexts[] = [];
    do all.push(this.#sequence());
    while (this.#skip("|"));
    if (all.some((texts) => texts === null)) return null;
    const together = [...new Set(all.flatMap((texts) => texts!))];
    return together.length <= MAX_TEXTS ? together : null;
  }

  get isAtEnd(): boolean {
    return this.#at === this.text.length;
  }

  #sequence(): RequiredTexts {
    const sequence = new Sequence();
    while (!this.isAtEnd && this.text[this.#at] !== "|" && this.text[this.#at] !== ")") {
      const part = this.#part();
      const least = this.#repetition();
      sequence.add(least === 0 ? ANYTHING : part, least !== null);
    }
    return sequence.end();
  }

  #part(): Part {
    const char = this.text[this.#at++]!;
    if (char === "(") return this.#group();
    if (char === "[") return this.#charClass();
    if (char === "\\") return this.#escape();
    return ".^$".includes(char) ? ANYTHING : plain(char);
  }

  #group(): Part {
    const opening = this.#read(/\?(?:P?<\w+>|[imsU]*:)/y);
    if (opening === null && this.text[this.#at] === "?") throw new NotFollowed();
    const texts = this.alternatives();
    if (!this.#skip(")")) throw new NotFollowed();
    return { char: null, texts };
  }

  #charClass(): Part {
    if (this.#read(/\^?\]?(?:[^\]\\[]|\\.|\[:\^?\w+:\]|\[)*\]/suy) === null)
      throw new NotFollowed();
    return ANYTHING;
  }

  #escape(): Part {
    if (this.#read(/[dwsDWSbBAzntrfv]|[pP](?:[A-Z]|\{\^?\w+\})/y) !== null) return ANYTHING;
    const escaped = this.#read(/[^\w]/y);
    if (escaped === null) throw new NotFollowed();
    return plain(escaped);
  }

  /** Returns the minimum repetitions of the previous part. Null if it is not repeated. */
  #repetition(): number | null {
    const sign = this.#read(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (sign === null) return null;
    if (sign.startsWith("{")) return Number.parseInt(sign.slice(1), 10);
    return sign.startsWith("+") ? 1 : 0;
  }

  #read(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.text)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }

  #skip(char: string): boolean {
    const isThere = this.text[this.#at] === char;
    if (isThere) this.#at++;
    return isThere;
  }
}

/**
 * Returns texts of which every match contains at least one, in lower case like the searched texts.
 *
 * @param expression expression in RE2's syntax, accepted by regexProblem(), with case ignored
 * @returns null if there are no such texts or the syntax is not supported
 */
export function requiredTexts(expression: string): RequiredTexts {
  const reader = new Reader(expression.replace(LEADING_FLAGS, ""));
  try {
    const texts = reader.alternatives();
    return reader.isAtEnd ? texts : null;
  } catch (error) {
    if (error instanceof NotFollowed) return null;
    throw error;
  }
}
