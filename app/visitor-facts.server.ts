import { join } from "node:path";

import type { Logger } from "pino";

import { systemClock } from "./platform/clock";
import { createCrawlerDns } from "./platform/crawlers/crawler-dns.server";
import { createCrawlers, systemNameServers } from "./platform/crawlers/crawlers.server";
import type { Env } from "./platform/env.server";
import { openFeeds } from "./platform/feeds/feeds.server";
import { createIpIntelligence } from "./platform/ip-intelligence/ip-intelligence.server";

/**
 * Everything one process knows about visitors besides what they send: where they are, what kind of
 * network they use, and which crawler is who it says.
 *
 * @throws Error when IP_FEEDS cannot be read
 */
export async function openVisitorFacts(env: Env, root: string, log: Logger) {
  const ipIntelligence = await createIpIntelligence({
    dataDir: join(root, "dist", "ip-data"),
    cityMmdb: env.IP_CITY_MMDB,
    asnMmdb: env.IP_ASN_MMDB,
    log,
  });
  const feeds = await openFeeds({
    choice: env.IP_FEEDS,
    allowPrivate: env.IP_FEEDS_PRIVATE === "allow",
    folder: join(env.DATA_DIR, "feeds"),
    clock: systemClock,
    log,
    onChange: ({ networkLists }) => ipIntelligence.useLists(networkLists()),
  });
  const nameServers = env.REVERSE_DNS === "on" ? systemNameServers() : null;
  const crawlerOf = createCrawlers({
    asnOf: (address) => ipIntelligence.lookup(address).asn,
    published: (feed) => feeds.ranges(feed),
    dns: createCrawlerDns({ nameServers, clock: systemClock }),
  });
  return {
    ipIntelligence,
    feeds,
    crawlerOf,
    close(): void {
      feeds.close();
      ipIntelligence.close();
    },
  };
}
