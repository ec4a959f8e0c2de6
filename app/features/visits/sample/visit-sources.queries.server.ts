import { sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { representedVisits, sampledVisits, type VisitSample } from "./visit-sample.queries.server";

export interface NetworkTotal {
  readonly asn: number;
  readonly organization: string | null;
  readonly networkClass: string | null;
  readonly visits: number;
}

/** Returns the estimated numbers of visits of a sample's span by network, highest first. Omits unknown networks. */
export async function visitsByNetwork(db: Database, sample: VisitSample): Promise<NetworkTotal[]> {
  const columns = sql`asn, organization, network_class`;
  const found = await rows<NetworkTotal>(
    db,
    sql`select asn::float8 as asn, max(organization) as organization,
          max(network_class) as "networkClass", count(*)::float8 as visits
        from (${sampledVisits(sample, columns)}) as sampled
        where asn is not null group by asn order by visits desc, asn`,
  );
  return inSpan(sample, found);
}

interface ReferrerTotal {
  readonly referrer: string;
  readonly visits: number;
}

/** Returns the estimated numbers of visits of a sample's span by referrer, highest first. "" for direct visits. */
export async function visitsByReferrer(
  db: Database,
  sample: VisitSample,
): Promise<ReferrerTotal[]> {
  const found = await rows<ReferrerTotal>(
    db,
    sql`select referrer, count(*)::float8 as visits
        from (${sampledVisits(sample, sql`referrer`)}) as sampled
        group by referrer order by visits desc, referrer`,
  );
  return inSpan(sample, found);
}

/** Returns the estimated number of visits of a sample's span. */
export async function countSampled(db: Database, sample: VisitSample): Promise<number> {
  const [found] = await rows<{ total: number }>(
    db,
    sql`select count(*)::float8 as total from (${sampledVisits(sample, sql`1`)}) as sampled`,
  );
  return representedVisits(sample, found?.total ?? 0);
}

function inSpan<Total extends { readonly visits: number }>(
  sample: VisitSample,
  totals: readonly Total[],
): Total[] {
  return totals.map((total) => ({ ...total, visits: representedVisits(sample, total.visits) }));
}
