import { afterEach, expect, test, vi } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { issueCheckoutPass } from "#app/contract/checkout-pass";
import { PASS_ATTRIBUTE, PASS_PROPERTY } from "#app/engine/pass/pass-names";
import { issuingKey, noteIssued } from "#app/features/visits/public.server";
import { sell } from "#tests/dev-store/storefront/channels/other-sales";
import { plainRequest } from "#tests/e2e/support/plain-request";
import { checkoutHarness, type CheckoutMerchant } from "#tests/helpers/checkout-harness";
import { requiredPass } from "#tests/helpers/required-pass";
import { IS_DEEP } from "#tests/setup/depth";

/** Ways to place an order while every checkout requires a visit. Ways through a page are tested in tests/e2e. */

const ROUNDS = IS_DEEP ? 20 : 1;
const KETTLE = 42_001;
const CUSTOMER = {
  ...{ email: "quick@example.com", firstName: "Quinn", lastName: "Quick", city: "Portland" },
  ...{ address1: "1 Elm Street", zip: "97205", provinceCode: "OR", countryCode: "US" },
};
const MESSAGE = /open your cart in the store (?:again|to continue): \S+\/cart/;

const harness = checkoutHarness();
const { require } = requiredPass(harness);

afterEach(() => void vi.useRealTimers());

type Outcome = "ordered" | "refused";

/** Returns a customer's browser without scripts. */
function browserOf({ platform }: CheckoutMerchant) {
  const cookies = new Map<string, string>();
  async function send(path: string, body?: object) {
    const isForm = body instanceof URLSearchParams;
    const answer = await plainRequest(new URL(path, platform.storefrontUrl).href, {
      method: body ? "POST" : "GET",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      },
      body: isForm ? body.toString() : JSON.stringify(body),
    });
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    return answer;
  }
  const form = (path: string, fields: Readonly<Record<string, string>>) =>
    send(path, new URLSearchParams(fields));
  return {
    send,
    form,
    add: (fields: Readonly<Record<string, string>> = {}) =>
      form("/cart/add", { id: String(KETTLE), ...fields }),
    /** Submits the checkout. A refusal must explain how to continue. */
    async order(): Promise<Outcome> {
      const { body } = await form("/checkout", CUSTOMER);
      if (body.includes("Thank you")) return "ordered";
      expect(body).toMatch(MESSAGE);
      return "refused";
    },
  };
}

interface Shopping {
  readonly it: CheckoutMerchant;
  readonly browser: ReturnType<typeof browserOf>;
  /** Returns the pass of a visit that the store allows now. */
  visit(): Promise<string>;
  /** Returns a pass that staff create for a draft order, a link or another system. */
  create(): Promise<string>;
  /** Advances time until all earlier passes are expired. */
  expire(): Promise<void>;
}

const property = (pass: string) => ({ [`properties[${PASS_PROPERTY}]`]: pass });
const attribute = (pass: string) => ({ [`attributes[${PASS_ATTRIBUTE}]`]: pass });
const sale = async ({ it }: Shopping, channel: Parameters<typeof sell>[2]): Promise<Outcome> =>
  "order" in (await sell(harness.store().context, it.platform, channel, {}))
    ? "ordered"
    : "refused";

function invoice({ it, browser }: Shopping, attributes: Record<string, string>): Promise<Outcome> {
  const token = `draft-${it.platform.draftOrders.length}`;
  const lines = [{ variantId: KETTLE, quantity: 1, properties: {} }];
  it.platform.draftOrders.push({ token, lines, attributes, note: "" });
  return browser.send(`/invoices/${token}`).then(() => browser.order());
}

async function headless({ browser }: Shopping, attributes: object[]): Promise<Outcome> {
  const query =
    "mutation m($input: CartInput) { cartCreate(input: $input) { cart { checkoutUrl } } }";
  const lines = [{ merchandiseId: `gid://shopify/ProductVariant/${KETTLE}`, quantity: 1 }];
  const call = { query, variables: { input: { lines, attributes } } };
  const { body } = await browser.send("/api/2026-10/graphql.json", call);
  const { data } = JSON.parse(body) as { data: { cartCreate: { cart: { checkoutUrl: string } } } };
  await browser.send(new URL(data.cartCreate.cart.checkoutUrl).pathname);
  return browser.order();
}

async function buyNow({ browser }: Shopping, properties: object): Promise<Outcome> {
  const lines = [{ variant_id: KETTLE, quantity: 1, properties }];
  const made = await browser.send("/wallets/checkouts.json", { lines });
  await browser.send((JSON.parse(made.body) as { url: string }).url);
  return browser.order();
}

async function agent({ browser }: Shopping): Promise<Outcome> {
  const line_items = [{ item: { id: `gid://shopify/ProductVariant/${KETTLE}` }, quantity: 1 }];
  const params = { name: "complete_checkout", arguments: { line_items } };
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const { body } = await browser.send("/api/ucp/mcp", call);
  return body.includes('"completed"') ? "ordered" : "refused";
}

