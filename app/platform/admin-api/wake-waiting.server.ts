import { and, isNull, notInArray, sql } from "drizzle-orm";
import type { Logger } from "pino";

import { MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { JobQueues } from "../jobs/jobs.server";
import { waitingShops, wakeJobs } from "../jobs/postpone-job.server";
import type { AdminApiStatus, Recovery } from "./admin-api-status.server";
import { type AdminGraphql, AdminRefusal } from "./admin-graphql.server";
import { isOfEveryShop } from "./refusal-reasons";

/** Shops checked per minute with one request each, so that an outage of many shops costs little. */
const SHOPS_PER_RUN = 50;
/** Maximum shops per refusal reason that are checked per run. The rest wait for the next run. */
const REFUSED_PER_REASON = 3;
/** Shops without waiting jobs that are checked, to distinguish an outage of all shops from one of a few. */
const OTHER_SHOPS = 3;

const QUESTION = `#graphql
  query AnswersAgain {
    currentAppInstallation {
      id
    }
  }`;

interface WakeDeps {
  readonly db: Database;
  /** Records each outcome in `reach`. */
  readonly admin: AdminGraphql;
  readonly reach: Pick<AdminApiStatus, "refusesEveryShop">;
}

/** Returns the handler that runs jobs waiting for an outage that has ended. */
export function wakeAfter(db: Database, log: Pick<Logger, "error">) {
  return async (shop: string, { shop: reasons, everyShop }: Recovery): Promise<void> => {
    try {
      if (reasons.length > 0) await wakeJobs(db, { shop, reasons });
      if (everyShop !== null) await wakeJobs(db, { reasons: [everyShop] });
    } catch (err) {
      // The jobs run later anyway, when their own wait ends.
      log.error({ err, shop }, "postponed jobs could not be resumed");
    }
  };
}

/** Creates the queue that checks once per minute whether Shopify answers again, and then runs the waiting jobs. */
export function wakeQueue(deps: WakeDeps): JobQueues {
  return { "wake-waiting-jobs": { everyMs: MINUTE_MS, run: () => wakeWaiting(deps) } };
}

async function wakeWaiting(deps: WakeDeps): Promise<void> {
  const { db, reach } = deps;
  const waiting = await waitingShops(db, SHOPS_PER_RUN);
  const refusals = new Map<string, number>();
  for (const { shop, reason } of waiting) {
    const refused = refusals.get(reason) ?? 0;
    if (isOfEveryShop(reason) && refused >= REFUSED_PER_REASON) continue;
    if (await shopifyAnswers(deps, shop)) await wakeJobs(db, { shop, reasons: [reason] });
    else refusals.set(reason, refused + 1);
  }
  if (reach.refusesEveryShop() === null) return;
  for (const shop of await otherShops(db, waiting)) {
    if (await shopifyAnswers(deps, shop)) return;
  }
}

/** Reports whether Shopify answers for a shop, even with an error. */
async function shopifyAnswers({ admin }: WakeDeps, shop: string): Promise<boolean> {
  try {
    await admin(shop, QUESTION);
    return true;
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    return error.outage === null;
  }
}

async function otherShops(db: Database, waiting: readonly { readonly shop: string }[]) {
  const domains = waiting.map(({ shop }) => shop);
  const found = await db
    .select({ domain: shops.domain })
    .from(shops)
    .where(and(isNull(shops.uninstalledAt), notInArray(shops.domain, domains)))
    .orderBy(sql`random()`)
    .limit(OTHER_SHOPS);
  return found.map(({ domain }) => domain);
}
