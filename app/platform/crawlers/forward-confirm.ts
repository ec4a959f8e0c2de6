import {
  type Address,
  compareAddresses,
  formatAddress,
  parseAddress,
} from "#app/engine/net/address";

/** The two queries of forward-confirmed reverse DNS. Both reject if there is no answer. */
export interface NameServers {
  /** Returns the names of an address. */
  reverse(ip: string): Promise<readonly string[]>;
  /** Returns the addresses of a name, in the family of `version`. */
  resolve(name: string, version: 4 | 6): Promise<readonly string[]>;
}

/** Maximum names verified per address. Its owner may publish any number. */
const MAX_NAMES = 3;

/** Error codes that are valid answers: no such name, and no record of the type. Other codes are failures. */
const NO_SUCH_NAME = new Set(["ENOTFOUND", "ENODATA"]);

async function orNone(answer: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await answer;
  } catch (error) {
    if (NO_SUCH_NAME.has((error as { code?: string }).code ?? "")) return [];
    throw error;
  }
}

function isLike(name: string, host: string): boolean {
  if (host.startsWith(".")) return name.endsWith(host);
  const [before = "", after = ""] = host.split("*");
  if (name.length < before.length + after.length) return false;
  if (!name.startsWith(before) || !name.endsWith(after)) return false;
  return !name.slice(before.length, name.length - after.length).includes(".");
}

/**
 * Reports whether a name matches a host pattern of a crawler (`hosts` in crawler.ts).
 *
 * "crawl-1.googlebot.com" matches "crawl-*.googlebot.com". "1.2.crawl-1.googlebot.com" and "evilgooglebot.com" do not.
 */
export function isCrawlerName(name: string, hosts: readonly string[]): boolean {
  const plain = name.toLowerCase().replace(/\.$/, "");
  return hosts.some((host) => isLike(plain, host));
}

/** Addresses of public name servers that have had names for many years. */
const NAMED = ["8.8.8.8", "1.1.1.1", "9.9.9.9"];

/**
 * Checks that the name servers know public names.
 *
 * The name servers of an isolated network answer "no such name" to every query, which proves nothing about a crawler.
 *
 * @throws Error if they know none
 */
async function mustKnowNames(servers: NameServers): Promise<void> {
  for (const ip of NAMED) {
    if ((await orNone(servers.reverse(ip))).length > 0) return;
  }
  throw new Error("the name servers resolve no names of public addresses");
}

/**
 * Reports whether a host name of the address belongs to the crawler and resolves back to the address.
 *
 * @throws the error of the name servers, unless they report that the address has no name
 */
export async function isConfirmed(
  servers: NameServers,
  address: Address,
  hosts: readonly string[],
): Promise<boolean> {
  const names = await orNone(servers.reverse(formatAddress(address)));
  if (names.length === 0) await mustKnowNames(servers);
  for (const name of names.filter((name) => isCrawlerName(name, hosts)).slice(0, MAX_NAMES)) {
    const found = await orNone(servers.resolve(name, address.version));
    const leadsBack = found.some((text) => {
      const parsed = parseAddress(text);
      return parsed !== null && compareAddresses(parsed, address) === 0;
    });
    if (leadsBack) return true;
  }
  return false;
}
