import { LRUCache } from "lru-cache";

import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { type Address, formatAddress } from "#app/engine/net/address";

import type { CrawlerProofs } from "./crawler-proofs.server";
import { isConfirmed, type NameServers } from "./forward-confirm";
import { createQuestions } from "./questions";

/**
 * Result of a DNS verification.
 *
 * - "yes": the address has a name of the operator that resolves back to it
 * - "no": the address has no such name
 * - "asking": the name servers have not answered yet
 */
export type DnsVerdict = "yes" | "no" | "asking";

export interface CrawlerDns {
  /**
   * Returns the known verdict and starts a missing lookup for the next visit.
   *
   * @param isLikely true if the operator is known to use this network. The lookup may then wait in the queue
   * @returns null if lookups are off, or if too many are open
   */
  verdict(address: Address, hosts: readonly string[], isLikely?: boolean): DnsVerdict | null;
  /** Loads the verifications of this and other processes. Never rejects. */
  restore(): Promise<void>;
  stats(): Record<string, number>;
}

export interface CrawlerDnsOptions {
  /** Null if the operator of this server disabled DNS lookups. */
  readonly nameServers: NameServers | null;
  readonly clock: Clock;
  /** Verifications shared by processes. If omitted, each process makes its own lookups. */
  readonly proofs?: CrawlerProofs;
}

/** Maximum wait for the database. */
const SHARED_WITHIN_MS = 1_500;
const MAX_KNOWN = 10_000;
/** Cache times of verdicts. After `freshMs` a verdict is looked up again and remains in use for at most `keptMs`. */
const TIMES = {
  yes: { freshMs: DAY_MS, keptMs: 2 * DAY_MS },
  no: { freshMs: HOUR_MS, keptMs: DAY_MS },
} as const;
/** Pause of lookups for an address after a failure. */
const REST_MS = MINUTE_MS;

/** Resolves to an answer, or rejects after a time in milliseconds. */
async function settleWithin<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the lookup timed out")), ms);
    timer.unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

interface Known {
  readonly verdict: "yes" | "no";
  readonly freshUntil: number;
}

/**
 * Creates the DNS verification of crawlers, which never delays a visit.
 *
 * The first visit from an address starts a lookup in the background. A "yes" is valid for a day and shared by all
 * processes, a "no" for an hour. Both remain in use while they are looked up again. A failure gives no verdict, and the
 * lookup is repeated after a minute.
 */
export function createCrawlerDns(options: CrawlerDnsOptions): CrawlerDns {
  const { nameServers, clock, proofs } = options;
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN, perf: { now: clock } });
  const resting = new LRUCache<string, true>({
    max: MAX_KNOWN,
    ttl: REST_MS,
    perf: { now: clock },
  });
  const questions = createQuestions();
  const count = { lookups: 0, failed: 0 };

  function learn(key: string, verdict: "yes" | "no", at: number): void {
    const { freshMs, keptMs } = TIMES[verdict];
    const ttl = at + keptMs - clock();
    if (ttl > 0) known.set(key, { verdict, freshUntil: at + freshMs }, { ttl });
  }

  /** Loads the verdict of another process. Returns false if there is none. */
  async function isShared(key: string): Promise<boolean> {
    const at = (await proofs?.find(key).catch(() => null)) ?? null;
    if (at === null || clock() >= at + TIMES.yes.freshMs) return false;
    learn(key, "yes", at);
    return true;
  }

  async function lookUp(servers: NameServers, address: Address, hosts: readonly string[]) {
    const key = keyOf(address, hosts);
    if (proofs && (await settleWithin(isShared(key), SHARED_WITHIN_MS).catch(() => false))) return;
    count.lookups += 1;
    try {
      const isYes = await isConfirmed(servers, address, hosts);
      learn(key, isYes ? "yes" : "no", clock());
      if (isYes) void proofs?.keep(key, clock()).catch(() => null);
    } catch {
      count.failed += 1;
      resting.set(key, true);
    }
  }

  return {
    verdict(address, hosts, isLikely = false) {
      if (!nameServers) return null;
      const key = keyOf(address, hosts);
      const found = known.get(key);
      if (found && clock() < found.freshUntil) return found.verdict;
      const isQueried =
        resting.has(key) ||
        questions.enqueue(key, () => lookUp(nameServers, address, hosts), isLikely);
      return found?.verdict ?? (isQueried ? "asking" : null);
    },
    async restore() {
      const all = nameServers ? await proofs?.latest(MAX_KNOWN).catch(() => []) : [];
      for (const { key, at } of all ?? []) learn(key, "yes", at);
    },
    stats: () => ({ known: known.size, ...questions.stats(), ...count }),
  };
}

/** Returns the cache key of an address and the host names to verify. */
function keyOf(address: Address, hosts: readonly string[]): string {
  return `${formatAddress(address)} ${hosts.join(" ")}`;
}
