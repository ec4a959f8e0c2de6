import { expect, test, vi } from "vitest";

import { isOwnCrawler } from "#app/engine/crawler-trust";
import { CRAWLERS } from "#app/engine/crawlers/crawler-table";
import { parseAddress } from "#app/engine/net/address";
import { cidrBlock } from "#app/engine/net/interval";

import { rangeArrays, RangeTable } from "../ip-intelligence/range-table";
import { type CrawlerDns, createCrawlerDns } from "./crawler-dns.server";
import { createCrawlers } from "./crawlers.server";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const GPTBOT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)";
const AT_GOOGLE = parseAddress("66.249.66.1")!;
const ELSEWHERE = parseAddress("5.9.10.10")!;
const GOOGLE_ASN = 15_169;
const HETZNER_ASN = 24_940;

type Dns = Pick<CrawlerDns, "verdict">;
const silent: Dns = { verdict: () => null };
const slow: Dns = { verdict: () => "asking" };
const MINUTE = 60_000;

interface CrawlerFacts {
  readonly asn?: number | null;
  readonly lists?: Readonly<Record<string, string>>;
  /** Enabled lists that are not loaded yet. */
  readonly awaited?: readonly string[];
  readonly dns?: Dns;
  readonly clock?: () => number;
}

function crawlers({
  asn = null,
  lists = {},
  awaited = [],
  dns = silent,
  clock = Date.now,
}: CrawlerFacts) {
  const tables = new Map(
    Object.entries(lists).map(([feed, network]) => {
      const block = cidrBlock(parseAddress(network)!, 24);
      return [feed, new RangeTable(rangeArrays([block]))] as const;
    }),
  );
  return createCrawlers({
    asnOf: () => asn,
    published: (feed) => tables.get(feed) ?? null,
    isAwaited: (feed) => awaited.includes(feed),
    dns,
    clock,
  });
}

test("a browser is not a crawler, and an empty user agent claims no crawler", () => {
  const crawlerOf = crawlers({});
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
  expect(crawlerOf(safari, ELSEWHERE)).toBe(null);
  expect(crawlerOf("", ELSEWHERE)).toBe(null);
});

test("a program without a known name counts as an unknown bot", () => {
  const claim = { id: "unknown", purpose: "other", verdict: "unverified" };
  expect(crawlers({})("python-requests/2.32.3", ELSEWHERE)).toEqual(claim);
  expect(crawlers({})("curl/8.16.0", null)).toEqual(claim);
});

test("without lists and host names a Googlebot from Google's network is unverified", () => {
  const claim = crawlers({ asn: GOOGLE_ASN })(GOOGLEBOT, AT_GOOGLE);
  expect(claim).toEqual({ id: "googlebot", purpose: "search", verdict: "unverified" });
});

test("a Googlebot from another network is spoofed", () => {
  expect(crawlers({ asn: HETZNER_ASN })(GOOGLEBOT, ELSEWHERE)?.verdict).toBe("spoofed");
});

test("a Googlebot from an address that Google publishes is verified", () => {
  const facts = { asn: GOOGLE_ASN, lists: { "google-common": "66.249.66.0" } };
  expect(crawlers(facts)(GOOGLEBOT, AT_GOOGLE)?.verdict).toBe("verified");
});

test("a crawler from an unlisted address is spoofed, unless its host name verifies it", () => {
  const lists = { "google-common": "66.249.99.0", "google-special": "66.249.99.0" };
  const facts = { asn: GOOGLE_ASN, lists };
  expect(crawlers(facts)(GOOGLEBOT, AT_GOOGLE)?.verdict).toBe("spoofed");
  const named = crawlers({ ...facts, dns: { verdict: () => "yes" } });
  expect(named(GOOGLEBOT, AT_GOOGLE)?.verdict).toBe("verified");
  expect(crawlers({ lists: { gptbot: "66.249.99.0" } })(GPTBOT, ELSEWHERE)?.verdict).toBe(
    "spoofed",
  );
});

test("a crawler whose operator publishes no proof is unverified from any network", () => {
  const crawlerOf = crawlers({ asn: HETZNER_ASN, dns: { verdict: () => "no" } });
  expect(crawlerOf("Mozilla/5.0 (compatible; Bytespider)", ELSEWHERE)?.verdict).toBe("unverified");
});

test("a crawler from a network used only by its operator is verified", () => {
  const agent = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";
  expect(crawlers({ asn: 32_934 })(agent, ELSEWHERE)?.verdict).toBe("verified");
  expect(crawlers({ asn: HETZNER_ASN })(agent, ELSEWHERE)?.verdict).toBe("spoofed");
});

