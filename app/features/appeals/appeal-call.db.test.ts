import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { appeals, notifications } from "#app/store/schema";
import { type AppealHarness, appealHarness, DAY_MS, HOUR_MS } from "#tests/helpers/appeal-harness";

let harness: AppealHarness;
beforeAll(async () => {
  harness = await appealHarness();
});
beforeEach(async () => {
  harness = await harness.other();
});

test("an unblock request gets the same answer with a valid code, an unknown code, another shop's code or a repeated code", async () => {
  const mine = await harness.stopped();
  const stranger = await harness.other();
  const answers = [
    await stranger.send(mine),
    await stranger.send(harness.newReference()),
    await harness.send(mine),
    await harness.send(mine),
  ];
  const texts = answers.map((answer) => JSON.stringify(answer));
  expect(new Set(texts)).toEqual(new Set(['{"received":true}']));
});

test("an unblock request is listed only if its code names a visit that this shop stopped within the last week", async () => {
  await harness.send(harness.newReference());
  await harness.send(await harness.stopped({ isAllowed: true }));
  await harness.send(await harness.stopped({ agoMs: 8 * DAY_MS }));
  const stranger = await harness.other();
  await stranger.send(await harness.stopped());
  for (const each of [harness, stranger]) {
    expect(await each.queue()).toMatchObject({ open: 0, appeals: [], hasMore: false });
  }
});

test("an unblock request sent before its visit is logged is listed as soon as the visit is logged", async () => {
  const reference = harness.newReference();
  await harness.send(reference);
  expect((await harness.queue()).open).toBe(0);
  await harness.stopped({}, reference);
  expect((await harness.queue()).open).toBe(1);
});

test("of two unblock requests with the same code only the first is stored", async () => {
  const reference = await harness.stopped();
  await harness.send(reference, { message: "first" });
  await harness.send(reference, { message: "second" });
  expect((await harness.queue()).appeals.map(({ message }) => message)).toEqual(["first"]);
});

test.each([
  ["not JSON", "{"],
  ["an array", "[]"],
  ["without a message", JSON.stringify({ reference: "ABCDEFGHJK", message: "  ", contact: "" })],
  [
    "a message that is too long",
    JSON.stringify({ reference: "ABCDEFGHJK", message: "x".repeat(1_001) }),
  ],
  [
    "a contact that is too long",
    JSON.stringify({ reference: "ABCDEFGHJK", message: "x", contact: "x".repeat(255) }),
  ],
  ["a malformed code", JSON.stringify({ reference: "abcdefghjk", message: "x" })],
])("an unblock request whose body is %s is rejected without a reason", async (_what, text) => {
  expect(await harness.sendText(text)).toBeNull();
});

test("an unblock request with an unknown field, which a newer embed may send, is stored without the field", async () => {
  const reference = await harness.stopped();
  const body = { reference, message: "hello", answer: "let-in", subject: { a: [1] } };
  expect(await harness.sendText(JSON.stringify(body))).toEqual(RECEIVED);
  expect((await harness.queue()).appeals).toMatchObject([{ message: "hello", answer: null }]);
});

const TOO_MANY = { retryAfterS: 3_600 };
const RECEIVED = { received: true };

async function notices(): Promise<string[]> {
  const ofShop = eq(notifications.shopId, harness.merchant.shop.id);
  const found = await harness.under.database.db.select().from(notifications).where(ofShop);
  return found.map(({ content }) => content);
}

test("the sixth unblock request with a made-up code from one IPv6 /64 network within an hour is refused", async () => {
  const address = parseAddress("2001:db8::1")!;
  const sibling = parseAddress("2001:db8::2")!;
  for (let n = 0; n < 5; n++)
    expect(await harness.send(harness.newReference(), {}, address)).toEqual(RECEIVED);
  expect(await harness.send(harness.newReference(), {}, sibling)).toEqual(TOO_MANY);
  expect(await harness.send(harness.newReference())).toEqual(RECEIVED);
  harness.under.time.now += HOUR_MS;
  expect(await harness.send(harness.newReference(), {}, address)).toEqual(RECEIVED);
});

test("unblock requests with made-up codes do not use up an address's five requests for stopped visits", async () => {
  const address = parseAddress("203.0.113.7")!;
  for (let n = 0; n < 9; n++) await harness.send(harness.newReference(), {}, address);
  for (let n = 0; n < 5; n++)
    expect(await harness.send(await harness.stopped(), {}, address)).toEqual(RECEIVED);
  expect(await harness.send(await harness.stopped(), {}, address)).toEqual(TOO_MANY);
});

test("a store that received 200 made-up codes within an hour refuses more, accepts real codes and notifies the merchant", async () => {
  for (let n = 0; n < 200; n++)
    expect(await harness.send(harness.newReference())).toEqual(RECEIVED);
  expect(await notices()).toEqual([]);
  expect(await harness.send(harness.newReference())).toEqual(TOO_MANY);
  expect(await harness.send(harness.newReference())).toEqual(TOO_MANY);
  const reference = await harness.stopped();
  expect(await harness.send(reference)).toEqual(RECEIVED);
  expect((await harness.queue()).appeals.map((appeal) => appeal.reference)).toEqual([reference]);
  await expect.poll(notices).toEqual([expect.stringContaining("made-up reference codes")]);
});

test("a code that is sent 201 times counts once toward the store's limit of 200 unblock requests", async () => {
  const reference = await harness.stopped();
  for (let n = 0; n < 201; n++) expect(await harness.send(reference)).toEqual(RECEIVED);
  expect(await harness.send(await harness.stopped())).toEqual(RECEIVED);
});

test("the 201st stopped visitor within an hour is refused an unblock request, and the merchant is notified", async () => {
  const codes = Array.from({ length: 201 }, () => harness.newReference());
  await harness.stoppedAll(codes);
  for (const code of codes.slice(0, 200)) expect(await harness.send(code)).toEqual(RECEIVED);
  expect(await notices()).toEqual([]);
  expect(await harness.send(codes[200]!)).toEqual(TOO_MANY);
  await expect.poll(notices).toEqual([expect.stringContaining("More than 200 visitors")]);
  harness.under.time.now += HOUR_MS;
  expect(await harness.send(codes[200]!)).toEqual(RECEIVED);
});

test("hostile text in an unblock request is stored unchanged, except characters that PostgreSQL rejects", async () => {
  const message = "<img src=x onerror=alert(1)>\u0000\ud800 ' or 1=1 --";
  await harness.send(await harness.stopped(), { message });
  const [appeal] = (await harness.queue()).appeals;
  expect(appeal!.message).toBe("<img src=x onerror=alert(1)>\ufffd\ufffd ' or 1=1 --");
});

test("an unblock request is refused and not stored while the merchant has unblock requests off", async () => {
  const reference = await harness.stopped();
  await harness.accepts(false);
  const { db } = harness.under.database;
  const countStored = () => db.$count(appeals, eq(appeals.shopId, harness.merchant.shop.id));
  expect(await harness.send(reference)).toEqual({ refused: "off" });
  expect(await countStored()).toBe(0);
  await harness.accepts(true);
  expect(await harness.send(reference)).toEqual({ received: true });
  expect(await countStored()).toBe(1);
});

test("unblock requests that are refused while the feature is off count toward the limit per address", async () => {
  await harness.accepts(false);
  const address = parseAddress("203.0.113.9")!;
  for (let n = 0; n < 5; n++)
    expect(await harness.send(harness.newReference(), {}, address)).toEqual({ refused: "off" });
  expect(await harness.send(harness.newReference(), {}, address)).toEqual(TOO_MANY);
});
