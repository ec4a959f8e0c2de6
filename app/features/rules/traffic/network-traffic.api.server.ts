import type { getNetworkTraffic as trafficCall } from "#app/contract/rules/rule-traffic";
import { NETWORK_CLASSES, type NetworkClass } from "#app/engine/visit";
import { chooseSample, countSampled, visitsByNetwork } from "#app/features/visits/public.server";
import type { Handler } from "#app/platform/data-api/handlers";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import { matchesSearch } from "#app/platform/ip-intelligence/network-directory";

import { listedAmong } from "../entries/rule-entries.queries.server";

const DAYS = 7;
const SHOWN = 50;

function isClass(text: string | null): text is NetworkClass {
  return (NETWORK_CLASSES as readonly (string | null)[]).includes(text);
}

/**
 * Returns the handler that lists networks: first the networks of the shop's visits, then networks of the IP data that
 * match a search.
 */
export function getNetworkTraffic(
  facts: Pick<IpIntelligence, "findNetworks">,
): Handler<typeof trafficCall> {
  return async ({ search, surface }, { db, shop, clock }) => {
    const sample = await chooseSample(db, { shopId: shop.id, surface, days: DAYS, now: clock() });
    const visited = (await visitsByNetwork(db, sample)).map((row) => ({
      ...row,
      networkClass: isClass(row.networkClass) ? row.networkClass : null,
    }));
    const own = visited
      .filter((row) => search === "" || matchesSearch(row, search))
      .slice(0, SHOWN);
    const seen = new Set(own.map(({ asn }) => asn));
    const known = search === "" ? [] : facts.findNetworks(search, SHOWN);
    const others = known
      .filter(({ asn }) => !seen.has(asn))
      .map(({ asn, organization, networkClass }) => ({
        asn,
        organization,
        networkClass,
        visits: 0,
      }));
    const found = [...own, ...others].slice(0, SHOWN);
    const key = { shopId: shop.id, surface, kind: "asn" } as const;
    const values = found.map(({ asn }) => `AS${asn}`);
    const listedValues = await listedAmong(db, key, values);
    return {
      networks: found.map((row) => ({ ...row, isListed: listedValues.has(`AS${row.asn}`) })),
      total: await countSampled(db, sample),
      isEstimate: sample.weight > 1,
    };
  };
}
