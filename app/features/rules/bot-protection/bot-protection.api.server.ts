import type * as contract from "#app/contract/bot-protection";
import { PAGES_PER_MINUTE } from "#app/contract/bot-protection";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { readSettings, type RunSave } from "#app/features/shop/public.server";
import { crawlerAnswers } from "#app/features/visits/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { Feeds } from "#app/platform/feeds/feeds.server";
import type { FeedStatus } from "#app/platform/feeds/kept-feed.server";
import { ageInDays, locationDataOf } from "#app/platform/ip-intelligence/ip-data-meta";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";

import { ordersByAgent } from "./agent-orders.queries.server";
import { crawlerRows, seenByCrawler } from "./crawler-rows";
import { saveStops } from "./save-stops.server";
import { botTable, VPN_TABLE } from "./stop-rows";
import { readStops } from "./stops.queries.server";
import { CRAWLER_SAMPLE, visitsByClass, visitsByCrawler } from "./traffic.queries.server";

/** Sources of facts about visitors, whose state the screens show. */
export interface BotProtectionDeps {
  readonly facts: Pick<IpIntelligence, "meta">;
  readonly feeds: Pick<Feeds, "status">;
}

function addressList({ title, networkClass, entries, goodAt, problem }: FeedStatus) {
  const iso = goodAt === null ? null : new Date(goodAt).toISOString();
  return { title, networkClass, entries, goodAt: iso, problem };
}

/** Rows of the bot blocker with the usual page rate, which the form shows until a rate is saved. */
const BOTS = botTable(PAGES_PER_MINUTE.usual);

/** Returns the handlers of contract/bot-protection.ts. */
export function botProtectionHandlers(
  deps: BotProtectionDeps,
  runSave: RunSave,
): HandlersOf<typeof contract> {
  const { facts, feeds } = deps;
  const lists = (isNetwork: boolean) =>
    feeds
      .status()
      .filter(({ networkClass }) => (networkClass !== null) === isNetwork)
      .map(addressList);

  return {
    getVpnBlocker: async (_input, { db, shop, clock }) => {
      const now = clock();
      const { version, stops, others } = await readStops(db, shop.id, VPN_TABLE);
      const traffic = await visitsByClass(db, shop.id, now);
      return {
        ...{ version, stops, others },
        isInPlan: planHolds(await planOf(db, shop.id), "vpn-blocker"),
        policy: await readSettings(db, shop.id, "policy"),
        traffic: traffic.flatMap(({ networkClass, visits }) =>
          networkClass === "" ? [] : [{ networkClass, visits }],
        ),
        total: traffic.reduce((sum, { visits }) => sum + visits, 0),
        data: {
          ...locationDataOf(facts.meta, now),
          ageDays: ageInDays(facts.meta.source.networks.dataDate, now),
        },
        lists: lists(true),
      };
    },

    saveVpnBlocker: async (input, context) => {
      const { stops, expectedVersion } = input;
      await runSave(context, input, (inside) =>
        saveStops(inside, { table: VPN_TABLE, stops, expectedVersion }),
      );
      const saved = await readStops(context.db, context.shop.id, VPN_TABLE);
      return { version: saved.version, stops: saved.stops };
    },

    getBotBlocker: async (_input, { db, shop, clock }) => {
      const { version, stops, others, pagesPerMinute } = await readStops(db, shop.id, BOTS);
      const seen = seenByCrawler(await visitsByCrawler(db, shop.id, clock()));
      return {
        ...{ version, stops, others },
        isInPlan: planHolds(await planOf(db, shop.id), "bot-blocker"),
        pagesPerMinute: pagesPerMinute ?? PAGES_PER_MINUTE.usual,
        policy: await readSettings(db, shop.id, "policy"),
        crawlers: crawlerRows(seen, await ordersByAgent(db, shop.id, clock())),
        answers: await crawlerAnswers(db, shop.id, clock()),
        unknown: seen.get("unknown")?.visits ?? 0,
        sample: CRAWLER_SAMPLE,
        lists: lists(false),
      };
    },

    saveBotBlocker: async (input, context) => {
      const { stops, pagesPerMinute, expectedVersion } = input;
      const table = botTable(pagesPerMinute);
      await runSave(context, input, (inside) =>
        saveStops(inside, { table, stops, expectedVersion }),
      );
      const saved = await readStops(context.db, context.shop.id, BOTS);
      return {
        version: saved.version,
        stops: saved.stops,
        pagesPerMinute: saved.pagesPerMinute ?? pagesPerMinute,
      };
    },
  };
}
