import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";

import {
  type AppealWorld,
  appealWorld,
  DAY_MS,
  HOUR_MS,
} from "../../../tests/helpers/appeal-world";
import { parseAddress } from "../../engine/net/address";
import { appeals } from "../../store/schema";

let world: AppealWorld;
beforeAll(async () => {
  world = await appealWorld();
});
beforeEach(async () => {
  world = await world.other();
});

test("the answer to the visitor is the same for a real code, an unknown one and another shop's", async () => {
  const mine = await world.stopped();
  const stranger = await world.other();
  const answers = [
    await stranger.send(mine),
    await stranger.send(world.newReference()),
    await world.send(mine),
    await world.send(mine),
  ];
  const texts = answers.map((answer) => JSON.stringify(answer));
  expect(new Set(texts)).toEqual(new Set(['{"received":true}']));
});

test("only a stopped visit of this shop and of the last week makes an appeal", async () => {
  await world.send(world.newReference());
  await world.send(await world.stopped({ isAllowed: true }));
  await world.send(await world.stopped({ agoMs: 8 * DAY_MS }));
  const stranger = await world.other();
  await stranger.send(await world.stopped());
  for (const each of [world, stranger]) {
    expect(await each.queue()).toMatchObject({ open: 0, appeals: [], hasMore: false });
  }
});

test("an appeal that comes before its visit is in the log counts as soon as it is", async () => {
  const reference = world.newReference();
  await world.send(reference);
  expect((await world.queue()).open).toBe(0);
  await world.stopped({}, reference);
  expect((await world.queue()).open).toBe(1);
});

test("of two appeals with one code the first is kept", async () => {
  const reference = await world.stopped();
  await world.send(reference, { message: "first" });
  await world.send(reference, { message: "second" });
  expect((await world.queue()).appeals.map(({ message }) => message)).toEqual(["first"]);
});

test.each([
  ["no JSON", "{"],
  ["another type", "[]"],
  ["no message", JSON.stringify({ reference: "ABCDEFGHJK", message: "  ", contact: "" })],
  ["a message too long", JSON.stringify({ reference: "ABCDEFGHJK", message: "x".repeat(1_001) })],
  [
    "a contact too long",
    JSON.stringify({ reference: "ABCDEFGHJK", message: "x", contact: "x".repeat(255) }),
  ],
  ["a code of another form", JSON.stringify({ reference: "abcdefghjk", message: "x" })],
  ["something more", JSON.stringify({ reference: "ABCDEFGHJK", message: "x", answer: "keep" })],
])("%s is refused without a word", async (_what, text) => {
  expect(await world.sendText(text)).toBeNull();
});

test("the sixth appeal of an address within an hour is refused, whatever its code", async () => {
  const address = parseAddress("2001:db8::1")!;
  const sibling = parseAddress("2001:db8::2")!;
  for (let n = 0; n < 5; n++)
    expect(await world.send(world.newReference(), {}, address)).not.toBeNull();
  expect(await world.send(world.newReference(), {}, sibling)).toBeNull();
  expect(await world.send(world.newReference())).not.toBeNull();
  world.under.time.now += HOUR_MS;
  expect(await world.send(world.newReference(), {}, address)).not.toBeNull();
});

test("hostile text is stored and handed on as it is, without what no database takes", async () => {
  const message = "<img src=x onerror=alert(1)>\u0000\ud800 ' or 1=1 --";
  await world.send(await world.stopped(), { message });
  const [appeal] = (await world.queue()).appeals;
  expect(appeal!.message).toBe("<img src=x onerror=alert(1)>\ufffd\ufffd ' or 1=1 --");
});

test("an appeal to a merchant who has switched unblock requests off is refused with that reason, and nothing is stored", async () => {
  const reference = await world.stopped();
  await world.accepts(false);
  const { db } = world.under.database;
  const stored = () => db.$count(appeals, eq(appeals.shopId, world.merchant.shop.id));
  expect(await world.send(reference)).toEqual({ refused: "off" });
  expect(await stored()).toBe(0);
  await world.accepts(true);
  expect(await world.send(reference)).toEqual({ received: true });
  expect(await stored()).toBe(1);
});

test("appeals that are refused because unblock requests are off count toward the limit of an address", async () => {
  await world.accepts(false);
  const address = parseAddress("203.0.113.9")!;
  for (let n = 0; n < 5; n++)
    expect(await world.send(world.newReference(), {}, address)).toEqual({ refused: "off" });
  expect(await world.send(world.newReference(), {}, address)).toBeNull();
});
