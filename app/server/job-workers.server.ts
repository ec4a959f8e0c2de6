import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";
import { appealMailQueues, appealQueues } from "#app/features/appeals/public.server";
import {
  attackQueues,
  checkoutQueues,
  checkoutRetention,
  countUsesQueues,
  watchCheckoutsQueues,
} from "#app/features/checkout/public.server";
import { supportMailQueues } from "#app/features/contact/public.server";
import { previewQueues } from "#app/features/decisions/public.server";
import { checkQueues, publishQueues, sharedAddressQueues } from "#app/features/embed/public.server";
import type { CloudflareAccess } from "#app/features/firewall/cloudflare/connect-cloudflare.server";
import { firewallRetention, zoneQueues } from "#app/features/firewall/public.server";
import {
  backtestQueues,
  peopleForCheckout,
  peopleRetention,
} from "#app/features/orders/public.server";
import {
  domainQueues,
  eraseShopQueues,
  forgetListedQueues,
  requestCheckOfMissingShop,
  requestRetention,
  scopesQueues,
  summaryQueue,
  undoRetention,
  uninstallQueues,
} from "#app/features/overview/public.server";
import { billingQueues } from "#app/features/plans/public.server";
import { historyRetention, lookupRetention } from "#app/features/rules/public.server";
import { deletionQueues } from "#app/features/settings/public.server";
import {
  forgetLoginsQueues,
  merchantMailQueues,
  moveVisitsQueue,
} from "#app/features/shop/public.server";
import {
  checkoutPassesOf,
  crawlerQueues,
  logPartsQueue,
  visitRetention,
} from "#app/features/visits/public.server";
import type { AdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import { wakeQueue } from "#app/platform/admin-api/wake-waiting.server";
import { checkedFileRetention } from "#app/platform/checked-files/checked-files.queries.server";
import type { LiveKeyring } from "#app/platform/data-keys/data-keys.server";
import { dataKeyQueues } from "#app/platform/data-keys/upkeep.server";
import type { Env } from "#app/platform/env.server";
import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Waiting } from "#app/platform/jobs/waiting";
import { createMailTransport } from "#app/platform/mail/mail.server";
import type { Priority } from "#app/platform/priority";
import { forgetDeliveriesQueues } from "#app/platform/webhooks/forget-deliveries.server";
import type { Database, OpenDatabase } from "#app/store/client.server";

import { savesToPreview } from "./api.server";
import type { openPlatform } from "./open-platform.server";
import { ORDERS_AT_ONCE, ORDERS_OF_ONE_SHOP_AT_ONCE, orderWork } from "./order-work.server";
import type { openVisitorFacts } from "./visitor-facts.server";

type VisitorFacts = Awaited<ReturnType<typeof openVisitorFacts>>;

export interface WorkDeps
  extends ReturnType<typeof openPlatform>, Pick<VisitorFacts, "ipIntelligence" | "feeds"> {
  readonly env: Env;
  readonly db: Database;
  readonly upkeep: OpenDatabase["upkeep"];
  /** Subscribes to new jobs. If omitted, jobs are found by polling. */
  readonly listen?: OpenDatabase["listen"];
  readonly keys: LiveKeyring;
  readonly log: Logger;
  readonly clock: Clock;
  readonly reach: AdminApiStatus;
  /** Access to merchants' Cloudflare zones. */
  readonly cloudflare: CloudflareAccess;
}

/** Queues that delete expired data at the end of its retention period. */
function retentionQueues({ db, keys, log, clock }: WorkDeps): JobQueues {
  return {
    ...eraseShopQueues(db, log, clock),
    ...forgetDeliveriesQueues(db, clock),
    ...forgetLoginsQueues(db, clock),
    ...deletionQueues(db, log),
    ...dataKeyQueues(db, keys, clock),
    "checkout-retention": checkoutRetention({ db, log, clock }),
    "checked-file-retention": checkedFileRetention(db, clock),
    "data-request-retention": requestRetention(db, clock),
    "firewall-retention": firewallRetention(db, clock),
    "history-retention": historyRetention(db, log, clock),
    "lookup-retention": lookupRetention(db, clock),
    "people-retention": peopleRetention(db, clock),
    "undo-retention": undoRetention(db),
    "visit-retention": visitRetention(db, log, clock),
  };
}

