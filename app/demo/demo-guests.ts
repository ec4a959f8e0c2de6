import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { SIGN } from "#app/engine/automation/sign";
import { namedCrawler, UNKNOWN_BOT } from "#app/engine/crawlers/claim";
import type { CrawlerVerdict, DeclaredBot, NetworkClass } from "#app/engine/visit";

import { SCRAPER_AGENT, shopTime } from "./demo-proportions";

/** Visitors in addition to the usual visitors: bots, and people whose network hides them. */
export interface DemoGuest {
  /** The first three octets of the guests' addresses. Without an address book, the fields below apply. */
  readonly network: string;
  /** Range of the last octet. */
  readonly hosts: readonly [from: number, to: number];
  readonly country: string;
  readonly asn: number | null;
  readonly organization: string | null;
  readonly networkClass: NetworkClass;
  /** Null for an ordinary browser. */
  readonly userAgent: string | null;
  readonly crawler?: DeclaredBot;
  readonly signs?: number;
  readonly pagesPerMinute?: number;
  readonly referrer?: string;
  readonly path?: string;
  readonly isThroughFirewall?: boolean;
  /** Average visits per day, with at least one on the last day. */
  readonly perDay: number;
  /** Number of days, up to now, on which the guests visit. */
  readonly days: number;
}

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const HEADLESS =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

function bot(userAgent: string, verdict: CrawlerVerdict) {
  const known = namedCrawler(userAgent);
  const crawler: DeclaredBot = known
    ? { id: known.id, purpose: known.purpose, verdict }
    : UNKNOWN_BOT;
  return { userAgent, crawler };
}

type Net = Pick<
  DemoGuest,
  "network" | "hosts" | "country" | "asn" | "organization" | "networkClass"
>;

function net(
  network: string,
  country: string,
  [asn, organization]: readonly [number | null, string | null],
  networkClass: NetworkClass,
): Net {
  return { network, hosts: [2, 250], country, asn, organization, networkClass };
}

const DIGITAL_OCEAN = [14_061, "DigitalOcean, LLC"] as const;
const HETZNER = [24_940, "Hetzner Online GmbH"] as const;

/** Network of bots that test stolen cards: a wave on one day and a few visits since. */
export const CARD_TESTERS = net("138.197.20", "US", DIGITAL_OCEAN, "hosting");
/** Duration of the wave in hours, and its number of visits. */
export const WAVE = { hours: 6, visits: 320 } as const;
const WAVE_DAYS_AGO = 9;
const WAVE_FROM_HOUR = 10;

/** Returns the start of the wave, which ends within one day of the shop. Epoch milliseconds throughout. */
export function waveStart(now: number): number {
  const day = now - WAVE_DAYS_AGO * DAY_MS;
  const local = shopTime(day);
  return day + (WAVE_FROM_HOUR - local.getHours()) * HOUR_MS - local.getMinutes() * 60_000;
}

/** Guests of the demo. Their networks are real, with the class from the address data or the published lists. */
export const DEMO_GUESTS: readonly DemoGuest[] = [
  person(net("176.96.91", "US", [136_787, "PacketHub S.A."], "vpn"), 2.5),
  person(net("146.70.236", "SG", [9009, "M247 Europe SRL"], "vpn"), 1),
  person(net("172.224.89", "US", [36_183, "Akamai Technologies, Inc."], "relay"), 4),
  person(net("198.14.82", "US", [22_616, "ZSCALER, INC."], "corporate-gateway"), 1.5),
  person(net("4.60.122", "US", [3356, "Level 3 Communications, Inc."], "transit"), 0.6),
  person(net("203.11.8", "AU", [null, null], "unknown"), 0.8),
  person(net("141.164.85", "US", [397_630, "Blazing SEO, LLC"], "proxy"), 1.2),
  {
    ...person(net("185.220.101", "DE", [60_729, "Stiftung Erneuerbare Freiheit"], "tor"), 0.8),
    hosts: [1, 3],
  },
  { ...person(net("5.9.20", "DE", HETZNER, "hosting"), 1), path: "/collections/all" },
  program(net("66.249.66", "US", [15_169, "Google LLC"], "hosting"), 3, bot(GOOGLEBOT, "verified")),
  program(net("5.9.10", "DE", HETZNER, "hosting"), 1, bot(GOOGLEBOT, "spoofed")),
  program(
    net("52.230.152", "US", [8075, "Microsoft Corporation"], "hosting"),
    1.5,
    bot(
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)",
      "verified",
    ),
  ),
  program(
    net("157.55.39", "US", [8075, "Microsoft Corporation"], "hosting"),
    1,
    bot("Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "verified"),
  ),
  program(
    net("85.208.96", "US", [209_366, "SEMrush CY LTD"], "residential"),
    1,
    bot(
      "Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)",
      "unverified",
    ),
  ),
  program(
    net("173.252.87", "US", [32_934, "Facebook, Inc."], "residential"),
    1,
    bot("facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "verified"),
  ),
  program(net("5.9.30", "DE", HETZNER, "hosting"), 1.2, {
    userAgent: HEADLESS,
    signs: SIGN.webdriver | SIGN.headless | SIGN.noLanguage,
  }),
  program(net("5.9.40", "DE", HETZNER, "hosting"), 0.8, {
    ...bot(SCRAPER_AGENT, "unverified"),
    pagesPerMinute: 140,
  }),
  {
    ...person(net("139.12.66", "DE", [3320, "Deutsche Telekom AG"], "residential"), 0.9),
    referrer: "https://coupon-hunters.example/fernhill",
  },
  { ...program(CARD_TESTERS, 3, { userAgent: HEADLESS }), path: "/cart", days: 9 },
  {
    ...program(net("5.9.50", "DE", HETZNER, "hosting"), 2, { userAgent: HEADLESS }),
    path: "/wp-login.php",
    isThroughFirewall: true,
    days: 12,
  },
];

function person(from: Net, perDay: number): DemoGuest {
  return { ...from, userAgent: null, perDay, days: 30 };
}

function program(
  from: Net,
  perDay: number,
  what: Pick<DemoGuest, "crawler" | "signs" | "pagesPerMinute"> & { readonly userAgent: string },
): DemoGuest {
  return { ...from, ...what, perDay, days: 30 };
}
