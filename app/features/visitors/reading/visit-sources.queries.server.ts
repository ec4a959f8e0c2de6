import { type SQL, sql } from "drizzle-orm";

import type { Surface } from "../../../engine/visit";
import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { reportStart, type ReportWindow } from "./report-window";

/** Visits of a window from the log; beyond `sample` of them the latest count. Tests are left out. */
interface SampledWindow extends ReportWindow {
  readonly sample: number;
  readonly surface: Surface;
}

function sampled(shopId: string, window: SampledWindow, columns: SQL): SQL {
  const from = sql`to_timestamp(${reportStart(window)}::float8 / 1000)`;
  const until = sql`to_timestamp(${window.now}::float8 / 1000)`;
  return sql`select ${columns} from visits
    where shop_id = ${shopId}::uuid and at >= ${from} and at <= ${until} and outcome <> 'test'
      and surface = ${window.surface}
    order by at desc limit ${window.sample}::int`;
}

export interface NetworkTotal {
  readonly asn: number;
  readonly organisation: string | null;
  readonly networkClass: string | null;
  readonly visits: number;
}

/** Visits by network, most first; those from no known network are left out. */
export function visitsByNetwork(
  db: Database,
  shopId: string,
  window: SampledWindow,
): Promise<NetworkTotal[]> {
  const columns = sql`asn, organisation, network_class`;
  return rows<NetworkTotal>(
    db,
    sql`select asn::float8 as asn, max(organisation) as organisation,
          max(network_class) as "networkClass", count(*)::float8 as visits
        from (${sampled(shopId, window, columns)}) as recent
        where asn is not null group by asn order by visits desc, asn`,
  );
}

/** Visits by referrer as the browsers sent it, most first; "" for those who came directly. */
export function visitsByReferrer(
  db: Database,
  shopId: string,
  window: SampledWindow,
): Promise<{ readonly referrer: string; readonly visits: number }[]> {
  return rows(
    db,
    sql`select referrer, count(*)::float8 as visits
        from (${sampled(shopId, window, sql`referrer`)}) as recent
        group by referrer order by visits desc, referrer`,
  );
}

/** How many visits the same window and sample hold. */
export async function countSampled(
  db: Database,
  shopId: string,
  window: SampledWindow,
): Promise<number> {
  const [found] = await rows<{ total: number }>(
    db,
    sql`select count(*)::float8 as total from (${sampled(shopId, window, sql`1`)}) as recent`,
  );
  return found?.total ?? 0;
}
