import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import {
  endAttackMode,
  getCheckoutPass,
  getPassEvidence,
  type PassChoices,
  saveCheckoutPass,
  startAttackMode,
} from "#app/contract/checkout-pass";
import { getSettings, saveSettings } from "#app/contract/settings";
import { undoChange } from "#app/contract/undo";
import { PUBLISH_QUEUE } from "#app/features/checkout/publishing/request-publishing.server";
import { peopleForCheckout } from "#app/features/orders/public.server";
import { auditLog, jobs } from "#app/store/schema";
import { checkoutHarness } from "#tests/helpers/checkout-harness";
import type { Merchant } from "#tests/helpers/data-api";
import { endPlan } from "#tests/helpers/plans";
import { dataOf, undoOf } from "#tests/helpers/screens/api-answers";

import { readVisitRequirement } from "./visit-requirement.server";

const { add, merchant, passes, settle, under } = checkoutHarness();

const passOf = async (of: Merchant) => dataOf(await of.send(getCheckoutPass, {}));

async function choose(of: Merchant, part: Partial<PassChoices>) {
  const { choices, version } = await passOf(of);
  return of.send(saveCheckoutPass, {
    expectedVersion: version,
    choices: { ...choices, ...part },
  });
}

const publishingOf = async ({ shop }: Merchant) => {
  const found = await under().database.db.select().from(jobs).where(eq(jobs.queue, PUBLISH_QUEUE));
  return found.filter(({ payload }) => (payload as { shopId: string }).shopId === shop.id).length;
};

test("a new shop only monitors checkouts and requires no visit", async () => {
  const it = await merchant();
  expect(await passOf(it)).toMatchObject({
    choices: { mode: "monitor", usesLimit: 5 },
    ...{ version: 0, attackUntil: null, isInPlan: true, issuesPasses: true, problem: null },
    isPending: false,
  });
  expect(await publishingOf(it)).toBe(0);
});

test("a saved mode is published to the checkout and recorded in the audit log, and undo restores the old mode", async () => {
  const it = await merchant();
  const answer = await choose(it, { mode: "always", usesLimit: 2 });
  expect(dataOf(answer)).toEqual({ version: 1 });
  expect((await passOf(it)).choices).toMatchObject({ mode: "always", usesLimit: 2 });
  expect(await publishingOf(it)).toBe(1);
  const log = await under()
    .database.db.select()
    .from(auditLog)
    .where(eq(auditLog.shopDomain, it.shop.domain));
  expect(log).toMatchObject([
    {
      action: "settings.changed",
      actor: "staff:42",
      detail: { section: "checkout-pass", version: 1 },
    },
  ]);

  dataOf(await it.send(undoChange, undoOf(answer)));
  expect((await passOf(it)).choices).toMatchObject({ mode: "monitor", usesLimit: 5 });
});

test("a save based on an older version is refused and changes nothing", async () => {
  const it = await merchant();
  const { choices } = await passOf(it);
  dataOf(await choose(it, { mode: "off" }));
  const late = { expectedVersion: 0, choices: { ...choices, usesLimit: 9 } };
  expect(await it.send(saveCheckoutPass, late)).toMatchObject({ code: "version_conflict" });
  expect((await passOf(it)).choices).toMatchObject({ mode: "off", usesLimit: 5 });
});

test("attack mode ends automatically after its hours and can be ended earlier", async () => {
  const it = await merchant();
  const now = under().time.now;
  const started = dataOf(await it.send(startAttackMode, { hours: 6 }));
  expect(Date.parse(started.attackUntil)).toBe(now + 6 * HOUR_MS);
  expect((await passOf(it)).attackUntil).toBe(started.attackUntil);
  const deps = { db: under().database.db, people: peopleForCheckout, passes };
  const later = await readVisitRequirement(deps, it.shop, now + 6 * HOUR_MS);
  expect(later.attackUntil).toBeNull();
  dataOf(await it.send(endAttackMode, {}));
  expect((await passOf(it)).attackUntil).toBeNull();
});

test.each([0, 2, 25, "6", null])("attack mode of %j hours is refused", async (hours) => {
  const it = await merchant();
  const answer = await it.send(startAttackMode, { hours: hours as 1 });
  expect(answer).toMatchObject({ result: false, code: "invalid_input" });
});

