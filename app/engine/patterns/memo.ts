function refuseToFind(): never {
  throw new Error("This text is not cached.");
}

/**
 * Returns a copy of a text with its own memory. A substring would keep the whole original text in memory, such as
 * everything a visitor sent.
 *
 * Uses join(), because a text created by concatenation and slicing took half as long again in each lookup.
 */
function copyOf(text: string): string {
  return [text.slice(0, 1), text.slice(1)].join("");
}

/** Maximum characters of a cached text. Longer texts are rare and do not repeat. */
const MAX_CHARS = 512;

/**
 * A cache for functions of texts that repeat.
 *
 * It stores up to twice `size` texts in two generations. When the current generation is full, the previous one is
 * dropped. Caching therefore costs little, and texts in use stay.
 */
export class Memo<Value> {
  #current = new Map<string, Value>();
  #previous = new Map<string, Value>();

  constructor(
    private readonly find: (text: string) => Value,
    private readonly size = 500,
  ) {}

  /**
   * Returns the value of a text.
   *
   * @param mayFind false forbids computing a value that is not cached
   * @throws Error when the value is not cached and must not be computed
   */
  get(text: string, mayFind = true): Value {
    const known = this.#current.get(text);
    if (known !== undefined) return known;
    const isKept = text.length <= MAX_CHARS;
    const own = isKept ? copyOf(text) : text;
    const value = this.#previous.get(own) ?? (mayFind ? this.find(own) : refuseToFind());
    if (isKept) this.#keep(own, value);
    return value;
  }

  /** Number of cached texts. */
  get kept(): number {
    return this.#current.size + this.#previous.size;
  }

  #keep(text: string, value: Value): void {
    if (this.#current.size >= this.size) {
      this.#previous = this.#current;
      this.#current = new Map();
    }
    this.#current.set(text, value);
  }
}
