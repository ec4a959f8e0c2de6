import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, MINUTE_MS } from "#app/base/clock";
import { eachShop } from "#app/platform/jobs/each-shop";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { percent as percentText } from "#app/words/numbers";

import { raiseAlarm } from "./alarms.server";
import { saveConnectivity } from "./connectivity.queries.server";
import { sharedAddress as texts } from "./texts";

const LOOK_EVERY_MS = 15 * MINUTE_MS;
/** Maximum visits of the last day that are examined, newest first. Fewer than VISITS_MIN give no verdict. */
const VISITS_MAX = 200;
const VISITS_MIN = 50;
/** Minimum distinct browsers, because one visitor who reloads all day is not a problem. */
const BROWSERS_MIN = 5;
const RAISED_FROM = 95;
const CLEARED_BELOW = 80;

interface SeenShop {
  readonly shopId: string;
  readonly isRaised: boolean;
}

interface Share extends SeenShop {
  readonly visits: number;
  readonly browsers: number;
  /** Percentage of visits from the most common address, and from the most common hosting network. */
  readonly ofAddress: number;
  readonly ofNetwork: number;
}

/**
 * Creates the queue that detects stores whose visits nearly all share one address or one hosting network. The shared
 * address is then most likely a proxy's. A residential network can have nearly all visitors of a small store.
 */
export function sharedAddressQueues(db: Database, clock: Clock, log: Logger): JobQueues {
  return {
    "shared-addresses": {
      everyMs: LOOK_EVERY_MS,
      run: async (_payload, { signal }) => {
        const since = clock() - DAY_MS;
        const seen = new Map(
          (await seenShops(db, since)).map(({ shopId, isRaised }) => [shopId, isRaised]),
        );
        await eachShop([...seen.keys()], { log, signal }, async (shopId) => {
          const share = await shareOf(db, shopId, since);
          await judge(db, { ...share, shopId, isRaised: seen.get(shopId)! }, clock());
        });
      },
    },
  };
}

async function judge(db: Database, share: Share, now: number): Promise<void> {
  const { shopId, visits, browsers, ofAddress, ofNetwork, isRaised } = share;
  const percent = Math.max(ofAddress, ofNetwork);
  if (visits < VISITS_MIN) return;
  if (isRaised && percent < CLEARED_BELOW) {
    await saveConnectivity(db, shopId, { sharedSince: null, sharedBy: null, sharedPercent: null });
  }
  if (percent < RAISED_FROM || browsers < BROWSERS_MIN) return;
  const sharedBy = ofAddress >= RAISED_FROM ? ("address" as const) : ("network" as const);
  const found = { sharedBy, sharedPercent: percent };
  if (isRaised) return saveConnectivity(db, shopId, found);
  const alarm = {
    shopId,
    found: { ...found, sharedSince: new Date(now) },
    notifiedColumn: "sharedNotifiedAt",
    write: () => ({
      subject: texts.subject,
      text: texts[sharedBy]({ share: percentText(percent, 100) }),
    }),
  } as const;
  await raiseAlarm(db, alarm, now);
}

/** Reads the stores whose storefront sent a request since a moment. */
function seenShops(db: Database, since: number): Promise<SeenShop[]> {
  return rows<SeenShop>(
    db,
    sql`select shops.id as "shopId", shared_since is not null as "isRaised"
        from shops left join storefront_reach on storefront_reach.shop_id = shops.id
        where uninstalled_at is null and embed_seen_at > ${moment(since)}`,
  );
}

/** Reads the shares of one store. Its rows are stored together, on one machine even if the log is distributed. */
async function shareOf(
  db: Database,
  shopId: string,
  since: number,
): Promise<Omit<Share, keyof SeenShop>> {
  const commonest = (column: "ip" | "asn", where = sql`true`) => sql`
    coalesce((100 * (select max(one.visits) from (select count(*) as visits from recent
      where ${where} and ${sql.identifier(column)} is not null
      group by ${sql.identifier(column)}) as one) / nullif(count(*), 0))::int, 0)`;
  const [share] = await rows<Omit<Share, keyof SeenShop>>(
    db,
    sql`with recent as materialized (
          select nullif(ip, '') as ip, asn, network_class, user_agent from visits
          where shop_id = ${shopId}::uuid and at > ${moment(since)}
            and surface = 'storefront' and outcome <> 'test'
          order by at desc, id desc limit ${VISITS_MAX})
        select count(*)::int as visits, count(distinct user_agent)::int as browsers,
          ${commonest("ip")} as "ofAddress",
          ${commonest("asn", sql`network_class = 'hosting'`)} as "ofNetwork"
        from recent`,
  );
  return share!;
}
