import type { getReferrerTraffic as trafficCall } from "#app/contract/rules/rule-traffic";
import { isOwnHost, ownHosts } from "#app/features/shop/public";
import { chooseSample, visitsByReferrer } from "#app/features/visits/public.server";
import type { Handler } from "#app/platform/data-api/handlers";

import { listedAmong } from "../entries/rule-entries.queries.server";

const DAYS = 7;
const SHOWN = 20;
/** Canonical value of the entry that stops visitors without a referrer. */
const EMPTY_REFERRER = "empty";

/** Returns the website of a referrer. "www.example.com" and "example.com" are the same website. */
function siteOf(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, "") : null;
}

/** Returns the websites that linked visitors to the store, without the store's own pages. */
export const getReferrerTraffic: Handler<typeof trafficCall> = async ({ surface }, context) => {
  const { db, shop, clock } = context;
  const own = ownHosts(shop);
  const bySite = new Map<string, number>();
  let total = 0;
  let direct = 0;
  const sample = await chooseSample(db, { shopId: shop.id, surface, days: DAYS, now: clock() });
  for (const { referrer, visits } of await visitsByReferrer(db, sample)) {
    total += visits;
    if (referrer === "") direct += visits;
    const site = siteOf(referrer);
    if (site !== null && !isOwnHost(site, own)) bySite.set(site, (bySite.get(site) ?? 0) + visits);
  }
  const top = [...bySite].sort(([, x], [, y]) => y - x).slice(0, SHOWN);
  const key = { shopId: shop.id, surface, kind: "referrer" } as const;
  const values = top.map(([host]) => `domain:${host}`);
  const listedValues = await listedAmong(db, key, [...values, EMPTY_REFERRER]);
  return {
    referrers: top.map(([host, visits]) => ({
      host,
      visits,
      isListed: listedValues.has(`domain:${host}`),
    })),
    direct,
    emptyEntry: listedValues.get(EMPTY_REFERRER) ?? null,
    total,
    isEstimate: sample.weight > 1,
  };
};
