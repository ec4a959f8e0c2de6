import { DAY_MS, HOUR_MS } from "#app/base/clock";

import { CARD_TESTERS, waveStart } from "./demo-guests";
import type { DemoEntry, DemoStep } from "./demo-step";

type Words = Omit<DemoStep["change"], "at">;

/**
 * Returns rules of the whole demo in addition to countries and addresses: six more kinds, with every action.
 *
 * @param now epoch milliseconds
 * @param coveredAddress an address of a block that is stopped already, so that its rule never takes effect
 */
export function moreSteps(now: number, coveredAddress: string): readonly DemoStep[] {
  const step = (daysAgo: number, change: Words, entries: readonly Partial<DemoEntry>[]) => ({
    change: { ...change, at: now - daysAgo * DAY_MS },
    entries,
  });
  const anHourLater = (now - waveStart(now) - HOUR_MS) / DAY_MS;
  const covered = { value: coveredAddress, label: "Price scraper, again" };
  return [
    step(25.1, NETWORKS, [
      { value: "tor" },
      { value: "proxy" },
      { value: "vpn", action: "challenge", note: "Some customers use one at work." },
    ]),
    step(22.3, CRAWLERS, [
      { value: "spoofed" },
      { value: "purpose:seo", action: "restrict" },
      { value: "purpose:ai-training", action: "monitor", note: "Decide in December." },
    ]),
    step(16.6, BEHAVIOR, [
      { value: "pages-per-minute:60" },
      { value: "automated-browser", action: "challenge" },
    ]),
    step(14.2, REFERRERS, [OLD_COUPONS]),
    step(11.9, FIREWALL, [{ value: "exact:/wp-login.php", label: "Password guessing" }]),
    step(anHourLater, WAVE_STOPPED, [STOLEN_CARDS]),
    step(1.2, { kind: "ip", summary: `Blocked ${coveredAddress}` }, [covered]),
  ];
}

const NETWORKS: Words = {
  kind: "network",
  summary: "Blocked the Tor network and open proxies, challenged VPN services",
  note: "Every chargeback of the autumn came through one of them.",
};
const CRAWLERS: Words = {
  kind: "crawler",
  summary: "Blocked spoofed crawlers, restricted SEO tools",
};
const BEHAVIOR: Words = {
  kind: "behaviour",
  summary: "Blocked more than 60 pages per minute, challenged automated browsers",
};
const REFERRERS: Words = {
  kind: "referrer",
  summary: "Redirected visitors from coupon-hunters.example",
  note: "Their codes expired last year.",
};
const OLD_COUPONS: Partial<DemoEntry> = {
  value: "domain:coupon-hunters.example",
  label: "Old coupons",
  action: "redirect",
  target: "/collections/all",
  // Visitors who were redirected there must be allowed on that page.
  scope: { match: "except", pages: ["exact:/collections/all"] },
};
const FIREWALL: Words = {
  kind: "url",
  surface: "firewall",
  summary: "Blocked /wp-login.php",
};
const WAVE_STOPPED: Words = {
  kind: "asn",
  summary: `Blocked AS${CARD_TESTERS.asn}`,
  note: "Hundreds of carts an hour, all with declined cards.",
};
const STOLEN_CARDS: Partial<DemoEntry> = {
  value: `AS${CARD_TESTERS.asn}`,
  label: CARD_TESTERS.organization ?? "",
  reason: "fraud",
};