test("a link preview of an iPhone, which names other crawlers, is never spoofed", () => {
  const agent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0";
  expect(crawlers({ asn: 7_922 })(agent, ELSEWHERE)).toMatchObject({
    id: "imessage",
    verdict: "unverified",
  });
});

test("host names are looked up only if neither lists nor networks decide", () => {
  const verdict = vi.fn(() => null);
  crawlers({ asn: HETZNER_ASN, dns: { verdict } })(GOOGLEBOT, ELSEWHERE);
  expect(verdict).not.toHaveBeenCalled();
  crawlers({ asn: GOOGLE_ASN, dns: { verdict } })(GOOGLEBOT, AT_GOOGLE);
  expect(verdict).toHaveBeenCalledTimes(1);
});

test("every crawler of the table is recognized by each of its tokens, and IDs are unique", () => {
  const crawlerOf = crawlers({});
  for (const { id, tokens } of CRAWLERS) {
    for (const token of tokens) expect(crawlerOf(`Mozilla/5.0 (${token})`, null)?.id).toBe(id);
  }
  expect(new Set(CRAWLERS.map(({ id }) => id)).size).toBe(CRAWLERS.length);
});

test("host patterns of crawlers end in a whole domain", () => {
  const hosts = CRAWLERS.flatMap(({ hosts }) => hosts);
  const wellFormed = /^(?:[a-z-]*\*)?(?:\.[a-z0-9-]+){2,}$/;
  expect(hosts.filter((host) => !wellFormed.test(host))).toEqual([]);
});

const FETCHER = "FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)";
const CLOUD = parseAddress("34.64.10.1")!;
const CLOUD_ASN = 396_982;

/** Sets up name servers that give every address this name, which resolves back to the address. */
async function crawlerWithName(name: string, agent: string, asn: number) {
  const nameServers = { reverse: async () => [name], resolve: async () => ["34.64.10.1"] };
  const dns = createCrawlerDns({ nameServers, clock: Date.now });
  const crawlerOf = crawlers({ asn, dns });
  crawlerOf(agent, CLOUD);
  await vi.waitFor(() => expect(dns.verdict(CLOUD, [name])).toBe("yes"));
  return crawlerOf(agent, CLOUD)?.verdict;
}

test.each([
  ["a machine rented at Google's cloud", "1.10.64.34.bc.googleusercontent.com", FETCHER],
  ["a rented machine with the name Googlebot", "1.10.64.34.bc.googleusercontent.com", GOOGLEBOT],
  ["a proxy of people", "google-proxy-34-64-10-1.google.com", GOOGLEBOT],
  ["another machine of Google", "mail-ej1-f41.google.com", GOOGLEBOT],
])("%s is spoofed as a Google crawler", async (_, name, agent) => {
  expect(await crawlerWithName(name, agent, CLOUD_ASN)).toBe("spoofed");
});

test.each([
  ["crawl-34-64-10-1.googlebot.com", GOOGLEBOT],
  ["geo-crawl-34-64-10-1.geo.googlebot.com", GOOGLEBOT],
  ["rate-limited-proxy-34-64-10-1.google.com", "APIs-Google (+https://developers.google.com)"],
  ["34-64-10-1.gae.googleusercontent.com", FETCHER],
  ["google-proxy-34-64-10-1.google.com", FETCHER],
])("the host name %s, documented by Google, verifies its crawler", async (name, agent) => {
  expect(await crawlerWithName(name, agent, CLOUD_ASN)).toBe("verified");
});

test.each([
  ["Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)", "google-common"],
  ["APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)", "google-special"],
  ["Google-Safety", "google-special"],
  ["AdsBot-Google (+http://www.google.com/adsbot.html)", "google-special"],
])("%s is verified by the Google list that contains its address", (agent, list) => {
  const all = ["google-common", "google-special", "google-fetchers", "google-user-fetchers"];
  const lists = Object.fromEntries(all.map((feed) => [feed, "198.51.100.0"]));
  const facts = { asn: GOOGLE_ASN, lists: { ...lists, [list]: "66.249.66.0" } };
  expect(crawlers(facts)(agent, AT_GOOGLE)?.verdict).toBe("verified");
});

test.each([
  ["TelegramBot (like TwitterBot)", 62_041, "telegrambot", "verified"],
  ["TelegramBot (like TwitterBot)", 211_157, "telegrambot", "verified"],
  ["Twitterbot/1.0", 63_179, "twitterbot", "verified"],
  ["Twitterbot/1.0", 35_995, "twitterbot", "verified"],
])("the crawler %s from AS%i is %s, %s", (agent, asn, id, verdict) => {
  expect(crawlers({ asn })(agent, ELSEWHERE)).toMatchObject({ id, verdict });
});

