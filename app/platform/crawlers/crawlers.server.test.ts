import { expect, test, vi } from "vitest";

import { parseAddress } from "../../engine/net/address";
import { cidrBlock } from "../../engine/net/interval";
import { RangeTable, rangeArrays } from "../ip-intelligence/range-table";
import type { CrawlerDns } from "./crawler-dns.server";
import { createCrawlers } from "./crawlers.server";
import { CRAWLERS } from "./crawler-table";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const GPTBOT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)";
const AT_GOOGLE = parseAddress("66.249.66.1")!;
const ELSEWHERE = parseAddress("5.9.10.10")!;
const GOOGLE_ASN = 15_169;
const HETZNER_ASN = 24_940;

const silent: CrawlerDns = { verdict: () => null };

interface World {
  readonly asn?: number | null;
  readonly lists?: Readonly<Record<string, string>>;
  readonly dns?: CrawlerDns;
}

function crawlers({ asn = null, lists = {}, dns = silent }: World) {
  const tables = new Map(
    Object.entries(lists).map(([feed, network]) => {
      const block = cidrBlock(parseAddress(network)!, 24);
      return [feed, new RangeTable(rangeArrays([block]))] as const;
    }),
  );
  return createCrawlers({ asnOf: () => asn, published: (feed) => tables.get(feed) ?? null, dns });
}

test("a browser is no crawler, and an empty user agent claims nothing", () => {
  const crawlerOf = crawlers({});
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
  expect(crawlerOf(safari, ELSEWHERE)).toBe(null);
  expect(crawlerOf("", ELSEWHERE)).toBe(null);
});

test("a program without a known name is an unknown bot", () => {
  const claim = { id: "unknown", purpose: "other", verdict: "unverified" };
  expect(crawlers({})("python-requests/2.32.3", ELSEWHERE)).toEqual(claim);
  expect(crawlers({})("curl/8.16.0", null)).toEqual(claim);
});

test("without feeds and names, a Googlebot from Google's network is unverified, never spoofed", () => {
  const claim = crawlers({ asn: GOOGLE_ASN })(GOOGLEBOT, AT_GOOGLE);
  expect(claim).toEqual({ id: "googlebot", purpose: "search", verdict: "unverified" });
});

test("a Googlebot from a network that cannot be Google's is spoofed", () => {
  expect(crawlers({ asn: HETZNER_ASN })(GOOGLEBOT, ELSEWHERE)?.verdict).toBe("spoofed");
});

test("a Googlebot whose address Google publishes is verified", () => {
  const world = { asn: GOOGLE_ASN, lists: { "google-common": "66.249.66.0" } };
  expect(crawlers(world)(GOOGLEBOT, AT_GOOGLE)?.verdict).toBe("verified");
});

test("an address on no published list is spoofed, unless its name says otherwise", () => {
  const lists = { "google-common": "66.249.99.0" };
  const world = { asn: GOOGLE_ASN, lists };
  expect(crawlers(world)(GOOGLEBOT, AT_GOOGLE)?.verdict).toBe("spoofed");
  const named = crawlers({ ...world, dns: { verdict: () => "yes" } });
  expect(named(GOOGLEBOT, AT_GOOGLE)?.verdict).toBe("verified");
  expect(crawlers({ lists: { gptbot: "66.249.99.0" } })(GPTBOT, ELSEWHERE)?.verdict).toBe(
    "spoofed",
  );
});

test("a crawler whose operator publishes no way to tell is unverified from anywhere", () => {
  const crawlerOf = crawlers({ asn: HETZNER_ASN, dns: { verdict: () => "no" } });
  expect(crawlerOf("Mozilla/5.0 (compatible; Bytespider)", ELSEWHERE)?.verdict).toBe("unverified");
});

test("an operator's own network is proof enough where nobody else is in it", () => {
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

test("names are asked about only when nothing nearer settles it", () => {
  const verdict = vi.fn(() => null);
  crawlers({ asn: HETZNER_ASN, dns: { verdict } })(GOOGLEBOT, ELSEWHERE);
  expect(verdict).not.toHaveBeenCalled();
  crawlers({ asn: GOOGLE_ASN, dns: { verdict } })(GOOGLEBOT, AT_GOOGLE);
  expect(verdict).toHaveBeenCalledTimes(1);
});

test("every crawler of the table is found by each of its tokens, and ids are unique", () => {
  const crawlerOf = crawlers({});
  for (const { id, tokens } of CRAWLERS) {
    for (const token of tokens) expect(crawlerOf(`Mozilla/5.0 (${token})`, null)?.id).toBe(id);
  }
  expect(new Set(CRAWLERS.map(({ id }) => id)).size).toBe(CRAWLERS.length);
});

test("suffixes of names start at a dot, so that evilgooglebot.com is nobody's", () => {
  const hosts = CRAWLERS.flatMap(({ hosts }) => hosts);
  expect(hosts.filter((host) => !/^(\.[a-z0-9-]+){2,}$/.test(host))).toEqual([]);
});
