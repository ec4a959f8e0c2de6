/** One thing to tell whoever follows the visits of a store. */
export interface RingItem {
  readonly event: "visit" | "gap" | "unlogged";
  /** Its data as JSON. */
  readonly text: string;
  /** What a visit is found again by; null: not a visit. */
  readonly cursor: string | null;
  /** Visits that whoever misses this misses; null: nobody knows. */
  readonly visits: number | null;
}

/** What came before some place. */
interface Passed {
  readonly visits: number;
  /** Items of nobody knows how many visits. */
  readonly unknown: number;
}

/** Where a reader stands. */
export interface RingPlace extends Passed {
  /** The next item's number. */
  readonly at: number;
}

export interface RingPart {
  /** Visits that were overwritten before the reader came to them; null: some, and nobody knows how many. */
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

const after = ({ visits, unknown }: Passed, item: RingItem): Passed =>
  item.visits === null
    ? { visits, unknown: unknown + 1 }
    : { visits: visits + item.visits, unknown };

/**
 * The newest items of one store, of a fixed size for any number of readers: each has but a place in it. A
 * reader that is slower than what comes in finds its place overwritten, and learns how much it missed.
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
    // A second one says no more than the first, and would push visits out.
    if (item.visits === null && this.#kept.get(this.#next - 1)?.item.visits === null) return;
    // A visit can be told of twice.
    if (item.cursor !== null && this.#places.has(item.cursor)) return;
    this.#kept.set(this.#next, { item, before: this.#passed });
    if (item.cursor !== null) this.#places.set(item.cursor, this.#next);
    this.#next += 1;
    this.#passed = after(this.#passed, item);
    this.#chars += item.text.length;
    while (this.#kept.size > this.limits.items || this.#chars > this.limits.chars) this.#drop();
  }

  /** The place after everything that came so far. */
  end(): RingPlace {
    return { at: this.#next, ...this.#passed };
  }

  /** The place after a visit; null: it is not here (any more). */
  after(cursor: string): RingPlace | null {
    const at = this.#places.get(cursor);
    const kept = at === undefined ? undefined : this.#kept.get(at);
    return kept ? { at: at! + 1, ...after(kept.before, kept.item) } : null;
  }

  /** What came since a place, at most so much of it; one item is always taken, however long. */
  read(place: RingPlace, most: RingLimits): RingPart {
    const items: RingItem[] = [];
    let at = Math.max(place.at, this.#first);
    const before = this.#kept.get(at)?.before ?? this.#passed;
    let [passed, chars] = [before, 0];
    for (; at < this.#next && items.length < most.items; at += 1) {
      const { item } = this.#kept.get(at)!;
      if (items.length > 0 && chars + item.text.length > most.chars) break;
      items.push(item);
      chars += item.text.length;
      passed = after(passed, item);
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
