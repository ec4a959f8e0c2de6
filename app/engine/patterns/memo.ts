function refuseToFind(): never {
  throw new Error("This text is not cached.");
}

/**
 * A part of a longer text, such as of what a visitor sent, would keep all of that in memory: joined anew it is one of its own.
 * Joined, not added and cut: what was cut off a text took half as long again at each look-up.
 */
function copyOf(text: string): string {
  return [text.slice(0, 1), text.slice(1)].join("");
}

/** Longer texts are rare, and each is a new one. */
const MAX_CHARS = 512;

/**
 * What was found out about texts that come again and again. Holds up to twice `size` of them: when a
 * generation is full the one before is forgotten, so that keeping costs nothing and texts in use stay.
 */
export class Memo<Value> {
  #current = new Map<string, Value>();
  #previous = new Map<string, Value>();

  constructor(
    private readonly find: (text: string) => Value,
    private readonly size = 500,
  ) {}

  /**
   * @param mayFind whether what is not remembered may be found out
   * @throws Error when it may not
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

  /** How many texts are remembered. */
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
