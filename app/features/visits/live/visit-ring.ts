/** An item of the live stream of a store's visits. */
export interface RingItem {
  readonly event: "visit" | "gap" | "counted-only";
  /** Data of the item as JSON. */
  readonly text: string;
  /** Cursor of a visit, after which a stream can resume. Null if the item is not a visit. */
  readonly cursor: string | null;
  /** Number of visits that the item represents. Null: unknown. */
  readonly visits: number | null;
}

/** Sums over the items before a position. */
interface Passed {
  readonly visits: number;
  /** Number of items that represent an unknown number of visits. */
  readonly unknown: number;
}

/** Position of a reader in the ring. */
export interface RingPlace extends Passed {
  /** Sequence number of the next item. */
  readonly at: number;
}

export interface RingPart {
  /** Number of visits that were evicted before the reader reached them. Null: unknown, but not 0. */
  readonly missed: number | null;
  readonly items: readonly RingItem[];
  readonly next: RingPlace;
}

export interface RingLimits {
  readonly items: number;
  /** Maximum UTF-16 units of the texts of all items. */
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
 * Ring buffer of the newest items of one store. Its size is limited for any number of readers.
 *
 * A reader has only a position in the ring. If the items at a slow reader's position were evicted, the reader gets the
 * number of visits that it missed.
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
    // A second item of unknown size in a row adds no information and would evict visits.
    if (item.visits === null && this.#kept.get(this.#next - 1)?.item.visits === null) return;
    // A visit can be pushed twice, because its batch can be announced twice.
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

  /** Returns the items after a position up to the limits, but at least one item if there is any. */
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