/** Queues for work in merchants' Cloudflare zones. */
function ownZoneQueues({
  env,
  db,
  keys,
  log,
  clock,
  ipIntelligence,
  ...work
}: WorkDeps): JobQueues {
  const cloudflare = {
    ...{ keys, appUrl: env.SHOPIFY_APP_URL, ...work.cloudflare },
    networkFacts: () => ipIntelligence.networkFacts(),
  };
  return zoneQueues({ db, log, clock, cloudflare });
}

/** Queues that query or update Shopify. */
function platformQueues(deps: WorkDeps): JobQueues {
  const { env, db, keys, log, clock, admin, patient, billing, checker, reach } = deps;
  return {
    ...domainQueues({ db, keys, log }),
    ...wakeQueue({ db, admin, reach }),
    ...forgetListedQueues({ db, keys, admin: patient, clock }),
    ...scopesQueues(db, checker, clock),
    ...uninstallQueues({ db, admin, reach, log }),
    ...checkQueues(db, checker, clock),
    ...sharedAddressQueues(db, clock, log),
    ...billingQueues({ db, billing, log }),
    ...checkoutQueues({
      ...{ db, admin: patient, clock, log },
      people: peopleForCheckout,
      passes: checkoutPassesOf(keys),
    }),
    ...countUsesQueues({ db, clock }),
    ...watchCheckoutsQueues({ db, admin: patient, clock, log, appUrl: env.SHOPIFY_APP_URL }),
    ...publishQueues({ db, admin: patient, log }),
  };
}

/** Creates the queues that send email to merchants, visitors and support. */
function mailQueues({ env, db, keys, log, clock }: WorkDeps): JobQueues {
  const mail = createMailTransport(env);
  return {
    ...appealMailQueues({ db, mail, log, clock }),
    ...merchantMailQueues({ db, mail, log, clock, keys, appUrl: env.SHOPIFY_APP_URL }),
    ...supportMailQueues({ db, mail, log }, env.SUPPORT_EMAIL),
  };
}

/** Creates the queues that decide what to notify merchants about. */
function noticeQueues({ db, log, clock }: WorkDeps): JobQueues {
  return {
    ...appealQueues({ db, log, clock }),
    ...summaryQueue(db, clock),
    ...attackQueues({ db, clock, log }),
    ...crawlerQueues({ db, clock, log }),
  };
}

/** Concurrent SMTP conversations per process. Mail relays commonly accept 10 to 50 connections per client. */
const MAILS_AT_ONCE = 8;

/** Concurrent SMTP conversations per shop, so that one shop's slow receivers leave room for other shops. */
const MAILS_OF_ONE_SHOP_AT_ONCE = 2;

/**
 * Creates the workers of one process, one per queue group, so that long jobs do not delay other kinds.
 *
 * @param intake pauses order jobs while webhooks arrive
 */
export function jobWorkers(deps: WorkDeps, intake: Priority) {
  const { env, db, upkeep, listen, keys, log, clock, patient: admin, ipIntelligence, feeds } = deps;
  const { SHOPIFY_APP_URL: appUrl } = env;
  const shared = { db, log, clock };
  const working = {
    ...{ ...shared, listen },
    onWaitedTooLong: (waiting: Waiting) => requestCheckOfMissingShop(db, waiting),
  };
  return [
    createJobWorker({
      ...working,
      queueGroup: "jobs",
      queues: {
        ...retentionQueues(deps),
        ...platformQueues(deps),
        ...noticeQueues(deps),
      },
    }),
    createJobWorker({
      ...working,
      queueGroup: "mail",
      queues: mailQueues(deps),
      concurrency: MAILS_AT_ONCE,
      mostOfOneShop: MAILS_OF_ONE_SHOP_AT_ONCE,
    }),
    createJobWorker({ ...working, queueGroup: "zones", queues: ownZoneQueues(deps) }),
    createJobWorker({
      ...working,
      queueGroup: "orders",
      queues: orderWork({ ...shared, admin, ipIntelligence, appUrl, keys }),
      concurrency: ORDERS_AT_ONCE,
      mostOfOneShop: ORDERS_OF_ONE_SHOP_AT_ONCE,
      giveWay: intake.giveWay,
    }),
    createJobWorker({
      ...working,
      queueGroup: "replays",
      queues: {
        ...previewQueues({ ...shared, saves: savesToPreview({ ipIntelligence, feeds }) }),
        ...backtestQueues({ ...shared, admin, keys, ipIntelligence }),
        // Moving visits is a rare, long job, so it shares the queue group of long jobs.
        "move-visits": moveVisitsQueue(db),
        "visit-days": logPartsQueue({ upkeep, log, clock }),
      },
    }),
  ];
}
