import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import { getAttack } from "#app/contract/attacks";
import { deleteRuleEntries, getRuleList } from "#app/contract/rules/rules";
import { NO_STATE } from "#app/engine/attack/detector-state";
import { attackWatch, orderFilters, ruleEntries } from "#app/store/schema";
import { attackedShops, finding } from "#tests/helpers/attacks/attacked-shops";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { endPlan, givePlan } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";

import { firstOrdersUpTo } from "../first-orders";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const { attacked, noticeFor, runnerOf } = attackedShops(() => under);

/** Stores a profile in which orders up to a bin of values are small. */
async function learn({ shop: { id: shopId } }: Merchant, smallBin: number) {
  const state = { ...NO_STATE, profile: { ...NO_STATE.profile, smallBin } };
  const watch = { shopId, state, evaluatedAt: new Date(under.time.now) };
  await under.database.db
    .insert(attackWatch)
    .values(watch)
    .onConflictDoUpdate({ target: attackWatch.shopId, set: watch });
}

/** Returns an attacked shop with a plan. Its functions list the suggested rules and add one from the attack's page. */
async function attackedShop() {
  const { merchant, id } = await attacked([finding("network", "64500"), finding("small-first")]);
  const { db } = under.database;
  const shopId = merchant.shop.id;
  await givePlan(db, shopId, "premium");
  await learn(merchant, 10);
  const suggestedRules = async () => dataOf(await merchant.send(getAttack, { id })).rules;
  const rulesOf = async (isAdded: boolean) =>
    (await suggestedRules()).flatMap(({ rule, added }) =>
      (added !== null) === isAdded ? [rule] : [],
    );
  return {
    ...{ merchant, id, suggested: suggestedRules },
    run: runnerOf(merchant, id),
    added: () => rulesOf(true),
    addable: () => rulesOf(false),
    setEntry: (set: Partial<typeof ruleEntries.$inferInsert>) =>
      db.update(ruleEntries).set(set).where(eq(ruleEntries.shopId, shopId)),
    setFilter: (set: Partial<typeof orderFilters.$inferInsert>) =>
      db.update(orderFilters).set(set).where(eq(orderFilters.shopId, shopId)),
  };
}

/** Returns an attacked shop that challenges the network and holds small first orders, added from the attack's page. */
async function shopWithRules() {
  const shop = await attackedShop();
  const [, , { largest } = { largest: null }] = await shop.suggested();
  await shop.run("keep-network", { key: "64500", action: "challenge" });
  await shop.run("keep-first-orders", { largest });
  expect(await shop.added()).toEqual(["challenge-network", "hold-first-orders"]);
  expect(await shop.addable()).toEqual([]);
  return { ...shop, largest: largest! };
}

test.each([
  ["expired", { expiresAt: new Date(0) }],
  ["limited to pages", { scope: { match: "only", pages: ["/a"] } }],
  ["turned off", { enabled: false }],
] as const)(
  "a network rule that was added from an attack is suggested again after its entry is %s",
  async (_is, set) => {
    const { setEntry, added, addable } = await shopWithRules();
    await setEntry(set as never);
    expect(await added()).toEqual(["hold-first-orders"]);
    expect(await addable()).toEqual(["challenge-network", "block-network"]);
  },
);

test("a network rule that was added from an attack is suggested again after its deletion", async () => {
  const { merchant, added } = await shopWithRules();
  const { entries } = dataOf(await merchant.send(getRuleList, { kind: "asn" }));
  const ids = entries.map((entry) => entry.id);
  dataOf(await merchant.send(deleteRuleEntries, { kind: "asn", ids }));
  expect(await added()).toEqual(["hold-first-orders"]);
});

test("rules outside the shop's plan are not in force", async () => {
  const { merchant, added } = await shopWithRules();
  await endPlan(under, merchant);
  expect(await added()).toEqual([]);
});

test.each([
  ["expired", { expiresAt: new Date(0) }],
  ["a dry run", { isDryRun: true }],
  ["turned off", { enabled: false }],
  ["for lower totals", { conditions: firstOrdersUpTo(1) }],
  ["one that cancels", { action: "cancel" }],
] as const)(
  "the hold of first orders that was added from an attack is suggested again if its filter is %s",
  async (_is, set) => {
    const { setFilter, added, addable } = await shopWithRules();
    await setFilter(set);
    expect(await added()).toEqual(["challenge-network"]);
    expect(await addable()).toEqual(["hold-first-orders"]);
  },
);

test.each([12, 8])(
  "the hold of first orders that was added from an attack stays added after the profile learns bin %d",
  async (bin) => {
    const { merchant, suggested, largest } = await shopWithRules();
    await learn(merchant, bin);
    expect((await suggested()).at(-1)).toMatchObject({
      ...{ rule: "hold-first-orders", largest },
      added: { actor: "staff:42" },
    });
  },
);

test("no rule is suggested for a network that is challenged or first orders that are held already", async () => {
  const { merchant } = await shopWithRules();
  const findings = [finding("network", "64500"), finding("small-first")];
  const id = await noticeFor(merchant, findings, under.time.now + HOUR_MS);
  expect(dataOf(await merchant.send(getAttack, { id })).rules).toEqual([]);
});
