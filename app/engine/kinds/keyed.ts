import type { Assembly } from "../assembly";
import type { EntryAction, RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import type { Normalized, Taker } from "./kind";

/**
 * Offers entries to the taker until it takes one, and returns true if it did. A loop, because every visit runs this
 * code.
 */
export function offerAll(places: readonly number[], taker: Taker, only?: EntryAction): boolean {
  for (const place of places) if (taker.take(place, only)) return true;
  return false;
}

/** Records the places it is offered and takes none. */
export class Offered implements Taker {
  readonly places: number[] = [];

  take(place: number): boolean {
    this.places.push(place);
    return false;
  }
}

/** Places of entries by key. Most keys have one entry, which is stored without an array. */
export class Keyed<Key = string> {
  readonly #places = new Map<Key, number | number[]>();

  get size(): number {
    return this.#places.size;
  }

  add(key: Key, place: number): void {
    const storedPlaces = this.#places.get(key);
    if (storedPlaces === undefined) this.#places.set(key, place);
    else if (typeof storedPlaces === "number") this.#places.set(key, [storedPlaces, place]);
    else storedPlaces.push(place);
  }

  /** Offers the entries of a key to the taker until it takes one, and returns true if it did. */
  offer(key: Key, taker: Taker): boolean {
    const storedPlaces = this.#places.get(key);
    if (storedPlaces === undefined) return false;
    if (typeof storedPlaces === "number") return taker.take(storedPlaces);
    return offerAll(storedPlaces, taker);
  }
}

/**
 * Reads the stored value of each entry and passes it to `take`.
 *
 * A value that is no longer canonical is normalized. A value that cannot be read is recorded as a problem. Values from
 * an image are passed unchanged; "" marks an entry that could not be used when the image was created.
 */
export function* readEach(
  entries: readonly RuleEntry[],
  { problems, isRead }: Assembly,
  normalize: (text: string) => Normalized,
  take: (value: string, place: number, entry: RuleEntry) => void,
): Steps<void> {
  let place = 0;
  yield* problems.takeEach(entries, (entry) => {
    const at = place++;
    if (isRead) return entry.value === "" ? undefined : take(entry.value, at, entry);
    const read = normalize(entry.value);
    if (!read.ok) throw new Error(read.message);
    take(read.value, at, entry);
  });
}
