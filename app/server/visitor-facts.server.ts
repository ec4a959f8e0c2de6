import { join } from "node:path";

import type { Logger } from "pino";

import { systemClock } from "#app/base/clock";
import { openAgentDirectories } from "#app/platform/agents/agent-directories.server";
import { createCrawlerDns } from "#app/platform/crawlers/crawler-dns.server";
import { storedProofs } from "#app/platform/crawlers/crawler-proofs.server";
import { createCrawlers } from "#app/platform/crawlers/crawlers.server";
import { systemNameServers } from "#app/platform/crawlers/system-name-servers.server";
import type { Env } from "#app/platform/env.server";
import { openFeeds } from "#app/platform/feeds/feeds.server";
import { type IpRenewal, openIpRenewal } from "#app/platform/ip-data/ip-renewal.server";
import type { NewestPacked } from "#app/platform/ip-data/newest-packed.server";
import { oldDataProblems } from "#app/platform/ip-data/old-data";
import { createIpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import type { Database } from "#app/store/client.server";

/** Starts the renewal of address data from the operator's source. Null if IP_DATA_URL is not set. */
async function renewIpData(env: Env, packed: NewestPacked, log: Logger): Promise<IpRenewal | null> {
  if (env.IP_DATA_URL === undefined) return null;
  return openIpRenewal({
    url: env.IP_DATA_URL,
    everyHours: env.IP_DATA_EVERY_HOURS,
    allowPrivate: env.IP_FEEDS_PRIVATE === "allow",
    folder: join(env.DATA_DIR, "ip-data"),
    packed,
    clock: systemClock,
    log,
  });
}

/**
 * Opens the data about visitors: location, kind of network and verified crawlers.
 *
 * Logs a warning if the data is old, except with the local Shopify, where the data has the date of the npm packages.
 *
 * @throws Error if IP_FEEDS, AGENT_DIRECTORIES or NAME_SERVERS cannot be parsed
 */
export async function openVisitorFacts(env: Env, root: string, db: Database, log: Logger) {
  const ipIntelligence = await createIpIntelligence({
    dataDir: join(root, "dist", "ip-data"),
    cityMmdb: env.IP_CITY_MMDB,
    asnMmdb: env.IP_ASN_MMDB,
    log,
  });
  const ipRenewal = await renewIpData(env, ipIntelligence.packed, log);
  const old = oldDataProblems(ipIntelligence.meta, ipRenewal !== null, systemClock());
  if (!env.DEV_STORE_URL) for (const sentence of old) log.warn(sentence);
  const feeds = await openFeeds({
    choice: env.IP_FEEDS,
    allowPrivate: env.IP_FEEDS_PRIVATE === "allow",
    folder: join(env.DATA_DIR, "feeds"),
    ownClass: (address) => ipIntelligence.ownClass(address),
    clock: systemClock,
    log,
    onChange: ({ networkLists }) => ipIntelligence.useLists(networkLists()),
  });
  const agents = await openAgentDirectories({
    choice: env.AGENT_DIRECTORIES,
    allowPrivate: env.IP_FEEDS_PRIVATE === "allow",
    folder: join(env.DATA_DIR, "agents"),
    clock: systemClock,
    log,
  });
  const nameServers = env.REVERSE_DNS === "on" ? systemNameServers(env.NAME_SERVERS) : null;
  const dns = createCrawlerDns({ nameServers, clock: systemClock, proofs: storedProofs(db) });
  await dns.restore();
  const crawlerOf = createCrawlers({
    asnOf: (address) => ipIntelligence.lookup(address).asn,
    published: (feed) => feeds.ranges(feed),
    isAwaited: (feed) => feeds.isAwaited(feed),
    dns,
    clock: systemClock,
  });
  return {
    ipIntelligence,
    ipRenewal,
    feeds,
    agents,
    crawlerOf,
    nameServers,
    crawlerStats: dns.stats,
    close(): void {
      feeds.close();
      agents.close();
      ipRenewal?.close();
      ipIntelligence.close();
    },
  };
}
