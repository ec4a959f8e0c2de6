import { afterAll, beforeAll, expect } from "vitest";

import { freshShop, queryAdmin } from "../platform-client";
import type { DevStore } from "../server";
import type { Shop } from "../state";
import { startTestStore } from "../test-store";

export const MONTHLY = { price: { amount: 9, currencyCode: "USD" }, interval: "EVERY_30_DAYS" };
export const YEARLY = { price: { amount: 90, currencyCode: "USD" }, interval: "ANNUAL" };
export const recurring = (details: object) => [{ plan: { appRecurringPricingDetails: details } }];
export const usage = (amount: number) => [
  {
    plan: {
      appUsagePricingDetails: {
        terms: "Page views.",
        cappedAmount: { amount, currencyCode: "USD" },
      },
    },
  },
];

export const days = (count: number) => count * 86_400_000;

export interface Subscription {
  id: string;
  status: string;
  createdAt: string;
  currentPeriodEnd: string | null;
  trialDays: number;
  lineItems: {
    id: string;
    plan: {
      pricingDetails: { cappedAmount?: { amount: string }; balanceUsed?: { amount: string } };
    };
  }[];
}
interface Result {
  appSubscription: Subscription | null;
  confirmationUrl: string | null;
  userErrors: { field: string[] | null; message: string; code?: string }[];
}

const FIELDS = `appSubscription { id status createdAt currentPeriodEnd trialDays lineItems { id } }
  userErrors { field message }`;

/**
 * Starts a dev store for the tests of one file, with the billing actions of the app, the merchant and the control API.
 * No server is at the app's address: tests read the log of deliveries.
 */
export function billingClient() {
  let store: DevStore;
  beforeAll(async () => {
    store = await startTestStore();
    store.state.webhookSettings.hold = true;
  });
  afterAll(() => store.close());

  async function mutate<Answer = Result>(
    shop: Shop,
    name: string,
    args: string,
    fields: string,
    variables: Record<string, unknown>,
  ): Promise<Answer> {
    const used = args.split(",").map((arg) => /\$(\w+)/.exec(arg)?.[1] ?? "");
    const passed = used.map((arg) => `${arg}: $${arg}`).join(", ");
    const query = `mutation(${args}) { ${name}(${passed}) { ${fields} } }`;
    const { data, errors } = await queryAdmin(store, shop, query, variables);
    expect(errors).toBeUndefined();
    return (data as unknown as Record<string, Answer>)[name] as Answer;
  }

  const create = (shop: Shop, lineItems: object[], more: Record<string, unknown> = {}) =>
    mutate(
      shop,
      "appSubscriptionCreate",
      "$name: String!, $returnUrl: URL!, $lineItems: [AppSubscriptionLineItemInput!]!, $test: Boolean, $trialDays: Int, $replacementBehavior: AppSubscriptionReplacementBehavior",
      `confirmationUrl ${FIELDS}`,
      {
        name: "Premium",
        returnUrl: "https://admin.shopify.com/store/x/apps/palisade/subscription",
        lineItems,
        test: true,
        ...more,
      },
    );

  async function decide(shop: Shop, confirmationUrl: string | null, decision: string) {
    const page = new URL(confirmationUrl ?? "");
    expect(page.hostname).toBe(shop.domain);
    const path = `/store/${shop.name}${page.pathname.slice("/admin".length)}`;
    const text = await (await fetch(`${store.platformUrl}${path}`)).text();
    const answer = await fetch(`${store.platformUrl}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: store.platformUrl },
      body: new URLSearchParams({ decision }),
    });
    return { text, location: answer.headers.get("location") };
  }

  async function subscribe(shop: Shop, lineItems: object[], more: Record<string, unknown> = {}) {
    const { appSubscription, confirmationUrl } = await create(shop, lineItems, more);
    await decide(shop, confirmationUrl, "approve");
    return appSubscription as Subscription;
  }

  async function active(shop: Shop): Promise<Subscription[]> {
    const { data } = await queryAdmin(
      store,
      shop,
      `{ currentAppInstallation { activeSubscriptions { id status createdAt currentPeriodEnd trialDays
      lineItems { id plan { pricingDetails { ... on AppUsagePricing {
        cappedAmount { amount } balanceUsed { amount } } } } } } } }`,
    );
    const { currentAppInstallation } = data as unknown as {
      currentAppInstallation: { activeSubscriptions: Subscription[] };
    };
    return currentAppInstallation.activeSubscriptions;
  }

  async function control(call: string, input: object): Promise<unknown> {
    const answer = await fetch(`${store.platformUrl}/_control/${call}`, {
      method: "POST",
      body: JSON.stringify(input),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { result: unknown }).result;
  }

  const webhooksOf = (shop: Shop, topic = "app_subscriptions/update") =>
    store.state.webhookLog
      .filter((delivery) => delivery.shop === shop.domain && delivery.topic === topic)
      .map(({ body }) => (JSON.parse(body) as { app_subscription: object }).app_subscription);

  const reportedStatuses = (shop: Shop) =>
    webhooksOf(shop).map((body) => (body as { status: string }).status);

  const bill = (shop: Shop, subscription: Subscription, key: string, amount: number) =>
    mutate<{ appUsageRecord: { id: string } | null; userErrors: { message: string }[] }>(
      shop,
      "appUsageRecordCreate",
      "$subscriptionLineItemId: ID!, $description: String!, $price: MoneyInput!, $idempotencyKey: String",
      "appUsageRecord { id } userErrors { message }",
      {
        subscriptionLineItemId: subscription.lineItems[0]?.id,
        description: "Views",
        idempotencyKey: key,
        price: { amount, currencyCode: "USD" },
      },
    );

  /** Creates a store and clears the log of deliveries. */
  function listeningShop(): Shop {
    const shop = freshShop(store);
    store.state.webhookLog.length = 0;
    return shop;
  }

  const cancel = (shop: Shop, id: string, prorate: boolean) =>
    mutate(shop, "appSubscriptionCancel", "$id: ID!, $prorate: Boolean", FIELDS, { id, prorate });
  const extend = (shop: Shop, id: string, count: number) =>
    mutate(
      shop,
      "appSubscriptionTrialExtend",
      "$id: ID!, $days: Int!",
      "appSubscription { trialDays currentPeriodEnd } userErrors { message code }",
      { id, days: count },
    );
  const requestCap = (shop: Shop, id: string | undefined, amount: number) =>
    mutate(
      shop,
      "appSubscriptionLineItemUpdate",
      "$id: ID!, $cappedAmount: MoneyInput!",
      `confirmationUrl ${FIELDS}`,
      { id, cappedAmount: { amount, currencyCode: "USD" } },
    );

  return {
    dev: () => store,
    active,
    requestCap,
    bill,
    cancel,
    control,
    create,
    decide,
    extend,
    listeningShop,
    subscribe,
    webhooksOf,
    reportedStatuses,
    shop: () => freshShop(store),
  };
}
