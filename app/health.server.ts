import { sql } from "drizzle-orm";

import type { DecisionPath } from "./features/decisions/public.server";
import type { WebhookCounts } from "./features/webhooks/public.server";
import type { VisitRecorder } from "./features/visitors/public.server";
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
  return {
    ready: databaseAnswers,
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
