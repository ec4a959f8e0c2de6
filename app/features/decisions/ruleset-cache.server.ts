import { setTimeout as delay } from "node:timers/promises";

import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { DAY_MS, SECOND_MS } from "#app/base/clock";

import { type RunningLoad, startLoad } from "./running-load";
import type { ShopRules } from "./shop-rules";

/** Maximum wait of a visit for rules that are not in memory. */
const WAIT_MS = 300;
/** Maximum wait of reloadNow(), after which the merchant's own visit is answered. */
const RENEWED_MS = 2 * SECOND_MS;
/** Time after which rules that the database has not confirmed are no longer used. */
const LAST_GOOD_MS = DAY_MS;
const POLL_MS = 5 * SECOND_MS;
/** Minimum time between a failed load of a shop's rules and the next load. */
const RETRY_MS = SECOND_MS;
/**
 * Estimated bytes of a compiled entry with its id. BYTES_PER_SHOP is the estimate for an empty ruleset. The estimate is
 * high: an IP entry takes about 160 bytes.
 */
const BYTES_PER_ENTRY = 264;
const BYTES_PER_SHOP = 5_120;
const MAX_MEGABYTES = 256;
const MAX_SHOPS = 20_000;

/** A shop's rules. Null if no such shop has the app. Undefined if the rules could not be loaded, or not in time. */
export type KnownRules<Rules = ShopRules> = Rules | null | undefined;

/** Properties of rules that the cache reads. */
type Cached = Pick<ShopRules, "revision" | "entries">;

export interface RulesetCacheOptions<Rules = ShopRules> {
  /** Loads and compiles the current rules of the shop with a domain. Null if no such shop has the app. */
  readonly load: (shop: string) => Promise<Rules | null>;
  /** Reads the current `revision` of shops by domain. Omits shops without the app. */
  readonly revisions: (shops: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly log: Pick<Logger, "warn">;
  /** Returns the time of a monotonic clock, milliseconds. */
  readonly elapsedMs?: () => number;
  readonly waitMs?: number | undefined;
  readonly pollMs?: number;
  /** Maximum estimated memory for rulesets, in MiB. Default: 256. */
  readonly maxMegabytes?: number;
}

export interface RulesetCache<Rules = ShopRules> {
  /** Returns the rules in memory. Undefined if they must be loaded or have changed. */
  peek(shop: string): KnownRules<Rules>;
  /**
   * Loads rules that peek() does not return.
   *
   * `inTime` resolves to the new rules, or to the last good rules if the load fails or exceeds the wait of a visit.
   * `eventually` resolves to the new rules.
   */
  load(shop: string): {
    readonly inTime: Promise<KnownRules<Rules>>;
    readonly eventually: Promise<Rules | null>;
  };
  /** Marks a cached shop's rules as changed and starts to load the new rules. */
  changed(shop: string): void;
  /**
   * Marks the rules as changed and waits until the new rules are loaded.
   *
   * Also resolves if the new rules cannot be read, and after two seconds.
   */
  reloadNow(shop: string): Promise<void>;
  /** Compares the cache with the database, in case notifications were lost. */
  poll(): Promise<void>;
  stats(): { readonly shops: number; readonly loading: number; readonly failing: boolean };
  close(): void;
}

interface Kept<Rules> {
  readonly rules: Rules | null;
  /** Time of the last confirmation by the database. */
  confirmedAt: number;
  stale: boolean;
}

/**
 * Creates a cache of the compiled rules of recently visited shops for one surface, by shop domain.
 *
 * Visits to cached shops need no query. Changes arrive as notifications, and a poll finds lost ones.
 */
export function createRulesetCache<Rules extends Cached = ShopRules>(
  options: RulesetCacheOptions<Rules>,
): RulesetCache<Rules> {
  return new InMemoryRulesets(options);
}

class InMemoryRulesets<Rules extends Cached> implements RulesetCache<Rules> {
  readonly #options: RulesetCacheOptions<Rules>;
  readonly #elapsedMs: () => number;
  readonly #kept: LRUCache<string, Kept<Rules>>;
  readonly #loading = new Map<string, RunningLoad<Rules | null>>();
  /** Time of the next attempt to load, by shop whose last load failed. */
  readonly #inactiveUntil = new LRUCache<string, number>({ max: MAX_SHOPS });
  readonly #timer: NodeJS.Timeout;
  #failing = false;
  #polling = false;

