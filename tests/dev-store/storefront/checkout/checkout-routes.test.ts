import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { type CheckoutConfig, composeCheckoutConfig } from "#app/engine/checkout/checkout-config";
import { packConfig } from "#app/engine/checkout/packed-config";

import { orderNode } from "../../graphql/order-node";
import { testStorefront } from "../storefront-fixture";
import { FUNCTION_HANDLE } from "./run-validations";

type Store = ReturnType<typeof testStorefront>;

const CUSTOMER = {
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Whitcombe",
  address1: "12 Mill Lane",
  zip: "04109",
  city: "Leipzig",
};

const NOT_LEASED = { leaseFrom: "1970-01-01T00:00:00", leaseUntil: "1970-01-01T00:00:00" };

function saveRules(
  { shop }: Store,
  config: CheckoutConfig,
  {
    enabled = true,
    blockOnFailure = false,
    variables = NOT_LEASED,
    work,
  }: {
    enabled?: boolean;
    blockOnFailure?: boolean;
    variables?: object | null;
    work?: number[];
  } = {},
) {
  shop.validations.push({
    id: 77,
    functionHandle: FUNCTION_HANDLE,
    title: "Palisade",
    enabled,
    blockOnFailure,
  });
  for (const [key, value] of Object.entries({
    config: { ...packConfig(config), ...(work && { work }) },
    ...(variables && { variables }),
  })) {
    shop.metafields.push({
      id: 78,
      ownerId: "gid://shopify/Validation/77",
      namespace: "app--1--palisade",
      key,
      type: "json",
      value: JSON.stringify(value),
      createdAt: "",
      updatedAt: "",
    });
  }
}

async function placeOrder({ request }: Store, countryCode: string, more: object = {}) {
  const added = await request("/cart/add", {
    method: "POST",
    body: new URLSearchParams({ id: "42001" }),
  });
  const cookie = added.headers.get("set-cookie")!.split(";")[0]!;
  const answer = await request("/checkout", {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ ...CUSTOMER, countryCode, ...more }),
  });
  return { status: answer.status, document: new JSDOM(await answer.text()).window.document };
}

const GERMANY = { field: "country", operator: "any-of", values: ["DE"] };
const NOT_TO_GERMANY = composeCheckoutConfig({
  testWord: "",
  rules: [
    {
      id: "r1",
      from: "CHECKOUT_INTERACTION",
      place: "countryCode",
      messages: { "": "Not to <Germany>." },
      when: { match: "all", groups: [{ match: "all", conditions: [GERMANY] }] },
    },
  ],
});

test("a checkout that a rule rejects shows the rule's message at its field", async () => {
  const store = testStorefront();
  saveRules(store, NOT_TO_GERMANY);
  const { status, document } = await placeOrder(store, "DE");
  const country = document.getElementById("countryCode")!;
  expect(status).toBe(422);
  expect(country.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(country.getAttribute("aria-describedby")!)?.textContent).toBe(
    "Not to <Germany>.",
  );
  expect(document.querySelector<HTMLInputElement>("#email")?.value).toBe("ada@example.com");
});

test("a checkout that the rules allow places the order", async () => {
  const store = testStorefront();
  saveRules(store, NOT_TO_GERMANY);
  const { status, document } = await placeOrder(store, "FR");
  expect(status).toBe(200);
  expect(document.querySelector("h1")?.textContent).toBe("Thank you");
});

test("a disabled validation rejects no checkout", async () => {
  const store = testStorefront();
  saveRules(store, NOT_TO_GERMANY, { enabled: false });
  expect((await placeOrder(store, "DE")).status).toBe(200);
});

test("a rule config above 10,000 bytes is not passed to the checkout Function", async () => {
  const store = testStorefront();
  saveRules(store, { ...NOT_TO_GERMANY, testWord: "x".repeat(10_000) });
  expect((await placeOrder(store, "DE")).status).toBe(200);
});

test("checkout rules reject no checkout if the variables of the Function's query are missing", async () => {
  const store = testStorefront();
  saveRules(store, NOT_TO_GERMANY, { variables: null });
  expect((await placeOrder(store, "DE")).status).toBe(200);
});

