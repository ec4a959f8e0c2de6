import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { addAttackCounts } from "#app/features/visits/public.server";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { shops } from "#app/store/schema";
import {
  ATTACK_NOW as NOW,
  checkoutRobots,
  watchedShops,
} from "#tests/helpers/attacks/watched-shops";
import { testDatabase } from "#tests/helpers/servers/database";

const { db } = await testDatabase();
const { learnedShop, evaluateAt, stateOf, mailsOf, messagesOf, queuesAt } = watchedShops(db);
const subjects = async (shopId: string) => (await mailsOf(shopId)).map(({ subject }) => subject);

test("counts from two processes form one attack, and its start and its end are reported once", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [checkoutRobots(id, 10)]);
  await addAttackCounts(db, [checkoutRobots(id, 10)]);
  await evaluateAt(NOW + MINUTE_MS);
  const { state, noticedAt } = (await stateOf(id))!;
  expect(noticedAt).toEqual(new Date(NOW + MINUTE_MS));
  expect(state.attack!.findings).toMatchObject([{ signal: "no-visit", suspects: 20, total: 20 }]);
  expect(await subjects(id)).toEqual(["Your store may be under attack"]);
  await evaluateAt(NOW + 2 * MINUTE_MS);
  expect(await subjects(id)).toEqual(["Your store may be under attack"]);
  await evaluateAt(NOW + 17 * MINUTE_MS);
  expect(await subjects(id)).toEqual(["The attack on your store is over"]);
  expect((await stateOf(id))!.noticedAt).toBeNull();
  const messages = await messagesOf(id);
  expect(messages.map(({ content }) => content).sort()).toEqual([
    "The attack on your store is over. Of 20 checkouts, 20 had no visit to your store. Usually it is 3%.",
    "Your store may be under attack. Of 20 checkouts, 20 had no visit to your store. Usually it is 3%.",
  ]);
});

test("an email about an attack shows the time in the store's zone and the findings", async () => {
  const { id } = await learnedShop();
  await addAttackCounts(db, [checkoutRobots(id, 20)]);
  await evaluateAt(NOW + MINUTE_MS);
  const [mail] = await mailsOf(id);
  expect(mail!.body).toContain("Europe/Berlin");
  expect(mail!.body).toContain("Of 20 checkouts, 20 had no visit to your store. Usually it is 3%.");
  expect(mail!.body).toContain("Palisade has changed nothing.");
});

test("a shop with a German admin receives the email about an attack in German, and its message is stored in English", async () => {
  openLanguages();
  const { id } = await learnedShop();
  await db.update(shops).set({ adminLanguage: "de" }).where(eq(shops.id, id));
  await addAttackCounts(db, [checkoutRobots(id, 20)]);
  await inLanguage("en", () => evaluateAt(NOW + MINUTE_MS));
  const [mail] = await mailsOf(id);
  expect(mail!.subject).toBe("Ihr Shop wird möglicherweise angegriffen");
  expect(mail!.body).toMatch(/^Seit 20\. November 2026, 13:\d\d \(Europe\/Berlin, Zeitzone/);
  expect(mail!.body).toContain("Palisade hat nichts geändert.");
  const [message] = await messagesOf(id);
  expect(message!.content).toMatch(/^Your store may be under attack\. Of 20 checkouts, 20 had no/);
});

test("an attack that begins again within six hours is not reported again", async () => {
  const { id } = await learnedShop();
  for (const minute of [1, 20]) {
    await addAttackCounts(db, [checkoutRobots(id, 20)]);
    await evaluateAt(NOW + minute * MINUTE_MS);
    expect((await stateOf(id))!.noticedAt).not.toBeNull();
    await evaluateAt(NOW + (minute + 16) * MINUTE_MS);
  }
  const messages = await messagesOf(id);
  expect(messages).toHaveLength(2);
});

test("an attack that lasts for 24 hours is reported as learned", async () => {
  const { id } = await learnedShop();
  for (let minute = 1; minute <= 24 * 60 + 20; minute += 10) {
    await addAttackCounts(db, [checkoutRobots(id, 20)]);
    await evaluateAt(NOW + minute * MINUTE_MS);
  }
  const [mail] = await mailsOf(id);
  expect(mail!.subject).toBe("Your store’s unusual traffic is now taken as usual");
  expect(mail!.body).toContain("Since 20 November 2026, 13:0");
  expect(mail!.body).toContain(" until 21 November 2026, 13:0");
  expect((await stateOf(id))!.noticedAt).toBeNull();
});

test("robots with a constant 600 checkouts per hour are reported once, within two minutes", async () => {
  const { id } = await learnedShop();
  const { everyMs } = queuesAt(() => NOW)["watch-attacks"]!;
  const times: number[] = [];
  for (let at = NOW + everyMs!; at <= NOW + 10 * MINUTE_MS; at += everyMs!) {
    // Ten checkouts per minute: 1.67 per ten seconds.
    const due = Math.floor(((at - NOW) * 10) / MINUTE_MS);
    const before = Math.floor(((at - everyMs! - NOW) * 10) / MINUTE_MS);
    await addAttackCounts(db, [checkoutRobots(id, due - before)]);
    await evaluateAt(at);
    const [mail] = await mailsOf(id);
    if (mail) times.push(mail.happenedAt.getTime());
  }
  expect(times[0]! - NOW).toBeLessThanOrEqual(2 * MINUTE_MS);
  expect(new Set(times).size).toBe(1);
});
