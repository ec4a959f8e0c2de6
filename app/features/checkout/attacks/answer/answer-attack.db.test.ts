import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import {
  type AnswerChoice,
  endAttackAnswer,
  getAttackAnswer,
  saveAnswerChoice,
  startAttackAnswer,
} from "#app/contract/attack-answer";
import { getCheckoutPass } from "#app/contract/checkout-pass";
import { advanceAnswer, type AnswerMemory, NO_MEMORY } from "#app/engine/attack/answer-memory";
import { type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { detect } from "#app/engine/attack/detect";
import { NO_STATE } from "#app/engine/attack/detector-state";
import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { addAttackCounts } from "#app/features/visits/public.server";
import { attackWatch, revokedVisits } from "#app/store/schema";
import { visitOf } from "#tests/cases/decision-case";
import { apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { endPlan, premiumMerchant } from "#tests/helpers/plans";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { untilBlocking } from "#tests/helpers/servers/blocked-sessions";

import { countUsesQueues } from "../../uses/count-uses.server";
import { recordCheckouts } from "../../uses/record-checkouts.server";
import { usesLimits } from "../../uses-limits.server";
import { attackQueues } from "../watch-attacks.server";
import type { WatchState } from "../watch-state";
import { endAnswer } from "./change-answer.server";
import { readAnswer } from "./read-answer.server";

const under = await apiUnderTest();
const { db } = under.database;
const log = pino({ level: "silent" });
const NOW = under.time.now;
/** Counts of one usual hour: visitors of two countries, and orders of customers. */
const HOURLY: AttackCounts = {
  ...NO_COUNTS,
  ...{ checkouts: 24, ordersWithVisit: 20, arrivals: 200 },
  orders: [[12, 0, 20]],
  countries: [
    ["DE", 150],
    ["US", 50],
  ],
};

/** Returns the detector state after nine usual days. */
function learnedState(): WatchState {
  let [state, answer]: [WatchState, AnswerMemory] = [NO_STATE, NO_MEMORY];
  for (let at = NOW - 9 * DAY_MS; at < NOW; at += HOUR_MS) {
    const step = { attack: null, smallBin: -1, running: null, from: at - HOUR_MS, now: at };
    answer = advanceAnswer(answer, { ...step, counts: HOURLY }).memory;
    state = detect(state, HOURLY, at).state;
  }
  return { ...state, answer };
}

const LEARNED = learnedState();

/** Creates a shop on a paid plan with a learned profile and a saved choice about attacks. */
async function learnedShop(choice: AnswerChoice): Promise<Merchant> {
  under.time.now = NOW;
  const merchant = await premiumMerchant(under);
  await db
    .insert(attackWatch)
    .values({ shopId: merchant.shop.id, state: LEARNED, evaluatedAt: new Date(NOW) });
  dataOf(await merchant.send(saveAnswerChoice, { choice }));
  return merchant;
}

async function evaluateAt(now: number) {
  under.time.now = now;
  const queues = attackQueues({ db, log, clock: () => now });
  await queues["watch-attacks"]!.run({}, { signal: new AbortController().signal });
}

/** Counts of robots on servers in one network. */
const robots = (arrivals: number, more: Partial<AttackCounts> = {}): Partial<AttackCounts> => ({
  ...{ arrivals, automated: arrivals, suspects: arrivals },
  networks: [["64500", arrivals]],
  countries: [["US", arrivals]],
  suspectCountries: [["US", arrivals]],
  agents: [["scripted", arrivals]],
  ...more,
});

const attackOn = ({ shop }: Merchant, counts = robots(60)) =>
  addAttackCounts(db, [{ shopId: shop.id, counts }]);
const stateOf = ({ shop }: Merchant) => readAnswer(db, shop.id, under.time.now);

/** Returns the outcome of a visit from the attack's network by a browser without signs of automation. */
async function outcomeOf({ shop }: Merchant, surface: "storefront" | "firewall" = "storefront") {
  const rules = await loadRuleset(db, shop.id, surface);
  const visit = visitOf({ asn: 64_500, country: "DE", at: under.time.now + SECOND_MS });
  return decide(compile(rules!), visit).outcome;
}

test("an answer starts automatically, challenges the network and ends 15 minutes after the attack", async () => {
  const it = await learnedShop("act");
  expect(await outcomeOf(it)).toBe("allow");
  await attackOn(it);
  await evaluateAt(NOW + MINUTE_MS);
  expect((await stateOf(it)).running).toMatchObject({
    ...{ networks: [64_500], agents: ["scripted"], countries: [], requiresPass: false },
    by: "palisade",
  });
  expect(await outcomeOf(it)).toBe("challenge");
  expect(await outcomeOf(it, "firewall")).toBe("challenge");
  await attackOn(it, { arrivals: 50, ordersWithVisit: 5 });
  await evaluateAt(NOW + 15 * MINUTE_MS);
  expect(await outcomeOf(it)).toBe("challenge");
  await evaluateAt(NOW + 17 * MINUTE_MS);
  expect((await stateOf(it)).running).toBeNull();
  expect(await outcomeOf(it)).toBe("allow");
});

test.each(["propose", "off"] as const)("the setting %s proposes an answer and does not start it", async (choice) => {
  const it = await learnedShop(choice);
  await attackOn(it);
  await evaluateAt(NOW + MINUTE_MS);
  expect(await outcomeOf(it)).toBe("allow");
  expect(await stateOf(it)).toMatchObject({
    ...{ isAttacked: true, running: null },
    proposed: { networks: [64_500], usualShare: 0 },
  });
}); // prettier-ignore

test("a new shop has the choice that proposes answers to attacks", async () => {
  const it = await premiumMerchant(under);
  expect(dataOf(await it.send(getAttackAnswer, {}))).toMatchObject({
    choice: "propose",
    isInPlan: true,
  });
});

test("an answer that the merchant starts for an hour and then ends is not started again automatically", async () => {
  const it = await learnedShop("propose");
  await attackOn(it);
  await evaluateAt(NOW + MINUTE_MS);
  const started = dataOf(await it.send(startAttackAnswer, { hours: 1 }));
  expect(started.running).toMatchObject({ until: new Date(NOW + 61 * MINUTE_MS).toISOString() });
  expect(await outcomeOf(it)).toBe("challenge");
  dataOf(await it.send(endAttackAnswer, {}));
  const context = { shop: it.shop, actor: "palisade", clock: () => NOW };
  await db.transaction((tx) => endAnswer(tx, context, "orders"));
  expect((await stateOf(it)).restsUntil).toBeNull();
  expect(await outcomeOf(it)).toBe("allow");
  dataOf(await it.send(saveAnswerChoice, { choice: "act" }));
  await attackOn(it);
  await evaluateAt(NOW + 2 * MINUTE_MS);
  expect(await stateOf(it)).toMatchObject({ running: null, isRefused: true });
});

test("an answer does not start if the merchant refuses it during the evaluation of the attack", async () => {
  const it = await learnedShop("propose");
  await attackOn(it);
  await evaluateAt(NOW);
  dataOf(await it.send(saveAnswerChoice, { choice: "act" }));
  await attackOn(it);
  let evaluated: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    const context = { shop: it.shop, actor: "staff:1", clock: () => NOW };
    await endAnswer(tx, context, "person", NOW);
    evaluated = evaluateAt(NOW + MINUTE_MS);
    await untilBlocking(db, tx);
  });
  await evaluated;
  expect(await stateOf(it)).toMatchObject({ isAttacked: true, running: null, isRefused: true });
});

