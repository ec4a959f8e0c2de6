import { LRUCache } from "lru-cache";

import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { type Address, formatAddress } from "#app/engine/net/address";

import type { CrawlerProofs } from "./crawler-proofs.server";
import { isConfirmed, type NameServers } from "./forward-confirm";
import { createQuestions } from "./questions";

/**
 * "yes": the address has a name of the operator that leads back to it. "no": it has none. "asking": the
 * name servers have not answered yet.
 */
export type DnsVerdict = "yes" | "no" | "asking";

export interface CrawlerDns {
  /**
   * Returns the verdict known now, and looks up the rest for the next visit. Null: lookups are off.
   *
   * @param isLikely the operator is known to use this network, so the lookup may wait for its turn
   */
  verdict(address: Address, hosts: readonly string[], isLikely?: boolean): DnsVerdict | null;
  /** Takes up what this process and others proved before. Never rejects. */
  restore(): Promise<void>;
  stats(): Record<string, number>;
}

export interface CrawlerDnsOptions {
  /** Null: the operator of this server wants no questions asked. */
  readonly nameServers: NameServers | null;
  readonly clock: Clock;
  /** Proofs that processes share. Left out: this process alone looks up names. */
  readonly proofs?: CrawlerProofs;
}

/** A database that takes longer is not waited for. */
const SHARED_WITHIN_MS = 1_500;
const MAX_KNOWN = 10_000;
/** An answer is asked for again after `freshMs`, and holds meanwhile, for `keptMs` at most. */
const TIMES = {
  yes: { freshMs: DAY_MS, keptMs: 2 * DAY_MS },
  no: { freshMs: HOUR_MS, keptMs: DAY_MS },
} as const;
/** After a failure the name servers are left alone about this address. */
const REST_MS = MINUTE_MS;

/** Rejects after so many milliseconds. */
async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("this took too long")), ms);
    timer.unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

interface Known {
  readonly verdict: "yes" | "no";
  readonly freshUntil: number;
}

/**
 * Tells crawlers by the names of their addresses, without ever letting a visit wait: the first one
 * from an address is looked up behind its back. A "yes" holds for a day and is shared by all processes,
 * a "no" for an hour; both go on holding while they are asked for again. A failure says nothing, and the
 * question is repeated after a minute.
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
  const count = { asked: 0, failed: 0 };

  function learn(key: string, verdict: "yes" | "no", at: number): void {
    const { freshMs, keptMs } = TIMES[verdict];
    const ttl = at + keptMs - clock();
    if (ttl > 0) known.set(key, { verdict, freshUntil: at + freshMs }, { ttl });
  }

  /** Another process may have proven it already. */
  async function isShared(key: string): Promise<boolean> {
    const at = (await proofs?.find(key).catch(() => null)) ?? null;
    if (at === null || clock() >= at + TIMES.yes.freshMs) return false;
    learn(key, "yes", at);
    return true;
  }

  async function look(servers: NameServers, address: Address, hosts: readonly string[]) {
    const key = keyOf(address, hosts);
    if (proofs && (await within(isShared(key), SHARED_WITHIN_MS).catch(() => false))) return;
    count.asked += 1;
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
      const isAsked =
        resting.has(key) || questions.ask(key, () => look(nameServers, address, hosts), isLikely);
      return found?.verdict ?? (isAsked ? "asking" : null);
    },
    async restore() {
      const all = nameServers ? await proofs?.latest(MAX_KNOWN).catch(() => []) : [];
      for (const { key, at } of all ?? []) learn(key, "yes", at);
    },
    stats: () => ({ known: known.size, ...questions.stats(), ...count }),
  };
}

/** Returns the key of the question whether an address has one of these names. */
function keyOf(address: Address, hosts: readonly string[]): string {
  return `${formatAddress(address)} ${hosts.join(" ")}`;
}