/** Returns conditions of about 1,000 bytes each. */
const longGroup = (count: number) => ({
  match: "any" as const,
  conditions: Array.from({ length: count }, (_, at) => ({
    field: "skus",
    operator: "has-any",
    values: Array.from({ length: 10 }, (_value, index) => `${at}${index}${"x".repeat(95)}`),
  })),
});

const country = (code: string) => ({
  match: "all" as const,
  groups: [
    {
      match: "all" as const,
      conditions: [{ field: "country", operator: "any-of", values: [code] }],
    },
  ],
});

test.each([
  ["an unknown mode", { mode: "never" as "off" }, "choices.mode"],
  ["a limit of no carts", { usesLimit: 0 }, "choices.usesLimit"],
  ["part of a cart", { usesLimit: 1.5 }, "choices.usesLimit"],
  ["no conditions", { riskWhen: { match: "all" as const, groups: [] } }, /^choices\.riskWhen/],
  ["a country that does not exist", { riskWhen: country("UK") }, /^choices\.riskWhen\.groups\.0/],
])("a save of the mode or its settings with %s is refused at the field", async (_, part, field) => {
  const it = await merchant();
  const answer = await choose(it, part);
  expect(answer).toMatchObject({ result: false, code: "invalid_input" });
  const [name] = Object.keys((answer as { fields?: object }).fields ?? {});
  expect(name).toEqual(typeof field === "string" ? field : expect.stringMatching(field));
});

test("a shop on the Free plan monitors checkouts and can neither require a visit nor start attack mode", async () => {
  const it = await under().merchant();
  expect(await choose(it, { mode: "always" })).toMatchObject({ code: "plan_required" });
  expect(await it.send(startAttackMode, { hours: 1 })).toMatchObject({ code: "plan_required" });
  expect(dataOf(await choose(it, { mode: "monitor", usesLimit: 3 }))).toEqual({ version: 1 });
  expect(await passOf(it)).toMatchObject({ isInPlan: false });
});

test("after a downgrade the evidence can be read and attack mode can be ended", async () => {
  const it = await merchant();
  dataOf(await choose(it, { mode: "always" }));
  dataOf(await it.send(startAttackMode, { hours: 24 }));
  await endPlan(under(), it);
  expect(await passOf(it)).toMatchObject({ choices: { mode: "always" }, isInPlan: false });
  expect(dataOf(await it.send(getPassEvidence, {}))).toMatchObject({ checkouts: 0 });
  expect(dataOf(await it.send(endAttackMode, {}))).toBeNull();
});

test("a shop that issues no passes cannot require one, and its attack mode can still be ended", async () => {
  const it = await merchant();
  const { settings, version } = dataOf(await it.send(getSettings, {}));
  const privacy = { ...settings.privacy, connectOrders: false };
  dataOf(
    await it.send(saveSettings, {
      settings: { ...settings, privacy },
      expectedVersion: version,
    }),
  );
  const refusal = { code: "invalid_input", Message: expect.stringMatching(/no checkout passes/) };
  expect(await choose(it, { mode: "risk" })).toMatchObject(refusal);
  expect(await it.send(startAttackMode, { hours: 1 })).toMatchObject(refusal);
  expect(await passOf(it)).toMatchObject({ issuesPasses: false, version: 0 });
  expect(dataOf(await it.send(endAttackMode, {}))).toBeNull();
});

test("conditions that do not fit into the checkout with the rules are refused, and the rules remain", async () => {
  const it = await merchant();
  const texts = Array.from({ length: 15 }, (_, at) => [
    `x${String.fromCharCode(97 + at)}`,
    "ä".repeat(255),
  ]);
  await add(it, { messages: { "": "No.", ...Object.fromEntries(texts) } });
  await settle(it, {});
  const long = { match: "all" as const, groups: [longGroup(2)] };
  expect(await choose(it, { mode: "risk", riskWhen: long })).toMatchObject({
    code: "invalid_input",
    Message: expect.stringMatching(/Shorten or turn off a checkout rule/),
  });
  expect((await passOf(it)).choices.mode).toBe("monitor");
  expect(dataOf(await choose(it, { mode: "always" }))).toEqual({ version: 1 });
});

test("the evidence states that the permission to read orders is missing", async () => {
  const without = await merchant("write_validations");
  expect(dataOf(await without.send(getPassEvidence, {}))).toMatchObject({
    ...{ readsOrders: false, since: null, checkouts: 0, orders: [] },
  });
  const granted = await merchant("write_validations,write_orders");
  expect(dataOf(await granted.send(getPassEvidence, {}))).toMatchObject({ readsOrders: true });
});
