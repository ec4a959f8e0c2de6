import { sql } from "drizzle-orm";

import type { DecisionPath } from "./features/decisions/public.server";
import type { WebhookCounts } from "./features/webhooks/public.server";
import type { VisitRecorder } from "./features/visitors/public.server";
import { DAY_MS } from "./platform/clock";
import type { Feeds } from "./platform/feeds/feeds.server";
import type { IpIntelligence } from "./platform/ip-intelligence/ip-intelligence.server";
import type { OpenDatabase } from "./store/client.server";

const DATABASE_WITHIN_MS = 1_000;

export interface HealthParts {
  readonly database: OpenDatabase;
  readonly ipIntelligence: Pick<IpIntelligence, "status" | "meta">;
  readonly feeds: Pick<Feeds, "status">;
  /** What is known of the names of crawlers' addresses, and how asking for them goes. */
  readonly crawlerStats: () => Record<string, number>;
  readonly recorder: Pick<VisitRecorder, "stats">;
  readonly decisions: Pick<DecisionPath, "stats">;
  readonly webhooks: Pick<WebhookCounts, "stats">;
}

/**
 * What this process can do right now. Not ready only when the database is away: storefront
 * decisions go on from memory even then, so "not ready" must not stop a process that still lives.
 */
export async function readHealth(parts: HealthParts) {
  const { database, ipIntelligence, feeds, crawlerStats, recorder, decisions, webhooks } = parts;
  const databaseAnswers = await answers(database);
  const problems = problemsOf(parts, Date.now());
  return {
    ready: databaseAnswers,
    state: problems.length > 0 ? "degraded" : "ok",
    problems,
    uptimeSeconds: Math.floor(process.uptime()),
    database: { kind: database.kind, answers: databaseAnswers },
    ipData: { state: ipIntelligence.status.state, ...ipIntelligence.meta },
    feeds: feeds.status(),
    crawlers: crawlerStats(),
    visits: recorder.stats(),
    decisions: decisions.stats(),
    webhooks: webhooks.stats(),
  };
}

/** Older data misplaces more visitors with every week. */
const OLD_DATA_DAYS = 60;
/** A publisher may be away for some days. */
const OLD_FEED_DAYS = 7;

/** What is wrong with what is known of addresses, and what to do, as sentences for the operator. */
function problemsOf(
  { ipIntelligence, feeds }: Pick<HealthParts, "ipIntelligence" | "feeds">,
  now: number,
): string[] {
  const days = ipIntelligence.meta.ageDays(now);
  const isOld = days !== null && days > OLD_DATA_DAYS;
  return [
    ...ipIntelligence.status.problems,
    ...(isOld
      ? [
          `The address data is ${days} days old. Update Palisade, or set IP_CITY_MMDB and IP_ASN_MMDB.`,
        ]
      : []),
    ...feeds.status().flatMap(({ id, problem, goodAt }) => {
      const age = goodAt === null ? 0 : Math.floor((now - goodAt) / DAY_MS);
      const old = age > OLD_FEED_DAYS ? ` It is ${age} days old.` : "";
      return problem === null && old === "" ? [] : [`${id}: ${problem ?? ""}${old}`];
    }),
  ];
}

async function answers({ db }: OpenDatabase): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_WITHIN_MS);
  });
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