test("an answer that the merchant starts for 24 hours ends 24 hours after the attack was noticed", async () => {
  const it = await learnedShop("propose");
  await attackOn(it);
  await evaluateAt(NOW);
  under.time.now = NOW + 20 * MINUTE_MS;
  const { running } = dataOf(await it.send(startAttackAnswer, { hours: 24 }));
  expect(running!.until).toBe(new Date(NOW + 24 * HOUR_MS).toISOString());
});

test("a visit is revoked at its third cart in an attack only while an answer requires a pass", async () => {
  const it = await learnedShop("act");
  const { id: shopId } = it.shop;
  const revokedAfter = async (journey: string, carts: readonly string[]) => {
    const at = under.time.now;
    const use = { shopId, at, journey, orderId: null };
    const uses = carts.map((name) => ({ ...use, checkoutKey: name, cartKey: name }));
    await recordCheckouts(db, uses);
    const queue = countUsesQueues({ db, clock: () => at })["count-pass-uses"]!;
    await queue.run({ shopId }, { signal: new AbortController().signal });
    const found = await db.select().from(revokedVisits).where(eq(revokedVisits.shopId, shopId));
    return found.map((revoked) => [revoked.journey, revoked.carts]);
  };
  const limitNow = async () => (await usesLimits(db, [shopId], under.time.now)).get(shopId);
  expect(await limitNow()).toBe(5);
  under.time.now = NOW - MINUTE_MS;
  expect(await revokedAfter("7K2M9QTDXA", ["a", "b", "c"])).toEqual([]);
  under.time.now = NOW;
  await attackOn(it, { checkouts: 20, withoutVisit: 20 });
  await evaluateAt(NOW + MINUTE_MS);
  expect(await limitNow()).toBe(2);
  expect(await revokedAfter("7K2M9QTDXB", ["d", "e"])).toEqual([]);
  expect(await revokedAfter("7K2M9QTDXA", ["g", "h"])).toEqual([]);
  expect(await revokedAfter("7K2M9QTDXB", ["f"])).toEqual([["7K2M9QTDXB", 3]]);
});

