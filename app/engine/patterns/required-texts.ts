/**
 * Which texts a regular expression cannot do without, as RE2's own prefilter finds them: "bot[0-9]+" matches
 * nothing that does not hold "bot". Looking for them is far cheaper than running the expression.
 */

/** Of these texts a match holds at least one; null: no such texts are known. */
export type RequiredTexts = readonly string[] | null;

/** Flags for a whole expression: none of them lets a match do without a text. */
const LEADING_FLAGS = /^(?:\(\?[imsU]+\))+/;
/** More alternatives than this are no help. */
const MAX_TEXTS = 32;

/** Thrown where the expression says something that is not followed here. */
class NotFollowed extends Error {}

/** What one part of an expression needs: a character that must stand there, texts of which one must, or nothing. */
interface Part {
  readonly char: string | null;
  readonly texts: RequiredTexts;
}

const ANYTHING: Part = { char: null, texts: null };

/**
 * Characters that stand for themselves alone in a text in lower case. Letters outside of ASCII fold in ways of
 * their own, and "s" and "k" are also what U+017F and U+212A fold to.
 */
const PLAIN = /^[\x20-\x7e]$/;
const FOLDED_FROM_AFAR = /^[sk]$/;

function plain(char: string): Part {
  const folded = char.toLowerCase();
  const stands = PLAIN.test(char) && !FOLDED_FROM_AFAR.test(folded);
  return stands ? { char: folded, texts: null } : ANYTHING;
}

/** The shortest of the texts says how rarely they are met. */
function worth(texts: RequiredTexts): number {
  return texts === null ? 0 : Math.min(...texts.map(({ length }) => length));
}

/** The most telling of what the parts of a sequence need. */
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

  /** Alternatives, up to the end of the group or of the text. */
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

  /** How often at least the part before is repeated; null when it stands once. */
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
 * Texts of which everything that matches holds at least one, in lower case as the texts that are looked at.
 *
 * @param expression in RE2's syntax, accepted by regexProblem(), case ignored
 * @returns null where no such texts are found, because there are none or because it is not followed
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
