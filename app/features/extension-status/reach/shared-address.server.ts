import { sql } from "drizzle-orm";

import { type Clock, DAY_MS, MINUTE_MS } from "../../../platform/clock";
import type { JobQueues } from "../../../platform/jobs/jobs.server";
import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { percent as percentText } from "../../../words/numbers";
import { raiseAlarm } from "./alarms.server";
import { saveReach } from "./reach.queries.server";

const LOOK_EVERY_MS = 15 * MINUTE_MS;
/** The newest visits of a store, within a day, that are looked at; of fewer than these nothing is said. */
const VISITS_MAX = 200;
const VISITS_MIN = 50;
/** Of so many different browsers: one visitor who reloads all day is no trouble of ours. */
const BROWSERS_MIN = 5;
const RAISED_FROM = 95;
const CLEARED_BELOW = 80;

interface Share {
  readonly shopId: string;
  readonly visits: number;
  readonly browsers: number;
  /** Of a hundred visits: those of the commonest address, and of the commonest hosting network. */
  readonly ofAddress: number;
  readonly ofNetwork: number;
  readonly isRaised: boolean;
}

/**
 * The queue that looks whether nearly all visits of a store share one address, or one network of servers: then it is most
 * likely a proxy's that we read. A network of people may well hold nearly all visitors of a small store.
 */
export function sharedAddressQueues(db: Database, clock: Clock): JobQueues {
  return {
    "shared-addresses": {
      everyMs: LOOK_EVERY_MS,
      run: async () => {
        for (const share of await shares(db, clock())) await judge(db, share, clock());
      },
    },
  };
}

async function judge(db: Database, share: Share, now: number): Promise<void> {
  const { shopId, visits, browsers, ofAddress, ofNetwork, isRaised } = share;
  const percent = Math.max(ofAddress, ofNetwork);
  if (visits < VISITS_MIN) return;
  if (isRaised && percent < CLEARED_BELOW) {
    await saveReach(db, shopId, { sharedSince: null, sharedBy: null, sharedPercent: null });
  }
  if (percent < RAISED_FROM || browsers < BROWSERS_MIN) return;
  const sharedBy = ofAddress >= RAISED_FROM ? ("address" as const) : ("network" as const);
  const found = { sharedBy, sharedPercent: percent };
  if (isRaised) return saveReach(db, shopId, found);
  const alarm = {
    shopId,
    found: { ...found, sharedSince: new Date(now) },
    told: "sharedToldAt",
    subject: "Nearly all visits to your store come from one source",
    content: sharedWords(sharedBy, percent),
  } as const;
  await raiseAlarm(db, alarm, now);
}

function sharedWords(by: "address" | "network", percent: number): string {
  const place = by === "address" ? "one IP address" : "one hosting network";
  return (
    `${percentText(percent, 100)} of the newest visits to your store come from ${place}. Either one program visits all the ` +
    "time, or Palisade does not see where your visitors come from, and your rules judge the wrong address. " +
    "Open Extensions in Palisade and choose Test my protection: it tells which."
  );
}

/** The share of each store whose storefront asked within the last day. */
function shares(db: Database, now: number): Promise<Share[]> {
  const since = sql`to_timestamp(${now - DAY_MS}::float8 / 1000)`;
  const commonest = (column: "ip" | "asn", where = sql`true`) => sql`
    coalesce((select max(one.visits) from (select count(*) as visits from recent
      where recent.shop_id = shops.id and ${where} and ${sql.identifier(column)} is not null
      group by ${sql.identifier(column)}) as one), 0)`;
  return rows<Share>(
    db,
    sql`with recent as materialized (
          select visit.* from shops cross join lateral (
            select shop_id, nullif(ip, '') as ip, asn, network_class, user_agent from visits
            where shop_id = shops.id and at > ${since} and surface = 'storefront' and outcome <> 'test'
            order by at desc, id desc limit ${VISITS_MAX}) as visit
          where shops.uninstalled_at is null and shops.embed_seen_at > ${since})
        select shops.id as "shopId", count(*)::int as visits,
          count(distinct recent.user_agent)::int as browsers,
          (100 * ${commonest("ip")} / count(*))::int as "ofAddress",
          (100 * ${commonest("asn", sql`network_class = 'hosting'`)} / count(*))::int as "ofNetwork",
          coalesce(bool_or(storefront_reach.shared_since is not null), false) as "isRaised"
        from shops join recent on recent.shop_id = shops.id
        left join storefront_reach on storefront_reach.shop_id = shops.id
        group by shops.id`,
  );
}
