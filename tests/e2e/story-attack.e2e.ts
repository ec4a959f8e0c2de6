import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import { advanceAnswer, type AnswerMemory, NO_MEMORY } from "#app/engine/attack/answer-memory";
import { type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { detect } from "#app/engine/attack/detect";
import { type DetectorState, NO_STATE } from "#app/engine/attack/detector-state";
import { attackWatch } from "#app/store/schema";

import { fillCheckout, placeOrder, thanks } from "./support/customers";
import { readApi } from "./support/data-api";
import { expect, test, type TestShop } from "./support/fixtures";
import type { Harness as Fixture } from "./support/harness";
import { appFrame, openScreen } from "./support/merchant";
import { isClean } from "./support/page-checks";
import { plainRequest } from "./support/plain-request";
import { sentMail } from "./support/sent-mail";
import { changeRowsBeside } from "./support/shop-database";
import { givePremium } from "./support/stored-rules";

const SCREEN = "/checkoutValidate/attackAnswer";
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Counts of an hour of a usual day. */
const HOURLY: AttackCounts = {
  ...NO_COUNTS,
  ...{ checkouts: 2, ordersWithVisit: 1, arrivals: 50, orders: [[10, 0, 1]] },
  countries: [["US", 50]],
};

/** Stores the profile of some usual days, which a test cannot wait for. */
async function learnUsualDays(fixture: Fixture, shop: TestShop): Promise<void> {
  const now = Date.now();
  let [state, answer]: [DetectorState, AnswerMemory] = [NO_STATE, NO_MEMORY];
  for (let at = now - 9 * DAY_MS; at < now; at += HOUR_MS) {
    const step = { attack: null, smallBin: -1, running: null, from: at - HOUR_MS, now: at };
    answer = advanceAnswer(answer, { ...step, counts: HOURLY }).memory;
    state = detect(state, HOURLY, at).state;
  }
  await changeRowsBeside(fixture, shop, async (db, shopId) => {
    const row = { state: { ...state, answer }, evaluatedAt: new Date(now), noticedAt: null };
    await db
      .insert(attackWatch)
      .values({ shopId, ...row })
      .onConflictDoUpdate({ target: attackWatch.shopId, set: row });
  });
}

/** Moves the last suspects of the attack 20 minutes into the past, as if traffic had been usual since then. */
const waitTwentyMinutes = (fixture: Fixture, shop: TestShop) =>
  changeRowsBeside(fixture, shop, async (db, shopId) => {
    const [row] = await db.select().from(attackWatch).where(eq(attackWatch.shopId, shopId));
    const { attack, ...state } = row!.state;
    if (attack === null) return;
    const back = <Seen extends { readonly lastAt: number }>(seen: Seen): Seen => ({
      ...seen,
      lastAt: seen.lastAt - 20 * 60_000,
    });
    const tests = Object.fromEntries(
      Object.entries(state.tests).map(([name, each]) => [name, back(each)]),
    );
    const keyTests = {
      network: state.keyTests.network.map(([key, each]) => [key, back(each)] as const),
      page: state.keyTests.page.map(([key, each]) => [key, back(each)] as const),
    };
    const over = { ...attack, findings: attack.findings.map(back) };
    await db
      .update(attackWatch)
      .set({ state: { ...state, tests, keyTests, attack: over } })
      .where(eq(attackWatch.shopId, shopId));
  });

/** Opens a page as a program that names itself. Resolves to the outcome of its visit. */
async function robotVisits(shop: TestShop, number: number): Promise<string> {
  const nonce = randomBytes(16).toString("hex");
  const { body } = await plainRequest(shop.storefront(`/apps/palisade/visit?n=${nonce}`), {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": `python-requests/2.${number}` },
    body: JSON.stringify({ path: "/products/oak-board", locale: "en" }),
  });
  return (JSON.parse(body) as { outcome: string }).outcome;
}

test("an attack by a robot is answered automatically, while a customer buys, until the robot stops", async ({
  page,
  browser,
  harness: fixture,
  shop,
}) => {
  test.slow();
  const app = appFrame(page);
  await givePremium(fixture, shop);
  await fixture.control("set-embed", { shop: shop.name, enabled: true });
  await learnUsualDays(fixture, shop);
  const stateOf = () =>
    readApi<{ running: object | null }>(fixture, shop, "/api/attacks/getAttackAnswer");

  await test.step("the merchant turns on automatic answers", async () => {
    await openScreen(page, shop, SCREEN);
    await app.getByText("Act", { exact: true }).click();
    await app.getByRole("button", { name: "Save choice" }).click();
    await app.getByRole("dialog").getByRole("button", { name: "Let Palisade act" }).click();
    await expect(app.getByText("There is no attack on your store.")).toBeVisible();
    await isClean(page, "the choice");
  });

  await test.step("an answer starts after a robot opens sixty pages", async () => {
    for (let number = 0; number < 60; number++) await robotVisits(shop, number);
    const isRunning = async () => (await stateOf()).running !== null;
    await expect.poll(isRunning, { timeout: 60_000 }).toBe(true);
    await sentMail(fixture, "showed signs of automation");
    await openScreen(page, shop, SCREEN);
    await expect(app.getByText(/^The answer is on: /)).toBeVisible();
    await expect(app.getByText(/New visitors are challenged: unknown bots\./)).toBeVisible();
    await isClean(page, "a running answer");
  });

  await test.step("the robot is challenged during the answer", async () => {
    await expect.poll(() => robotVisits(shop, 61)).toBe("challenge");
  });

  await test.step("a customer is not challenged during the answer and buys", async () => {
    const customer = await (await browser.newContext()).newPage();
    await customer.goto(shop.storefront("/products/oak-board"));
    await customer.getByRole("button", { name: "Add to cart" }).click();
    await expect(customer).toHaveURL(/\/cart/);
    await fillCheckout(customer, shop);
    await placeOrder(customer, "12 Mill Lane");
    await expect(thanks(customer)).toBeVisible();
  });

  await test.step("the answer ends with the attack, which is reported", async () => {
    // Visits are evaluated some seconds later, so the customer's visits could be evaluated after the wait.
    const isRunningLater = async () => {
      await waitTwentyMinutes(fixture, shop);
      return (await stateOf()).running !== null;
    };
    const intervals = [5_000];
    await expect.poll(isRunningLater, { timeout: 60_000, intervals }).toBe(false);
    await sentMail(fixture, "The attack on your store is over");
    await expect.poll(() => robotVisits(shop, 62)).toBe("allow");
  });
});
