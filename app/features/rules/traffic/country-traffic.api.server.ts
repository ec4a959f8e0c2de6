import type {
  getCountryTraffic as trafficCall,
  getLocationData as dataCall,
} from "#app/contract/rules/rule-traffic";
import { formatAddress, parseAddress } from "#app/engine/net/address";
import { readSettings } from "#app/features/shop/public.server";
import { visitsByCountry } from "#app/features/visits/public.server";
import type { Handler } from "#app/platform/data-api/handlers";
import { locationDataOf } from "#app/platform/ip-intelligence/ip-data-meta";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";

const DAYS = 7;

/** Functions of IP intelligence that rule screens use. */
export type RuleFacts = Pick<
  IpIntelligence,
  "lookup" | "findNetworks" | "networkNumbered" | "regionsByCountry" | "meta"
>;

function whereIs(ip: string, facts: RuleFacts) {
  const address = parseAddress(ip);
  if (!address) return { ip: null, country: null };
  return { ip: formatAddress(address), country: facts.lookup(address).country };
}

function copyRegions(facts: RuleFacts): Record<string, string[]> {
  const regions = Object.entries(facts.regionsByCountry());
  return Object.fromEntries(regions.map(([country, names]) => [country, [...names]]));
}

/** Returns the handler for the age and credits of the location data. */
export function getLocationData(facts: RuleFacts): Handler<typeof dataCall> {
  return async (_input, { clock }) => locationDataOf(facts.meta, clock());
}

/**
 * Returns the handler for visits of the last seven days by country. Visits without a known country
 * count only in the total.
 */
export function getCountryTraffic(facts: RuleFacts): Handler<typeof trafficCall> {
  return async ({ surface, ownIp }, { db, shop, clock }) => {
    const now = clock();
    const totals = await visitsByCountry(db, { shopId: shop.id, surface, days: DAYS, now });
    const { allowUnsureCountry } = await readSettings(db, shop.id, "policy");
    return {
      countries: totals
        .filter(({ country }) => country !== "")
        .map(({ country, visits }) => ({ code: country, visits })),
      total: totals.reduce((sum, { visits }) => sum + visits, 0),
      own: whereIs(ownIp, facts),
      regions: copyRegions(facts),
      allowsUnsure: allowUnsureCountry,
      data: locationDataOf(facts.meta, now),
    };
  };
}