test.each([
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", 58_593],
  ["Google-Read-Aloud", 139_190],
])("the crawler %s from AS%i is not spoofed", (agent, asn) => {
  expect(crawlers({ asn })(agent, ELSEWHERE)?.verdict).not.toBe("spoofed");
});

const BINGBOT = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
const DUCKDUCKBOT = "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)";
const AZURE_ASN = 8_075;

test.each([
  ["Googlebot at Google", GOOGLEBOT, GOOGLE_ASN, "pending"],
  ["Bingbot at Microsoft", BINGBOT, AZURE_ASN, "pending"],
  ["Bingbot in China", BINGBOT, 58_593, "pending"],
  ["Googlebot at another host", GOOGLEBOT, HETZNER_ASN, "spoofed"],
  ["Bingbot from a home", BINGBOT, 7_922, "spoofed"],
  ["YandexBot at Yandex", "Mozilla/5.0 (compatible; YandexBot/3.0)", 13_238, "pending"],
  ["YandexBot from another allowed network", "(compatible; YandexBot/3.0)", 200_350, "unverified"],
  ["Googlebot from an unknown network", GOOGLEBOT, null, "unverified"],
])("while name servers have not answered, %s is %s", (_, agent, asn, verdict) => {
  expect(crawlers({ asn, dns: slow })(agent, AT_GOOGLE)?.verdict).toBe(verdict);
});

test("a crawler that is in no list is pending while its host name is looked up", () => {
  const facts = { asn: AZURE_ASN, lists: { bingbot: "198.51.100.0" }, dns: slow };
  expect(crawlers(facts)(BINGBOT, ELSEWHERE)?.verdict).toBe("pending");
});

test("a crawler without host names is pending while its operator's list loads, in the operator's networks only", () => {
  const awaited = ["duckduckbot", "gptbot"];
  const verdict = (agent: string, asn: number) =>
    crawlers({ asn, awaited })(agent, ELSEWHERE)?.verdict;
  expect(verdict(DUCKDUCKBOT, AZURE_ASN)).toBe("pending");
  expect(verdict(GPTBOT, AZURE_ASN)).toBe("pending");
  expect(verdict(GPTBOT, HETZNER_ASN)).toBe("unverified");
  expect(crawlers({ asn: AZURE_ASN })(GPTBOT, ELSEWHERE)?.verdict).toBe("unverified");
});

test("a negative host name verdict is final although a list is still loading", () => {
  const facts = { asn: CLOUD_ASN, awaited: ["google-common"], dns: { verdict: () => "no" } as Dns };
  expect(crawlers(facts)(GOOGLEBOT, CLOUD)?.verdict).toBe("spoofed");
});

test("an IPv4 address or IPv6 /64 is pending for at most ten minutes per day and operator", () => {
  let now = 1_000_000;
  const crawlerOf = crawlers({ asn: AZURE_ASN, dns: slow, clock: () => now });
  const verdict = (ip: string, agent = BINGBOT) => crawlerOf(agent, parseAddress(ip))?.verdict;
  expect(verdict("40.77.167.1")).toBe("pending");
  expect(verdict("2603:1030::1")).toBe("pending");
  now += 10 * MINUTE - 1;
  expect(verdict("40.77.167.1")).toBe("pending");
  now += 1;
  expect(verdict("40.77.167.1")).toBe("unverified");
  expect(verdict("40.77.167.1", "adidxbot/2.0")).toBe("unverified");
  expect(verdict("2603:1030::2")).toBe("unverified");
  expect(verdict("40.77.167.2")).toBe("pending");
  now += 24 * 60 * MINUTE;
  expect(verdict("40.77.167.1")).toBe("pending");
});

test("a pending crawler is spoofed after ten minutes if no list contains its address", () => {
  let now = 1_000_000;
  const facts = { asn: AZURE_ASN, lists: { bingbot: "198.51.100.0" }, dns: slow };
  const crawlerOf = crawlers({ ...facts, clock: () => now });
  expect(crawlerOf(BINGBOT, ELSEWHERE)?.verdict).toBe("pending");
  now += 10 * MINUTE;
  expect(crawlerOf(BINGBOT, ELSEWHERE)?.verdict).toBe("spoofed");
});

test("a fetch on behalf of a person is verified as a fetch and not as the operator's crawler", () => {
  const lists = { "google-fetchers": "66.249.66.0", "chatgpt-user": "66.249.66.0" };
  const crawlerOf = crawlers({ asn: GOOGLE_ASN, lists });
  for (const agent of [FETCHER, "compatible; ChatGPT-User/1.0; +https://openai.com/bot"]) {
    const claim = crawlerOf(agent, AT_GOOGLE);
    expect(claim?.verdict).toBe("verified");
    expect(isOwnCrawler(claim, "verified")).toBe(false);
  }
});
