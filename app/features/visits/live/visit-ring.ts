/** An item of the live stream of a store's visits. */
export interface RingItem {
  readonly event: "visit" | "gap" | "counted-only";
  /** Its data as JSON. */
  readonly text: string;
  /** Identifies a visit for resuming. Null: not a visit. */
  readonly cursor: string | null;
  /** Number of visits that are missed with this item. Null: unknown. */
  readonly visits: number | null;
}

/** Totals of the items before a position. */
interface Passed {
  readonly visits: number;
  /** Number of items whose number of visits is unknown. */
  readonly unknown: number;
}

/** Position of a reader. */
export interface RingPlace extends Passed {
  /** Sequence number of the next item. */
  readonly at: number;
}

export interface RingPart {
  /** Visits that were overwritten before the reader reached them. Null: some, of unknown number. */
  readonly missed: number | null;
  readonly items: readonly RingItem[];
  readonly next: RingPlace;
}

export interface RingLimits {
  readonly items: number;
  /** UTF-16 units of all texts. */
  readonly chars: number;
}

interface Kept {
  readonly item: RingItem;
  readonly before: Passed;
}

const addItem = ({ visits, unknown }: Passed, item: RingItem): Passed =>
  item.visits === null
    ? { visits, unknown: unknown + 1 }
    : { visits: visits + item.visits, unknown };

/**
 * Ring buffer of the newest items of one store, of fixed size for any number of readers.
 *
 * Each reader has only a position. The position of a slow reader is overwritten, and it learns how many visits it
 * missed.
 */
export class VisitRing {
  readonly #kept = new Map<number, Kept>();
  readonly #places = new Map<string, number>();
  #first = 0;
  #next = 0;
  #passed: Passed = { visits: 0, unknown: 0 };
  #chars = 0;

  constructor(private readonly limits: RingLimits) {}

  push(item: RingItem): void {
    // A second item of unknown size adds no information and would displace visits.
    if (item.visits === null && this.#kept.get(this.#next - 1)?.item.visits === null) return;
    // A visit can be announced twice.
    if (item.cursor !== null && this.#places.has(item.cursor)) return;
    this.#kept.set(this.#next, { item, before: this.#passed });
    if (item.cursor !== null) this.#places.set(item.cursor, this.#next);
    this.#next += 1;
    this.#passed = addItem(this.#passed, item);
    this.#chars += item.text.length;
    while (this.#kept.size > this.limits.items || this.#chars > this.limits.chars) this.#drop();
  }

  /** Returns the position after the last item. */
  end(): RingPlace {
    return { at: this.#next, ...this.#passed };
  }

  /** Returns the position after a visit. Null if the ring does not contain it. */
  placeAfter(cursor: string): RingPlace | null {
    const at = this.#places.get(cursor);
    const storedItem = at === undefined ? undefined : this.#kept.get(at);
    return storedItem ? { at: at! + 1, ...addItem(storedItem.before, storedItem.item) } : null;
  }

  /** Returns the items since a position, up to the limits. At least one item, whatever its length. */
  readPart(place: RingPlace, most: RingLimits): RingPart {
    const items: RingItem[] = [];
    let at = Math.max(place.at, this.#first);
    const before = this.#kept.get(at)?.before ?? this.#passed;
    let [passed, chars] = [before, 0];
    for (; at < this.#next && items.length < most.items; at += 1) {
      const { item } = this.#kept.get(at)!;
      if (items.length > 0 && chars + item.text.length > most.chars) break;
      items.push(item);
      chars += item.text.length;
      passed = addItem(passed, item);
    }
    const missed = before.unknown > place.unknown ? null : before.visits - place.visits;
    return { missed, items, next: { at, ...passed } };
  }

  #drop(): void {
    const { item } = this.#kept.get(this.#first)!;
    this.#kept.delete(this.#first);
    if (item.cursor !== null && this.#places.get(item.cursor) === this.#first) {
      this.#places.delete(item.cursor);
    }
    this.#first += 1;
    this.#chars -= item.text.length;
  }
}