  constructor(options: RulesetCacheOptions<Rules>) {
    this.#options = options;
    this.#kept = new LRUCache<string, Kept<Rules>>({
      max: MAX_SHOPS,
      maxSize: (options.maxMegabytes ?? MAX_MEGABYTES) * 1_048_576,
      sizeCalculation: ({ rules }) => BYTES_PER_SHOP + BYTES_PER_ENTRY * (rules?.entries ?? 0),
    });
    this.#elapsedMs = options.elapsedMs ?? (() => performance.now());
    this.#timer = setInterval(() => void this.poll(), options.pollMs ?? POLL_MS).unref();
  }

  peek(shop: string): KnownRules<Rules> {
    const entry = this.#kept.get(shop);
    if (!entry) return undefined;
    return entry.stale && !this.#isInactive(shop) ? undefined : entry.rules;
  }

  load(shop: string): ReturnType<RulesetCache<Rules>["load"]> {
    const running = this.#loading.get(shop) ?? this.#start(shop);
    const inTime = running.inTime.then((rules) =>
      rules === undefined ? this.#lastGood(shop) : rules,
    );
    return { inTime, eventually: running.eventually };
  }

  changed(shop: string): void {
    const running = this.#loading.get(shop);
    if (running) return running.again();
    const entry = this.#kept.peek(shop);
    if (!entry) return;
    entry.stale = true;
    this.#start(shop);
  }

  async reloadNow(shop: string): Promise<void> {
    this.changed(shop);
    const { eventually } = this.load(shop);
    await Promise.race([eventually, delay(RENEWED_MS, null, { ref: false })]).catch(() => null);
  }

  async poll(): Promise<void> {
    this.#dropUnconfirmed();
    const shops = [...this.#kept.keys()];
    if (this.#polling || shops.length === 0) return;
    this.#polling = true;
    try {
      const now = await this.#options.revisions(shops);
      this.#failing = false;
      for (const shop of shops) this.#compare(shop, now.get(shop));
    } catch (err) {
      this.#sayFailing(err, "rulesets could not be compared with the database");
    } finally {
      this.#polling = false;
    }
  }

  stats() {
    return { shops: this.#kept.size, loading: this.#loading.size, failing: this.#failing };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #compare(shop: string, revision: string | undefined): void {
    const entry = this.#kept.peek(shop);
    if (!entry) return;
    if (entry.stale || entry.rules?.revision !== revision) this.changed(shop);
    else entry.confirmedAt = this.#elapsedMs();
  }

  #start(shop: string): RunningLoad<Rules | null> {
    const rests = this.#isInactive(shop);
    const readRules = () =>
      rests
        ? Promise.reject(new Error("loading the rules failed moments ago"))
        : this.#options.load(shop);
    const running = startLoad(readRules, this.#options.waitMs ?? WAIT_MS);
    this.#loading.set(shop, running);
    running.eventually.then(
      (rules) => this.#keep(shop, rules, !running.isCurrent()),
      (err: unknown) => {
        this.#loading.delete(shop);
        if (rests) return;
        this.#inactiveUntil.set(shop, this.#elapsedMs() + RETRY_MS);
        this.#sayFailing(err, "rules could not be loaded; the last loaded rules stay in use");
      },
    );
    return running;
  }

  /**
   * Stores loaded rules.
   *
   * @param stale true if the rules changed repeatedly while they were read; the next visit reads again
   */
  #keep(shop: string, rules: Rules | null, stale: boolean): void {
    this.#loading.delete(shop);
    this.#inactiveUntil.delete(shop);
    this.#failing = false;
    this.#kept.set(shop, { rules, confirmedAt: this.#elapsedMs(), stale });
  }

  /** Deletes expired rules. Runs with each poll, because a delay of seconds does not matter for a limit of one day. */
  #dropUnconfirmed(): void {
    const oldest = this.#elapsedMs() - LAST_GOOD_MS;
    for (const [shop, { confirmedAt }] of this.#kept) {
      if (confirmedAt < oldest) this.#kept.delete(shop);
    }
  }

  #lastGood(shop: string): KnownRules<Rules> {
    return this.#kept.get(shop)?.rules;
  }

  #isInactive(shop: string): boolean {
    return (this.#inactiveUntil.get(shop) ?? 0) > this.#elapsedMs();
  }

  #sayFailing(err: unknown, what: string): void {
    if (!this.#failing) this.#options.log.warn({ err }, what);
    this.#failing = true;
  }
}