type Journey = readonly [way: string, ends: Outcome, run: (on: Shopping) => Promise<Outcome>];

const JOURNEYS: readonly Journey[] = [
  [
    "a product form with a pass",
    "ordered",
    async ({ browser, visit }) => {
      await browser.add(property(await visit()));
      return browser.order();
    },
  ],
  [
    "a browser without scripts",
    "refused",
    async ({ browser }) => {
      await browser.add();
      return browser.order();
    },
  ],
  [
    "a permalink",
    "refused",
    ({ browser }) => browser.send(`/cart/${KETTLE}:1`).then(() => browser.order()),
  ],
  [
    "a permalink with a pass",
    "ordered",
    async ({ browser, create, expire }) => {
      const name = encodeURIComponent(`attributes[${PASS_ATTRIBUTE}]`);
      const pass = await create();
      await expire();
      await browser.send(`/cart/${KETTLE}:1?${name}=${pass}`);
      return browser.order();
    },
  ],
  [
    "a permalink to the cart, where the embed adds a pass",
    "ordered",
    async ({ browser, visit }) => {
      await browser.send(`/cart/${KETTLE}:1?storefront=true`);
      await browser.send("/cart/update.js", { attributes: { [PASS_ATTRIBUTE]: await visit() } });
      return browser.order();
    },
  ],
  ["an invoice", "refused", (on) => invoice(on, {})],
  [
    "an invoice of a draft order with a pass",
    "ordered",
    async (on) => invoice(on, { [PASS_ATTRIBUTE]: await on.create() }),
  ],
  ["a draft order in the admin", "ordered", (on) => sale(on, "draft")],
  ["a renewal of a subscription", "ordered", (on) => sale(on, "renewal")],
  ["a sale in a shop", "ordered", (on) => sale(on, "pos")],
  [
    "a signed-in customer with a pass, as a company's buyer is",
    "ordered",
    async ({ browser, it, visit }) => {
      await browser.form("/account/login", { email: it.platform.customers[0]!.email });
      await browser.add(property(await visit()));
      return browser.order();
    },
  ],
  [
    "a buy-now button that sends its form's properties",
    "ordered",
    async (on) => buyNow(on, { [PASS_PROPERTY]: await on.visit() }),
  ],
  ["a buy-now button without a form", "refused", (on) => buyNow(on, {})],
  ["a headless storefront", "refused", (on) => headless(on, [])],
  [
    "a headless storefront with a pass",
    "ordered",
    async (on) => headless(on, [{ key: PASS_ATTRIBUTE, value: await on.visit() }]),
  ],
  ["an agent", "refused", agent],
  [
    "a checkout whose pass expires, and a second one after a visit of the cart",
    "ordered",
    async ({ browser, visit, expire }) => {
      await browser.add(property(await visit()));
      await expire();
      expect(await browser.order()).toBe("refused");
      await browser.form("/cart", { ...attribute(await visit()), checkout: "" });
      return browser.order();
    },
  ],
  [
    "a restored cart of last week that is visited first",
    "ordered",
    async ({ browser, visit, expire }) => {
      await browser.add(property("1.old.7K2M9QTDXA.0123456789abcdef"));
      await expire();
      await browser.send("/cart/update.js", { attributes: { [PASS_ATTRIBUTE]: await visit() } });
      return browser.order();
    },
  ],
];

/** Opens a store whose attack mode lasts for a day. Returns a function that starts the shopping of a new customer. */
async function openStore(): Promise<() => Shopping> {
  const it = await harness.merchant();
  const { db } = harness.under().database;
  await require(it, { mode: "off", attackUntil: Date.now() + DAY_MS });
  await harness.work();
  let visits = 0;
  return () => ({
    it,
    browser: browserOf(it),
    async visit() {
      const reference = `7K2M9QT${String(++visits).padStart(3, "0")}`;
      const key = await issuingKey(db, it.shop.id);
      return harness.passes.issue(it.shop.id, reference, Date.now(), key);
    },
    create: async () => (await it.send(issueCheckoutPass, {})).data!.pass,
    async expire() {
      for (let turn = 0; turn < 4; turn++) {
        vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
        await noteIssued(db, it.shop.id, Date.now());
        await harness.renew();
      }
    },
  });
}

test(
  "in attack mode every checkout with a pass becomes an order, and the guide lists every way without a pass",
  { timeout: 600_000 },
  async () => {
    const ends: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const shopping = await openStore();
      // Pass keys depend on the time. Jobs and the local store use this process's simulated time.
      vi.useFakeTimers({ toFake: ["Date"] });
      for (const [way, , run] of JOURNEYS) {
        ends.push(`${way}: ${await run(shopping()).catch(String)}`);
      }
    }
    const expected = JOURNEYS.map(([way, end]) => `${way}: ${end}`);
    expect(ends).toEqual(Array.from({ length: ROUNDS }, () => expected).flat());
  },
);
