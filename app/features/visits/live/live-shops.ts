import { HOUR_MS, SECOND_MS } from "#app/base/clock";
import {
  STREAM_LIMITS,
  STREAM_SURFACES,
  type StreamSurfaces,
} from "#app/contract/visits/visit-stream";
import { ApiError } from "#app/platform/data-api/api-error";

import { liveShops as texts } from "./texts";
import { type RingItem, VisitRing } from "./visit-ring";

/** A reader's subscription to a store's visits. */
export interface Follower {
  readonly ring: VisitRing;
  /**
   * Calls back once, when there may be new items or the process stops.
   *
   * @returns a function that cancels the callback
   */
  wake(onNews: () => void): () => void;
  /** True once the process is stopping. */
  readonly isOver: boolean;
  leave(): void;
}

/** Number of visits of the firewall, and of all surfaces. */
export type BySurfaces = Readonly<Record<StreamSurfaces, number>>;

/** A store with readers. */
interface Watched {
  readonly rings: Readonly<Record<StreamSurfaces, VisitRing>>;
  readonly waiting: Set<() => void>;
  streams: number;
  /** Timer that removes the store after its last reader has left. Delayed, because most readers reconnect at once. */
  forget: NodeJS.Timeout | null;
  /** Hour since which visits without a row are counted, epoch milliseconds. */
  readonly sinceHour: number;
  /** Number of visits without a row since that hour. Null until it is read. */
  countedOnly: BySurfaces | null;
}

const LINGER_MS = 5 * SECOND_MS;

const tooMany = (message: string) => new ApiError("too_many", { message });

const newRing = () =>
  new VisitRing({ items: STREAM_LIMITS.keptVisits, chars: STREAM_LIMITS.keptChars });

/** The stores with readers and their newest visits: two rings of fixed size per store. */
export class LiveShops {
  readonly #watched = new Map<string, Watched>();
  #streams = 0;
  #isOver = false;

  get ids(): readonly string[] {
    return [...this.#watched.keys()];
  }

  /** Shops, each with the hour since which its visits without a row are counted. */
  get sinceHours(): ReadonlyMap<string, number> {
    return new Map([...this.#watched].map(([id, { sinceHour }]) => [id, sinceHour]));
  }

  get streams(): number {
    return this.#streams;
  }

  /**
   * Subscribes a reader.
   *
   * @param now epoch milliseconds
   * @throws ApiError too_many if the shop or the process has too many readers
   * @throws ApiError unavailable once the process is stopping
   */
  follow(shopId: string, surfaces: StreamSurfaces, now: number): Follower {
    if (this.#isOver) throw new ApiError("unavailable");
    if (this.#streams >= STREAM_LIMITS.streamsPerProcess) throw tooMany(texts.tooBusy);
    const shop = this.#watched.get(shopId) ?? this.#watch(shopId, now);
    if (shop.streams >= STREAM_LIMITS.streamsPerShop)
      throw tooMany(texts.tooMany({ windows: STREAM_LIMITS.streamsPerShop }));
    if (shop.forget) clearTimeout(shop.forget);
    shop.forget = null;
    shop.streams += 1;
    this.#streams += 1;
    return this.#follower(shopId, shop, surfaces);
  }

  /** Passes a visit of a store to its readers. */
  publish(shopId: string, surface: string, item: RingItem): void {
    const shop = this.#watched.get(shopId);
    shop?.rings.all.push(item);
    if (surface === "firewall") shop?.rings.firewall.push(item);
  }

  /** Passes an item to every reader of every store. */
  notifyAll(item: RingItem): void {
    for (const shop of this.#watched.values()) {
      for (const surfaces of STREAM_SURFACES) shop.rings[surfaces].push(item);
    }
  }

  /** Stores the number of a store's visits without a row and reports the increase to its readers. */
  announceDropped(shopId: string, now: BySurfaces, itemOf: (visits: number) => RingItem): void {
    const shop = this.#watched.get(shopId);
    if (!shop) return;
    for (const surfaces of STREAM_SURFACES) {
      const more = shop.countedOnly ? now[surfaces] - shop.countedOnly[surfaces] : 0;
      if (more > 0) shop.rings[surfaces].push(itemOf(more));
    }
    shop.countedOnly = now;
  }

  /** Wakes all readers, which then read new items. */
  wakeAll(): void {
    for (const { waiting } of this.#watched.values()) {
      const callbacks = [...waiting];
      waiting.clear();
      for (const onNews of callbacks) onNews();
    }
  }

  /** Ends every stream. */
  end(): void {
    this.#isOver = true;
    for (const { forget } of this.#watched.values()) if (forget) clearTimeout(forget);
    this.wakeAll();
  }

  #watch(shopId: string, now: number): Watched {
    const shop: Watched = {
      rings: { firewall: newRing(), all: newRing() },
      waiting: new Set(),
      streams: 0,
      forget: null,
      // Batches of the previous hour may still arrive.
      sinceHour: Math.floor(now / HOUR_MS) * HOUR_MS - HOUR_MS,
      countedOnly: null,
    };
    this.#watched.set(shopId, shop);
    return shop;
  }

  #follower(shopId: string, shop: Watched, surfaces: StreamSurfaces): Follower {
    const isOver = () => this.#isOver;
    let isHere = true;
    return {
      ring: shop.rings[surfaces],
      get isOver() {
        return isOver();
      },
      wake: (onNews) => {
        if (isOver()) queueMicrotask(onNews);
        else shop.waiting.add(onNews);
        return () => void shop.waiting.delete(onNews);
      },
      leave: () => {
        if (isHere) this.#leave(shopId, shop);
        isHere = false;
      },
    };
  }

  #leave(shopId: string, shop: Watched): void {
    this.#streams -= 1;
    shop.streams -= 1;
    if (shop.streams > 0 || this.#isOver) return;
    shop.forget = setTimeout(() => this.#watched.delete(shopId), LINGER_MS).unref();
  }
}