test("an answer to an attack on the checkout requires a pass until it ends, and then restores the setting", async () => {
  const it = await learnedShop("act");
  await attackOn(it, { checkouts: 20, withoutVisit: 20 });
  await evaluateAt(NOW + MINUTE_MS);
  expect((await stateOf(it)).running).toMatchObject({ networks: [], requiresPass: true });
  const { attackUntil } = dataOf(await it.send(getCheckoutPass, {}));
  expect(attackUntil).toBe((await stateOf(it)).running!.until);
  await evaluateAt(NOW + 20 * MINUTE_MS);
  expect(dataOf(await it.send(getCheckoutPass, {})).attackUntil).toBeNull();
});

test("an answer ends if fewer than half of the usual orders arrive, and no answer starts for six hours", async () => {
  const it = await learnedShop("act");
  await attackOn(it);
  await evaluateAt(NOW + MINUTE_MS);
  // 12 usual orders take 36 minutes.
  const minutes = Array.from({ length: 42 }, (_, at) => at + 2);
  for (const minute of minutes) {
    await attackOn(it, robots(60, { ordersWithVisit: minute % 40 === 0 ? 1 : 0 }));
    await evaluateAt(NOW + minute * MINUTE_MS);
  }
  const state = await stateOf(it);
  expect(state).toMatchObject({ isAttacked: true, running: null });
  expect(Date.parse(state.restsUntil!)).toBeGreaterThan(NOW + 6 * HOUR_MS);
  expect(await outcomeOf(it)).toBe("allow");
});

test("an answer drops a target that challenges over 60 % of the usual visitors and ends without targets", async () => {
  const it = await learnedShop("act");
  await attackOn(it, robots(60, { agents: [] }));
  await evaluateAt(NOW + MINUTE_MS);
  for (let minute = 2; minute <= 12; minute++) {
    await attackOn(it, robots(60, { agents: [], answeredArrivals: 60, ordersWithVisit: 1 }));
    await evaluateAt(NOW + minute * MINUTE_MS);
  }
  expect((await stateOf(it)).running).toBeNull();
  expect(await outcomeOf(it)).toBe("allow");
});

test("an answer during which the usual orders arrive lasts 24 hours at most", async () => {
  const it = await learnedShop("act");
  for (let minute = 1; minute <= 24 * 60 + 10; minute += 10) {
    await attackOn(it, robots(600, { arrivals: 640, ordersWithVisit: 4 }));
    await evaluateAt(NOW + minute * MINUTE_MS);
    const isBefore = minute < 24 * 60;
    expect((await stateOf(it)).running === null).toBe(!isBefore);
  }
});

test("a plan without answers runs no answer and still shows the proposal", async () => {
  const it = await learnedShop("act");
  await attackOn(it);
  await evaluateAt(NOW + MINUTE_MS);
  await endPlan(under, it);
  expect(await outcomeOf(it)).toBe("allow");
  const other = await learnedShop("act");
  await endPlan(under, other);
  await attackOn(other);
  await evaluateAt(NOW + MINUTE_MS);
  expect(await stateOf(other)).toMatchObject({
    ...{ isInPlan: false, running: null },
    proposed: { networks: [64_500] },
  });
  expect(await other.send(startAttackAnswer, { hours: 1 })).toMatchObject({ result: false });
});

test("a shop can neither read nor end an answer of another shop", async () => {
  const [it, other] = [await learnedShop("act"), await learnedShop("propose")];
  await attackOn(it);
  await evaluateAt(NOW + MINUTE_MS);
  expect(await stateOf(other)).toMatchObject({ isAttacked: false, running: null, proposed: null });
  dataOf(await other.send(endAttackAnswer, {}));
  expect(await outcomeOf(it)).toBe("challenge");
  const [watch] = await db.select().from(attackWatch).where(eq(attackWatch.shopId, it.shop.id));
  expect(JSON.stringify(watch!.state).length).toBeLessThanOrEqual(20_000);
});
