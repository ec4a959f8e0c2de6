import { createHmac, randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll } from "vitest";

import type { InputOf } from "#app/contract/call";
import {
  cancelPlan,
  choosePlan,
  getSubscription,
  refreshSubscription,
  type Subscription,
} from "#app/contract/plans";
import { APP_TOPICS, uninstallQueues } from "#app/features/overview/public.server";
import { STANDARD_CATALOG } from "#app/features/plans/catalog/catalog";
import { type Billing, billingQueues } from "#app/features/plans/public.server";
import { createAdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { reasonOfStatus } from "#app/platform/admin-api/refusal-reasons";
import { retryingGraphql } from "#app/platform/admin-api/retrying-graphql.server";
import { createLog } from "#app/platform/logging/log.server";
import { createWebhookReceiver } from "#app/platform/webhooks/receiver.server";
import { auditLog, notifications, usageCharges, visitCounters } from "#app/store/schema";

import { billingClient } from "../../dev-store/billing/billing-client";
import { uninstallApp } from "../../dev-store/platform/scopes";
import { freshShop, queryAdmin } from "../../dev-store/platform-client";
import { install, type Shop as PlatformShop } from "../../dev-store/state";
import { API_KEY, type ApiUnderTest, apiUnderTest, idToken, type Merchant } from "../data-api";
import { endLastingFaults, expectFaultsSpent } from "../faults-spent";
import { testWorker } from "../servers/job-worker";
import { genuineBody } from "../webhook-bodies";

const SECRET = "webhook-secret-of-the-tests";
const HOUR_MS = 3_600_000;

/** Merchant whose store also exists on the dev store. */
export interface BillingMerchant extends Merchant {
  readonly platform: PlatformShop;
}

/**
 * Sets up billing end to end for the tests of one file: the data API, the job queues and the webhook receiver on one
 * database, with the dev store behind them. The dev store runs every document on Shopify's schema. The time is the
 * dev store's, and `pass()` advances it. At the end of a test, every fault that it added must have been triggered or
 * ended.
 */
export function billingHarness() {
  const client = billingClient();
  let under: ApiUnderTest;
  let receive: (request: Request) => Promise<Response>;
  let billing: Billing;
  const log = createLog("silent");

  const queryPlatform: AdminGraphql = async <Data>(
    domain: string,
    document: string,
    variables = {},
  ) => {
    const shop = client.dev().state.shops.get(domain);
    if (!shop || shop.uninstalledAt) throw new AdminRefusal("no-access", {});
    const answer = await queryAdmin(client.dev(), shop, document, variables).catch(
      (error: unknown) => refuse(error, domain),
    );
    const code = answer.errors?.[0]?.extensions?.code;
    if (answer.errors) {
      const cause = new Error(answer.errors.map(({ message }) => message).join(" "));
      throw new AdminRefusal(code === "THROTTLED" ? "throttled" : "failed", { cause });
    }
    return answer.data as Data;
  };
  const graphql = retryingGraphql(queryPlatform, { wait: () => Promise.resolve() });

  beforeAll(async () => {
    under = await apiUnderTest(undefined, graphql);
    under.time.now = Date.now();
    const { db } = under.database;
    const clock = () => under.time.now;
    receive = createWebhookReceiver({ db, log, clock, secrets: [SECRET], topics: APP_TOPICS });
    billing = { graphql, catalog: STANDARD_CATALOG, alwaysTest: false, apiKey: API_KEY, clock };
  });

  afterEach(() => expectFaultsSpent(client.dev().state.faults));

  async function merchant(): Promise<BillingMerchant> {
    const platform = freshShop(client.dev());
    const made = await under.merchant({
      domain: platform.domain,
      installedAt: new Date(under.time.now),
    });
    return { ...made, platform };
  }

  async function see(one: Merchant): Promise<Subscription> {
    const answer = await one.send(getSubscription, {});
    if (!answer.result) throw new Error(answer.Message);
    return answer.data.subscription;
  }

  /** Refreshes the subscription, as the page does after an approval with its charge. */
  async function refresh(one: Merchant, chargeId?: string) {
    const answer = await one.send(refreshSubscription, { chargeId });
    if (!answer.result) throw new Error(answer.Message);
    return answer.data;
  }

  const offerOf = async (one: Merchant, plan: string) =>
    (await one.send(getSubscription, {})).data?.offers.find((offer) => offer.plan === plan);

  /** Chooses a plan and answers on the dev store's page. The app is not notified automatically. */
  async function choose(
    one: BillingMerchant,
    input: InputOf<typeof choosePlan>,
    decision: "approve" | "decline" = "approve",
  ): Promise<string> {
    const answer = await one.send(choosePlan, input);
    if (!answer.result) throw new Error(answer.Message);
    const { location } = await client.decide(one.platform, answer.data.confirmationUrl, decision);
    return new URL(location ?? "", "http://platform").searchParams.get("charge_id") ?? "";
  }

  /** Runs the due jobs. Resolves to the number of jobs that ran. */
  function runJobs(): Promise<number> {
    // Jobs without a due time of their own are due by the machine's clock.
    followPlatform();
    const { db } = under.database;
    const { "billing-sync": sync, "usage-charge": charge } = billingQueues({ db, billing, log });
    const clock = () => under.time.now;
    const uninstalls = uninstallQueues({
      db,
      admin: queryPlatform,
      reach: createAdminApiStatus(clock),
      log,
    });
    const queues = { "billing-sync": sync!, "usage-charge": charge!, ...uninstalls };
    return testWorker({ queueGroup: "jobs", db, log, clock, queues }).runDue();
  }

  async function webhook(
    one: { shop: { domain: string } },
    topic: string,
    options: { id?: string; at?: number; secret?: string; payload?: object } = {},
  ): Promise<number> {
    const body = JSON.stringify({
      ...genuineBody(topic, one.shop.domain),
      ...options.payload,
    });
    const signature = createHmac("sha256", options.secret ?? SECRET)
      .update(body)
      .digest("base64");
    const headers = {
      "x-shopify-hmac-sha256": signature,
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": one.shop.domain,
      "x-shopify-webhook-id": options.id ?? randomUUID(),
      "x-shopify-triggered-at": new Date(options.at ?? under.time.now).toISOString(),
    };
    const url = "https://app.example.com/webhooks/app";
    return (await receive(new Request(url, { method: "POST", body, headers }))).status;
  }

  /** Uninstalls the app. The dev store sends the webhook, and the app checks the subscription. */
  async function uninstall(one: BillingMerchant): Promise<void> {
    uninstallApp(client.dev().context, one.platform);
    await webhook(one, "app/uninstalled");
    await runJobs();
  }

  /** Advances the time of the dev store and the app by days. */
  async function pass(days: number): Promise<void> {
    const ms = Math.round(days * 24 * HOUR_MS);
    await client.control("advance-clock", { ms });
    under.time.now += ms;
  }

  /** Returns a merchant's client with a token that is valid at the current time of the tests. */
  async function again(one: BillingMerchant): Promise<BillingMerchant> {
    const token = await idToken(one.shop.domain, under.time.now);
    return { ...one, ...under.client(token), token };
  }

  /** Sets the app's clock to the dev store's. */
  function followPlatform(): void {
    under.time.now = Date.now() + client.dev().state.clockOffsetMs;
  }

  /** Counts page views of the current hour. */
  async function countViews(
    one: Merchant,
    visits: number,
    over: Partial<typeof visitCounters.$inferInsert> = {},
  ): Promise<void> {
    // A clock behind Shopify's would count views of the hour before the subscription.
    followPlatform();
    const hour = new Date(under.time.now - (under.time.now % HOUR_MS));
    const line = { hour, surface: "storefront", outcome: "allow", cause: "default" };
    const { surface, outcome, cause } = visitCounters;
    await under.database.db
      .insert(visitCounters)
      .values({ shopId: one.shop.id, visits, ...line, ...over })
      .onConflictDoUpdate({
        target: [visitCounters.shopId, visitCounters.hour, surface, outcome, cause],
        set: { visits: sql`${visitCounters.visits} + ${visits}` },
      });
  }

  const auditOf = async (one: Merchant) =>
    (
      await under.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.shopDomain, one.shop.domain))
        .orderBy(auditLog.id)
    ).map(({ action, actor, detail }) => ({ action, actor, detail }));

  const messagesTo = async (one: Merchant) =>
    (
      await under.database.db
        .select()
        .from(notifications)
        .where(eq(notifications.shopId, one.shop.id))
        .orderBy(notifications.createdAt, notifications.id)
    ).map(({ content }) => content);

  const chargesOf = (one: Merchant) =>
    under.database.db
      .select()
      .from(usageCharges)
      .where(eq(usageCharges.shopId, one.shop.id))
      .orderBy(usageCharges.createdAt);

  /** Returns the usage recorded by the dev store, in cents, over all usage records. */
  const chargedAtPlatform = (one: BillingMerchant) =>
    Math.round(
      one.platform.subscriptions
        .flatMap(({ lines }) => lines)
        .flatMap(({ usageRecords }) => usageRecords)
        .reduce((sum, { amount }) => sum + amount * 100, 0),
    );

  return {
    ...client,
    under: () => under,
    billing: () => billing,
    merchant,
    offerOf,
    refresh,
    see,
    choose,
    runJobs,
    webhook,
    pass,
    again,
    countViews,
    auditOf,
    messagesTo,
    chargesOf,
    chargedAtPlatform,
    /** Ends faults that are still active because they affect more requests than the test sent. */
    endFaults: () => endLastingFaults(client.dev().state.faults),
    uninstall,
    installAgain: (one: BillingMerchant) => install(one.platform, ["write_app_proxy"]),
    cancel: (one: Merchant) => one.send(cancelPlan, {}),
  };
}

/** Converts HTTP errors of the dev store into the errors of the app's client. */
function refuse(error: unknown, shop: string): never {
  const message = error instanceof Error ? error.message : "";
  const status = /answered (\d{3})/.exec(message)?.[1];
  if (/TokenAnswer/.test(message)) throw new AdminRefusal("no-access", { cause: error, shop });
  const reason = status === undefined ? "unanswered" : reasonOfStatus(Number(status));
  throw new AdminRefusal(reason, { cause: error, shop });
}