/** Rules with far more conditions than the instruction limit of a Function allows. */
const TOO_MUCH_WORK = composeCheckoutConfig({
  testWord: "",
  rules: [
    {
      ...NOT_TO_GERMANY.rules[0]!,
      when: {
        match: "all",
        groups: [
          {
            match: "all",
            conditions: [
              {
                field: "street",
                operator: "like",
                values: Array.from({ length: 900 }, (_, index) => `*l*${index}x`),
              },
            ],
          },
        ],
      },
    },
  ],
});

test.each([
  [false, 200],
  [true, 422],
])(
  "with a failing Function and blockOnFailure %s the checkout is answered with %i",
  async (blockOnFailure, expected) => {
    const store = testStorefront();
    saveRules(store, TOO_MUCH_WORK, { blockOnFailure, work: [] });
    const { status, document } = await placeOrder(store, "FR");
    expect(status).toBe(expected);
    expect(document.body.textContent).toContain(
      blockOnFailure ? "Checkout is not available right now" : "Thank you",
    );
  },
);

test("the checkout page does not contain the embed", async () => {
  const store = testStorefront();
  store.switchEmbed({ enabled: true });
  const { document } = await placeOrder(store, "FR");
  expect(document.querySelector('script[src*="guard.js"]')).toBeNull();
});

test("a placed order has its customer and payment and reduces the stock", async () => {
  const store = testStorefront();
  const stock = () =>
    store.shop.products.flatMap((each) => each.variants).find(isBought)!.inventory;
  const before = stock();
  await placeOrder(store, "FR", { address2: "Rear house", payment: "doubtful" });
  const order = store.shop.orders.at(-1)!;
  expect(order).toMatchObject({
    email: "ada@example.com",
    clientIp: "127.0.0.1",
    financialStatus: "PAID",
    shippingAddress: { address1: "12 Mill Lane", address2: "Rear house", countryCode: "FR" },
    transactions: [{ status: "SUCCESS", card: { avsResultCode: "N", cvvResultCode: "N" } }],
    lineItems: [{ variantId: 42001, quantity: 1 }],
  });
  expect(stock()).toBe(before - 1);
});

const isBought = ({ id }: { id: number }) => id === 42001;

test("a checkout sends a webhook at its start, for its order and for the risk assessment", async () => {
  const store = testStorefront();
  const topics: string[] = [];
  store.context.sendWebhook = (_shop, topic) => {
    topics.push(topic);
    return [];
  };
  await placeOrder(store, "FR", { payment: "doubtful" });
  const order = store.shop.orders.at(-1)!;
  expect(order.assessments).toMatchObject([{ riskLevel: "PENDING" }]);
  await expect.poll(() => order.assessments).toMatchObject([{ riskLevel: "HIGH" }]);
  expect(order.recommendation).toBe("CANCEL");
  expect(topics).toEqual(["checkouts/create", "orders/create", "orders/risk_assessment_changed"]);
});

test("a rejected checkout places no order", async () => {
  const store = testStorefront();
  const before = store.shop.orders.length;
  saveRules(store, NOT_TO_GERMANY);
  await placeOrder(store, "DE");
  expect(store.shop.orders).toHaveLength(before);
});

test("a checkout in another currency with gift cards and a tip creates an order as in the schema", async () => {
  const store = testStorefront();
  store.shop.products[0]!.productType = "Gift Card";
  const own = store.shop.currency;
  await placeOrder(store, "FR", { currency: "NGN", tip: "2.50" });
  const order = store.shop.orders.at(-1)!;
  expect(order.lineItems.map(({ kind }) => kind)).toEqual(["gift-card", "tip"]);
  const node = orderNode(order, store.shop);
  expect(node).toMatchObject({
    subtotalLineItemsQuantity: 0,
    currencyCode: own,
    presentmentCurrencyCode: "NGN",
    totalPriceSet: {
      shopMoney: { currencyCode: own },
      presentmentMoney: { currencyCode: "NGN" },
    },
    totalTipReceivedSet: { shopMoney: { amount: "2.50" } },
  });
});
