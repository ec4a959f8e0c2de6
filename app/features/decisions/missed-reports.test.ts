import { expect, test } from "vitest";

import { endpointUnderTest, GERMAN, rules, SHOP } from "#tests/helpers/proxy-endpoint";

const world = endpointUnderTest();

const telling = (missed: unknown) =>
  JSON.stringify({ path: "/", referrer: "", locale: "de", missed });

test("a question tells of page views without an answer, and is answered and recorded as one visit", async () => {
  const answer = await world().visit({ ip: GERMAN, body: telling(7) });
  expect(await answer.json()).toMatchObject({ outcome: "block" });
  expect(world().missed).toEqual([{ shopId: rules.shopId, passes: 7 }]);
  expect(world().recorded).toHaveLength(1);
});

test("who tells of nothing, or of nonsense, counts for nothing", async () => {
  for (const missed of [undefined, 0, -5, "7", {}]) await world().visit({ body: telling(missed) });
  expect(world().missed).toEqual([]);
  expect(world().recorded).toHaveLength(5);
});

test("what was told before the rules were here is counted once they are", async () => {
  let open = () => {};
  world().gate = new Promise((resolve) => (open = resolve));
  const answer = await world().visit({ body: telling(2) });
  expect(await answer.json()).toEqual({ outcome: "allow", degraded: true });
  expect(world().missed).toEqual([]);
  open();
  await world().rulesets.load(SHOP).eventually;
  await new Promise((resolve) => setImmediate(resolve));
  expect(world().missed).toEqual([{ shopId: rules.shopId, passes: 2 }]);
});

test("a store that does not have the app has nothing counted", async () => {
  world().rules = null;
  await world().visit({ body: telling(2) });
  expect(world().missed).toEqual([]);
});

test("one address tells thirty times a minute; more changes no number", async () => {
  for (let time = 0; time < 40; time++) await world().visit({ ip: GERMAN, body: telling(50) });
  await world().visit({ body: telling(1) });
  expect(world().missed).toHaveLength(31);
  expect(world().recorded).toHaveLength(41);
});
