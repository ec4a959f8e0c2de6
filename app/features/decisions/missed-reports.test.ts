import { expect, test } from "vitest";

import { endpointUnderTest, GERMAN, rules, SHOP } from "#tests/helpers/proxy-endpoint";

const harness = endpointUnderTest();

const telling = (missed: unknown) =>
  JSON.stringify({ path: "/", referrer: "", locale: "de", missed });

test("unanswered page views that a visit reports are counted, and the visit is decided and recorded once", async () => {
  const answer = await harness().visit({ ip: GERMAN, body: telling(7) });
  expect(await answer.json()).toMatchObject({ outcome: "block" });
  expect(harness().missed).toEqual([{ shopId: rules.shopId, passes: 7 }]);
  expect(harness().recorded).toHaveLength(1);
});

test("a visit that reports an invalid number of unanswered page views is recorded and counts none", async () => {
  for (const missed of [undefined, 0, -5, "7", {}])
    await harness().visit({ body: telling(missed) });
  expect(harness().missed).toEqual([]);
  expect(harness().recorded).toHaveLength(5);
});

test("unanswered page views that are reported before the rules are loaded are counted afterwards", async () => {
  let openGate = () => {};
  harness().gate = new Promise((resolve) => (openGate = resolve));
  const answer = await harness().visit({ body: telling(2) });
  expect(await answer.json()).toEqual({ outcome: "allow", degraded: true });
  expect(harness().missed).toEqual([]);
  openGate();
  await harness().rulesets.load(SHOP).eventually;
  await new Promise((resolve) => setImmediate(resolve));
  expect(harness().missed).toEqual([{ shopId: rules.shopId, passes: 2 }]);
});

test("unanswered page views of a store without the app are not counted", async () => {
  harness().rules = null;
  await harness().visit({ body: telling(2) });
  expect(harness().missed).toEqual([]);
});

test("reports of unanswered page views are counted for at most 30 visits per minute and address", async () => {
  for (let time = 0; time < 40; time++) await harness().visit({ ip: GERMAN, body: telling(50) });
  await harness().visit({ body: telling(1) });
  expect(harness().missed).toHaveLength(31);
  expect(harness().recorded).toHaveLength(41);
});
