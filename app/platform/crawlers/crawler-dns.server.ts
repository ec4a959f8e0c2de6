import { LRUCache } from "lru-cache";

import {
  type Address,
  compareAddresses,
  formatAddress,
  parseAddress,
} from "../../engine/net/address";
import { type Clock, HOUR_MS } from "../clock";

/** The two questions of forward-confirmed reverse DNS; both reject when there is no answer. */
export interface NameServers {
  /** Names of an address. */
  reverse(ip: string): Promise<readonly string[]>;
  /** Addresses of a name, of the family of `version`. */
  resolve(name: string, version: 4 | 6): Promise<readonly string[]>;
}

/** "yes": the address has a name of the operator that leads back to it. "no": it has none. */
export type DnsVerdict = "yes" | "no";

export interface CrawlerDns {
  /** What is known now; null when nobody knows yet, and then it is looked up for the next visit. */
  verdict(address: Address, hosts: readonly string[]): DnsVerdict | null;
}

export interface CrawlerDnsOptions {
  /** Null: the operator of this server wants no questions asked. */
  readonly nameServers: NameServers | null;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 1_500;
const YES_TTL_MS = 24 * HOUR_MS;
const NO_TTL_MS = HOUR_MS;
const MAX_KNOWN = 10_000;
/** Questions under way at a time: a flood of pretenders must not become a flood of questions. */
const MAX_OPEN = 20;
/** Names of one address that are followed; its owner may claim any number. */
const MAX_NAMES = 3;

/** No such name, and no record of the kind: answers. Anything else is a failure to answer. */
const NO_SUCH_NAME = new Set(["ENOTFOUND", "ENODATA"]);

async function orNone(answer: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await answer;
  } catch (error) {
    if (NO_SUCH_NAME.has((error as { code?: string }).code ?? "")) return [];
    throw error;
  }
}

/** "crawl-1.googlebot.com" has the suffix ".googlebot.com"; "evilgooglebot.com" has not. */
function isOneOf(name: string, hosts: readonly string[]): boolean {
  const plain = name.toLowerCase().replace(/\.$/, "");
  return hosts.some((host) => plain.endsWith(host));
}

async function confirm(
  servers: NameServers,
  address: Address,
  hosts: readonly string[],
): Promise<DnsVerdict> {
  const names = await orNone(servers.reverse(formatAddress(address)));
  for (const name of names.filter((name) => isOneOf(name, hosts)).slice(0, MAX_NAMES)) {
    const found = await orNone(servers.resolve(name, address.version));
    const leadsBack = found.some((text) => {
      const parsed = parseAddress(text);
      return parsed !== null && compareAddresses(parsed, address) === 0;
    });
    if (leadsBack) return "yes";
  }
  return "no";
}

/** Rejects after so many milliseconds; the question itself may go on unheard. */
async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the name servers took too long")), ms);
    timer.unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Tells crawlers by the names of their addresses, without ever letting a visit wait: the first one
 * from an address is looked up behind its back, the next one has the answer. A "yes" holds for a
 * day, a "no" for an hour, and so does a failure, which says nothing.
 */
export function createCrawlerDns(options: CrawlerDnsOptions): CrawlerDns {
  const { nameServers, clock, timeoutMs = TIMEOUT_MS } = options;
  type Known = { readonly verdict: DnsVerdict | null };
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN, perf: { now: clock } });
  const open = new Set<string>();

  async function look(key: string, address: Address, hosts: readonly string[]): Promise<void> {
    if (!nameServers || open.has(key) || open.size >= MAX_OPEN) return;
    open.add(key);
    const asked = confirm(nameServers, address, hosts);
    // Counted until the name servers answer, however long that takes.
    void asked.catch(() => null).finally(() => open.delete(key));
    const verdict = await within(asked, timeoutMs).catch(() => null);
    known.set(key, { verdict }, { ttl: verdict === "yes" ? YES_TTL_MS : NO_TTL_MS });
  }

  return {
    verdict(address, hosts) {
      const key = `${formatAddress(address)} ${hosts[0] ?? ""}`;
      const found = known.get(key);
      if (!found) void look(key, address, hosts);
      return found?.verdict ?? null;
    },
  };
}
